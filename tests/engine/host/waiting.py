"""Tables whose players let the clock run."""

from engine.host.state.ids import TableId
from engine.host.state.parts import Waiting
from engine.host.state.table import Chair, Person
from tests.engine.host.tables import House


async def late(house: House, table: TableId) -> int:
    """The seat that the table waits for."""
    live = (await house.look(table)).live
    assert live is not None
    return min(live.rules.to_act(live.state))


async def clock(house: House, table: TableId) -> Waiting:
    """The clock that runs."""
    waiting = (await house.look(table)).table.turn.waiting
    assert waiting is not None
    return waiting


async def seat(house: House, table: TableId, place: int) -> Chair:
    return (await house.look(table)).table.seats[place]


async def owner(house: House, table: TableId, place: int) -> Person:
    """Who sits there."""
    found = await seat(house, table, place)
    assert found.person is not None
    return Person(found.person, found.name)


async def somebody_else(house: House, table: TableId) -> Person:
    """A player that the table does not wait for."""
    return await owner(house, table, (await late(house, table) + 1) % 4)


async def until(house: House, table: TableId, place: int) -> None:
    """The others play until it is this seat's turn."""
    while await late(house, table) != place:
        await house.first_legal(table)
