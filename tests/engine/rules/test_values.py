"""Small values of the rules."""

import json

import pytest

from engine.games import ruleset
from engine.rules.cards import PIQUET_DECK, Card, Hand
from engine.rules.deal import Rules
from engine.rules.seats import Direction, Ring
from engine.rules.state import DealSetup, DealState


def started() -> DealState:
    return _rules().start(DealSetup(0), PIQUET_DECK.cards).state


def _rules() -> Rules:
    return ruleset("manille", {}).rules


def test_a_hand_hides_its_cards() -> None:
    hand = Hand([Card("10S"), Card("7H")])
    assert repr(hand) == str(hand) == "<2 cards>"
    with pytest.raises(TypeError):
        json.dumps(hand)


def test_a_hand_is_a_value() -> None:
    hand = Hand([Card("10S"), Card("7H")])
    assert hand == Hand(hand.cards)
    assert hash(hand) == hash(Hand(hand.cards))
    assert hand != hand.cards
    assert hand.without(Card("10S")).cards == ("7H",)


def test_only_what_is_held_can_leave_a_hand() -> None:
    with pytest.raises(ValueError, match="not in the hand") as caught:
        Hand([Card("10S")]).without(Card("7H"))
    assert "7H" not in str(caught.value)


def test_the_deck_has_32_cards_in_the_order_of_a_hand() -> None:
    assert len(PIQUET_DECK.cards) == 32
    assert PIQUET_DECK.cards[:8] == ("10S", "AS", "KS", "QS", "JS", "9S", "8S", "7S")


def test_seats_go_round() -> None:
    clockwise, counter = Ring(4), Ring(4, Direction.COUNTER_CLOCKWISE)
    assert (clockwise.next(3), clockwise.previous(0)) == (0, 3)
    assert (counter.next(0), counter.previous(3)) == (3, 0)
    assert counter.from_(1) == (1, 0, 3, 2)
    assert clockwise.after(1) == (2, 3, 0, 1)
    assert Ring(3).after(2) == (0, 1, 2)


@pytest.mark.parametrize(
    "pack", [PIQUET_DECK.cards[:-1], (*PIQUET_DECK.cards[:-1], "10S"), (*PIQUET_DECK.cards, "10S")]
)
def test_only_the_whole_deck_is_dealt(pack: tuple[Card, ...]) -> None:
    with pytest.raises(ValueError, match="not the deck"):
        _rules().start(DealSetup(0), pack)


def test_there_is_no_trump_before_a_contract() -> None:
    with pytest.raises(ValueError, match="no trump"):
        _ = started().trump
