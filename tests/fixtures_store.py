"""Stores for tests: one private Valkey and one cluster for the whole run, emptied before each test, and the in-memory
store."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from typing import Protocol

import pytest
import pytest_asyncio
from redis.asyncio import Redis

from adapters.redis.embedded import PrivateServer
from adapters.redis.store import RedisStore
from engine.host.ports.leases import Leases
from engine.host.ports.tables import Directory, Inbox, Outbox, Settlements, TableStore, Views
from tests.adapters.redis.cluster import ValkeyCluster
from tests.doubles.store import MemoryStore
from tests.doubles.world import ManualTime, World

TIMES = ("*:deadlines", "*:closed", "*:beat", "*:events:*", "*:inbox-seen:*", "{g:leases}")
"""Every key of the store that holds moments in milliseconds."""
REWIND = """
local kind = redis.call('TYPE', KEYS[1]).ok
if kind == 'string' then
  redis.call('DECRBY', KEYS[1], ARGV[1])
elseif kind == 'hash' then
  for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do -- of the leases; events have no moments, but fade
    if field == 'last' or string.sub(field, 1, 8) == 'process:' then
      redis.call('HINCRBY', KEYS[1], field, -ARGV[1])
    end
  end
else
  for _, member in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    redis.call('ZINCRBY', KEYS[1], -ARGV[1], member)
  end
end
local left = redis.call('PTTL', KEYS[1])
if left > 0 then redis.call('PEXPIRE', KEYS[1], left - ARGV[1]) end
return 1
"""


class Store(Protocol):
    """The ports of one process."""

    @property
    def tables(self) -> TableStore: ...
    @property
    def outbox(self) -> Outbox: ...
    @property
    def settlements(self) -> Settlements: ...
    @property
    def directory(self) -> Directory: ...
    @property
    def views(self) -> Views: ...
    @property
    def inbox(self) -> Inbox: ...
    def leases(self, process: str, seconds: float, *, alone: bool) -> Leases: ...


class StoreUnderTest(Protocol):
    """Memory that outlives processes, and time that can be moved."""

    async def process(self) -> Store:
        """A new process on the same memory; an earlier one counts as killed."""
        ...

    async def pass_time(self, milliseconds: int) -> None:
        """Moves the store's clock on while nobody plays."""
        ...


class MemoryUnderTest:
    def __init__(self) -> None:
        self.time = ManualTime()
        self.world = World(now=self.time)

    async def process(self) -> Store:
        return MemoryStore(self.world)

    async def pass_time(self, milliseconds: int) -> None:
        self.time.advance(milliseconds)


class ValkeyUnderTest:
    """Its clock cannot be moved, so whatever it has written down is moved back instead."""

    def __init__(self, url: str, stack: AsyncExitStack, servers: Sequence[str] = ()) -> None:
        self.url = url
        self._servers = servers or [url]
        self._stack = stack

    async def process(self) -> Store:
        return await self._stack.enter_async_context(RedisStore(self.url))

    async def pass_time(self, milliseconds: int) -> None:
        for server in self._servers:
            await self._rewind(server, milliseconds)

    async def _rewind(self, server: str, milliseconds: int) -> None:
        async with Redis.from_url(server) as client:
            for pattern in TIMES:
                async for key in client.scan_iter(pattern):
                    await client.eval(REWIND, 1, key, milliseconds)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def valkey_server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[PrivateServer]:
    """One for the whole run; tests that kill a server start their own."""
    async with PrivateServer(tmp_path_factory.mktemp("valkey")) as server:
        yield server


@pytest.fixture
async def valkey_url(valkey_server: PrivateServer) -> str:
    """The address of an empty store."""
    async with Redis.from_url(valkey_server.url) as client:
        await client.flushall()
        await client.script_flush()
    return valkey_server.url


@pytest.fixture
async def redis_store(valkey_url: str) -> AsyncIterator[RedisStore]:
    async with RedisStore(valkey_url) as store:
        yield store


@pytest.fixture
def memory_store() -> MemoryStore:
    """On a clock that tests move: `memory_store.world.now`."""
    return MemoryStore(World(now=ManualTime()))


@pytest.fixture
def memory_under_test() -> MemoryUnderTest:
    return MemoryUnderTest()


@pytest.fixture
async def valkey_under_test(valkey_url: str) -> AsyncIterator[ValkeyUnderTest]:
    async with AsyncExitStack() as stack:
        yield ValkeyUnderTest(valkey_url, stack)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def running_cluster(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[ValkeyCluster]:
    """One for the whole run; tests that kill a node start their own."""
    async with ValkeyCluster(tmp_path_factory.mktemp("cluster")) as cluster:
        yield cluster


@pytest.fixture
async def valkey_cluster(running_cluster: ValkeyCluster) -> ValkeyCluster:
    """Three nodes, empty."""
    await running_cluster.empty()
    return running_cluster


@pytest.fixture
async def cluster_under_test(valkey_cluster: ValkeyCluster) -> AsyncIterator[ValkeyUnderTest]:
    async with AsyncExitStack() as stack:
        yield ValkeyUnderTest(valkey_cluster.url, stack, [node.url for node in valkey_cluster.primaries])


@pytest.fixture(
    params=[
        pytest.param("memory_under_test", id="memory"),
        pytest.param("valkey_under_test", id="valkey"),
        # what each port needs of a cluster is in tests/adapters/redis/test_cluster.py
        pytest.param("cluster_under_test", id="cluster", marks=pytest.mark.long),
    ]
)
def store_under_test(request: pytest.FixtureRequest) -> StoreUnderTest:
    """Each implementation in turn, empty."""
    found: StoreUnderTest = request.getfixturevalue(request.param)
    return found


@pytest.fixture
async def store(store_under_test: StoreUnderTest) -> Store:
    """One process on an empty store, in memory and on Valkey."""
    return await store_under_test.process()
