"""Polls for updates. Each batch is stored as it came before the next poll confirms it: a crash loses none, and one
that cannot be read harms no other."""

import logging
from collections.abc import Sequence

from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from adapters.telegram.calls.api import UNKNOWN, Api
from adapters.telegram.sending import refusals
from adapters.telegram.troubles import NOT_YET, trouble_of
from adapters.telegram.updates.inbox import KINDS, source
from adapters.telegram.updates.stored import Unnamed, number
from engine.host.ports.tables import Clock, Inbox
from engine.host.state.errors import StoreDown

log = logging.getLogger(__name__)

LONG = 30
"""Seconds that Telegram lets a poll wait for news."""
FLOOR = 1.0
"""Seconds between the beginnings of two polls where the first brought nothing new: some servers answer at once."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""Seconds before polling again after trouble; each failure in a row doubles the pause."""


class Polling:
    """Polls Telegram. `last_success` is when Telegram last answered a poll, by the given clock: for health checks."""

    def __init__(self, bot: Api, inbox: Inbox, clock: Clock) -> None:
        self._bot = bot
        self._inbox = inbox
        self._clock = clock
        self._set_aside: frozenset[bytes] = frozenset()
        """What the last poll brought that has no number; without one it cannot be confirmed, and comes again."""
        self.last_success = float("-inf")
        self.trouble = NOT_YET
        """Why no update comes; empty while Telegram answers."""

    async def run(self) -> None:
        """Runs until cancelled. Raises `InvalidToken`."""
        await self._end_webhook()
        self.trouble = ""  # the first poll may be answered only when something is pressed
        offset: int | None = None
        pause = FIRST_PAUSE
        while True:
            began = self._clock.now()
            try:
                offset, new = await self._poll(offset)
                self.trouble = ""
                pause, wait = FIRST_PAUSE, 0.0 if new else began + FLOOR - self._clock.now()
            except (TelegramError, StoreDown) as trouble:
                wait = max(pause, await self._report(trouble))
                pause = min(2 * wait, LONGEST_PAUSE)
            if wait > 0:
                await self._clock.sleep(wait)

    async def _poll(self, offset: int | None) -> tuple[int | None, int]:
        """Confirms everything below the offset and stores what is new; returns the next offset, and how many updates
        were new."""
        batch = await self._bot.poll(offset, LONG, KINDS)
        self.last_success = self._clock.now()
        updates = self._numbered(batch)
        if not updates:
            return offset, 0
        new = await self._inbox.put(source(self._bot.id), [(str(name), update) for name, update in updates])
        return max(name for name, _ in updates) + 1, new

    def _numbered(self, batch: Sequence[bytes]) -> Sequence[tuple[int, bytes]]:
        """Each update with its number; those that have none are set aside."""
        updates, unnamed = list[tuple[int, bytes]](), set[bytes]()
        for update in batch:
            try:
                updates.append((number(update), update))
            except Unnamed:
                unnamed.add(update)
        if unnamed - self._set_aside:
            log.error("%d updates have no number; they are passed over", len(unnamed))
        self._set_aside = frozenset(unnamed)
        return updates

    async def _end_webhook(self) -> None:
        """Removes a webhook that was set before, which would take every update."""
        while True:
            try:
                # what was pressed while the program was away is kept, and answered
                await self._bot.delete_webhook(drop_pending_updates=False)
                return
            except TelegramError as trouble:
                await self._clock.sleep(max(FIRST_PAUSE, await self._report(trouble)))

    async def _report(self, trouble: Exception) -> float:
        """Logs why a request failed; returns how many seconds to wait at least. Raises `InvalidToken` if Telegram
        confirms that it does not know the token: a server that starts again may say so of any."""
        if isinstance(trouble, UNKNOWN) and not await self._bot.knows_token():
            raise InvalidToken
        if isinstance(trouble, TelegramError):
            self.trouble = trouble_of(trouble).sentence
        if isinstance(trouble, RetryAfter):
            return refusals.seconds(trouble)
        if isinstance(trouble, Conflict):
            log.error("another program polls with this Telegram token, or has set a webhook: one of the two must end")
            return LONGEST_PAUSE / 4
        why = trouble_of(trouble).sentence if isinstance(trouble, TelegramError) else str(trouble)
        log.warning("polling Telegram failed: %s", why)
        return 0.0
