"""Bids and called cards as people type them."""

import pytest

from engine.games.mensch.family import Bid, CallCard
from engine.rules.actions import PlayCard
from engine.rules.cards import Card
from engine.rules.values import replace
from tests.engine.presentation.tables import make_table, random_walk
from tests.engine.presentation.telling import typed, typed_at


@pytest.mark.parametrize(
    ("line", "action"),
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
def test_words_of_the_game(line: str, action: str) -> None:
    found = typed(line, "mensch")
    assert found is not None
    assert found.text() == action


@pytest.mark.parametrize("line", ["call", "call me", "eight", "appelle", "demi six"])
def test_other_words_mean_nothing(line: str) -> None:
    assert typed(line, "mensch") is None


def test_a_card_is_a_call_where_one_is_asked_for() -> None:
    table, ace = make_table("mensch"), Card("AD")
    deal = next(random_walk(table, 1)).view()
    calling = replace(deal, legal=(CallCard(Card("KD")),))
    assert typed_at("AD", table, calling) == CallCard(ace)
    assert typed_at("AD", table, replace(deal, legal=(PlayCard(ace),))) == PlayCard(ace)
    assert typed_at("half", table, calling) == Bid("half")
