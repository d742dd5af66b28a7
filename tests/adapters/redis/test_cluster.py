"""The store on a real cluster of three: what is put together from several nodes, and nodes that change.

The contracts of every port run there as well, as `long` (`tests/fixtures_store.py`).
"""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from adapters.redis.errors import ClusterHasNoDatabases
from adapters.redis.store import RedisStore
from bot.config import Settings
from bot.house import open_house
from engine.host.commands import every as do
from engine.host.ports.tables import CommitReply, Committed
from engine.host.state.ids import EventId, PersonId, ScopeId
from engine.host.state.table import Person, Phase, Room
from tests.adapters.redis.cluster import ValkeyCluster, say
from tests.contract.commits import KEYS, a_commit, neighbour_of, new_table

GAME = "manille-coinchee"
PEOPLE = tuple(Person(PersonId(f"test:{name}"), name) for name in ("North", "East", "South", "West"))


async def test_a_table_is_opened_played_at_and_found_again(valkey_cluster: ValkeyCluster, tmp_path: Path) -> None:
    settings = Settings(pli_data=tmp_path, redis_url=valkey_cluster.url)
    async with open_house(settings) as house:
        assert "a cluster of 3 with no replica each" in house.durability.line
        room = Room("test", "1", ScopeId("test:town"))
        opened = await house.service.handle(do.OpenTable(EventId("test:1"), PEOPLE[0], room, GAME))
        name = opened.table.id
        for person in PEOPLE[1:]:
            await house.service.handle(do.Sit(EventId(f"test:{person.id}"), name, person))
        begun = await house.service.handle(do.Start(EventId("test:2"), name, PEOPLE[0]))
        assert begun.table.phase is Phase.PLAYING
        assert {entry.table for entry in await house.store.outbox.read("test", 10)} == {name}
    async with open_house(settings) as house:
        found = await house.store.tables.load(name)
        assert found is not None
        assert found.version == begun.version


@pytest.mark.long
async def test_every_node_is_asked_for_what_lies_on_all(valkey_cluster: ValkeyCluster) -> None:
    async with RedisStore(valkey_cluster.url) as store:
        tables = sorted(new_table() for _ in range(40))
        for table in tables:
            await store.tables.commit(a_commit(table, 0, outgoing=(b"x",), settlement=b"y", deadline=1))
        assert await _nodes_used(valkey_cluster) == 3
        assert list(await store.tables.tables()) == tables
        assert all(stored is not None for stored in await store.tables.load_all(tables))
        assert sorted([entry.table for entry in await store.outbox.read("g", 0)]) == tables
        assert len(await store.settlements.after({}, 100)) == 40
        assert await store.tables.next_deadline() is not None


@pytest.mark.long
async def test_who_waits_hears_what_another_process_wrote(valkey_cluster: ValkeyCluster) -> None:
    async with RedisStore(valkey_cluster.url) as one, RedisStore(valkey_cluster.url) as other:
        waiting = asyncio.create_task(one.outbox.read("g", 60))
        await other.tables.commit(a_commit(new_table(), 0, outgoing=(b"x",)))
        assert [entry.payload for entry in await waiting] == [b"x"]


@pytest.mark.long
async def test_nodes_that_forgot_the_scripts_are_told_them_again(valkey_cluster: ValkeyCluster) -> None:
    async with RedisStore(valkey_cluster.url) as store:
        table = new_table()
        for version in range(2):
            assert (await store.tables.commit(a_commit(table, version))).reply is CommitReply.OK
            await store.tables.beat()
            for node in valkey_cluster.primaries:
                await say(node, "SCRIPT FLUSH")


@pytest.mark.long
async def test_a_shard_that_moves_to_another_node_is_followed(valkey_cluster: ValkeyCluster) -> None:
    async with RedisStore(valkey_cluster.url) as store:
        table = new_table()
        await store.tables.beat()  # so that it knows where everything lies
        back = await _moved(valkey_cluster, KEYS.state(table))
        assert await store.tables.commit(a_commit(table, 0)) == Committed(CommitReply.OK, 1)
        assert await store.tables.load_all([table, neighbour_of(table)]) != [None, None]
        assert list(await store.tables.tables()) == [table]
        await valkey_cluster.empty()
        await _moved(valkey_cluster, KEYS.state(table), back)


async def test_what_concerns_all_shards_is_one_script_a_node(valkey_cluster: ValkeyCluster) -> None:
    async with RedisStore(valkey_cluster.url) as store:
        for table in (tables := [new_table() for _ in range(40)]):
            await store.tables.commit(a_commit(table, 0, deadline=1))
        await store.tables.beat()
        whole = (partial(store.tables.due, 100), store.tables.beat, store.tables.next_deadline, store.tables.closed)
        for ask in whole:
            await ask()  # a node that does not know the script is told it
            before = await _scripts_run(valkey_cluster)
            await ask()
            assert await _scripts_run(valkey_cluster) - before == len(valkey_cluster.primaries), ask
        assert {one.table for one in await store.tables.due(100)} == set(tables)


async def test_deadlines_of_a_shard_that_has_just_moved_are_found(valkey_cluster: ValkeyCluster) -> None:
    async with RedisStore(valkey_cluster.url) as store, RedisStore(valkey_cluster.url) as mover:
        table = new_table()
        assert await store.tables.due(100) == []  # so that it knows where everything lies
        back = await _moved(valkey_cluster, KEYS.state(table))
        await mover.tables.commit(a_commit(table, 0, deadline=1))
        while not (found := await store.tables.due(100)):
            pass  # until the server's own clock has passed the deadline
        assert [one.table for one in found] == [table]
        assert await store.tables.beat() == 0
        await valkey_cluster.empty()
        await _moved(valkey_cluster, KEYS.state(table), back)


@pytest.mark.long
async def test_a_database_of_a_cluster_is_refused(valkey_cluster: ValkeyCluster) -> None:
    with pytest.raises(ClusterHasNoDatabases, match="REDIS_URL"):
        await RedisStore(valkey_cluster.url.removesuffix("0") + "3").__aenter__()


async def _scripts_run(cluster: ValkeyCluster) -> int:
    """How many calls of scripts the nodes were sent."""
    told = [await say(node, "INFO", "commandstats") for node in cluster.primaries]
    return sum(node.get(f"cmdstat_{kind}", {}).get("calls", 0) for node in told for kind in ("evalsha", "eval"))


async def _nodes_used(cluster: ValkeyCluster) -> int:
    return sum([await say(node, "DBSIZE") > 0 for node in cluster.primaries])


async def _moved(cluster: ValkeyCluster, key: str, to: int | None = None) -> int:
    """Gives the empty slot of this key to another node, or to the one of this number; returns whose it was."""
    slot = await say(cluster.primaries[0], "CLUSTER KEYSLOT", key)
    owner = slot * len(cluster.primaries) // 16384 if to is None else (to + 1) % len(cluster.primaries)
    there = (owner + 1) % len(cluster.primaries) if to is None else to
    name = await say(cluster.primaries[there], "CLUSTER MYID")
    for node in (cluster.primaries[there], *cluster.primaries):
        await say(node, "CLUSTER SETSLOT", slot, "NODE", name)
    return owner
