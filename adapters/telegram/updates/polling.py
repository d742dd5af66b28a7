"""Polls for updates. Each batch is stored before the next poll confirms it, so a crash loses none."""

import logging

from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from adapters.telegram.sending import refusals
from adapters.telegram.updates.intake import KINDS, source
from engine.host.errors import StoreDown
from engine.host.ports.tables import Clock, Inbox

log = logging.getLogger(__name__)

LONG = 30
"""Seconds that Telegram lets a poll wait for news."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""Seconds before polling again after trouble; each failure in a row doubles the pause."""


class Polling:
    """Polls Telegram. `last_success` is when Telegram last answered a poll, by the given clock: for health checks."""

    def __init__(self, bot: Bot, inbox: Inbox, clock: Clock) -> None:
        self._bot = bot
        self._inbox = inbox
        self._clock = clock
        self.last_success = float("-inf")

    async def run(self) -> None:
        """Runs until cancelled. Raises `InvalidToken`."""
        await self._end_webhook()
        offset: int | None = None
        pause = FIRST_PAUSE
        while True:
            try:
                offset = await self._poll(offset)
                pause = FIRST_PAUSE
            except InvalidToken:
                raise
            except (TelegramError, StoreDown) as trouble:
                pause = max(pause, _report(trouble))
                await self._clock.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _poll(self, offset: int | None) -> int | None:
        """Confirms everything below the offset, stores what is new, and returns the next offset."""
        updates = await self._bot.get_updates(offset=offset, timeout=LONG, allowed_updates=KINDS)
        self.last_success = self._clock.now()
        if not updates:
            return offset
        await self._inbox.put(source(self._bot.id), [_stored(update) for update in updates])
        return max(update.update_id for update in updates) + 1

    async def _end_webhook(self) -> None:
        """Removes a webhook that was set before, which would take every update."""
        while True:
            try:
                # what was pressed while the program was away is kept, and answered
                await self._bot.delete_webhook(drop_pending_updates=False)
                return
            except InvalidToken:
                raise
            except TelegramError as trouble:
                await self._clock.sleep(max(FIRST_PAUSE, _report(trouble)))


def _stored(update: Update) -> tuple[str, bytes]:
    return str(update.update_id), update.to_json().encode()


def _report(trouble: Exception) -> float:
    """Logs why a poll failed; returns how many seconds to wait at least."""
    if isinstance(trouble, RetryAfter):
        return refusals.seconds(trouble)
    if isinstance(trouble, Conflict):
        log.error("another program polls with this Telegram token, or has set a webhook: one of the two must end")
        return LONGEST_PAUSE / 4
    log.warning("polling Telegram failed: %s", type(trouble).__name__)
    return 0.0
