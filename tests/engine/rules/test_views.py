"""What may be looked at: tricks again, hands of practice, cards of a deal that is over."""

from random import Random

import pytest

from engine.games import ruleset
from engine.rules.actions import ClaimRedeal, Delegate, NameTrump, Pass
from engine.rules.cards import Denomination, Hand
from engine.rules.deal import Rules
from engine.rules.state import OVER, DealSetup, DealState
from engine.rules.views import inspectable, view
from tests.worked.positions import act, dealt

BLANK = ["7S", "8S", "9S", "7H", "8H", "9H", "7D", "8D"]


def rules_with(**options: object) -> Rules:
    return ruleset("manille", options).rules


def after_cards(rules: Rules, cards: int) -> DealState:
    """A deal in hearts after so many cards, each the first legal one."""
    chance, pack = Random(5), list(rules.deck.cards)
    chance.shuffle(pack)
    state = act(rules, rules.start(DealSetup(0), tuple(pack)).state, NameTrump(Denomination("H")), Pass(), Pass())
    for _ in range(cards):
        (seat,) = rules.to_act(state)
        state = rules.apply(state, seat, rules.legal(state, seat)[0]).state
    return state


def tricks_seen(policy: str, cards: int, seat: int | None) -> list[int]:
    rules = rules_with(inspect_tricks=policy)
    return [number for number, _ in inspectable(rules, view(rules, after_cards(rules, cards), seat))]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_trick_just_taken_lies_open_until_the_next_lead(seat: int | None) -> None:
    assert tricks_seen("none", 12, seat) == [3]
    assert tricks_seen("none", 13, seat) == []


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_last_trick_may_be_looked_at(seat: int | None) -> None:
    assert tricks_seen("last", 13, seat) == [3]


def test_all_tricks_may_be_looked_at() -> None:
    assert tricks_seen("all", 13, 2) == [1, 2, 3]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_side_looks_at_its_own_last_trick(seat: int) -> None:
    rules = rules_with(inspect_tricks="own_last")
    state = after_cards(rules, 17)
    own = [number for number, taken in enumerate(state.taken, start=1) if taken.winner % 2 == seat % 2]
    assert tricks_seen("own_last", 17, seat) == own[-1:]
    assert tricks_seen("own_last", 17, None) == []


def test_everything_may_be_looked_at_once_the_deal_is_over() -> None:
    assert tricks_seen("none", 32, None) == list(range(1, 9))


def test_practice_hands_lie_open() -> None:
    rules = rules_with(practice=True)
    state = after_cards(rules, 3)
    assert view(rules, state, None).shown == state.hands
    assert view(rules, state, 1).shown == state.hands


def test_practice_hides_what_its_owner_may_not_see() -> None:
    rules = rules_with(practice=True, partner_blind=True)
    before = dealt(rules, dealer=1)
    after = act(rules, before, Delegate())
    assert [len(hand) for hand in view(rules, before, 0).shown] == [8, 8, 8, 0]
    assert view(rules, after, 0).shown == after.hands


def test_hands_are_closed_in_play_and_open_after_it() -> None:
    rules = rules_with()
    assert view(rules, after_cards(rules, 31), 0).shown == ()
    over = after_cards(rules, 32)
    assert over.step == OVER
    assert view(rules, over, None).shown == over.dealt


def test_hands_of_a_deal_dealt_again_stay_closed() -> None:
    rules = rules_with()
    state = rules.apply(dealt(rules, dealer=0, hands={2: BLANK}), 2, ClaimRedeal()).state
    assert state.step == OVER
    assert view(rules, state, 1).shown == ()
    assert view(rules, state, 1).hand == state.dealt[1]


def test_an_onlooker_holds_nothing() -> None:
    rules = rules_with()
    seen = view(rules, after_cards(rules, 5), None)
    assert seen.hand == Hand()
    assert seen.legal == ()
    assert sum(seen.held) == 27
