"""What every outbox does, run on each implementation."""

import asyncio
from collections.abc import Sequence

from engine.host.ports.tables import Outgoing
from engine.host.state.ids import TableId
from tests.contract.commits import a_commit, neighbour_of, new_table
from tests.fixtures_store import Store, StoreUnderTest
from tests.loopback.standstill import still

HOUR = 3600.0
"""Seconds: longer than any test may take."""


async def fill(store: Store, tables: Sequence[TableId], rounds: int) -> None:
    for version in range(rounds):
        for table in tables:
            await store.tables.commit(a_commit(table, version, outgoing=(b"%d" % version,)))


async def read_all(store: Store, group: str) -> list[Outgoing]:
    found: list[Outgoing] = []
    while more := await store.outbox.read(group, 0):
        found.extend(more)
    return found


def lines(entries: Sequence[Outgoing], table: TableId) -> list[bytes]:
    return [entry.payload for entry in entries if entry.table == table]


class TestOutbox:
    async def test_nothing_comes_from_an_empty_outbox(self, store: Store) -> None:
        assert list(await store.outbox.read("discord", 0)) == []
        assert list(await store.outbox.read("discord", 0.01)) == []

    async def test_each_tables_entries_come_in_order_and_once(self, store: Store) -> None:
        tables = [new_table() for _ in range(8)]
        await fill(store, tables, 3)
        found = await read_all(store, "discord")
        for table in tables:
            assert lines(found, table) == [b"0", b"1", b"2"]
        assert len({entry.key for entry in found}) == 24
        await fill(store, [new := new_table()], 1)
        assert [entry.table for entry in await store.outbox.read("discord", 0)] == [new]

    async def test_whoever_only_looks_is_told_what_changed_and_holds_nothing_up(self, store: Store) -> None:
        tables = [new_table() for _ in range(3)]
        assert not await store.outbox.changed(0)
        await fill(store, tables, 2)
        assert set(await store.outbox.changed(1)) == set(tables)
        assert not await store.outbox.changed(0.01)
        await store.outbox.acknowledge("discord", await read_all(store, "discord"))
        await store.outbox.trim()
        assert not await store.outbox.pending(tables)
        await fill(store, [new := new_table()], 1)
        assert set(await store.outbox.changed(1)) == {new}

    async def test_a_commit_with_many_entries_keeps_their_order(self, store: Store) -> None:
        await store.tables.commit(a_commit(new_table(), 0, outgoing=tuple(b"%d" % n for n in range(200))))
        assert [entry.payload for entry in await read_all(store, "g")] == [b"%d" % n for n in range(200)]

    async def test_each_group_gets_everything(self, store: Store) -> None:
        await fill(store, [table := new_table()], 2)
        for group in ("discord", "telegram"):
            assert lines(await read_all(store, group), table) == [b"0", b"1"]

    async def test_a_waiting_reader_is_woken(self, store: Store) -> None:
        table = new_table()
        reading = asyncio.create_task(store.outbox.read("discord", HOUR))
        await still()
        assert not reading.done()
        await fill(store, [table], 1)
        assert lines(await reading, table) == [b"0"]

    async def test_what_a_killed_process_did_not_acknowledge_comes_again(
        self, store_under_test: StoreUnderTest
    ) -> None:
        before = await store_under_test.process()
        tables = [new_table() for _ in range(4)]
        await fill(before, tables, 3)
        taken = await read_all(before, "discord")
        done = [entry for entry in taken if entry.payload == b"1"]
        await before.outbox.acknowledge("discord", done)
        after = await store_under_test.process()
        found = await read_all(after, "discord")
        for table in tables:
            assert lines(found, table) == [b"0", b"2"]
        assert {entry.key for entry in found} == {entry.key for entry in taken} - {entry.key for entry in done}

    async def test_acknowledging_again_changes_nothing(self, store_under_test: StoreUnderTest) -> None:
        before = await store_under_test.process()
        await fill(before, [new_table()], 1)
        taken = await before.outbox.read("discord", 0)
        for _ in range(2):
            await before.outbox.acknowledge("discord", taken)
        await before.outbox.acknowledge("discord", [])
        assert await read_all(await store_under_test.process(), "discord") == []

    async def test_trim_drops_what_every_group_is_done_with(self, store_under_test: StoreUnderTest) -> None:
        before = await store_under_test.process()
        await fill(before, [one := new_table(), two := new_table()], 2)
        discord, telegram = await read_all(before, "discord"), await read_all(before, "telegram")
        await before.outbox.acknowledge("discord", discord)
        await before.outbox.acknowledge("telegram", [entry for entry in telegram if entry.table == one])
        await before.outbox.trim()
        after = await store_under_test.process()
        assert await read_all(after, "discord") == []
        assert lines(await read_all(after, "telegram"), two) == [b"0", b"1"]
        newcomer = await read_all(after, "terminal")
        assert lines(newcomer, one) == []
        assert lines(newcomer, two) == [b"0", b"1"]

    async def test_a_table_is_pending_until_every_group_is_done_with_it(self, store: Store) -> None:
        one, two = new_table(), new_table()
        await fill(store, [one, two], 2)
        assert await store.outbox.pending([one, two]) == {one, two}
        assert await store.outbox.pending([two, new_table()]) == {two}
        assert await store.outbox.pending([]) == frozenset()
        discord, telegram = await read_all(store, "discord"), await read_all(store, "telegram")
        await store.outbox.acknowledge("discord", discord)
        await store.outbox.acknowledge("telegram", [entry for entry in telegram if entry.table == one])
        await store.outbox.trim()
        assert await store.outbox.pending([one, two]) == {two}

    async def test_pending_looks_behind_the_first_page(self, store: Store) -> None:
        table, last = new_table(), new_table()
        await store.tables.commit(a_commit(table, 0, outgoing=tuple(b"%d" % n for n in range(1200))))
        shares_its_shard = neighbour_of(table)
        await store.tables.commit(a_commit(shares_its_shard, 0, outgoing=(b"",)))
        await store.tables.commit(a_commit(last, 0, outgoing=(b"",)))
        assert await store.outbox.pending([table, shares_its_shard, last]) == {table, shares_its_shard, last}

    async def test_trim_before_anyone_reads_drops_nothing(self, store: Store) -> None:
        await fill(store, [table := new_table()], 1)
        await store.outbox.trim()
        assert lines(await read_all(store, "discord"), table) == [b"0"]
