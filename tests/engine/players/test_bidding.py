"""What a sensible player calls before the first card."""

import pytest

from engine.rules.state import DealSetup
from tests.engine.players.positions import asked, game, given_first, offered, pack_of, reach

RULES = game()
DOUBLING = game(coinche=True)

LONG_HEARTS = "10H AH KH JH 9H KS 8S 7D"
TENS = "10S AS KS 10H AH 10D AD 7C"
SCATTERED = "10S 9S 8S KH 8H AD 7D 8C"
WEAK = "QS 9S 8S 9H 8H JD 7D 8C"


@pytest.mark.parametrize("name", ["manille", "manille-coinchee"])
def test_names_its_long_suit_with_the_ten_and_the_ace(name: str) -> None:
    rules = game(name)
    assert asked(rules, reach(rules, 0, {0: LONG_HEARTS}, ""), 0) == "trump=H"


def test_plays_without_trump_with_tens_and_aces_in_three_suits() -> None:
    assert asked(RULES, reach(RULES, 0, {0: TENS}, ""), 0) == "trump=NT"


def test_leaves_the_choice_to_the_partner_without_a_long_suit() -> None:
    assert asked(RULES, reach(RULES, 0, {0: SCATTERED}, ""), 0) == "delegate"


def test_names_a_trump_when_the_partner_left_the_choice_even_with_a_weak_hand() -> None:
    assert asked(RULES, reach(RULES, 2, {0: WEAK}, "delegate"), 0).startswith("trump=")


def test_plays_without_trump_while_that_is_owed() -> None:
    rules = game(end_mode="deals", sa_quota=10)
    state = rules.start(DealSetup(0, no_trump_owed=(True, False)), pack_of(rules, 0, given_first(LONG_HEARTS))).state
    assert asked(rules, state, 0) == "trump=NT"


def test_doubles_with_the_declarers_trumps_and_tens_beside_them() -> None:
    state = reach(DOUBLING, 0, {1: "10H AH JH 9H 10S AS 10D 7C"}, "trump=H")
    assert asked(DOUBLING, state, 1) == "double"


def test_doubles_a_deal_without_trump_with_three_tens_against_it() -> None:
    state = reach(DOUBLING, 0, {1: "10H AH KH 10S AS 10D AD 7C"}, "trump=NT")
    assert asked(DOUBLING, state, 1) == "double"


def test_does_not_double_with_a_weak_hand() -> None:
    assert asked(DOUBLING, reach(DOUBLING, 0, {1: WEAK}, "trump=H"), 1) == "pass"


def test_redoubles_only_as_a_very_strong_declarer() -> None:
    strong = reach(DOUBLING, 0, {0: "10H AH KH QH JH 10S AS 10D"}, "trump=H double pass")
    weak = reach(DOUBLING, 0, {0: "10H KH 9H 8H AS 9S 8D 7C"}, "trump=H double pass")
    assert asked(DOUBLING, strong, 0) == "redouble"
    assert asked(DOUBLING, weak, 0) == "pass"


def test_claims_a_new_deal_with_a_hand_that_counts_nothing_in_turn_or_not() -> None:
    null = "7S 8S 9S 7H 8H 9H 7D 8D"
    assert asked(RULES, reach(RULES, 0, {0: null}, ""), 0) == "redeal"
    assert offered(RULES, reach(RULES, 1, {0: null}, ""), 0) == "redeal"
    assert offered(RULES, reach(RULES, 1, {0: WEAK}, ""), 0) is None
