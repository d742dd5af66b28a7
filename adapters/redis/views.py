"""The senders' facts about each table: what was sent where."""

from collections.abc import Mapping, Sequence

from adapters.redis.connection import Link
from adapters.redis.keys import shard_of
from adapters.redis.leases import write_all_fenced
from engine.host.ports.leases import Fence
from engine.host.state.ids import TableId


class RedisViews:
    """Implements `engine.host.ports.tables.Views`."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._keys = link.keys

    async def all(self, table: TableId) -> Mapping[str, bytes]:
        facts = await self._link.ask(lambda client: client.hgetall(self._keys.views(table)))
        return {key.decode(): value for key, value in facts.items()}

    async def put(self, table: TableId, key: str, value: bytes, fence: Fence | None = None) -> None:
        if fence is not None:
            write = (shard_of(table), self._keys.views(table), ("HSET", key, value))
            return await write_all_fenced(self._link, fence, [write])
        await self._link.ask(lambda client: client.hset(self._keys.views(table), key, value))
        return None

    async def drop(self, table: TableId, keys_: Sequence[str]) -> None:
        if keys_:
            await self._link.ask(lambda client: client.hdel(self._keys.views(table), *keys_))
