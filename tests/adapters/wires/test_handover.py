"""A seat with its cards goes to a person by name: asked, accepted or declined, refused with a reason."""

import pytest

from tests.adapters.wires.scenes import at_table, opened, play_on, seated
from tests.adapters.wires.wire import Wire, long_on

OFFERS = "offers you the seat"


def offered_to(wire: Wire) -> tuple[int, str | None] | None:
    offer = wire.table.leaving.offer
    return (offer.seat, offer.to) if offer is not None else None


@pytest.mark.one_in(2)
async def test_whoever_is_named_is_asked_and_plays_on_from_there(wire: Wire) -> None:
    await wire.start()
    await at_table(wire)
    *_, chloe, dan = wire.people
    await play_on(wire, lambda: wire.moves() > 2)
    await dan.command("hand-over", person=wire.eve)
    question = wire.ana.notice(OFFERS)
    assert wire.eve.rung() == [question]
    assert dan.name in question.text
    assert "for somebody else" in await chloe.press(question, "Accept")
    assert wire.table.seats[3].name == "Dan"
    await wire.eve.press(question, "Accept")
    assert wire.table.seats[3].name == "Eve"
    assert question.gone
    wire.people[3] = wire.eve
    await play_on(wire, lambda: wire.eve.hand is not None)


@long_on("discord")
async def test_whoever_is_named_may_decline_and_may_be_asked_again(wire: Wire) -> None:
    await wire.start()
    await at_table(wire)
    dan, eve = wire.people[3], wire.eve
    await dan.command("hand-over", person=eve)
    await eve.press(wire.ana.notice(OFFERS), "Decline")
    assert "Eve declined" in wire.ana.notice("declined").text
    assert offered_to(wire) is None
    await dan.command("hand-over", person=eve)
    again = wire.ana.notice(OFFERS)
    assert eve.rung()[-1] == again
    await dan.command("hand-over")
    assert "The seat of Dan" in wire.ana.board.text
    assert again.gone
    assert offered_to(wire) == (3, None)


@pytest.mark.one_in(2)
async def test_who_cannot_be_named_is_refused_with_a_reason(wire: Wire) -> None:
    await wire.start()
    await opened(wire)
    ana, _, chloe, dan = wire.people
    assert "No deal is being played" in await ana.command("hand-over", person=wire.eve)
    await seated(wire)
    await ana.press(ana.board, "Start")
    assert "to yourself" in await dan.command("hand-over", person=dan)
    assert "Chloé sits at this table already" in await dan.command("hand-over", person=chloe)
    assert "A bot cannot sit" in await dan.command("hand-over", person=wire.bot)
    assert "do not sit" in await wire.eve.command("hand-over", person=dan)
    assert wire.table.leaving.offer is None
    assert wire.eve.rung() == []
