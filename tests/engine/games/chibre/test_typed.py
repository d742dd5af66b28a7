"""What players of chibre type."""

import pytest

from engine.games.chibre.family import Declare
from engine.rules.actions import Action, Delegate, NameTrump, PlayCard
from engine.rules.cards import Card, Denomination
from tests.engine.presentation.telling import typed


@pytest.mark.parametrize(
    ("line", "meant"),
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
def test_words_of_chibre(line: str, meant: Action) -> None:
    assert typed(line, "chibre", suits="themed") == meant
