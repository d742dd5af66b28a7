"""All of the host's live storage on a Valkey or Redis server, or on a cluster of them."""

from collections.abc import Callable, Collection, Mapping
from types import TracebackType
from typing import Self

from adapters.redis.connection import Durability, Link
from adapters.redis.copies import RedisCopies
from adapters.redis.directory import RedisDirectory
from adapters.redis.health import Health, examine
from adapters.redis.inbox import RedisInbox
from adapters.redis.installation import RedisInstallation
from adapters.redis.leases import RedisLeases, holders
from adapters.redis.outbox import RedisOutbox
from adapters.redis.scripts import COMMIT, Script
from adapters.redis.settlements import RedisSettlements
from adapters.redis.tables import RedisTables
from adapters.redis.turns import take_turn
from adapters.redis.views import RedisViews
from engine.host.state.errors import StoreDown


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
        """See `adapters.redis.turns.take_turn`. Raises `StoreDown`."""
        return await take_turn(self._link, name, seconds)

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
