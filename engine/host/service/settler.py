"""Moves finished deals from the live store to the ledger, each shard in order, for as long as the host runs."""

import logging
from collections.abc import Mapping

import msgspec

from engine.host.ports.results import Ledger, Settled
from engine.host.ports.tables import Clock, Finished, Settlements
from engine.host.state.errors import HostError, SettlementError
from engine.host.state.settlement import Settlement, decode

BATCH = 100
"""Settlements read at once."""
IDLE = 5.0
"""Seconds until the stream is read again, even if nothing was announced."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds before trying again after an operational error; each failure in a row doubles the pause."""

_log = logging.getLogger(__name__)


class Settler:
    """Settles for one ledger. It may be cancelled at any moment: if a deal was written but the answer got lost, it is
    found counted the next time, because the cursor moves in the same transaction."""

    def __init__(self, settlements: Settlements, ledger: Ledger, clock: Clock, batch: int = BATCH) -> None:
        self._settlements = settlements
        self._ledger = ledger
        self._clock = clock
        self._batch = batch
        self._trimmed: Mapping[int, str] = {}

    async def run(self) -> None:
        """Settles until it is cancelled. If the store or the ledger fails, it waits and tries again; nothing is
        skipped."""
        pause = FIRST_PAUSE
        while True:
            try:
                if not await self.step():
                    await self._settlements.wait(await self._ledger.cursors(), IDLE)
                pause = FIRST_PAUSE
            except HostError as error:
                _log.warning("settling pauses for %.1f s: %s", pause, error)
                await self._clock.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def step(self) -> int:
        """Settles one batch and trims the stream; returns how many entries it moved past. Raises `HostError`."""
        found = await self._settlements.after(await self._ledger.cursors(), self._batch)
        for finished in found:
            await self._move(finished)
        await self._trim()
        return len(found)

    async def _move(self, finished: Finished) -> None:
        try:
            settlement = decode(finished.payload)
            outcome = await self._ledger.settle(settlement, finished.shard, finished.cursor)
        except (msgspec.MsgspecError, UnicodeDecodeError, SettlementError) as error:
            await self._set_aside(finished, error)
        else:
            _report(settlement, outcome)

    async def _set_aside(self, finished: Finished, error: Exception) -> None:
        """Sets aside an entry that can never be counted, which must not hold up those behind it."""
        why = f"{type(error).__name__}: {error}"
        await self._ledger.set_aside(finished.shard, finished.cursor, finished.payload, why)
        _log.error("settlement %s of shard %d set aside: %s", finished.cursor, finished.shard, why)

    async def _trim(self) -> None:
        cursors = await self._ledger.cursors()
        # most looks find nothing new: then nothing is asked of the store
        if cursors != self._trimmed:
            await self._settlements.trim(cursors)
            self._trimmed = cursors


def _report(settlement: Settlement, outcome: Settled) -> None:
    if outcome is Settled.CONFLICT:
        _log.error("deal %s came again with another content; the first stands", settlement.deal)
