"""`python -m bot` is `pli`."""

from bot.start import main

main()
