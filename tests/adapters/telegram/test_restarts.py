"""Restarts of the program under tables on Telegram: one that nobody expected, and one that was planned."""

import asyncio
from random import Random

import pytest

from engine.host.service.shutdown import wind_down
from engine.host.state.presets import HOUR, SECOND
from tests.adapters.telegram.players import Player
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table, pass_time
from tests.adapters.telegram.test_pings import waited_for


async def player(program: Program, group: Four) -> Player:
    """Whoever is waited for, once the hand offers something."""
    person = await waited_for(program, group)
    await person.waits_to_see(None, lambda seen: any(button.data.startswith("c:") for button in seen.buttons))
    return Player(person, group.room, Random(6))


async def one_more(program: Program, group: Four) -> None:
    before = (await program.look(group.table)).version
    while (await program.look(group.table)).version == before:
        await (await player(program, group)).act()
        await program.side.delivery.settled()


async def cards(program: Program, group: Four) -> int:
    live = (await program.look(group.table)).live
    assert live is not None
    return len(live.state.trick)


@pytest.mark.long
async def test_downtime_is_charged_to_nobody_and_old_buttons_play(program: Program) -> None:
    group = await at_table(program, "manille clock=fast")
    await program.store.tables.beat()
    await pass_time(program, group.table, 10 * SECOND)
    await program.store.tables.beat()
    late = await player(program, group)
    old = [seen for seen in late.person.sees(None) if "deal 1" in seen.text][-1]
    button = next(button for button in old.buttons if button.data.startswith("c:"))
    before = await program.look(group.table)
    await program.kill()
    await program.store_under_test.pass_time(10 * HOUR)
    await program.start()
    await program.store.tables.beat()
    loaded = await program.look(group.table)
    assert loaded.deadline is not None
    assert before.deadline is not None
    assert abs((loaded.deadline - loaded.now) - (before.deadline - before.now)) <= 5 * SECOND
    assert loaded.table.seats == before.table.seats
    await late.person.press(old, data=button.data)
    after = await program.look(group.table)
    assert after.live is not None
    assert after.live.state.turns == 1


async def test_before_a_planned_restart_the_trick_is_finished_and_nobody_leads(program: Program) -> None:
    group = await at_table(program, "manille clock=none")
    while await cards(program, group) != 2:
        await one_more(program, group)
    stopping = asyncio.create_task(wind_down(program.service, program.store.tables, 60.0))
    for _ in range(2):
        await one_more(program, group)
    assert await stopping == 0
    leader = await player(program, group)
    hand = [seen for seen in leader.person.sees(None) if "deal 1" in seen.text][-1]
    lead = next(button for button in hand.buttons if button.data.startswith("c:"))
    before = (await program.look(group.table)).version
    assert "Pli restarts in a moment" in (await leader.person.press(hand, data=lead.data)).text
    assert (await program.look(group.table)).version == before
    await program.restart()
    await leader.person.press(hand, data=lead.data)
    assert await cards(program, group) == 1
