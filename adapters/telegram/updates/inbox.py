"""The name of a bot's inbox, and what Telegram is asked to put into it."""

from telegram import Update

from adapters.telegram import identity

KINDS = (Update.MESSAGE, Update.CALLBACK_QUERY, Update.INLINE_QUERY, Update.MY_CHAT_MEMBER)
"""The kinds of updates that Telegram is asked for."""


def source(bot: int) -> str:
    """The name of a bot's inbox."""
    return f"{identity.PLATFORM}:{bot}"
