"""Hands are read from calls: whoever doubled has more against the contract than whoever passed."""

from itertools import islice

import pytest

from engine.games import ruleset
from engine.kernel import chosen
from engine.players.belief import believe
from engine.players.worlds import unknown_of
from engine.rules.deal import Rules
from engine.rules.state import DealState, trump_of
from engine.rules.views import view
from tests.benchmarks.belief import loss
from tests.engine.players.duels import packs
from tests.engine.players.positions import STEADY, game, reach

DOUBLING = game("manille-coinchee", coinche=True)
OWN = "KS QS JS KD QD 9C 8C 7C"
WORLDS = 120


def best_trumps(calls: str, seat: int, reader: int) -> float:
    """How many of the two best trumps the reader gives this seat, on average, behind these calls."""
    state = reach(DOUBLING, 0, {reader: OWN}, f"trump=H {calls}")
    deal = view(DOUBLING, state, reader)
    tables, unknown = unknown_of(DOUBLING, deal)
    best = sum(1 << tables.number[card] for card in DOUBLING.deck.cards if str(card) in ("10H", "AH"))
    worlds = chosen().worlds(tables, believe(DOUBLING, deal, tables, unknown), WORLDS, 7)
    return sum((world.hands[seat] & best).bit_count() for world in worlds) / len(worlds)


def test_whoever_doubles_is_taken_to_hold_more_than_whoever_passes() -> None:
    passed, doubled = best_trumps("pass pass", 3, 2), best_trumps("double pass pass", 3, 2)
    assert doubled > passed + 0.2


def test_whoever_redoubles_is_taken_to_hold_more_than_whoever_passes() -> None:
    passed, redoubled = best_trumps("double pass pass", 0, 1), best_trumps("double pass redouble", 0, 1)
    assert redoubled > passed


@pytest.mark.parametrize("name", ["manille", "chibre"])
def test_calls_tell_before_the_first_card(name: str) -> None:
    rules = ruleset(name, {}).rules
    found = [loss(rules, state, 60) for state in islice(_first_leads(rules), 24)]
    assert sum(each.belief for each in found) < sum(each.facts for each in found)


def _first_leads(rules: Rules) -> list[DealState]:
    found = []
    for setup, pack in packs(rules, 30, 4):
        state = rules.start(setup, pack).state
        while state.result is None and trump_of(state) is None:
            seat = min(rules.to_act(state))
            state = rules.apply(state, seat, STEADY.choose(rules, view(rules, state, seat))).state
        found.append(state)
    return found
