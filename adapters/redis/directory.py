"""The directory: which tables a key, such as a room or a person, leads to."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from redis.asyncio.client import Pipeline

from adapters.redis.connection import Link
from adapters.redis.gathering import Call
from adapters.redis.keys import Keys, shard_of
from adapters.redis.scripts import LIST_TABLES
from engine.host.state.ids import TableId


class RedisDirectory:
    """Implements `engine.host.ports.tables.Directory`."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._keys = link.keys

    async def add(self, key: str, table: TableId) -> None:
        await self.change([(key, table)], [])

    async def remove(self, key: str, table: TableId) -> None:
        await self._link.ask(lambda client: client.zrem(self._keys.directory(key), table))

    async def change(self, added: Sequence[tuple[str, TableId]], removed: Sequence[tuple[str, TableId]]) -> None:
        def drop(pipeline: Pipeline) -> None:
            for key, table in removed:
                pipeline.zrem(self._keys.directory(key), table)

        if added:
            await self._link.run_all(LIST_TABLES, _by_shard(self._keys, added))
        if removed:
            await self._link.ask_all(drop)

    async def find(self, key: str) -> Sequence[TableId]:
        names = await self._link.ask(lambda client: client.zrange(self._keys.directory(key), 0, -1))
        return [TableId(name.decode()) for name in names]


def _by_shard(keys: Keys, added: Iterable[tuple[str, TableId]]) -> list[Call]:
    """One call for each shard, because there are many tables to list at a start."""
    shards: dict[int, list[tuple[str, TableId]]] = defaultdict(list)
    for key, table in added:
        shards[shard_of(key)].append((keys.directory(key), table))
    return [([key for key, _ in listed], [table for _, table in listed]) for listed in shards.values()]
