"""Which tables a key leads to."""

from collections.abc import Sequence

from redis.asyncio.client import Pipeline

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

    async def change(self, added: Sequence[tuple[str, TableId]], removed: Sequence[tuple[str, TableId]]) -> None:
        def drop(pipeline: Pipeline) -> None:
            for key, table in removed:
                pipeline.zrem(keys.directory(key), table)

        if added:
            await self._link.run_all(ADD_TABLE, [((keys.directory(key),), (table,)) for key, table in added])
        if removed:
            await self._link.ask_all(drop)

    async def find(self, key: str) -> Sequence[TableId]:
        names = await self._link.ask(lambda client: client.zrange(keys.directory(key), 0, -1))
        return [TableId(name.decode()) for name in names]
