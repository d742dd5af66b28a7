"""Restarts of the program under tables: one that nobody expected, and one that was planned."""

import asyncio

import pytest

from engine.host.service.shutdown import wind_down
from engine.host.state.presets import HOUR, SECOND
from engine.host.state.running import resume
from tests.adapters.wires.scenes import at_table, play_on, to_play, waited_for
from tests.adapters.wires.wire import Wire, long_on

pytestmark = long_on("discord")


@pytest.mark.long
async def test_downtime_is_charged_to_nobody_and_old_buttons_play(wire: Wire) -> None:
    await wire.start()
    wire.people = [wire.people[0], wire.people[3]]
    await at_table(wire, "manille-deux", "", "fast")
    await wire.store.tables.beat()
    await wire.pass_time(10 * SECOND)
    late, old = to_play(wire)
    seats, label = wire.table.seats, late.offered(old)[0]
    await wire.stop()
    wire.time.advance(10 * HOUR)
    await wire.start()
    await wire.store.tables.beat()
    await wire.pass_time(9 * SECOND)
    assert min(wire.world.deadlines.values()) == wire.time() + SECOND
    assert wire.moves() == 0
    assert wire.table.seats == seats
    assert waited_for(wire) is late
    await late.plays(old, label)
    assert wire.moves() == 1


def cards(wire: Wire) -> int:
    """Those on the table."""
    deal = wire.table.deal
    assert deal is not None
    return len(resume(deal.record).state.trick)


async def one_more(wire: Wire) -> None:
    before = wire.moves()
    await play_on(wire, lambda: wire.moves() > before)


async def test_before_a_planned_restart_the_trick_is_finished_and_nobody_leads(wire: Wire) -> None:
    await wire.start()
    await at_table(wire, "manille", "")
    while cards(wire) != 2:
        await one_more(wire)
    stopping = asyncio.create_task(wind_down(wire.service, wire.store.tables, 60.0))
    for _ in range(2):
        await one_more(wire)
    assert await stopping == 0
    await wire.settled()
    leader, hand = to_play(wire)
    label, moves = leader.offered(hand)[0], wire.moves()
    assert leader.says("refusal-RESTARTING") in await leader.plays(hand, label)
    assert wire.moves() == moves
    await wire.stop()
    await wire.start()
    await leader.plays(hand, label)
    assert wire.moves() == moves + 1
    assert cards(wire) == 1
