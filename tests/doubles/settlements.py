"""Finished deals on their way to the ledger, in memory, all in one shard."""

from collections.abc import Mapping, Sequence

from engine.host.ports.tables import Finished
from tests.doubles.world import World

SHARD = 0


class MemorySettlements:
    """A `Settlements`."""

    def __init__(self, world: World) -> None:
        self._world = world

    async def after(self, cursors: Mapping[int, str], limit: int) -> Sequence[Finished]:
        self._world.check()
        cursor = int(cursors.get(SHARD, "0"))
        behind = [number for number in self._world.settlements if number > cursor][:limit]
        return [Finished(SHARD, str(number), self._world.settlements[number]) for number in behind]

    async def wait(self, cursors: Mapping[int, str], seconds: float) -> None:
        self._world.check()
        cursor = int(cursors.get(SHARD, "0"))
        await self._world.wait_for(lambda: any(number > cursor for number in self._world.settlements), seconds)

    async def trim(self, cursors: Mapping[int, str]) -> None:
        self._world.check()
        cursor = int(cursors.get(SHARD, "0"))
        for number in [number for number in self._world.settlements if number <= cursor]:
            del self._world.settlements[number]
