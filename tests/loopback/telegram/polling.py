"""getUpdates: a long poll that confirms by its offset and yields to the next poller."""

import asyncio
import contextlib
from dataclasses import dataclass

from .errors import OTHER_POLLER, WEBHOOK_ACTIVE, conflict
from .params import Params
from .state import Json
from .traffic import Traffic
from .updates import QueuedUpdate, UpdateQueue

_LONGEST = 50


@dataclass
class _Wait:
    woken: asyncio.Event
    ended: str = ""


class Poller:
    """At most one poll waits; another that also has to wait ends it with a 409."""

    def __init__(self, updates: UpdateQueue, traffic: Traffic) -> None:
        self._updates = updates
        self._traffic = traffic
        self._waiting: _Wait | None = None
        self._closed = False

    async def get_updates(self, params: Params, *, webhook: bool) -> list[Json]:
        """Answer one getUpdates. Raises ApiError 409 beside a webhook or another poller."""
        if webhook:
            raise conflict(WEBHOOK_ACTIVE)
        allowed = params.structure("allowed_updates")
        if allowed is not None:
            self._updates.allowed = list(allowed)
        self._updates.confirm_before(params.integer("offset"))
        limit = min(100, max(1, params.integer("limit", 100)))
        batch = self._updates.pending()[:limit]
        if not batch:
            await self._wait(min(_LONGEST, params.integer("timeout")))
            batch = self._updates.pending()[:limit]
        return self._hand(batch)

    @property
    def waiting(self) -> bool:
        """Whether a poll waits now."""
        return self._waiting is not None

    def wake(self) -> None:
        if self._waiting is not None:
            self._waiting.woken.set()

    def end(self, why: str) -> None:
        """End the waiting poll with a 409 that says `why`."""
        if self._waiting is not None:
            self._waiting.ended = why
            self._waiting.woken.set()

    def close(self) -> None:
        """Answer the waiting poll with nothing, and let no other wait."""
        self._closed = True
        self.wake()

    async def _wait(self, seconds: int) -> None:
        if not seconds or self._closed:
            return
        self.end(OTHER_POLLER)
        mine = self._waiting = _Wait(asyncio.Event())
        self._traffic.touch()
        try:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(mine.woken.wait(), seconds)
        finally:  # also when the client hangs up
            if self._waiting is mine:
                self._waiting = None
        if mine.ended:
            raise conflict(mine.ended)

    def _hand(self, batch: list[QueuedUpdate]) -> list[Json]:
        self._updates.hand_out(batch)
        return [update.json() for update in batch]
