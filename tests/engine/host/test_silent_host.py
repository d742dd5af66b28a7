"""A full lobby begins without a host who does nothing for two minutes."""

import pytest

from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.commands.seats import HOST_SILENCE
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.table import Phase
from tests.engine.host.tables import NAMES, House, person


@pytest.fixture
def house() -> House:
    return House()


async def full_lobby(house: House, game: str = "manille") -> TableId:
    table = await house.open(NAMES[0], game)
    for name in NAMES[1 : len((await house.look(table)).table.seats)]:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    return table


async def begins(house: House, table: TableId, by: str) -> str:
    """What came of somebody's wish to begin: a code, or the phase."""
    try:
        return (await house.service.handle(do.Start(house.event(), table, person(by)))).table.phase.value
    except Refusal as refusal:
        return refusal.code


@pytest.mark.parametrize("game", GAMES)
async def test_anybody_seated_begins_once_the_host_was_silent(house: House, game: str) -> None:
    table = await full_lobby(house, game)
    house.time.advance(HOST_SILENCE - 1)
    assert await begins(house, table, "Bruno") == "HOST_FIRST"
    assert await begins(house, table, "Emma") == "NOT_SEATED"
    house.time.advance(1)
    assert await begins(house, table, "Emma") == "NOT_SEATED"
    assert await begins(house, table, "Bruno") == Phase.PLAYING.value


async def test_whatever_the_host_does_and_a_seat_that_is_taken_begin_the_two_minutes_anew(house: House) -> None:
    table = await full_lobby(house)
    house.time.advance(HOST_SILENCE - 1)
    await house.service.handle(do.SwapPartners(house.event(), table, person("Alice")))
    house.time.advance(HOST_SILENCE - 1)
    assert await begins(house, table, "Bruno") == "HOST_FIRST"
    await house.service.handle(do.Stand(house.event(), table, person("Dirk")))
    house.time.advance(HOST_SILENCE)
    assert await begins(house, table, "Bruno") == "NOT_HOST"
    await house.service.handle(do.Sit(house.event(), table, person("Dirk")))
    assert await begins(house, table, "Bruno") == "HOST_FIRST"


async def test_what_others_do_does_not_make_the_host_heard(house: House) -> None:
    table = await full_lobby(house)
    house.time.advance(HOST_SILENCE // 2)
    await house.service.handle(do.KeepOpen(house.event(), table, person("Bruno")))
    house.time.advance(HOST_SILENCE // 2)
    assert await begins(house, table, "Bruno") == Phase.PLAYING.value


async def test_the_refusal_says_how_long_is_left(house: House) -> None:
    table = await full_lobby(house)
    house.time.advance(90_000)
    with pytest.raises(Refusal) as refused:
        await house.service.handle(do.Start(house.event(), table, person("Bruno")))
    assert refused.value.details == {"host": "Alice", "seconds": 30}
