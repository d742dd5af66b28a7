"""A cluster whose nodes are killed and frozen while tables play on: nothing acknowledged is lost, nothing doubled."""

import asyncio
import contextlib
import signal
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from adapters.redis.confirmations import WITHIN
from adapters.redis.lane import LOOKED
from adapters.redis.store import RedisStore
from engine.host.ports.limits import KEPT_LINES
from engine.host.ports.tables import Commit, CommitReply
from engine.host.state.errors import StoreDown
from engine.host.state.ids import TableId
from tests.adapters.redis.cluster import ValkeyCluster
from tests.contract.commits import a_commit, new_table

TABLES = 24
"""On every node, each with neighbours on its shard or none."""
BETWEEN = 0.02
"""Seconds between two commits of a table: people take longer."""


@dataclass
class Player:
    """Commits at one table, one after the other, and again where nobody answered."""

    store: RedisStore
    table: TableId
    version: int = 0
    again: int = 0

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            told = b"%s %d" % (self.table.encode(), self.version + 1)
            commit = a_commit(self.table, self.version, snapshot=told, log=told, outgoing=(told,), settlement=told)
            assert await self._committed(commit) == self.version + 1
            self.version += 1
            await asyncio.sleep(BETWEEN)

    async def _committed(self, commit: Commit) -> int:
        while True:
            with contextlib.suppress(StoreDown):
                done = await self.store.tables.commit(commit)
                # another attempt at the same event finds what an earlier one did
                assert done.reply in (CommitReply.OK, CommitReply.DUP), (done, self.version)
                return done.version
            self.again += 1


@pytest.mark.long
@pytest.mark.timeout(300)
async def test_nothing_acknowledged_is_lost_when_replicas_take_over(tmp_path: Path) -> None:
    async with ValkeyCluster(tmp_path, replicas=1) as cluster, RedisStore(cluster.url) as store:
        assert "a cluster of 3 with 1 replica each" in (await store.describe()).line
        players = [Player(store, new_table()) for _ in range(TABLES)]
        stop = asyncio.Event()
        async with asyncio.TaskGroup() as playing:
            for player in players:
                playing.create_task(player.play(stop))
            for pair, how in enumerate((signal.SIGKILL, signal.SIGSTOP, signal.SIGKILL)):
                before = [player.version for player in players]
                await cluster.fail_over(pair, how)
                await _all_play_on(players, before)
            stop.set()
        await _all_is_there(store, players)


@pytest.mark.long
@pytest.mark.timeout(120)
async def test_a_node_that_comes_back_as_a_replica_has_what_is_acknowledged(tmp_path: Path) -> None:
    async with ValkeyCluster(tmp_path, replicas=1) as cluster, RedisStore(cluster.url) as store:
        players = [Player(store, new_table()) for _ in range(TABLES)]
        stop = asyncio.Event()
        async with asyncio.TaskGroup() as playing:
            for player in players:
                playing.create_task(player.play(stop))
            # somebody has to play while it is away, and learn that it is
            await cluster.fail_over(0, signal.SIGKILL)
            await asyncio.sleep(2 * LOOKED)
            stop.set()
        cluster.primaries[0].send(signal.SIGSTOP)
        begun = asyncio.get_running_loop().time()
        await asyncio.gather(*(store.tables.commit(a_commit(one.table, one.version)) for one in players))
        waited = asyncio.get_running_loop().time() - begun
        cluster.primaries[0].send(signal.SIGCONT)
    assert 1000 * waited >= WITHIN, "acknowledged while no replica had it"


@pytest.mark.long
@pytest.mark.timeout(120)
async def test_nobody_is_told_of_what_one_node_alone_has(tmp_path: Path) -> None:
    table = new_table()
    async with (
        ValkeyCluster(tmp_path, replicas=1) as cluster,
        RedisStore(cluster.url) as store,
        RedisStore(cluster.url) as reader,
    ):
        assert await reader.outbox.read("test", 0) == []
        assert not await store.outbox.pending([table])
        await cluster.miss_nobody()
        for replica in cluster.replicas:
            replica.send(signal.SIGSTOP)
        played = a_commit(table, 0, outgoing=(b"played",))
        with pytest.raises(StoreDown, match="no replica"):
            await store.tables.commit(played)
        assert await store.outbox.pending([table]), "it lies on its node"
        with pytest.raises(StoreDown, match="no replica"):
            await reader.outbox.read("test", 0)
        for replica in cluster.replicas:
            replica.send(signal.SIGCONT)
        assert (await store.tables.commit(played)).reply is CommitReply.DUP
        assert [entry.payload for entry in await reader.outbox.read("test", 5.0)] == [b"played"]


async def _all_play_on(players: list[Player], before: list[int]) -> None:
    while not all(player.version > version + 3 for player, version in zip(players, before, strict=True)):
        await asyncio.sleep(BETWEEN)


async def _all_is_there(store: RedisStore, players: list[Player]) -> None:
    told = Counter[bytes]()
    for player in players:
        lines = [b"%s %d" % (player.table.encode(), version) for version in range(1, player.version + 1)]
        log = [line for _, line in await store.tables.log(player.table)]
        assert log == lines[-len(log) :]
        assert len(log) >= min(KEPT_LINES, len(lines))
        told.update(lines)
    found = Counter[bytes]()
    while entries := await store.outbox.read("test", 0):
        found.update(entry.payload for entry in entries)
    assert found == told
    settled = await store.settlements.after({}, 1_000_000)
    assert Counter(one.payload for one in settled) == told
