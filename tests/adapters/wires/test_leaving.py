"""Pausing, stepping away, handing one's seat over and resigning, by the buttons under the table."""

import pytest

from tests.adapters.wires.scenes import at_table, more, play_on
from tests.adapters.wires.wire import Player, Wire

pytestmark = pytest.mark.long


async def test_the_menu_steps_away_and_any_tap_wakes_the_table(wire: Wire) -> None:
    await wire.start()
    ana, dan = wire.people = [wire.people[0], wire.people[3]]
    await at_table(wire, "manille-deux", "", "fast")
    await more(ana, "Pause")
    assert "Ana paused the table" in wire.eve.board.text
    await dan.press(dan.board, "Go on")
    assert "paused" not in wire.eve.board.text
    assert "A computer plays for you" in await more(ana, "Step away")
    assert "it sleeps until somebody is back" in await more(dan, "Step away")
    assert wire.eve.board.text.count("away, a computer plays") == 2
    assert all(seat.covered for seat in wire.table.seats)
    assert wire.table.asleep
    await dan.press(dan.board, "Score")
    assert wire.world.deadlines
    assert [seat.covered for seat in wire.table.seats] == [True, False]
    assert wire.eve.board.text.count("away, a computer plays") == 1


def cards_told(person: Player) -> list[str]:
    """The lines of the newest message to this person alone that tell of cards."""
    told = ([line for line in seen.text.splitlines() if "♠" in line or "♥" in line] for seen in person.sees_alone())
    return [lines for lines in told if lines][-1]


async def test_a_seat_is_handed_over_with_its_cards(wire: Wire) -> None:
    await wire.start()
    _, dan = wire.people = [wire.people[0], wire.people[3]]
    await at_table(wire, "manille-deux", "")
    held = cards_told(dan)
    assert wire.asks in await more(dan, "Hand my seat over")
    assert wire.table.leaving.offer is None
    assert "is offered" in await more(dan, "Hand my seat over", sure=True)
    assert "The seat of Dan" in wire.eve.board.text
    assert ("is yours" in await wire.eve.press(wire.eve.board, "Take the seat")) is wire.alerts
    assert wire.table.seats[1].name == "Eve"
    assert cards_told(wire.eve) == [line.replace("Dan", "Eve") for line in held] != []
    assert "do not sit" in await dan.press(dan.board, "My hand")


async def resigned(wire: Wire) -> None:
    """Ana and Chloé give the match up."""
    ana, _, chloe, dan = wire.people
    assert wire.asks in await more(ana, "Resign")
    assert "you resign" in await more(ana, "Resign", sure=True)
    assert "Ana (North) wishes to resign the match. Still to agree: Chloé (South)" in wire.eve.board.text
    assert "This is for Chloé to answer." in await dan.press(dan.board, "Agree to resign", sure=True)
    assert wire.asks in await chloe.press(chloe.board, "Agree to resign")
    assert "Still to agree: Chloé (South)" in wire.eve.board.text
    await chloe.press(chloe.board, "Agree to resign", sure=True)
    assert "Ana & Chloé resigned. " in wire.eve.board.text


async def test_a_match_is_resigned_when_the_partner_agrees_and_another_keeps_the_seats_or_changes_them(
    wire: Wire,
) -> None:
    await wire.start()
    await at_table(wire, "manille", "")
    dan = wire.people[3]
    before = [seat.name for seat in wire.table.seats]
    await resigned(wire)
    await dan.press(dan.board, "Rematch")
    assert [seat.name for seat in wire.table.seats] == before
    assert "My hand" in dan.board.labels
    await resigned(wire)
    await dan.press(dan.board, "Other partners")
    assert "Next match: " in wire.eve.board.text
    await dan.press(dan.board, "Rematch")
    assert [seat.name for seat in wire.table.seats] == [before[0], before[2], before[3], before[1]]
    assert "My hand" in dan.board.labels
    await play_on(wire, lambda: "Trick 1" in wire.eve.board.text)
