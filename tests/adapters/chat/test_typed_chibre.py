"""What players of chibre type."""

import pytest

from engine.games.chibre.cards import DECKS
from engine.games.chibre.own import Declare
from engine.messages.typing.line import typed_action
from engine.rules.actions import Action, Delegate, NameTrump, PlayCard
from engine.rules.cards import Card, Denomination


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("chibre", Delegate()),
        ("je chibre", Delegate()),
        ("annonce", Declare()),
        ("announce", Declare()),
        ("Fromage", NameTrump(Denomination("D"))),
        ("mountain", NameTrump(Denomination("S"))),
        ("6 de pique", PlayCard(Card("6S"))),
        ("valet de chocolat", PlayCard(Card("JH"))),
        ("10🧀", PlayCard(Card("10D"))),
        ("ace of train", PlayCard(Card("AC"))),
    ],
)
def test_words_of_chibre(typed: str, meant: Action) -> None:
    assert typed_action(typed, DECKS["themed"]) == meant
