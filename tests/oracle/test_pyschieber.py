"""Chibre beside pyschieber, another Jass program: legal cards with every trump.

Of a hand of trumps alone it wants the ruff beaten, which is our `forbid_undertrump=strict`. The field is divided:
jass-kit and the rule books let such a hand undertrump, which is our standard.
"""

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from engine.games import ruleset
from engine.rules.actions import PlayCard
from engine.rules.cards import Card
from engine.rules.state import OVER, DealSetup, DealState
from tests.engine.chance import random_move

CHUNKS = range(20)
CHUNK = 100
MISSING = "pyschieber is not installed here: .ci/run says how, before ring two"
RANKS = {"6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "J": 11, "Q": 12, "K": 13, "A": 14}
SUITS = {"D": "ROSE", "H": "BELL", "S": "ACORN", "C": "SHIELD"}


class Theirs:
    """pyschieber's rules, asked about our cards."""

    def __init__(self) -> None:
        try:
            self._allowed = import_module("pyschieber.rules.stich_rules").allowed_cards
        except ImportError:
            pytest.fail(MISSING)
        self._card, self._played = import_module("pyschieber.card").Card, import_module("pyschieber.stich").PlayedCard
        self._suit, self._trump = import_module("pyschieber.suit").Suit, import_module("pyschieber.trumpf").Trumpf

    def legal(self, state: DealState, seat: int) -> set[Card]:
        hand = {self._of(card): card for card in state.hands[seat]}
        table = [self._of(play.card) for play in state.trick]
        trump = self._trump[SUITS[state.trump]]
        return {hand[card] for card in self._allowed(list(hand), table, trump)}

    def _of(self, card: Card) -> Any:
        return self._card(self._suit[SUITS[card[-1]]], RANKS[card[:-1]])


@pytest.mark.long
@pytest.mark.parametrize("chunk", CHUNKS)
def test_engine_and_pyschieber_agree(chunk: int) -> None:
    theirs = Theirs()
    for number in range(CHUNK):
        for seed, ours, state, seat in positions(f"schieber {chunk} {number}"):
            found = theirs.legal(state, seat)
            assert found == ours, (seed, state.hands[seat])


def positions(seed: str) -> Iterator[tuple[str, set[Card], DealState, int]]:
    """One deal at random, and at each card what may be played."""
    chance, rules = Random(seed), ruleset("chibre", {"end_check": "deal_end", "forbid_undertrump": "strict"}).rules
    pack = list(rules.deck.cards)
    chance.shuffle(pack)
    state = rules.start(DealSetup(chance.randrange(4), chance.randint(1, 9)), tuple(pack)).state
    while state.step != OVER:
        seat, action = random_move(rules, state, chance)
        if state.step == "tricks":
            cards = {action.card for action in rules.legal(state, seat) if isinstance(action, PlayCard)}
            yield seed, cards, state, seat
        state = rules.apply(state, seat, action).state
