"""Updates of a platform, on disk before they are confirmed to it. One process at a time takes from a source."""

from collections.abc import Sequence

from adapters.redis.connection import Link
from adapters.redis.scripts import PUT_UPDATES
from engine.host.ports.limits import REMEMBERED
from engine.host.ports.tables import Update

AT_ONCE = 100


class RedisInbox:
    """An `Inbox`: a stream from which done updates are removed, so a new process begins at what is left."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._keys = link.keys
        self._taken: dict[str, str] = {}

    async def put(self, source: str, updates: Sequence[tuple[str, bytes]]) -> int:
        """Stores (id, payload) pairs; returns how many were new. If the answer is lost and the call repeated, what
        the first attempt stored no longer counts as new."""
        if not updates:
            return 0
        parts = [part for update in updates for part in update]
        stored: int = await self._link.run(
            PUT_UPDATES, ((self._keys.inbox(source), self._keys.inbox_seen(source)), (REMEMBERED, *parts))
        )
        return stored

    async def take(self, source: str, wait: float) -> Sequence[Update]:
        stream = self._keys.inbox(source)
        found = await self._link.listen({stream: self._taken.get(source, "0-0")}, AT_ONCE, wait)
        updates = [Update(name.decode(), fields[b"p"]) for _, entries in found for name, fields in entries]
        if updates:
            # remembered in this process only: what it has in hand when it is killed is handed out again
            self._taken[source] = updates[-1].key
        return updates

    def start_over(self, source: str) -> None:
        self._taken.pop(source, None)

    async def done(self, source: str, update: Update) -> None:
        await self._link.ask(lambda client: client.xdel(self._keys.inbox(source), update.key))
