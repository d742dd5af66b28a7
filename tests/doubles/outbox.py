"""Which tables changed, in memory."""

from collections import defaultdict
from collections.abc import Collection, Sequence

from engine.host.ports.leases import Fence
from engine.host.ports.tables import Outgoing, Shown
from engine.host.state.ids import TableId
from tests.doubles.world import World

AT_ONCE = 64


class MemoryOutbox:
    """An `Outbox` of one process: another on the same world begins with what was never acknowledged."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._taken: dict[str, set[int]] = defaultdict(set)
        self._looked = -1

    async def read(self, group: str, wait: float) -> Sequence[Outgoing]:
        self._world.check()
        self._world.acknowledged.setdefault(group, set())
        await self._world.wait_for(lambda: bool(self._fresh(group)), wait)
        self._world.check()
        fresh = self._fresh(group)[:AT_ONCE]
        self._taken[group].update(fresh)
        return [Outgoing(str(number), *self._world.outbox[number]) for number in fresh]

    async def changed(self, wait: float) -> Collection[TableId]:
        self._world.check()
        await self._world.wait_for(lambda: any(number > self._looked for number in self._world.outbox), wait)
        self._world.check()
        fresh = [number for number in self._world.outbox if number > self._looked][:AT_ONCE]
        self._looked = max(fresh, default=self._looked)
        return {self._world.outbox[number][0] for number in fresh}

    def start_over(self, group: str) -> None:
        self._taken.pop(group, None)

    async def acknowledge(
        self, group: str, entries: Sequence[Outgoing], fence: Fence | None = None, shown: Shown | None = None
    ) -> None:
        self._world.check()
        table, facts = shown or (None, {})
        if fence is not None:
            named = () if table is None or not facts else (table,)
            self._world.check_fence(fence, {*named, *(entry.table for entry in entries)})
        if table is not None:
            self._world.views[table].update(facts)
        self._world.acknowledged.setdefault(group, set()).update(int(entry.key) for entry in entries)

    async def trim(self) -> None:
        self._world.check()
        groups = self._world.acknowledged.values()
        done = set.intersection(*groups) if groups else set()
        for number in done:
            self._world.outbox.pop(number, None)
        for numbers in (*groups, *self._taken.values()):
            numbers.difference_update(done)

    async def pending(self, tables: Collection[TableId]) -> frozenset[TableId]:
        self._world.check()
        return frozenset(table for table, _ in self._world.outbox.values() if table in tables)

    def _fresh(self, group: str) -> list[int]:
        passed = self._taken[group] | self._world.acknowledged[group]
        return [number for number in self._world.outbox if number not in passed]
