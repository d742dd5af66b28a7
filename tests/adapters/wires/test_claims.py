"""Claims and passes given ahead, by the buttons that people see."""

import pytest

from tests.adapters.wires.scenes import at_table, offering, play_on
from tests.adapters.wires.wire import Player, Seen, Wire
from tests.engine.host.tables import CountingShuffler

EARLY = 3
"""Deals of which an early one is certain before its end: of unknown ones it may take dozens until one is."""


async def until_somebody_may_claim(wire: Wire) -> tuple[Player, Seen, str]:
    """A match may end before anybody's rest is certain: then another one."""
    while (found := offering(wire.people, "button-claim")) is None:
        if "Rematch" in wire.ana.board.labels:
            await wire.ana.press(wire.ana.board, "Rematch")
        await play_on(wire, lambda: offering(wire.people, "button-claim") or "Rematch" in wire.ana.board.labels)
    return found


@pytest.mark.one_in(2)
async def test_the_rest_is_claimed_agreed_to_and_laid_down(wire: Wire) -> None:
    await wire.start(CountingShuffler(EARLY))
    await at_table(wire)
    claimant, hand, label = await until_somebody_may_claim(wire)
    assert ("You claim" in await claimant.press(hand, label)) is wire.alerts
    assert "claims the remaining tricks" in wire.eve.board.text
    for person in wire.people:
        if person is not claimant:
            noted = person.says("done-answerclaim", code=wire.table.code)
            assert (noted in await person.press(person.board, "Agree")) is wire.alerts
    claim, deals = wire.table.claims.pending, wire.deals()
    assert claim is not None
    assert claim.granted
    assert "the cards are laid down" in wire.eve.board.text
    await play_on(wire, lambda: wire.deals() != deals)


def given(wire: Wire) -> int:
    """Passes given ahead."""
    return len(wire.table.claims.ahead)


async def test_a_pass_is_given_ahead_and_taken_back(wire: Wire) -> None:
    await wire.start()
    await at_table(wire)
    await play_on(wire, lambda: offering(wire.people, "button-ahead"))
    found = offering(wire.people, "button-ahead")
    assert found is not None
    person, hand, label = found
    assert (person.says("hand-ahead") in await person.press(hand, label)) is wire.alerts
    assert given(wire) == 1
    await person.press(hand, person.says("button-ahead-back"))
    assert given(wire) == 0
