"""What every store of views does, run on each implementation."""

from tests.contract.commits import a_commit, new_table
from tests.fixtures_store import Store, StoreUnderTest


class TestViews:
    async def test_a_table_without_views(self, store: Store) -> None:
        assert await store.views.all(new_table()) == {}

    async def test_views_outlive_the_process(self, store_under_test: StoreUnderTest) -> None:
        before = (await store_under_test.process()).views
        one, two = new_table(), new_table()
        await before.put(one, "board", b"\x00\xff")
        await before.put(one, "hand:é", b"1")
        await before.put(one, "board", b"2")
        await before.put(two, "board", b"3")
        after = (await store_under_test.process()).views
        assert await after.all(one) == {"board": b"2", "hand:é": b"1"}
        assert await after.all(two) == {"board": b"3"}

    async def test_dropping(self, store: Store) -> None:
        table = new_table()
        for key in "abc":
            await store.views.put(table, key, b"1")
        await store.views.drop(table, ["a", "b", "never"])
        await store.views.drop(table, [])
        assert await store.views.all(table) == {"c": b"1"}

    async def test_a_forgotten_table_takes_its_views_along(self, store: Store) -> None:
        """Nothing is forgotten before its boards were brought to their end: see `Outbox.pending`."""
        table = new_table()
        await store.tables.commit(a_commit(table, 0))
        await store.views.put(table, "board", b"1")
        assert not await store.tables.forget(table, 2)
        assert await store.views.all(table) == {"board": b"1"}
        assert await store.tables.forget(table, 1)
        assert await store.views.all(table) == {}
