"""Which tables a key leads to."""

from collections.abc import Sequence

from adapters.redis import keys
from adapters.redis.connection import Link
from adapters.redis.scripts import ADD_TABLE
from engine.host.tables.ids import TableId


class RedisDirectory:
    """A `Directory`."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def add(self, key: str, table: TableId) -> None:
        await self._link.run(ADD_TABLE, ((keys.directory(key),), (table,)))

    async def remove(self, key: str, table: TableId) -> None:
        await self._link.ask(lambda client: client.zrem(keys.directory(key), table))

    async def find(self, key: str) -> Sequence[TableId]:
        names = await self._link.ask(lambda client: client.zrange(keys.directory(key), 0, -1))
        return [TableId(name.decode()) for name in names]
