"""Languages: the room's in public, each person's own in private; letters for suits on request."""

import pytest

from tests.adapters.tongues import expected, read
from tests.adapters.wires.scenes import at_table
from tests.adapters.wires.wire import Player, Wire

pytestmark = pytest.mark.long

DEAL = {"en": "deal 1", "fr": "donne 1", "de": "Spiel 1"}


def hand_told(person: Player) -> str:
    """The newest hand before this person's eyes."""
    return person.reads_alone(DEAL[person.language])[-1].text


async def test_everybody_reads_the_hand_in_their_own_language(wire: Wire) -> None:
    await wire.start()
    ana, bruno, chloe, _ = wire.people
    chloe.speaks("de")
    await at_table(wire)
    loaded = await wire.service.look(wire.table.id)
    assert loaded is not None
    assert "deal 1" in bruno.board.text
    for seat, person in enumerate(wire.people):
        (hand,) = person.reads_alone(DEAL[person.language])
        assert read(hand.text, expected(loaded, seat, person.language)), (hand, person)
    panel = (await bruno.command("me", privately=True)).panel
    await bruno.press(panel, "Couleurs en lettres")
    assert read(hand_told(bruno), expected(loaded, 1, "fr", letters=True))
    assert not any(symbol in hand_told(bruno) for symbol in "♠♥♦♣")
    assert any(symbol in hand_told(ana) for symbol in "♠♥♦♣")
    assert bruno.says("me-suits-letters") in panel.text
    await bruno.press(panel, "Couleurs en symboles")
    assert read(hand_told(bruno), expected(loaded, 1, "fr"))
