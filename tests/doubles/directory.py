"""Which tables a key leads to, in memory."""

from collections.abc import Sequence

from engine.host.state.ids import TableId
from tests.doubles.world import World


class MemoryDirectory:
    """A `Directory`."""

    def __init__(self, world: World) -> None:
        self._world = world

    async def add(self, key: str, table: TableId) -> None:
        self._world.check()
        if table not in self._world.directory[key]:
            self._world.directory[key].append(table)

    async def remove(self, key: str, table: TableId) -> None:
        self._world.check()
        if table in self._world.directory[key]:
            self._world.directory[key].remove(table)

    async def change(self, added: Sequence[tuple[str, TableId]], removed: Sequence[tuple[str, TableId]]) -> None:
        for key, table in added:
            await self.add(key, table)
        for key, table in removed:
            await self.remove(key, table)

    async def find(self, key: str) -> Sequence[TableId]:
        self._world.check()
        return list(self._world.directory[key])
