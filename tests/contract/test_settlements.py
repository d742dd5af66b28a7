"""What every stream of settlements does, run on each implementation."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence

from engine.host.ports.tables import Finished
from tests.contract.commits import a_commit, new_table
from tests.fixtures_store import Store, StoreUnderTest
from tests.loopback.standstill import still

HOUR = 3600.0
"""Seconds: longer than any test may take."""


def cursors_behind(finished: Sequence[Finished]) -> Mapping[int, str]:
    return {one.shard: one.cursor for one in finished}


class TestSettlements:
    async def test_nothing_finished(self, store: Store) -> None:
        assert list(await store.settlements.after({}, 10)) == []

    async def test_each_tables_deals_come_in_order(self, store: Store) -> None:
        tables = [new_table() for _ in range(8)]
        for deal in range(3):
            for table in tables:
                await store.tables.commit(a_commit(table, deal, settlement=f"{table}:{deal}".encode()))
        found = await store.settlements.after({}, 100)
        by_table: dict[str, list[str]] = defaultdict(list)
        for one in found:
            name, _, number = one.payload.decode().partition(":")
            by_table[name].append(number)
        assert by_table == {table: ["0", "1", "2"] for table in tables}

    async def test_reading_goes_on_behind_the_cursors(self, store: Store) -> None:
        for number in range(20):
            await store.tables.commit(a_commit(new_table(), 0, settlement=b"%d" % number))
        cursors: dict[int, str] = {}
        seen: list[bytes] = []
        while found := await store.settlements.after(cursors, 3):
            assert len(found) <= 3
            seen.extend(one.payload for one in found)
            cursors.update(cursors_behind(found))
        assert sorted(seen) == sorted(b"%d" % number for number in range(20))

    async def test_reading_does_not_take_away(self, store_under_test: StoreUnderTest) -> None:
        before = await store_under_test.process()
        await before.tables.commit(a_commit(new_table(), 0, settlement=b"deal"))
        first = await before.settlements.after({}, 10)
        assert await (await store_under_test.process()).settlements.after({}, 10) == first

    async def test_trim_drops_up_to_the_cursor(self, store: Store) -> None:
        table = new_table()
        for deal in range(3):
            await store.tables.commit(a_commit(table, deal, settlement=b"%d" % deal))
        first, second, third = await store.settlements.after({}, 10)
        await store.settlements.trim({second.shard: second.cursor})
        assert list(await store.settlements.after({}, 10)) == [third]
        assert list(await store.settlements.after({first.shard: first.cursor}, 10)) == [third]
        await store.settlements.trim({})
        await store.settlements.trim({third.shard: third.cursor})
        assert list(await store.settlements.after({}, 10)) == []
        await store.tables.commit(a_commit(table, 3, settlement=b"3"))
        assert [one.payload for one in await store.settlements.after(cursors_behind([third]), 10)] == [b"3"]

    async def test_waiting_ends_with_a_settlement(self, store: Store) -> None:
        waiting = asyncio.create_task(store.settlements.wait({}, HOUR))
        await still()
        assert not waiting.done()
        await store.tables.commit(a_commit(new_table(), 0, settlement=b"deal"))
        await waiting

    async def test_waiting_misses_nothing_that_came_before_it(self, store: Store) -> None:
        assert not await store.settlements.after({}, 10)
        await store.tables.commit(a_commit(new_table(), 0, settlement=b"deal"))
        # whoever asks how many are waiting
        assert await store.settlements.after({}, 10)
        await store.settlements.wait({}, HOUR)

    async def test_waiting_does_not_end_for_what_was_returned(self, store: Store) -> None:
        await store.tables.commit(a_commit(new_table(), 0, settlement=b"deal"))
        behind = cursors_behind(await store.settlements.after({}, 10))
        loop = asyncio.get_running_loop()
        begun = loop.time()
        await store.settlements.wait(behind, 0.05)
        assert loop.time() - begun >= 0.04
