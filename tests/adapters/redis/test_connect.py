"""Trouble on the way to the store: lost answers, servers that are gone, hang, restart or belong to someone else."""

import asyncio
import os
import signal
import traceback
from asyncio import StreamReader, StreamWriter
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from redis.asyncio import Redis

from adapters.redis import connection, lane
from adapters.redis.connection import Link
from adapters.redis.embedded import PrivateServer
from adapters.redis.errors import ShardMismatch
from adapters.redis.scripts import COMMIT
from adapters.redis.store import RedisStore
from engine.host.ports.limits import KEPT_LINES
from engine.host.ports.tables import CommitReply, Committed
from engine.host.state.errors import StoreDown
from tests.adapters.redis.lossy import LossyDoor
from tests.contract.commits import KEYS, a_commit, new_event, new_table

LONG = 3600.0
"""Seconds: longer than anything takes here, however busy the machine is."""


async def test_a_commit_whose_answer_was_lost_is_ours_and_counts_once(valkey_url: str, tmp_path: Path) -> None:
    async with LossyDoor(tmp_path, valkey_url) as door, RedisStore(door.url) as store:
        table = new_table()
        await store.tables.commit(a_commit(table, 0))
        door.lose_after, door.times = COMMIT.digest.encode(), 3
        commit = a_commit(table, 1, outgoing=(b"x",), settlement=b"x")
        assert await store.tables.commit(commit) == Committed(CommitReply.OK, 2)
        assert door.lost == 3
        assert await store.tables.commit(commit) == Committed(CommitReply.DUP, 2)
        assert len(await store.tables.log(table)) == 2
        assert len(await store.outbox.read("g", 0)) == 1
        assert len(await store.settlements.after({}, 10)) == 1


async def test_reads_whose_answer_was_lost_miss_nothing(valkey_url: str, tmp_path: Path) -> None:
    async with LossyDoor(tmp_path, valkey_url) as door, RedisStore(door.url) as store:
        await store.outbox.read("g", 0)
        await store.tables.commit(a_commit(new_table(), 0, outgoing=(b"x",)))
        await store.inbox.put("s", [("1", b"update")])
        door.lose_after, door.times = b"XREAD", 2
        assert [entry.payload for entry in await store.outbox.read("g", 1)] == [b"x"]
        door.times = 2
        assert [update.payload for update in await store.inbox.take("s", 1)] == [b"update"]
        assert door.lost == 4


