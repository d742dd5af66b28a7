"""The directory is no part of a table's commit: it may lag behind, and is repaired by whatever comes next."""

from collections.abc import Sequence

import pytest

from engine.host.commands import every as do
from engine.host.service.tables import TableService
from engine.host.state.errors import StoreDown
from engine.host.state.ids import TableId
from tests.doubles.directory import MemoryDirectory
from tests.engine.host.tables import NAMES, ROOM, CountingShuffler, House, person


class Failing(MemoryDirectory):
    """Out of reach for the next calls."""

    failures = 0

    async def change(self, added: Sequence[tuple[str, TableId]], removed: Sequence[tuple[str, TableId]]) -> None:
        if self.failures:
            self.failures -= 1
            raise StoreDown("the store does not answer")
        await super().change(added, removed)


@pytest.fixture
def house() -> House:
    house = House()
    house.store.directory = Failing(house.store.world)
    house.service = TableService(house.store.tables, house.store.directory, CountingShuffler(), house.pace)
    return house


def fail(house: House, times: int = 1) -> None:
    directory = house.store.directory
    assert isinstance(directory, Failing)
    directory.failures = times


async def test_what_was_stored_is_done_though_the_store_went_before_the_directory(house: House) -> None:
    """Nobody may be told that nothing was changed, and who sits down is found at once."""
    fail(house)
    opened = await house.service.handle(do.OpenTable(house.event(), person(NAMES[0]), ROOM, "manille", {}))
    assert not opened.repeated
    assert [loaded.table.id for loaded in await house.service.tables_in(ROOM.key)] == [opened.table.id]
    fail(house)
    sat = await house.service.handle(do.Sit(house.event(), opened.table.id, person(NAMES[1])))
    assert sat.table.seat_of(person(NAMES[1]).id) is not None
    assert [loaded.table.id for loaded in await house.service.tables_of(person(NAMES[1]).id)] == [opened.table.id]


async def test_a_table_leaves_the_directory_with_its_people_and_when_it_is_closed(house: House) -> None:
    table = await house.open_one()
    await house.service.handle(do.Sit(house.event(), table, person("Bruno")))
    listed = {key for key, tables in house.store.world.directory.items() if tables}
    await house.service.handle(do.Stand(house.event(), table, person("Bruno")))
    left = {key for key, tables in house.store.world.directory.items() if tables}
    assert [person("Bruno").id in key for key in listed - left] == [True]
    await house.service.handle(do.Close(house.event(), table, person("Alice")))
    assert not [key for key, tables in house.store.world.directory.items() if tables]


async def test_while_the_directory_is_out_of_reach_looking_is_what_fails(house: House) -> None:
    fail(house, 2)
    table = (await house.service.handle(do.OpenTable(house.event(), person(NAMES[0]), ROOM, "manille", {}))).table
    with pytest.raises(StoreDown):
        await house.service.tables_in(ROOM.key)
    assert [loaded.table.id for loaded in await house.service.tables_in(ROOM.key)] == [table.id]


async def test_a_command_that_comes_again_after_a_kill_mends_the_directory(house: House) -> None:
    table = await house.open_one()
    fail(house)
    command = do.Sit(house.event(), table, person(NAMES[1]))
    await house.service.handle(command)
    restarted = TableService(house.store.tables, house.store.directory, CountingShuffler(1), house.pace)
    assert list(await restarted.tables_of(person(NAMES[1]).id)) == []
    assert (await restarted.handle(command)).repeated
    assert [loaded.table.id for loaded in await restarted.tables_of(person(NAMES[1]).id)] == [table]
