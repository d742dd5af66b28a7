"""The commit script itself: its order, its guards, and that each marked part does what its name says."""

import pytest
from redis.asyncio import Redis

from adapters.redis import keys
from adapters.redis.errors import StoreDamaged
from adapters.redis.scripts import COMMIT
from adapters.redis.store import RedisStore
from engine.host.ports.leases import TIMEKEEPING
from engine.host.ports.tables import Commit, CommitReply, Timer
from engine.host.state.ids import TableId
from tests.contract.commits import KEYS, a_commit, new_event, new_table

SECRET = b"7S-of-clubs"


def full_commit(table: TableId, expected: int) -> Commit:
    return a_commit(
        table,
        expected,
        snapshot=SECRET,
        log=SECRET,
        outgoing=(SECRET,),
        settlement=SECRET,
        deadline=60_000,
        closes=True,
    )


async def everything(client: Redis) -> dict[bytes, bytes | None]:
    """Every key as the server would dump it."""
    return {key: await client.dump(key) async for key in client.scan_iter("*")}


async def test_one_commit_writes_all_of_it(redis_store: RedisStore, valkey_url: str) -> None:
    table = new_table()
    await redis_store.tables.commit(full_commit(table, 0))
    shard = keys.shard_of(table)
    async with Redis.from_url(valkey_url) as client:
        names = {key.decode() async for key in client.scan_iter("*")}
    assert names == {
        KEYS.installation,
        KEYS.state(table),
        KEYS.log(table),
        KEYS.events(table),
        KEYS.deadlines(shard),
        KEYS.outbox(shard),
        KEYS.settlements(shard),
        KEYS.tables(shard),
        KEYS.beat(shard),
        KEYS.closed(shard),
    }
    tag = KEYS.state(table).partition("}")[0] + "}"
    assert all(name.startswith(tag) for name in names - {KEYS.installation})


@pytest.mark.one_in(6)
@pytest.mark.parametrize("place", range(10))
async def test_a_key_of_another_type_stops_it_before_the_first_write(
    redis_store: RedisStore, valkey_url: str, place: int
) -> None:
    table = new_table()
    shard = keys.shard_of(table)
    names = [
        *(KEYS.state(table), KEYS.log(table), KEYS.events(table)),
        *(KEYS.deadlines(shard), KEYS.outbox(shard), KEYS.settlements(shard), KEYS.tables(shard), KEYS.beat(shard)),
        KEYS.closed(shard),
        KEYS.epoch(shard, TIMEKEEPING),
    ]
    async with Redis.from_url(valkey_url) as client:
        await client.rpush(names[place], "x")
        before = await everything(client)
        with pytest.raises(StoreDamaged) as caught:
            await redis_store.tables.commit(full_commit(table, 0))
        assert await everything(client) == before
    assert SECRET.decode() not in str(caught.value)
    assert table not in str(caught.value)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("place", "value"),
    [(1, "x"), (6, "soon"), (8, ""), (9, "x"), (10, "x"), (10, "20"), (11, "x"), (13, "x"), (14, "x"), (15, "x")],
)
async def test_an_argument_that_cannot_be_read_stops_it_before_the_first_write(
    redis_store: RedisStore, valkey_url: str, place: int, value: str
) -> None:
    arguments = ["table", "0", "event", "try", "s", "l", "keep", "0", "1000"]
    arguments += ["64", "0", "5000", "0", "12", "0", "1000"]
    arguments[place] = value
    async with Redis.from_url(valkey_url) as client:
        before = await everything(client)
        with pytest.raises(Exception, match="PLI-ARGUMENT"):
            await client.eval(COMMIT.text, 10, *(f"{{g:000}}:{n}" for n in range(10)), *arguments)
        assert await everything(client) == before


async def test_a_log_that_is_ahead_of_the_state_stops_it_before_the_first_write(
    redis_store: RedisStore, valkey_url: str
) -> None:
    table = new_table()
    await redis_store.tables.commit(full_commit(table, 0))
    async with Redis.from_url(valkey_url) as client:
        await client.hset(KEYS.state(table), "v", "0")
        before = await everything(client)
        with pytest.raises(Exception, match="refuses") as caught:
            await redis_store.tables.commit(full_commit(table, 0))
        assert await everything(client) == before
    assert SECRET.decode() not in str(caught.value)


async def test_it_is_not_run_when_memory_is_short(redis_store: RedisStore, valkey_url: str) -> None:
    async with Redis.from_url(valkey_url) as client:
        await client.config_set("maxmemory", "1")
        before = await everything(client)
        with pytest.raises(Exception, match="memory is full"):
            await redis_store.tables.commit(full_commit(new_table(), 0))
        assert await everything(client) == before
        await client.config_set("maxmemory", "0")
    assert (await redis_store.tables.commit(full_commit(new_table(), 0))).reply is CommitReply.OK


async def test_remembered_events_fade_even_if_nobody_commits(redis_store: RedisStore, valkey_url: str) -> None:
    table = new_table()
    await redis_store.tables.commit(a_commit(table, 0))
    async with Redis.from_url(valkey_url) as client:
        assert 86_300_000 < await client.pttl(KEYS.events(table)) <= 86_400_000
        await redis_store.tables.forget(table, 1)
        assert 890_000 < await client.pttl(KEYS.events(table)) <= 900_000


def test_there_is_no_part_of_that_name() -> None:
    with pytest.raises(KeyError):
        COMMIT.without("luck")


class TestEachPartMatters:
    """The commit with one part cut out, as the chaos checker is tested with."""

    async def test_version(self, valkey_url: str) -> None:
        async with RedisStore(valkey_url, COMMIT.without("version")) as store:
            table = new_table()
            await store.tables.commit(a_commit(table, 0, snapshot=b"lost"))
            assert (await store.tables.commit(a_commit(table, 0, snapshot=b"later"))).reply is CommitReply.OK
            stored = await store.tables.load(table)
        assert stored is not None
        assert stored.snapshot == b"later"

    @pytest.mark.parametrize("part", ["dedupe", "remember"])
    async def test_events(self, valkey_url: str, part: str) -> None:
        async with RedisStore(valkey_url, COMMIT.without(part)) as store:
            table, event = new_table(), new_event()
            await store.tables.commit(a_commit(table, 0, event))
            assert (await store.tables.commit(a_commit(table, 1, event))).reply is CommitReply.OK

    async def test_deadline(self, valkey_url: str) -> None:
        async with RedisStore(valkey_url, COMMIT.without("deadline")) as store:
            table = new_table()
            await store.tables.commit(a_commit(table, 0, deadline=60_000))
            early = a_commit(table, 1, firing=True, deadline=Timer.CLEAR)
            assert (await store.tables.commit(early)).reply is CommitReply.OK

    async def test_outbox(self, valkey_url: str) -> None:
        async with RedisStore(valkey_url, COMMIT.without("outbox")) as store:
            await store.tables.commit(full_commit(new_table(), 0))
            assert list(await store.outbox.read("g", 0)) == []
            assert len(await store.settlements.after({}, 10)) == 1

    async def test_settlement(self, valkey_url: str) -> None:
        async with RedisStore(valkey_url, COMMIT.without("settlement")) as store:
            await store.tables.commit(full_commit(new_table(), 0))
            assert len(await store.outbox.read("g", 0)) == 1
            assert list(await store.settlements.after({}, 10)) == []
