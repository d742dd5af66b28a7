"""What players of chibre type."""

import pytest

from engine.games.chibre.cards import DECKS
from engine.games.chibre.family import Declare
from engine.languages import LANGUAGES
from engine.messages.cards import card_typed, suit_name
from engine.messages.texts import Texts
from engine.rules.actions import Action, Delegate, NameTrump, PlayCard
from engine.rules.cards import Card, Denomination
from tests.engine.presentation.tables import make_table, random_walk
from tests.engine.presentation.telling import typed, typed_at


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


@pytest.mark.parametrize("suits", DECKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_can_be_typed_as_they_are_suggested(suits: str, language: str) -> None:
    """By the names that this deck has for its suits: no *Pik* is suggested where the board says *Schaufel*."""
    walk = random_walk(make_table("chibre", suits=suits), 1)
    here = next(position for position in walk if position.view().step == "tricks")
    deck, texts = DECKS[suits], Texts(language)
    for card in deck.cards:
        suggested, suit = card_typed(card, deck, texts), deck.faces[card].suit
        assert typed_at(suggested, here.table, here.view(), language) == PlayCard(card), suggested
        name, usual = (suit_name(suit, texts, named).split()[1] for named in (deck, None))
        assert name == usual or name in suggested
