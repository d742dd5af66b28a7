"""What every directory does, run on each implementation."""

from tests.contract.commits import new_table
from tests.fixtures_store import Store, StoreUnderTest

ROOM, OTHER = "room:discord:channel:1", "room:télégram:chat:-100"


class TestDirectory:
    async def test_an_unknown_key_leads_nowhere(self, store: Store) -> None:
        assert list(await store.directory.find(ROOM)) == []

    async def test_tables_are_found_oldest_first(self, store_under_test: StoreUnderTest) -> None:
        directory = (await store_under_test.process()).directory
        tables = [new_table() for _ in range(20)]
        for table in tables:
            await directory.add(ROOM, table)
        await directory.add(OTHER, tables[3])
        later = (await store_under_test.process()).directory
        assert list(await later.find(ROOM)) == tables
        assert list(await later.find(OTHER)) == [tables[3]]

    async def test_adding_again_changes_nothing(self, store: Store) -> None:
        one, two = new_table(), new_table()
        for table in (one, two, one):
            await store.directory.add(ROOM, table)
        assert list(await store.directory.find(ROOM)) == [one, two]

    async def test_many_at_once_are_added_before_others_are_removed(self, store: Store) -> None:
        one, two, three = new_table(), new_table(), new_table()
        await store.directory.add(ROOM, one)
        await store.directory.change(
            [(ROOM, two), (OTHER, two), (ROOM, three), (ROOM, two)], [(ROOM, one), (OTHER, one), (ROOM, three)]
        )
        assert list(await store.directory.find(ROOM)) == [two]
        assert list(await store.directory.find(OTHER)) == [two]
        await store.directory.change([], [])

    async def test_removing(self, store: Store) -> None:
        one, two = new_table(), new_table()
        for table in (one, two):
            await store.directory.add(ROOM, table)
        for _ in range(2):
            await store.directory.remove(ROOM, one)
        assert list(await store.directory.find(ROOM)) == [two]
