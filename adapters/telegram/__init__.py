"""The Telegram side: messages become HTML and inline keyboards; commands and presses become requests to the desk."""

import os

# python-telegram-bot warns on every flood answer until it may say the wait as a timedelta
os.environ.setdefault("PTB_TIMEDELTA", "true")
