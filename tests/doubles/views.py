"""What was sent where, in memory."""

from collections.abc import Mapping, Sequence

from engine.host.ports.leases import Fence
from engine.host.state.ids import TableId
from tests.doubles.world import World


class MemoryViews:
    """A `Views`."""

    def __init__(self, world: World) -> None:
        self._world = world

    async def all(self, table: TableId) -> Mapping[str, bytes]:
        self._world.check()
        return dict(self._world.views[table])

    async def put(self, table: TableId, key: str, value: bytes, fence: Fence | None = None) -> None:
        self._world.check()
        if fence is not None:
            self._world.check_fence(fence, [table])
        self._world.views[table][key] = value

    async def drop(self, table: TableId, keys: Sequence[str]) -> None:
        self._world.check()
        for key in keys:
            self._world.views[table].pop(key, None)
