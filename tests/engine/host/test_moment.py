"""A trick stays open when somebody asks for a moment before it is stacked (rules 4.5)."""

import pytest

from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from tests.engine.host.tables import PACE, House, person


async def after_first_trick(house: House) -> tuple[TableId, Loaded]:
    table = await house.full_table()
    loaded = await house.look(table)
    while loaded.live is None or not loaded.live.state.taken:
        await house.first_legal(table)
        loaded = await house.look(table)
    return table, loaded


async def test_nobody_leads_while_the_moment_lasts() -> None:
    house = House()
    table, _ = await after_first_trick(house)
    await house.service.handle(do.AskMoment(house.event(), table, person("Dirk")))
    with pytest.raises(Refusal, match="A_MOMENT"):
        await house.first_legal(table)
    outcome = await house.pass_time(table, PACE.moment)
    assert not outcome.table.turn.held
    assert outcome.live is not None
    assert outcome.live.state.trick == ()
    await house.first_legal(table)


async def test_a_moment_is_asked_for_once_a_trick_and_before_the_next_lead() -> None:
    house = House()
    table, _ = await after_first_trick(house)
    await house.service.handle(do.AskMoment(house.event(), table, person("Dirk")))
    for _ in range(2):
        with pytest.raises(Refusal, match="NO_TRICK_OPEN"):
            await house.service.handle(do.AskMoment(house.event(), table, person("Alice")))
        if (await house.look(table)).table.turn.held:
            await house.pass_time(table, PACE.moment)
            await house.first_legal(table)


async def test_a_stranger_cannot_hold_the_game_up() -> None:
    house = House()
    table, _ = await after_first_trick(house)
    with pytest.raises(Refusal, match="NOT_SEATED"):
        await house.service.handle(do.AskMoment(house.event(), table, person("Zoe")))


async def test_a_computer_leads_a_little_later_than_it_follows() -> None:
    house = House()
    table, loaded = await after_first_trick(house)
    assert loaded.live is not None
    leader = loaded.live.state.leader
    by = loaded.table.seats[leader]
    assert by.person is not None
    await house.service.handle(do.Stand(house.event(), table, person(by.name)))
    waits = await house.look(table)
    assert waits.deadline is not None
    assert waits.deadline - waits.now == PACE.trick
