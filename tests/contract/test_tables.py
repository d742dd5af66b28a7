"""What every table store does, run on each implementation."""

import asyncio

import pytest

from engine.host.ports.limits import GAP, KEPT_LINES, LONGEST_DEADLINE
from engine.host.ports.tables import CommitReply, Committed, Stored, TableStore, Timer
from engine.host.state.ids import TableId
from tests.contract.commits import a_commit, neighbour_of, new_event, new_table
from tests.fixtures_store import Store, StoreUnderTest

BYTES = bytes(range(256)) + b"\r\n$-1\r\n"
BETWEEN_BEATS = 2000
"""Milliseconds: far from a silence, also where the machine itself stands still for a while."""


async def deadline_of(tables: TableStore, table: TableId) -> int | None:
    """Milliseconds until the table's deadline."""
    stored = await tables.load(table)
    assert stored is not None
    return None if stored.deadline is None else stored.deadline - stored.now


async def live_on(under_test: StoreUnderTest, tables: TableStore, milliseconds: int) -> None:
    """Time passes with heartbeats, so that no deadline is moved."""
    for passed in range(0, milliseconds, BETWEEN_BEATS):
        await under_test.pass_time(min(BETWEEN_BEATS, milliseconds - passed))
        await tables.beat()


class TestCommit:
    async def test_a_table_that_was_never_written_is_not_there(self, store: Store) -> None:
        assert await store.tables.load(new_table()) is None
        assert list(await store.tables.tables()) == []

    async def test_what_was_committed_is_loaded(self, store: Store) -> None:
        table = new_table()
        assert await store.tables.commit(a_commit(table, 0, snapshot=BYTES)) == Committed(CommitReply.OK, 1)
        stored = await store.tables.load(table)
        assert stored is not None
        assert (stored.version, stored.snapshot, stored.deadline) == (1, BYTES, None)
        assert list(await store.tables.tables()) == [table]

    async def test_versions_and_log_lines_count_up(self, store: Store) -> None:
        table = new_table()
        for version in range(3):
            await store.tables.commit(a_commit(table, version, log=BYTES + bytes([version])))
        assert list(await store.tables.log(table)) == [(n + 1, BYTES + bytes([n])) for n in range(3)]

    @pytest.mark.parametrize("expected", [0, 1, 3])
    async def test_another_version_than_expected_writes_nothing(self, store: Store, expected: int) -> None:
        table = new_table()
        for version in range(2):
            await store.tables.commit(a_commit(table, version, snapshot=b"stands"))
        other = a_commit(table, expected, snapshot=b"x", outgoing=(b"x",), settlement=b"x", deadline=5)
        assert await store.tables.commit(other) == Committed(CommitReply.CONFLICT, 2)
        stored = await store.tables.load(table)
        assert stored is not None
        assert (stored.version, stored.snapshot, stored.deadline) == (2, b"stands", None)
        assert await store.tables.seen(table, other.event) is None
        assert list(await store.outbox.read("g", 0)) == []
        assert list(await store.settlements.after({}, 10)) == []

    async def test_of_twenty_writers_one_wins_each_round(self, store: Store) -> None:
        table = new_table()
        for version in range(5):
            answers = await asyncio.gather(
                *(store.tables.commit(a_commit(table, version, snapshot=b"%d" % n, log=b"%d" % n)) for n in range(20))
            )
            won = [n for n, answer in enumerate(answers) if answer.reply is CommitReply.OK]
            assert len(won) == 1
            assert sum(answer == Committed(CommitReply.CONFLICT, version + 1) for answer in answers) == 19
            stored = await store.tables.load(table)
            assert stored is not None
            assert stored.snapshot == b"%d" % won[0]
            assert (await store.tables.log(table))[-1] == (version + 1, b"%d" % won[0])

    async def test_twenty_writers_who_try_again_all_get_through(self, store: Store) -> None:
        table = new_table()

        async def write(line: bytes) -> None:
            event, expected = new_event(), 0
            while True:
                answer = await store.tables.commit(a_commit(table, expected, event, log=line))
                if answer.reply is CommitReply.OK:
                    return
                expected = answer.version

        await asyncio.gather(*(write(b"%d" % n) for n in range(20)))
        log = await store.tables.log(table)
        versions = [version for version, _ in log]
        assert versions == list(range(21 - len(versions), 21))
        assert {line for _, line in log} <= {b"%d" % n for n in range(20)}
        assert len({line for _, line in log}) == len(log) >= KEPT_LINES

    async def test_a_forgotten_table_is_gone_but_a_late_duplicate_does_not_open_it(self, store: Store) -> None:
        table, event = new_table(), new_event()
        await store.tables.commit(a_commit(table, 0, event, deadline=0))
        assert await store.tables.forget(table, 1)
        assert await store.tables.load(table) is None
        assert list(await store.tables.log(table)) == []
        assert list(await store.tables.tables()) == []
        assert list(await store.tables.due(10)) == []
        assert (await store.tables.commit(a_commit(table, 0, event))).reply is CommitReply.DUP

    async def test_forgetting_what_is_not_there_is_no_error(self, store: Store) -> None:
        kept, unknown = new_table(), new_table()
        await store.tables.commit(a_commit(kept, 0))
        assert await store.tables.forget(unknown, 1)
        assert await store.tables.load(unknown) is None
        assert list(await store.tables.tables()) == [kept]

    async def test_a_log_is_bounded_and_keeps_its_newest_lines(self, store: Store) -> None:
        table, length = new_table(), KEPT_LINES + 250
        for version in range(length):
            await store.tables.commit(a_commit(table, version))
        versions = [version for version, _ in await store.tables.log(table)]
        assert KEPT_LINES <= len(versions) < KEPT_LINES + 200
        assert versions == list(range(length + 1 - len(versions), length + 1))


