"""Updates of a platform, in memory."""

from collections import defaultdict
from collections.abc import Sequence

from engine.host.ports.limits import REMEMBERED
from engine.host.ports.tables import Update
from tests.doubles.world import World

AT_ONCE = 100


class MemoryInbox:
    """An `Inbox` of one process: another on the same world begins with what is not done."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._taken: dict[str, int] = defaultdict(int)

    async def put(self, source: str, updates: Sequence[tuple[str, bytes]]) -> int:
        self._world.check()
        stored = sum(self._put(source, name, payload) for name, payload in updates)
        self._world.announce()
        return stored

    async def take(self, source: str, wait: float) -> Sequence[Update]:
        self._world.check()
        await self._world.wait_for(lambda: bool(self._fresh(source)), wait)
        self._world.check()
        fresh = self._fresh(source)[:AT_ONCE]
        if fresh:
            self._taken[source] = fresh[-1]
        return [Update(str(number), self._world.inboxes[source][number]) for number in fresh]

    def start_over(self, source: str) -> None:
        self._taken.pop(source, None)

    async def done(self, source: str, update: Update) -> None:
        self._world.check()
        self._world.inboxes[source].pop(int(update.key), None)

    def _put(self, source: str, name: str, payload: bytes) -> bool:
        seen, now = self._world.inbox_seen[source], self._world.now()
        if name in seen and now - seen[name] < REMEMBERED:
            return False
        seen[name] = now
        self._world.inboxes[source][self._world.next_number()] = payload
        return True

    def _fresh(self, source: str) -> list[int]:
        return [number for number in self._world.inboxes[source] if number > self._taken[source]]
