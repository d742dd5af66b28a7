"""`python -m bot` is `pli`."""

from bot.main import main

main()
