"""Announcements of chibre are understood by their cards and by their number."""

import pytest

from engine.games.chibre.family import Declare
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.rules.actions import NameTrump
from engine.rules.cards import Card, Denomination, Hand
from engine.rules.state import DealSetup
from tests.engine.presentation.tables import Position, deal, make_table
from tests.engine.presentation.telling import label, typed_at
from tests.worked.positions import pack_for

FR = Texts("fr")
RUN = ("9C", "8C", "7C")
FOUR = ("QD", "JD", "10D", "9D")


def position(*first: str) -> Position:
    """Seat 0 holds these cards and leads, at a table where announcements are made by hand."""
    table = make_table("chibre", auto_announce=False)
    rules = table.ruleset.rules
    here = deal(table, pack_for(rules, 1, {0: list(first)}), DealSetup(1, 2))
    return here.act(0, NameTrump(Denomination("S")))


def read(here: Position, line: str) -> Declare | None:
    found = typed_at(line, here.table, here.view(0), FR.language)
    return found if isinstance(found, Declare) else None


def test_one_of_several_is_named_by_its_cards_or_their_number() -> None:
    here = position(*RUN, *FOUR, "KH", "6S")
    three, four = ({*call.cards} for call in here.view(0).legal if isinstance(call, Declare) and call.cards)
    assert sorted((three, four), key=len) == [set(map(Card, RUN)), set(map(Card, FOUR))]
    for line in ("annoncer 9t 8t 7t", "annonce 7♣ 8♣ 9♣", "annoncer 3 cartes", "drei Karten weisen"):
        found = read(here, line)
        assert found is not None
        assert set(found.cards) == set(map(Card, RUN)), line
        assert found in here.view(0).legal


def test_one_of_several_is_named_by_its_worth() -> None:
    found = read(position(*RUN, *FOUR, "KH", "6S"), "cinquante")
    assert found is not None
    assert set(found.cards) == set(map(Card, FOUR))
    assert read(position(*RUN, "QD", "JD", "10D", "KH", "6S", "8S"), "vingt") is None, "two are worth as much"


def test_the_only_one_is_announced_with_everything() -> None:
    here = position(*RUN, "QD", "10D", "JH", "KH", "6S", "10S")
    assert read(here, "annoncer 3 cartes") == read(here, "annoncer 9t 8t 7t") == Declare()
    assert read(here, "annoncer 4 cartes") is None
    assert read(here, "annoncer") == Declare()
    assert read(here, "9t 8t 7t") is None
    wrong = read(here, "annoncer Dk 10k Rc")
    assert wrong == Declare(Hand(wrong.cards if wrong is not None else ()))
    assert wrong not in here.view(0).legal


def test_the_one_that_holds_the_card_just_played_is_still_named() -> None:
    here = position(*RUN, "QD", "10D", "JH", "KH", "6S", "10S").play("0:9C")
    assert read(here, "annoncer 3 cartes") == read(here, "annoncer 9t 8t 7t") == Declare()
    assert Declare() in here.view(0).legal


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_buttons_are_understood(language: str) -> None:
    here = position(*RUN, *FOUR, "KH", "6S")
    calls = [call for call in here.view(0).legal if isinstance(call, Declare)]
    assert len(calls) == 3
    for call in calls:
        assert typed_at(label(call, here.table, Texts(language)), here.table, here.view(0), language) == call
