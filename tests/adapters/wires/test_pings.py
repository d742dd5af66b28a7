"""Pings: one person notified, once, where the hand is, until the turn is over."""

import pytest

from engine.host.commands import every as do
from engine.host.state.ids import EventId
from engine.host.state.presets import MINUTE
from engine.host.state.table import Person
from tests.adapters.wires.scenes import at_table, plays_something, waited_for
from tests.adapters.wires.wire import Player, Wire


def those_called(wire: Wire) -> list[Player]:
    return [one for one in wire.everybody if one.called()]


async def called(wire: Wire) -> Player:
    """Whoever is waited for, a minute later; nobody was called before."""
    late = waited_for(wire)
    assert late.called() == []
    await wire.pass_time(MINUTE)
    (ping,) = late.called()
    assert ping in late.sees_alone()
    assert those_called(wire) == [late]
    return late


@pytest.mark.one_in(2)
async def test_a_ping_stands_until_its_player_has_played_whatever_restarts_and_then_the_next_is_called(
    wire: Wire,
) -> None:
    await wire.start()
    await at_table(wire)
    late = await called(wire)
    (ping,) = late.called()
    await wire.stop()
    await wire.start()
    assert late.called() == [ping], "it is not sent again"
    assert late.hand is not None
    await plays_something(late, late.hand)
    assert those_called(wire) == []
    assert ping.gone
    assert await called(wire) is not late


@pytest.mark.one_in(2)
async def test_a_ping_goes_with_the_clock_and_does_not_come_again_with_it(wire: Wire) -> None:
    await wire.start()
    await at_table(wire)
    late = await called(wire)
    await wire.stop()
    await wire.start()
    by = Person(late.account, late.name)
    for number, wanted in enumerate((do.PauseTable, do.GoOn)):
        await wire.service.handle(wanted(EventId(f"test:{number}"), wire.table.id, by))
        await wire.settled()
        assert those_called(wire) == []
