"""The Telegram side: messages become HTML and inline keyboards; commands and presses become requests to the desk."""

import os

# without this, python-telegram-bot warns at each flood answer that the wait will become a timedelta
os.environ.setdefault("PTB_TIMEDELTA", "true")