class TestManyAtOnce:
    async def test_each_as_it_would_be_loaded(self, store: Store) -> None:
        one, two, never = new_table(), new_table(), new_table()
        await store.tables.commit(a_commit(one, 0, snapshot=b"1", deadline=60_000))
        await store.tables.commit(a_commit(two, 0, snapshot=b"2"))
        first, none, second = await store.tables.load_all([one, never, two])
        assert none is None
        assert isinstance(first, Stored)
        assert isinstance(second, Stored)
        assert (first.version, first.snapshot, second.snapshot) == (1, b"1", b"2")
        assert first.deadline is not None
        assert 50_000 < first.deadline - first.now <= 60_000
        assert second.deadline is None
        assert list(await store.tables.load_all([])) == []

    async def test_deadlines_have_followed_a_silence(self, store_under_test: StoreUnderTest) -> None:
        before = (await store_under_test.process()).tables
        table = new_table()
        await before.commit(a_commit(table, 0, deadline=60_000))
        await before.beat()
        await store_under_test.pass_time(100_000)
        [stored] = await (await store_under_test.process()).tables.load_all([table])
        assert isinstance(stored, Stored)
        assert stored.deadline is not None
        assert 55_000 < stored.deadline - stored.now <= 60_000


class TestDeadlines:
    async def test_a_deadline_counts_from_the_stores_now(self, store: Store) -> None:
        table = new_table()
        await store.tables.commit(a_commit(table, 0, deadline=60_000))
        left = await deadline_of(store.tables, table)
        assert left is not None
        assert 50_000 < left <= 60_000
        nearest = await store.tables.next_deadline()
        assert nearest is not None
        assert 50_000 < nearest <= 60_000
        assert list(await store.tables.due(10)) == []

    async def test_a_commit_keeps_sets_or_clears_the_deadline(self, store: Store) -> None:
        table = new_table()
        await store.tables.commit(a_commit(table, 0, deadline=60_000))
        await store.tables.commit(a_commit(table, 1, deadline=Timer.KEEP))
        kept = await deadline_of(store.tables, table)
        assert kept is not None
        assert 50_000 < kept <= 60_000
        await store.tables.commit(a_commit(table, 2, deadline=600_000))
        changed = await deadline_of(store.tables, table)
        assert changed is not None
        assert 590_000 < changed <= 600_000
        await store.tables.commit(a_commit(table, 3, deadline=Timer.CLEAR))
        assert await deadline_of(store.tables, table) is None
        assert await store.tables.next_deadline() is None

    @pytest.mark.parametrize("deadline", [60_000, Timer.KEEP, Timer.CLEAR])
    async def test_a_commit_is_answered_with_what_a_read_would_say(self, store: Store, deadline: int | Timer) -> None:
        table = new_table()
        await store.tables.commit(a_commit(table, 0, deadline=30_000))
        stored = await store.tables.commit(a_commit(table, 1, deadline=deadline))
        found = await store.tables.load(table)
        assert found is not None
        assert stored.deadline == found.deadline
        assert 0 <= found.now - stored.now < 30_000

    async def test_due_tables_come_oldest_first_and_no_more_than_asked(
        self, store_under_test: StoreUnderTest
    ) -> None:
        tables = (await store_under_test.process()).tables
        opened = [new_table() for _ in range(6)]
        for place, table in enumerate(opened):
            await tables.commit(a_commit(table, 0, deadline=20_000 - 3000 * place))
        await tables.commit(a_commit(new_table(), 0, deadline=120_000))
        assert list(await tables.due(10)) == []
        await live_on(store_under_test, tables, 20_001)
        assert [due.table for due in await tables.due(10)] == opened[::-1]
        assert [due.table for due in await tables.due(2)] == opened[:3:-1]
        assert await tables.next_deadline() == 0

    async def test_a_timer_is_refused_until_its_deadline_has_passed(self, store_under_test: StoreUnderTest) -> None:
        tables = (await store_under_test.process()).tables
        table = new_table()
        await tables.commit(a_commit(table, 0, deadline=10_000))
        fire = a_commit(table, 1, snapshot=b"fired", deadline=Timer.CLEAR, firing=True)
        assert await tables.commit(fire) == Committed(CommitReply.EARLY, 1)
        assert await tables.seen(table, fire.event) is None
        await live_on(store_under_test, tables, 10_000)
        assert await tables.commit(fire) == Committed(CommitReply.OK, 2)
        assert await deadline_of(tables, table) is None

    async def test_a_timer_without_a_deadline_is_early(self, store: Store) -> None:
        table = new_table()
        await store.tables.commit(a_commit(table, 0))
        assert await store.tables.commit(a_commit(table, 1, firing=True)) == Committed(CommitReply.EARLY, 1)

    async def test_a_timer_made_for_an_older_version_is_a_conflict(self, store: Store) -> None:
        table = new_table()
        await store.tables.commit(a_commit(table, 0, deadline=0))
        await store.tables.commit(a_commit(table, 1, deadline=0))
        assert await store.tables.commit(a_commit(table, 1, firing=True)) == Committed(CommitReply.CONFLICT, 2)

    async def test_no_deadline_is_further_ahead_than_the_longest(self, store: Store) -> None:
        table = new_table()
        await store.tables.commit(a_commit(table, 0, deadline=10 * LONGEST_DEADLINE))
        left = await deadline_of(store.tables, table)
        assert left is not None
        assert LONGEST_DEADLINE - 10_000 < left <= LONGEST_DEADLINE

    async def test_a_clock_that_went_back_leaves_no_deadline_out_of_reach(
        self, store_under_test: StoreUnderTest
    ) -> None:
        tables = (await store_under_test.process()).tables
        table = new_table()
        await tables.commit(a_commit(table, 0, deadline=LONGEST_DEADLINE))
        await tables.beat()
        await store_under_test.pass_time(-LONGEST_DEADLINE)
        assert await tables.beat() == pytest.approx(-LONGEST_DEADLINE, abs=5000)
        left = await deadline_of(tables, table)
        assert left is not None
        assert left <= LONGEST_DEADLINE


