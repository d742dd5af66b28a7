"""What only a store of shards has: heartbeats that commits begin, the server's clock gone back, stray deadlines."""

from redis.asyncio import Redis

from adapters.redis import keys
from adapters.redis.store import RedisStore
from engine.host.state.ids import TableId
from tests.contract.commits import KEYS, a_commit, new_table
from tests.fixtures_store import ValkeyUnderTest


def neighbours() -> tuple[TableId, TableId]:
    """Two tables of one shard."""
    first = new_table()
    while keys.shard_of(second := new_table()) != keys.shard_of(first):
        pass
    return first, second


async def milliseconds_left(store: RedisStore, table: TableId) -> int:
    stored = await store.tables.load(table)
    assert stored is not None
    assert stored.deadline is not None
    return stored.deadline - stored.now


def test_tables_spread_over_all_shards() -> None:
    assert {keys.shard_of(new_table()) for _ in range(2000)} == set(range(keys.SHARDS))


async def test_a_silence_counts_from_the_commit_that_set_the_first_deadline(
    valkey_under_test: ValkeyUnderTest, redis_store: RedisStore
) -> None:
    """The program may be killed between that commit and its next heartbeat."""
    table = new_table()
    await redis_store.tables.commit(a_commit(table, 0, deadline=60_000))
    await valkey_under_test.pass_time(100_000)
    assert await redis_store.tables.beat() >= 100_000
    assert 55_000 < await milliseconds_left(redis_store, table) <= 60_000


async def test_a_commit_does_not_hide_a_silence_from_the_tables_beside_it(
    valkey_under_test: ValkeyUnderTest, redis_store: RedisStore
) -> None:
    quiet, busy = neighbours()
    await redis_store.tables.commit(a_commit(quiet, 0, deadline=60_000))
    await valkey_under_test.pass_time(100_000)
    await redis_store.tables.commit(a_commit(busy, 0, deadline=60_000))
    assert await redis_store.tables.beat() >= 100_000
    assert 55_000 < await milliseconds_left(redis_store, quiet) <= 60_000


async def test_a_shard_without_deadlines_writes_no_heartbeat(redis_store: RedisStore, valkey_url: str) -> None:
    table = new_table()
    await redis_store.tables.commit(a_commit(table, 0, deadline=60_000))
    async with Redis.from_url(valkey_url) as client:
        for _ in range(2):
            await redis_store.tables.beat()
        assert [key async for key in client.scan_iter("*:beat")] == [KEYS.beat(keys.shard_of(table)).encode()]
        await redis_store.tables.forget(table, 1)
        await redis_store.tables.beat()
        assert [key async for key in client.scan_iter("*:beat")] == []


async def test_a_directory_keeps_its_order_when_the_clock_goes_back(redis_store: RedisStore, valkey_url: str) -> None:
    one, two, three = new_table(), new_table(), new_table()
    await redis_store.directory.add("room", one)
    async with Redis.from_url(valkey_url) as client:
        await client.zincrby(KEYS.directory("room"), 3_600_000_000, one)
    for table in (two, three):
        await redis_store.directory.add("room", table)
    assert list(await redis_store.directory.find("room")) == [one, two, three]
