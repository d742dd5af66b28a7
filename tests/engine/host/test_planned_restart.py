"""Before a planned restart: the running trick is finished, nobody leads, nothing is dealt; afterwards all goes on."""

import asyncio

import pytest

from engine.host.commands import every as do
from engine.host.service.shutdown import wind_down
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.table import Phase
from tests.engine.host.tables import CountingShuffler, House, person


async def cards_on_table(house: House, table: TableId) -> int:
    live = (await house.look(table)).live
    assert live is not None
    return len(live.state.trick)


async def second_card(house: House) -> TableId:
    """A table where two cards of a trick lie."""
    table = await house.full_table()
    while await cards_on_table(house, table) < 2:
        await house.first_legal(table)
    return table


def restarted(house: House) -> None:
    store = house.store
    house.service = TableService(store.tables, store.directory, CountingShuffler(9), house.pace)


async def test_the_running_trick_is_finished_and_nobody_leads_to_another() -> None:
    house = House()
    table = await second_card(house)
    winding = asyncio.create_task(wind_down(house.service, house.store.tables))
    for _ in range(2):
        await asyncio.sleep(0)
        assert not winding.done()
        await house.first_legal(table)
    assert await winding == 0
    with pytest.raises(Refusal, match="RESTARTING"):
        await house.first_legal(table)
    restarted(house)
    await house.first_legal(table)
    assert await cards_on_table(house, table) == 1


async def test_nothing_is_dealt_by_hand_or_by_itself() -> None:
    house = House()
    table = await house.full_table()
    await house.play_deal(table)
    assert await wind_down(house.service, house.store.tables) == 0
    with pytest.raises(Refusal, match="RESTARTING"):
        await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))
    with pytest.raises(Refusal, match="RESTARTING"):
        await house.pass_time(table, house.pace.next_deal)
    assert (await house.look(table)).table.phase is Phase.BETWEEN
    restarted(house)
    assert (await house.pass_time(table, 0)).table.phase is Phase.PLAYING


async def test_a_player_who_lets_the_trick_lie_is_not_waited_for_without_end() -> None:
    house = House()
    table = await second_card(house)
    assert await wind_down(house.service, house.store.tables, seconds=0.05) == 1
    await house.first_legal(table)
    assert await cards_on_table(house, table) == 3


async def test_a_paused_table_keeps_nobody_waiting() -> None:
    house = House()
    table = await second_card(house)
    await house.service.handle(do.PauseTable(house.event(), table, person("Alice")))
    assert await wind_down(house.service, house.store.tables) == 0