async def test_no_server_is_store_down_within_the_patience(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PATIENCE", 0.3)
    monkeypatch.setattr(lane, "PAUSES", (LONG,))
    with pytest.raises(StoreDown):
        await RedisStore(f"unix://{tmp_path}/nobody").__aenter__()


def test_a_server_that_refuses_is_tried_for_as_long_as_one_that_hangs() -> None:
    """A replica takes a node's place only after seconds in which nobody listens there."""
    assert connection.PATIENCE - 0.5 <= sum(lane.PAUSES) < connection.PATIENCE


async def test_a_server_that_hangs_is_store_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PATIENCE", 0.3)

    async def hang(reader: StreamReader, writer: StreamWriter) -> None:
        await reader.read()
        writer.close()

    async with await asyncio.start_unix_server(hang, tmp_path / "s"):
        with pytest.raises(StoreDown):
            await RedisStore(f"unix://{tmp_path}/s").__aenter__()


async def test_a_call_that_was_given_up_leaves_the_connections_in_order(valkey_url: str) -> None:
    async with RedisStore(valkey_url) as store:
        tables = [new_table() for _ in range(30)]
        for table in tables:
            await store.tables.commit(a_commit(table, 0, snapshot=table.encode()))

        async def load(place: int) -> None:
            stored = await store.tables.load(tables[place % 30])
            assert stored is not None
            assert stored.snapshot == tables[place % 30].encode()

        for steps in range(0, 50, 5):
            calls = [asyncio.create_task(load(place)) for place in range(60)]
            for _ in range(steps):
                await asyncio.sleep(0)
            for call in calls[::2]:
                call.cancel()
            done = await asyncio.gather(*calls, return_exceptions=True)
            assert {type(one) for one in done} <= {type(None), asyncio.CancelledError}


async def test_whoever_is_cancelled_while_it_connects_stays_cancelled(valkey_url: str) -> None:
    for steps in range(1, 30):
        async with RedisStore(valkey_url) as store:
            calls = [asyncio.create_task(store.tables.beat()) for _ in range(3)]
            for _ in range(steps):
                await asyncio.sleep(0)
            unfinished = [call for call in calls if not call.done()]
            for call in unfinished:
                call.cancel()
            await asyncio.wait(calls)
            assert all(call.cancelled() for call in unfinished)


async def test_a_wait_longer_than_the_sockets_patience_is_no_error(
    valkey_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "SLICE", 0.05)
    async with RedisStore(valkey_url) as store:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        assert list(await store.outbox.read("g", 0.4)) == []
        assert loop.time() - begun > 0.39


async def _until_blocked(url: str, clients: int) -> None:
    async with Redis.from_url(url) as client:
        while (await client.info("clients"))["blocked_clients"] < clients:
            await asyncio.sleep(0.01)


async def test_waiting_readers_do_not_hold_up_commits(valkey_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # a busy machine's disk may take longer than a player would wait: here it is the readers that are looked at
    monkeypatch.setattr(connection, "PATIENCE", LONG)
    async with RedisStore(valkey_url) as store:
        waiting = [asyncio.create_task(store.outbox.read(f"g{n}", LONG)) for n in range(connection.LISTENERS)]
        await _until_blocked(valkey_url, connection.LISTENERS)
        done = await asyncio.gather(*(store.tables.commit(a_commit(new_table(), 0)) for _ in range(100)))
        assert done == [Committed(CommitReply.OK, 1)] * 100
        assert not any(task.done() for task in waiting)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


async def test_what_was_answered_survives_a_killed_server_and_work_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a busy machine may take longer to start a server again: here it is what was answered that is looked at
    monkeypatch.setattr(connection, "PATIENCE", LONG)
    monkeypatch.setattr(lane, "PAUSES", (*lane.PAUSES, *[lane.PAUSES[-1]] * 100))
    async with PrivateServer(tmp_path) as server, RedisStore(server.url) as store:
        table = new_table()
        waiting = asyncio.create_task(store.outbox.read("g", 60))
        for version in range(30):
            if version % 10 == 5:
                assert server.process_id is not None
                os.kill(server.process_id, signal.SIGKILL)
            commit = a_commit(table, version, new_event(), snapshot=b"%d" % version)
            assert await store.tables.commit(commit) == Committed(CommitReply.OK, version + 1)
        versions = [version for version, _ in await store.tables.log(table)]
        assert versions[-KEPT_LINES:] == list(range(31 - KEPT_LINES, 31))
        await store.tables.commit(a_commit(table, 30, outgoing=(b"x",)))
        assert [entry.payload for entry in await waiting] == [b"x"]


async def test_scripts_that_the_server_forgot_are_sent_again(valkey_url: str) -> None:
    async with RedisStore(valkey_url) as store, Redis.from_url(valkey_url) as client:
        table = new_table()
        for version in range(2):
            await client.script_flush()
            assert (await store.tables.commit(a_commit(table, version))).reply is CommitReply.OK
            await client.script_flush()
            await store.tables.beat()
            await client.script_flush()
            await store.outbox.trim()


async def test_a_server_that_forgets_between_any_two_round_trips_is_served(
    valkey_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = Link.ask
    async with RedisStore(valkey_url) as store, Redis.from_url(valkey_url) as client:

        async def forgotten(
            link: Link, question: Callable[[Redis], Awaitable[object]], *, anyway: bool = False
        ) -> object:
            await client.script_flush()
            return await ask(link, question, anyway=anyway)

        monkeypatch.setattr(Link, "ask", forgotten)
        assert (await store.tables.commit(a_commit(new_table(), 0))).reply is CommitReply.OK
        assert await store.tables.beat() >= 0
        await store.outbox.trim()


async def test_a_store_of_another_layout_is_refused(valkey_url: str) -> None:
    async with Redis.from_url(valkey_url) as client:
        await client.hset(KEYS.installation, "shards", "32")
    with pytest.raises(ShardMismatch):
        await RedisStore(valkey_url).__aenter__()


async def test_errors_hold_nothing_that_was_sent(valkey_url: str) -> None:
    secret = "7S-of-clubs"
    async with RedisStore(valkey_url) as store, Redis.from_url(valkey_url) as client:
        table = new_table()
        for name in (KEYS.views(table), KEYS.outbox(0), KEYS.acknowledged(0, "g")):
            await client.set(name, "x")
        attempts = [
            store.views.put(table, secret, secret.encode()),
            store.views.drop(table, [secret]),
            store.outbox.trim(),
            store.outbox.read("g", 0),
        ]
        for attempt in attempts:
            with pytest.raises(StoreDown) as caught:
                await attempt
            assert secret not in "".join(traceback.format_exception(caught.value))
            assert table not in str(caught.value)


async def test_the_store_says_how_durable_it_is(valkey_url: str) -> None:
    async with RedisStore(valkey_url) as store, Redis.from_url(valkey_url) as client:
        sound = await store.describe()
        assert sound.sound
        assert "on disk before anyone sees it" in sound.line
        await client.config_set("appendfsync", "everysec")
        said = await store.describe()
        await client.config_set("appendfsync", "always")
        assert not said.sound
        assert "last second" in said.line
        assert said.line.startswith("valkey ")


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("forbidden", "fsync", "word"),
    [
        ("config", "always", "on disk before anyone sees it"),
        ("config", "everysec", "the last second"),
        ("config", "no", "the last second"),
        ("waitaof", "always", "on disk before anyone sees it"),
        ("waitaof", "everysec", "the last second"),
        ("config -waitaof", "always", "unknown"),
    ],
)
async def test_whether_a_server_writes_at_once_is_tried(
    valkey_url: str, forbidden: str, fsync: str, word: str
) -> None:
    async with Redis.from_url(valkey_url) as client:
        await client.config_set("appendfsync", fsync)
        words = f"ACL SETUSER tried on >secret ~* +@all -{forbidden}".split()
        await client.execute_command(*words)  # type: ignore[no-untyped-call]  # redis-py leaves it untyped
        try:
            async with RedisStore(f"{valkey_url}?username=tried&password=secret") as store:
                found = await store.describe()
        finally:
            await client.config_set("appendfsync", "always")
            await client.acl_deluser("tried")
        assert word in found.line
        assert found.sound is (word == "on disk before anyone sees it")


async def test_a_server_that_only_says_that_it_writes_at_once_is_not_believed(
    valkey_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def says_always(_: Link) -> bool | None:
        return True

    monkeypatch.setattr(Link, "_says_always", says_always)
    async with RedisStore(valkey_url) as store, Redis.from_url(valkey_url) as client:
        assert (await store.describe()).sound
        await client.config_set("appendfsync", "no")
        found = await store.describe()
        await client.config_set("appendfsync", "always")
    assert not found.sound
    assert "a write was not on its disk" in found.line
