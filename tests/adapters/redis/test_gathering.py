"""What waits at one moment goes to the store together, and nobody's failure is anybody else's."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from redis.asyncio import Redis

from adapters.redis.errors import StoreDamaged
from adapters.redis.gathering import AT_ONCE, SHARED, TRIPS, Call, Gathering, Run, Send
from adapters.redis.lane import Lane
from adapters.redis.scripts import COMMIT, LOAD, Script
from adapters.redis.store import RedisStore
from engine.host.ports.tables import CommitReply, Committed
from engine.host.state.errors import StoreDown
from tests.contract.commits import KEYS, a_commit, new_table

CALL = (("{g:000}:x",), ())
PATIENCE = 60.0


def gathering_of(send: Send) -> Gathering:
    """One in which a run that goes alone is sent like the others."""

    async def straight(script: Script, call: Call) -> Any:
        [answer] = await send([Run(script, call, asyncio.get_running_loop().create_future())])
        return answer

    return Gathering(send, straight, PATIENCE)


async def test_what_waits_together_goes_together(redis_store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> None:
    await redis_store.tables.commit(a_commit(new_table(), 0))
    trips = 0
    whole = Lane.run

    async def counted(lane: Lane, *asked: Any) -> object:
        nonlocal trips
        trips += 1
        return await whole(lane, *asked)

    monkeypatch.setattr(Lane, "run", counted)
    tables = [new_table() for _ in range(AT_ONCE)]
    done = await asyncio.gather(*(redis_store.tables.commit(a_commit(table, 0)) for table in tables))
    assert done == [Committed(CommitReply.OK, 1)] * AT_ONCE
    assert trips == TRIPS


async def test_one_that_fails_harms_no_other(redis_store: RedisStore, valkey_url: str) -> None:
    tables = [new_table() for _ in range(10)]
    async with Redis.from_url(valkey_url) as client:
        await client.set(KEYS.log(tables[3]), "something else")
    calls = [redis_store.tables.commit(a_commit(table, 0)) for table in tables]
    done = await asyncio.gather(*calls, return_exceptions=True)
    assert isinstance(done.pop(3), StoreDamaged)
    assert done == [Committed(CommitReply.OK, 1)] * 9


async def test_one_that_is_given_up_harms_no_other(redis_store: RedisStore) -> None:
    tables = [new_table() for _ in range(10)]
    calls = [asyncio.create_task(redis_store.tables.commit(a_commit(table, 0))) for table in tables]
    await asyncio.sleep(0)
    calls[4].cancel()
    done = await asyncio.gather(*calls, return_exceptions=True)
    assert isinstance(done.pop(4), asyncio.CancelledError)
    assert done == [Committed(CommitReply.OK, 1)] * 9


async def test_what_fails_for_all_is_told_to_each_by_an_error_of_its_own() -> None:
    async def fail(runs: Sequence[Run]) -> Sequence[Any]:
        raise StoreDown("away")

    gathering = gathering_of(fail)
    told = await asyncio.gather(*(gathering.run(LOAD, CALL) for _ in range(2)), return_exceptions=True)
    assert [str(error) for error in told] == ["away", "away"]
    assert told[0] is not told[1]


async def test_one_that_comes_alone_goes_straight_and_two_go_together() -> None:
    sent: list[int] = []

    async def send(runs: Sequence[Run]) -> Sequence[Any]:
        sent.append(len(runs))
        return [b"together" for _ in runs]

    async def straight(script: Script, call: Call) -> Any:
        return b"straight"

    gathering = Gathering(send, straight, PATIENCE)
    assert await gathering.run(COMMIT, CALL) == b"straight"
    assert await asyncio.gather(*(gathering.run(COMMIT, CALL) for _ in range(2))) == [b"together"] * 2
    assert await gathering.run(COMMIT, CALL) == b"straight"
    assert sent == [2]


async def test_one_that_is_given_up_before_it_sets_off_takes_nobody_along() -> None:
    store = Held()
    store.go_on.set()
    gathering = gathering_of(store.send)
    first, second = (asyncio.create_task(gathering.run(COMMIT, CALL)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    assert await second == b"x"
    assert first.cancelled()


async def test_one_that_goes_alone_is_known_by_what_it_finds(redis_store: RedisStore, valkey_url: str) -> None:
    """The script unknown to the server, something else in its place, and a store that was closed."""
    table = new_table()
    async with Redis.from_url(valkey_url) as client:
        assert (await redis_store.tables.commit(a_commit(table, 0))).reply is CommitReply.OK
        await client.script_flush()
        assert (await redis_store.tables.commit(a_commit(table, 1))).reply is CommitReply.OK
        await client.delete(KEYS.log(table))
        await client.set(KEYS.log(table), "something else")
        with pytest.raises(StoreDamaged):
            await redis_store.tables.commit(a_commit(table, 2))


async def test_a_look_at_all_shards_is_one_call(redis_store: RedisStore, valkey_url: str) -> None:
    for _ in range(20):
        await redis_store.tables.commit(a_commit(new_table(), 0, deadline=0))
    async with Redis.from_url(valkey_url) as client:

        async def calls() -> int:
            told = await client.info("commandstats")
            return sum(told.get(f"cmdstat_{name}", {"calls": 0})["calls"] for name in ("eval", "evalsha"))

        for look in (
            lambda: redis_store.tables.due(64),
            redis_store.tables.beat,
            redis_store.tables.next_deadline,
            redis_store.tables.closed,
        ):
            await look()
            before = await calls()
            await look()
            assert await calls() == before + 1
    assert len(await redis_store.tables.due(64)) == 20


@dataclass
class Held:
    """A store whose answers wait for `go_on`."""

    go_on: asyncio.Event = field(default_factory=asyncio.Event)
    sent: list[int] = field(default_factory=list)
    trips: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))

    async def send(self, runs: Sequence[Run]) -> Sequence[Any]:
        self.sent.append(len(runs))
        self.trips.release()
        await self.go_on.wait()
        return [b"x" for _ in runs]


async def test_who_comes_while_two_trips_are_under_way_goes_next() -> None:
    store = Held()
    gathering = gathering_of(store.send)
    going = []
    for _ in range(TRIPS):
        going.append(asyncio.create_task(gathering.run(COMMIT, CALL)))
        await store.trips.acquire()
    rest = [asyncio.create_task(gathering.run(COMMIT, CALL)) for _ in range(5)]
    await asyncio.sleep(0)
    store.go_on.set()
    assert await asyncio.gather(*going, *rest) == [b"x"] * (TRIPS + 5)
    assert store.sent == [1] * TRIPS + [5]


@pytest.mark.parametrize(
    ("waiting", "sent"), [(SHARED - 1, [SHARED - 1]), (SHARED, [8, 8]), (4 * AT_ONCE, [64, 64, 64, 64])]
)
async def test_many_go_in_two_trips(waiting: int, sent: Sequence[int]) -> None:
    store = Held()
    store.go_on.set()
    gathering = gathering_of(store.send)
    await asyncio.gather(*(gathering.run(COMMIT, CALL) for _ in range(waiting)))
    assert store.sent == sent


async def test_who_waits_for_a_trip_is_not_kept_waiting_by_a_store_that_is_closed() -> None:
    store = Held()
    gathering = gathering_of(store.send)
    waiting = [asyncio.create_task(gathering.run(COMMIT, CALL)) for _ in range(5 * AT_ONCE)]
    await store.trips.acquire()
    await gathering.close()
    told = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(error, StoreDown) for error in told)


async def test_a_store_that_is_closed_keeps_nobody_waiting() -> None:
    begun = asyncio.Event()

    async def hang(runs: Sequence[Run]) -> Sequence[Any]:
        begun.set()
        await asyncio.Event().wait()
        return []

    gathering = gathering_of(hang)
    waiting = asyncio.create_task(gathering.run(COMMIT, CALL))
    await begun.wait()
    await gathering.close()
    with pytest.raises(StoreDown):
        await waiting
