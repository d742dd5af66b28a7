"""The bot's connections to Telegram, and what must not get into logs."""

import logging

from telegram.error import RetryAfter, TelegramError

from adapters.chat.gateway import CannotConnect
from adapters.telegram.calls import answers
from adapters.telegram.calls.api import UNKNOWN, Api
from adapters.telegram.calls.request import LeasedRequest, Request
from adapters.telegram.sending import refusals
from adapters.telegram.troubles import trouble_of
from engine.host.ports.tables import Clock
from engine.host.service.keeper import Lease

log = logging.getLogger(__name__)

API = "https://api.telegram.org/bot"
_POOL = 64
_POLLS = 2
"""Connections for polls: one that was given up may still hold its own when the next one begins."""
_TALKATIVE = ("telegram",)
"""Loggers that write whole updates."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0


def bot_number(token: str) -> int:
    """The bot's id, which its token begins with."""
    return int(token.partition(":")[0])


def make_bot(token: str, base_url: str | None = None, lease: Lease | None = None) -> Api:
    """A bot that has not spoken to Telegram yet. `base_url` is where the Bot API lives, for tests and own servers."""
    return Api(
        token,
        base_url or API,
        LeasedRequest(_POOL, lease) if lease else Request(_POOL),
        # a pool of its own: a long poll must not take a connection from a card
        Request(_POLLS, answers.updates),
    )


async def connect(bot: Api, clock: Clock) -> None:
    """Asks Telegram who the bot is, again and again until it answers. Raises `CannotConnect` if Telegram does not
    know the token."""
    pause = FIRST_PAUSE
    while True:
        try:
            await bot.initialize()
            return
        except UNKNOWN:
            # the library's error quotes the token
            raise CannotConnect("Telegram does not know this token") from None
        except RetryAfter as flood:
            pause = max(pause, refusals.seconds(flood))
        except TelegramError as trouble:
            log.warning("Telegram cannot be reached: %s", trouble_of(trouble).sentence)
        await clock.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


def keep_requests_out_of_logs() -> None:
    """Silences the loggers that write whole updates, whatever the program's level is, now or later."""
    for name in _TALKATIVE:
        logger = logging.getLogger(name)
        logger.setLevel(max(logger.level, logging.WARNING))
