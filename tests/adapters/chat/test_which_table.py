"""Which table somebody means who names none."""

import pytest

from adapters.chat.desks.which_table import WhichTable
from engine.host.commands import every as do
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from tests.engine.host.tables import NAMES, ROOM, House, person

DORA = person("Dora")


@pytest.fixture
def which(house: House) -> WhichTable:
    return WhichTable(house.service)


async def own(which: WhichTable, name: str) -> TableId:
    return (await which.own(person(name), ROOM.key)).table.id


async def test_of_tables_that_others_play_the_newest_is_in_front(house: House, which: WhichTable) -> None:
    for name in ("Alice", "Bruno"):
        await house.open(name)
    newest = await house.open("Chloé")
    assert (await which.in_front(DORA, ROOM.key)).table.id == newest


async def test_the_own_table_is_in_front_of_newer_ones(house: House, which: WhichTable) -> None:
    own_one = await house.open(DORA.name)
    await house.open("Bruno")
    assert (await which.in_front(DORA, ROOM.key)).table.id == own_one


async def test_of_several_own_ones_the_one_that_waits_is_meant_and_else_the_newest(
    house: House, which: WhichTable
) -> None:
    waiting = await house.full_table()
    live = (await house.look(waiting)).live
    assert live is not None
    turn = min(live.rules.to_act(live.state))
    lobby = await house.open(NAMES[0])
    for name in NAMES[1:]:
        await house.service.handle(do.Sit(house.event(), lobby, person(name)))
    for seat, name in enumerate(NAMES):
        assert await own(which, name) == (waiting if seat == turn else lobby)


async def test_who_looks_at_no_table_is_told_so(which: WhichTable) -> None:
    with pytest.raises(Refusal, match="NOTHING_SHOWN"):
        await which.in_front(DORA, ROOM.key)
    with pytest.raises(Refusal, match="NOT_SEATED"):
        await which.in_front(DORA)
