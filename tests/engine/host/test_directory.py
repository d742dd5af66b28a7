"""The directory is no part of a table's commit: it may lag behind, and is repaired by whatever comes next."""

import pytest

from engine.host import commands as do
from engine.host.errors import StoreDown
from engine.host.tables.ids import TableId
from tests.doubles.directory import MemoryDirectory
from tests.engine.host.tables import NAMES, ROOM, House, person


class Failing(MemoryDirectory):
    """Out of reach for the next calls."""

    failures = 0

    async def add(self, key: str, table: TableId) -> None:
        if self.failures:
            self.failures -= 1
            raise StoreDown("the store does not answer")
        await super().add(key, table)


@pytest.fixture
def house() -> House:
    house = House()
    house.service._directory = Failing(house.store.world)
    return house


def fail(house: House) -> None:
    directory = house.service._directory
    assert isinstance(directory, Failing)
    directory.failures = 1


async def test_an_opening_that_comes_again_is_found_though_the_store_went_after_the_commit(house: House) -> None:
    fail(house)
    command = do.OpenTable(house.event(), person(NAMES[0]), ROOM, "manille", {})
    with pytest.raises(StoreDown):
        await house.service.handle(command)
    again = await house.service.handle(command)
    assert again.repeated
    assert [loaded.table.id for loaded in await house.service.tables_in(ROOM.key)] == [again.table.id]
    assert [loaded.table.id for loaded in await house.service.tables_of(person(NAMES[0]).id)] == [again.table.id]


async def test_so_is_a_seat_that_was_taken(house: House) -> None:
    table = await house.open_one()
    fail(house)
    command = do.Sit(house.event(), table, person(NAMES[1]))
    with pytest.raises(StoreDown):
        await house.service.handle(command)
    assert (await house.service.handle(command)).repeated
    assert [loaded.table.id for loaded in await house.service.tables_of(person(NAMES[1]).id)] == [table]
