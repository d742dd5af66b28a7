"""Sends a `Tick` to every table whose deadline has passed. Polling is a hint: the commit's own guard decides."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.host.commands.every import Tick
from engine.host.ports.leases import ALL_SHARDS, SHARDS, shard_of
from engine.host.ports.tables import Due, TableStore
from engine.host.service.tables import TableService
from engine.host.state.errors import StoreDown
from engine.host.state.ids import TableId

log = logging.getLogger(__name__)

POLL = 0.5
"""Seconds between looks at deadlines that were set by other processes, or by this one's predecessor."""
SHARED_POLL = 0.1
"""The same while other processes keep shards, too: no hint tells of what one of those has stored."""
HINTED = 2.0
"""Seconds. The process wakes up for a deadline that it sets no further ahead than this, so that what a table does by
itself is on time; any other is found by polling."""
BEAT = 1.0
"""Seconds between two heartbeats."""
BATCH = 64
"""Due tables that are asked for at once, besides those that are left alone for now."""
AWAITED = 0.05
"""Seconds to wait for a batch of ticks before others are looked for: a computer player may still be thinking at one
of the tables."""
ALONE = MappingProxyType(dict.fromkeys(ALL_SHARDS, 0))
"""All shards, for a process that needs no lease."""
AGAIN, SET_ASIDE = 1.0, 60.0
"""Seconds for which a table is left alone whose tick failed by a bug or was refused: at first, and at most. Each time
in a row it is twice as long, so that a trouble which has passed holds a table up for no longer than it lasted."""


class Timekeeper:
    """Keeps the tables of a store going while it runs. `shards` tells the shards whose clocks this process keeps at
    the moment, with their epochs; by default all, for a process that has the store alone."""

    def __init__(
        self, store: TableStore, service: TableService, shards: Callable[[], Mapping[int, int]] = lambda: ALONE
    ) -> None:
        self._store = store
        self._shards = shards
        self._service = service
        self._wake = asyncio.Event()
        self._aside: dict[TableId, float] = {}
        self._failed: Counter[TableId] = Counter()
        """How often in a row."""
        self._ticking: dict[TableId, asyncio.Task[bool]] = {}
        service.on_deadline = self._hint

    async def run(self) -> None:
        """Sends heartbeats and ticks until cancelled."""
        async with asyncio.TaskGroup() as group:
            # apart from the deadlines: a tick that takes long must not look like a silence, which would move every
            # deadline
            group.create_task(self._beat(), name="heartbeat")
            group.create_task(self._watch(group), name="deadlines")

    async def _beat(self) -> None:
        while True:
            with contextlib.suppress(StoreDown):
                shifted = await self._store.beat(self._shards())
                if shifted:
                    log.warning("nobody kept the tables for a while: deadlines moved by %d ms", shifted)
            await asyncio.sleep(BEAT)

    async def _watch(self, group: asyncio.TaskGroup) -> None:
        while True:
            try:
                busy = await self._fire(group)
            except StoreDown:
                busy = False
            if not busy:
                await self._rest()

    async def _fire(self, group: asyncio.TaskGroup) -> bool:
        """Ticks what is due; returns whether there may be more at once. What takes long goes on in the group."""
        now = asyncio.get_running_loop().time()
        # those set aside are tried again after a while: a coming restart may be all that stopped them
        self._aside = {table: until for table, until in self._aside.items() if until > now}
        # those that are set aside, or being ticked, stay due, the oldest of all: without room for them they would
        # keep out the others
        left_out = self._aside.keys() | self._ticking.keys()
        shards = self._shards()
        found = await self._store.due(BATCH + len(left_out), shards)
        due = [entry for entry in found if entry.table not in left_out]
        if not due:
            return False
        ended, _ = await asyncio.wait([self._ticked(entry, group, shards) for entry in due], timeout=AWAITED)
        # if the store is down, there is nothing to do "at once": it is asked again after a rest
        return all(tick.result() for tick in ended)

    def _ticked(self, due: Due, group: asyncio.TaskGroup, shards: Mapping[int, int]) -> asyncio.Task[bool]:
        tick = Tick(due.table, epoch=shards[shard_of(due.table)])
        ticking = self._ticking[due.table] = group.create_task(self._tick(due, tick), name=f"tick {due.table}")
        ticking.add_done_callback(lambda _: self._ticking.pop(due.table, None))
        return ticking

    async def _tick(self, due: Due, tick: Tick) -> bool:
        """Whether the store answered. The trouble of one table must not end the ticks of the others."""
        try:
            await self._service.handle(tick)
            self._service.meter.late(due.late)
            self._failed.pop(due.table, None)
        except StoreDown:
            log.warning("the store is down: table %s waits", due.table)
            return False
        except Exception:
            # a bug, which the service has logged, or a restart that is waited for; the other tables go on
            alone = min(SET_ASIDE, AGAIN * 2.0 ** min(self._failed[due.table], 10))
            self._failed[due.table] += 1
            self._aside[due.table] = asyncio.get_running_loop().time() + alone
        return True

    async def _rest(self) -> None:
        """Sleeps until a hint or the next poll."""
        self._wake.clear()
        try:
            async with asyncio.timeout(POLL if len(self._shards()) == SHARDS else SHARED_POLL):
                await self._wake.wait()
        except TimeoutError:
            pass

    def _hint(self, _table: TableId, milliseconds: int) -> None:
        # later ones are people's: polling finds them in time, and a timer for each would outlive most of them
        if milliseconds < HINTED * 1000:
            asyncio.get_running_loop().call_later(milliseconds / 1000, self._wake.set)
