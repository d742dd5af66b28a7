"""All of the host's live storage on a Valkey or Redis server, or on a cluster of them."""

from collections.abc import Collection, Mapping
from types import TracebackType
from typing import Self

from adapters.redis import keys
from adapters.redis.connection import Durability, Link
from adapters.redis.copies import RedisCopies
from adapters.redis.directory import RedisDirectory
from adapters.redis.errors import OtherLedger, ShardMismatch
from adapters.redis.health import Health, examine
from adapters.redis.inbox import RedisInbox
from adapters.redis.leases import RedisLeases, holders
from adapters.redis.outbox import RedisOutbox
from adapters.redis.scripts import COMMIT, Script
from adapters.redis.settlements import RedisSettlements
from adapters.redis.tables import RedisTables
from adapters.redis.turns import take_turn
from adapters.redis.views import RedisViews


class RedisStore:
    """`async with RedisStore(url) as store:` opens the store, whose ports are its attributes.

    Raises `StoreDown` if the server does not answer, and `ShardMismatch` if the store was laid out for another number
    of shards. `script` is the commit script, complete unless a test cuts something out.
    """

    def __init__(self, url: str, script: Script = COMMIT) -> None:
        self._link = Link(url)
        self.tables = RedisTables(self._link, script)
        self.outbox = RedisOutbox(self._link)
        self.settlements = RedisSettlements(self._link)
        self.directory = RedisDirectory(self._link)
        self.views = RedisViews(self._link)
        self.inbox = RedisInbox(self._link)
        self.copies = RedisCopies(self._link)

    def leases(self, process: str, seconds: float, *, alone: bool) -> RedisLeases:
        """The leases of a process of this name; see `RedisLeases`."""
        return RedisLeases(self._link, process, seconds, alone=alone)

    def another_outbox(self) -> RedisOutbox:
        """An outbox for another sender of this process: each keeps its own place in the streams."""
        return RedisOutbox(self._link)

    async def take_turn(self, name: str, seconds: float) -> float:
        """See `adapters.redis.turns.take_turn`. Raises `StoreDown`."""
        return await take_turn(self._link, name, seconds)

    async def holders(self) -> Mapping[str, Collection[str]]:
        """What each living process holds; see `adapters.redis.leases.holders`. Raises `StoreDown`."""
        return await holders(self._link)

    async def describe(self) -> Durability:
        """Which server it is, and how durably it keeps what it accepts. Raises `StoreDown`."""
        return await self._link.describe()

    async def examine(self) -> Health:
        """Its settings and its clock, for `pli doctor`. Raises `StoreDown`."""
        return await examine(self._link)

    async def is_bound(self) -> bool:
        """Whether a ledger is bound that counts the store's results. Raises `StoreDown`."""
        return bool(await self._link.ask(lambda client: client.hexists(keys.INSTALLATION, "ledger")))

    async def bind(self, ledger: str, *, anew: bool = False) -> None:
        """Has this ledger count the store's results from now on. The first one stays, unless another is bound `anew`.

        Two programs with a ledger each would each count a part of the results, and answer everything twice. Raises
        `OtherLedger` if another one is bound, and `StoreDown`.
        """
        if anew:
            await self._link.ask(lambda client: client.hset(keys.INSTALLATION, "ledger", ledger))
            return
        # set only if nothing is set, then read: if two programs start at once, both find the same one bound
        await self._link.ask(lambda client: client.hsetnx(keys.INSTALLATION, "ledger", ledger))
        found = await self._link.ask(lambda client: client.hget(keys.INSTALLATION, "ledger"))
        if found != ledger.encode():
            raise OtherLedger(
                "the results of this store are counted in another ledger: give REDIS_URL a store (or a database "
                "number) of this program's own, or PLI_DATA the folder of that ledger; if that ledger is lost, "
                "`pli adopt` has this one count from now on"
            )

    async def __aenter__(self) -> Self:
        try:
            await self._check_shards()
        except BaseException:
            await self._link.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._link.close()

    async def _check_shards(self) -> None:
        # a table is found by its shard: with another number of shards every table would seem to be gone
        await self._link.ask(lambda client: client.hsetnx(keys.INSTALLATION, "shards", str(keys.SHARDS)))
        found = await self._link.ask(lambda client: client.hget(keys.INSTALLATION, "shards"))
        if found != str(keys.SHARDS).encode():
            raise ShardMismatch(f"the store was laid out for another number of shards than {keys.SHARDS}")
