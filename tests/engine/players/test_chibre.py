"""The steady player at chibre."""

from collections.abc import Mapping

from engine.games import ruleset
from engine.games.chibre.family import Declare
from engine.players import PLAYERS
from engine.players.memory import recall
from engine.rules.actions import Action, Delegate, NameTrump
from engine.rules.cards import Card, Denomination
from engine.rules.deal import Rules
from engine.rules.state import DealSetup, DealState
from engine.rules.views import view
from tests.worked.positions import dealt

STEADY = PLAYERS["steady"]


def game(**options: object) -> Rules:
    return ruleset("chibre", options).rules


def begun(rules: Rules, hands: Mapping[int, str], *moves: str) -> DealState:
    """A later deal by seat 1, so that seat 0 speaks, after these moves."""
    words = {seat: hand.split() for seat, hand in hands.items()}
    state = dealt(rules, hands=words, setup=DealSetup(1, 2))
    for move in moves:
        seat, _, word = move.partition(":")
        state = rules.apply(state, int(seat), rules.read(word)).state
    return state


def answer(rules: Rules, state: DealState, seat: int) -> Action:
    return STEADY.choose(rules, view(rules, state, seat))


def test_names_the_suit_of_bour_and_nell() -> None:
    rules = game()
    state = begun(rules, {0: "JD 9D 8D 7D AS KS 10H 7H 6C"})
    assert answer(rules, state, 0) == NameTrump(Denomination("D"))


def test_chibres_with_a_poor_hand_and_the_partner_must_name() -> None:
    rules = game()
    state = begun(rules, {0: "8S 7S 6S KH QH 7D 6D 8C 7C"})
    assert answer(rules, state, 0) == Delegate()
    asked = rules.apply(state, 0, Delegate()).state
    assert isinstance(answer(rules, asked, 2), NameTrump)


def test_announces_before_the_first_card_where_it_must_be_said() -> None:
    hands = {0: "JD 9D 8D 7D AS KS QS 7H 6C"}
    by_hand = game(auto_announce=False)
    state = begun(by_hand, hands, "0:trump=D")
    assert answer(by_hand, state, 0) == Declare()
    after = by_hand.apply(state, 0, Declare()).state
    assert not isinstance(answer(by_hand, after, 0), Declare)
    by_itself = game()
    assert not isinstance(answer(by_itself, begun(by_itself, hands, "0:trump=D"), 0), Declare)


HANDS = {0: "JD 9D 8D AS KS QS 10H 7H 6C", 3: "7D 6D 9H 8H 6S JC 8C 7C 9S"}
OPENING = ("0:trump=D", "0:JD", "3:6D", "2:AD", "1:KD")


def test_remembers_announcements_that_were_shown() -> None:
    rules = game()
    state = begun(rules, {**HANDS, 2: "AD 10D 6H JH QH KH 10C QC AC"}, *OPENING)
    memory = recall(rules, view(rules, state, 3))
    chances = {other.card: other.chances for other in memory.unseen}
    assert chances[Card("QS")] == {0: 1.0}
    assert len(chances[Card("10C")]) > 1


def test_knows_no_more_than_was_shown() -> None:
    rules = game(show_announcements=False)
    state = begun(rules, {**HANDS, 2: "AD 10D 6H JH QH KH 10C QC AC"}, *OPENING)
    memory = recall(rules, view(rules, state, 3))
    assert len(next(other for other in memory.unseen if other.card == "QS").chances) > 1
