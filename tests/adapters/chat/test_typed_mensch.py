"""Bids and called cards as people type them."""

import pytest

from engine.games.mensch.cards import DECK
from engine.games.mensch.own import Bid, CallCard
from engine.messages.typing.line import meant, typed_action
from engine.rules.actions import PlayCard
from engine.rules.cards import Card


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("half", "bid=half"),
        ("demi", "bid=half"),
        ("After", "bid=after"),
        ("après", "bid=after"),
        ("five after", "bid=five_after"),
        ("cinq après", "bid=five_after"),
        ("six", "bid=six"),
        ("sept", "bid=seven"),
        ("solo", "bid=solo"),
        ("passe", "pass"),
        ("call AD", "call=AD"),
        ("appelle le roi de cœur", "call=KH"),
        ("j’appelle l’as de pique", "call=AS"),
        ("trèfle", "trump=C"),
        ("7♠", "7S"),
        ("dame de trèfle", "QC"),
    ],
)
def test_words_of_the_game(typed: str, action: str) -> None:
    found = typed_action(typed, DECK)
    assert found is not None
    assert found.text() == action


@pytest.mark.parametrize("typed", ["call", "call me", "eight", "appelle", "demi six"])
def test_other_words_mean_nothing(typed: str) -> None:
    assert typed_action(typed, DECK) is None


def test_a_card_is_a_call_where_one_is_asked_for() -> None:
    ace = PlayCard(Card("AD"))
    assert meant(ace, (CallCard(Card("KD")),)) == CallCard(Card("AD"))
    assert meant(ace, (ace,)) == ace
    assert meant(Bid("half"), (CallCard(Card("KD")),)) == Bid("half")
