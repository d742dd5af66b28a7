"""All of the host's live storage on a Valkey or Redis server, or on a cluster of them."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import TracebackType
from typing import Self

from redis.asyncio.client import Pipeline

from adapters.redis.connection import Durability, Link
from adapters.redis.copies import RedisCopies
from adapters.redis.gathering import Call
from adapters.redis.health import Health, examine
from adapters.redis.installation import RedisInstallation
from adapters.redis.keys import Keys, shard_of
from adapters.redis.leases import RedisLeases, holders, write_all_fenced
from adapters.redis.outbox import RedisOutbox
from adapters.redis.scripts import COMMIT, LIST_TABLES, PUT_UPDATES, Script
from adapters.redis.settlements import RedisSettlements
from adapters.redis.tables import RedisTables
from engine.host.ports.leases import Fence
from engine.host.ports.limits import REMEMBERED
from engine.host.ports.tables import Update
from engine.host.state.errors import StoreDown
from engine.host.state.ids import TableId

AT_ONCE = 100
"""Updates that are taken from an inbox together."""


class RedisDirectory:
    """A `Directory`: which tables a key, such as a room or a person, leads to."""

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


class RedisViews:
    """A `Views`: the senders' facts about each table, what was sent where."""

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


class RedisInbox:
    """An `Inbox`: updates of a platform, on disk before they are confirmed to it. One process at a time takes from a
    source: a stream from which done updates are removed, so a new process begins at what is left."""

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


class RedisStore:
    """`async with RedisStore(url) as store:` opens the store, whose ports are its attributes.

    Raises `StoreDown` if the server does not answer, and `ShardMismatch` if the store was laid out for another number
    of shards. `script` is the commit script, complete unless a test cuts something out; `prefix` is what all keys
    begin with.
    """

    def __init__(self, url: str, script: Script = COMMIT, prefix: str = "") -> None:
        self._link = Link(url, prefix)
        self.tables = RedisTables(self._link, script)
        self.outbox = RedisOutbox(self._link)
        self.settlements = RedisSettlements(self._link)
        self.directory = RedisDirectory(self._link)
        self.views = RedisViews(self._link)
        self.inbox = RedisInbox(self._link)
        self.copies = RedisCopies(self._link)
        self.installation = RedisInstallation(self._link)

    def leases(self, process: str, seconds: float, *, alone: bool) -> RedisLeases:
        """The leases of a process of this name; see `RedisLeases`."""
        return RedisLeases(self._link, self.installation, process, seconds, alone=alone)

    def another_outbox(self) -> RedisOutbox:
        """An outbox for another sender of this process: each keeps its own place in the streams."""
        return RedisOutbox(self._link)

    async def take_turn(self, name: str, seconds: float) -> float:
        """Takes the turn of this name, which several processes must not have too often, for `seconds` and returns 0;
        if it is taken, returns the seconds until it is free.

        Raises `StoreDown`. If the answer is lost and the question repeated, the caller's own turn is in the way, and
        is waited for.
        """
        key, lasts = self._link.keys.turn(name), round(1000 * seconds)
        if await self._link.ask(lambda client: client.set(key, b"", nx=True, px=lasts)):
            return 0.0
        left = await self._link.ask(lambda client: client.pttl(key))
        return float(max(1, left)) / 1000

    async def holders(self) -> Mapping[str, Collection[str]]:
        """What each living process holds; see `adapters.redis.leases.holders`. Raises `StoreDown`."""
        return await holders(self._link)

    def tell(self, heard: Callable[[StoreDown], None]) -> None:
        """From now on `heard` is told each time that the store was down for somebody."""
        self._link.heard = heard

    async def prove(self) -> None:
        """Tries everything that tables need of the store, and writes it. Raises `StoreDown`."""
        await self._link.prove()

    async def describe(self) -> Durability:
        """Which server it is, and how durably it keeps what it accepts. Raises `StoreDown`, and `TooOld`."""
        return await self._link.describe()

    async def examine(self) -> Health:
        """Its settings and its clock, for `pli doctor`. Raises `StoreDown`."""
        return await examine(self._link)

    async def __aenter__(self) -> Self:
        try:
            await self.installation.lay_out()
        except BaseException:
            await self._link.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._link.close()


def _by_shard(keys: Keys, added: Iterable[tuple[str, TableId]]) -> list[Call]:
    """One call for each shard, because there are many tables to list at a start."""
    shards: dict[int, list[tuple[str, TableId]]] = defaultdict(list)
    for key, table in added:
        shards[shard_of(key)].append((keys.directory(key), table))
    return [([key for key, _ in listed], [table for _, table in listed]) for listed in shards.values()]