class TestBeat:
    async def test_beats_without_a_gap_move_nothing(self, store_under_test: StoreUnderTest) -> None:
        tables = (await store_under_test.process()).tables
        table = new_table()
        await tables.commit(a_commit(table, 0, deadline=60_000))
        for _ in range(3):
            assert await tables.beat() == 0
            await store_under_test.pass_time(GAP - 2000)
        left = await deadline_of(tables, table)
        assert left is not None
        assert left <= 60_000 - 3 * (GAP - 2000)

    async def test_a_silence_is_not_charged_and_made_up_for_once(self, store_under_test: StoreUnderTest) -> None:
        before = (await store_under_test.process()).tables
        tables = [new_table() for _ in range(5)]
        await before.beat()
        for table in tables:
            await before.commit(a_commit(table, 0, deadline=60_000))
        await before.beat()
        await store_under_test.pass_time(3_600_000)
        after = (await store_under_test.process()).tables
        assert 3_600_000 <= await after.beat() < 3_605_000
        assert await after.beat() == 0
        for table in tables:
            left = await deadline_of(after, table)
            assert left is not None
            assert 55_000 < left <= 60_000

    async def test_deadlines_follow_a_clock_that_goes_back_and_is_put_right(
        self, store_under_test: StoreUnderTest
    ) -> None:
        tables = (await store_under_test.process()).tables
        table = new_table()
        await tables.commit(a_commit(table, 0, deadline=60_000))
        await tables.beat()
        for hours in (-1, 1, 2, -2):
            await store_under_test.pass_time(hours * 3_600_000)
            assert await tables.beat() == pytest.approx(hours * 3_600_000, abs=5000)
            left = await deadline_of(tables, table)
            assert left is not None
            assert 50_000 < left <= 60_000

    @pytest.mark.parametrize("hours", [-1, 1])
    async def test_a_commit_before_the_first_beat_is_neither_early_nor_late(
        self, store_under_test: StoreUnderTest, hours: int
    ) -> None:
        tables = (await store_under_test.process()).tables
        first = new_table()
        second = neighbour_of(first)
        await tables.commit(a_commit(first, 0, deadline=60_000))
        await tables.beat()
        await store_under_test.pass_time(hours * 3_600_000)
        await tables.commit(a_commit(second, 0, deadline=60_000))
        for table in (first, second):
            left = await deadline_of(tables, table)
            assert left is not None
            assert 50_000 < left <= 60_000
        assert await tables.beat() == pytest.approx(hours * 3_600_000, abs=5000)

    async def test_whoever_loads_a_table_before_the_first_beat_sees_what_was_left(
        self, store_under_test: StoreUnderTest
    ) -> None:
        before = (await store_under_test.process()).tables
        table = new_table()
        await before.commit(a_commit(table, 0, deadline=60_000))
        await before.beat()
        await store_under_test.pass_time(30_000)
        stored = await (await store_under_test.process()).tables.load(table)
        assert stored is not None
        assert stored.deadline is not None
        assert 55_000 < stored.deadline - stored.now <= 60_000

    async def test_several_processes_make_up_for_it_once(self, store_under_test: StoreUnderTest) -> None:
        first = (await store_under_test.process()).tables
        table = new_table()
        await first.commit(a_commit(table, 0, deadline=60_000))
        await first.beat()
        await store_under_test.pass_time(100_000)
        others = [(await store_under_test.process()).tables for _ in range(4)]
        shifts = await asyncio.gather(*(tables.beat() for tables in others))
        assert sorted(shifts)[:3] == [0, 0, 0]
        left = await deadline_of(first, table)
        assert left is not None
        assert 55_000 < left <= 60_000

    async def test_nothing_is_due_after_a_silence_before_the_shift_and_it_is_told(
        self, store_under_test: StoreUnderTest
    ) -> None:
        before = (await store_under_test.process()).tables
        table = new_table()
        await before.commit(a_commit(table, 0, deadline=10_000))
        await before.beat()
        await store_under_test.pass_time(100_000)
        after = (await store_under_test.process()).tables
        assert list(await after.due(10)) == []
        assert await after.beat() >= 100_000
        assert (await after.commit(a_commit(table, 1, firing=True))).reply is CommitReply.EARLY
        await live_on(store_under_test, after, 10_001)
        assert [due.table for due in await after.due(10)] == [table]
