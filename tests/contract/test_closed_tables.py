"""How tables leave a store, and people its tables: what every table store does, run on each implementation."""

import pytest

from engine.host.ports.log import LogLine
from engine.host.ports.tables import CommitReply
from engine.host.state.ids import PersonId, TableId
from tests.contract.commits import a_commit, new_table
from tests.fixtures_store import Store, StoreUnderTest


class TestStrike:
    async def test_what_a_person_did_and_was_sent_is_gone_and_nobody_elses(self, store: Store) -> None:
        table, other = new_table(), new_table()
        ann, anna = PersonId("discord:5"), PersonId("discord:55")
        lines = [LogLine(event="e", command="Sit", by=by).encode() for by in (ann, anna, ann)]
        for version, line in enumerate(lines):
            await store.tables.commit(a_commit(table, version, log=line))
        for key in (f"person:{ann}", f"person:{anna}", "room:discord:5", f"dm-closed:{ann}"):
            await store.views.put(table, key, b"1")
        await store.views.put(TableId(ann), "private", b"open")
        await store.tables.strike(ann, [table, other])
        assert list(await store.tables.log(table)) == [(2, lines[1])]
        assert set(await store.views.all(table)) == {f"person:{anna}", "room:discord:5"}
        assert await store.views.all(TableId(ann)) == {}
        assert (await store.tables.commit(a_commit(table, 3, log=lines[1]))).reply is CommitReply.OK
        assert [version for version, _ in await store.tables.log(table)] == [2, 4]
        await store.tables.strike(ann, [])
        await store.tables.compact()


class TestClosed:
    async def test_a_table_is_listed_from_the_commit_that_closes_it(self, store_under_test: StoreUnderTest) -> None:
        tables = (await store_under_test.process()).tables
        open_, shut = new_table(), new_table()
        await tables.commit(a_commit(open_, 0))
        await tables.commit(a_commit(shut, 0))
        assert list(await tables.closed()) == []
        await tables.commit(a_commit(shut, 1, closes=True))
        stored = await tables.load(shut)
        assert stored is not None
        [closed] = await tables.closed()
        assert closed.table == shut
        assert closed.at == pytest.approx(stored.now, abs=5000)
        assert list(await tables.closed(since=60_000)) == []
        await store_under_test.pass_time(60_000)
        assert [one.table for one in await tables.closed(since=60_000)] == [shut]

    async def test_those_that_were_closed_before_there_was_a_list(self, store_under_test: StoreUnderTest) -> None:
        tables = (await store_under_test.process()).tables
        before, unknown = new_table(), new_table()
        await tables.commit(a_commit(before, 0))
        await tables.list_closed([before, unknown])
        [closed] = await tables.closed()
        await store_under_test.pass_time(60_000)
        await tables.list_closed([before])
        assert [one.table for one in await tables.closed(since=60_000)] == [closed.table] == [before]
        await tables.list_closed([])

    async def test_a_table_that_has_changed_since_is_not_forgotten(self, store: Store) -> None:
        table = new_table()
        for version in range(2):
            await store.tables.commit(a_commit(table, version, deadline=0, closes=bool(version)))
        assert not await store.tables.forget(table, 1)
        stored = await store.tables.load(table)
        assert stored is not None
        assert stored.version == 2
        assert [closed.table for closed in await store.tables.closed()] == [table]
        assert await store.tables.forget(table, 2)
        assert await store.tables.forget(table, 2)
        assert list(await store.tables.closed()) == []
