"""Whether Telegram knows a bot's token, and what it lets that bot do."""

from dataclasses import dataclass

from telegram.error import TelegramError

from adapters.chat.gateway import CannotConnect, CannotReach
from adapters.telegram.calls.api import UNKNOWN
from adapters.telegram.troubles import trouble_of
from adapters.telegram.updates.connection import make_bot


@dataclass(frozen=True, slots=True)
class Rights:
    """What @BotFather can set for a bot."""

    joins_groups: bool
    reads_everything: bool
    """Whether privacy mode is off: the bot is then sent every message of its groups, for which it has no use."""
    inline: bool
    """Whether inline mode is on: the bot can be asked from any chat."""


async def ask(token: str, base_url: str | None = None) -> Rights:
    """What Telegram lets the bot of this token do. Raises `CannotConnect` if Telegram refuses the
    token, `CannotReach` if it is not reached; how long to wait is up to the caller."""
    try:
        async with make_bot(token, base_url) as bot:
            me = await bot.get_me()
    except UNKNOWN:
        # the library's error quotes the token
        raise CannotConnect("Telegram does not know this token") from None
    except TelegramError as trouble:
        raise CannotReach(f"Telegram cannot be reached: {trouble_of(trouble).cause}") from None
    return Rights(
        joins_groups=bool(me.can_join_groups),
        reads_everything=bool(me.can_read_all_group_messages),
        inline=bool(me.supports_inline_queries),
    )
