"""Chibre beside jass-kit, a Jass library that others wrote: legal cards, winners of tricks and points.

Its `get_valid_cards` compares with the wrong one of two trumps in a trick (its issue 10, open in 2.0.5; the digest
notes it, CH-UNDER). It is therefore asked as if the lower of two trumps were a card of the led suit, which changes
nothing of what must be beaten.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from jass.game import const  # type: ignore[import-untyped]  # publishes no types
from jass.game.rule_schieber import RuleSchieber  # type: ignore[import-untyped]  # publishes no types

from engine.games import ruleset
from engine.rules.actions import PlayCard
from engine.rules.state import OVER, DealSetup, DealState
from tests.engine.chance import random_move

CHUNK = 100
FAST, LONG = range(2), range(2, 202)
"""Chunks of deals: 200 in the fast run, 20,000 more in the long one."""
SUITS = "DHSC"
RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6"]
THEIRS = RuleSchieber()


@pytest.mark.parametrize("chunk", FAST)
def test_engine_and_jass_kit_agree(chunk: int) -> None:
    agree(chunk)


@pytest.mark.long
@pytest.mark.parametrize("chunk", LONG)
def test_engine_and_jass_kit_agree_for_long(chunk: int) -> None:
    agree(chunk)


def agree(chunk: int) -> None:
    for seed in seeds(range(chunk, chunk + 1)):
        play_beside(seed)


def seeds(chunks: range = FAST) -> Iterator[str]:
    """Those of the deals in these chunks."""
    return (f"jass {chunk} {number}" for chunk in chunks for number in range(CHUNK))


def play_beside(seed: str) -> None:
    """Plays one deal at random and asks jass-kit at every card; the seed is in every failure."""
    chance, rules = Random(seed), ruleset("chibre", {"end_check": "deal_end"}).rules
    pack = list(rules.deck.cards)
    chance.shuffle(pack)
    state = rules.start(DealSetup(chance.randrange(4), chance.randint(1, 9)), tuple(pack)).state
    while state.step != OVER:
        seat, action = random_move(rules, state, chance)
        if state.step == "tricks":
            mine = {action.card for action in rules.legal(state, seat) if isinstance(action, PlayCard)}
            assert mine == _legal(state, seat), seed
        state = rules.apply(state, seat, action).state
    _same_tricks(state, seed)


def index(card: str) -> int:
    """jass-kit's number of a card."""
    return 9 * SUITS.index(card[-1]) + RANKS.index(card[:-1])


def card_of(number: int) -> str:
    return RANKS[number % 9] + SUITS[number // 9]


def _legal(state: DealState, seat: int) -> set[str]:
    hand = np.zeros(36, np.int32)
    hand[[index(card) for card in state.hands[seat]]] = 1
    trump = SUITS.index(state.trump)
    trick = _without_lower_trump([index(play.card) for play in state.trick], trump)
    valid = THEIRS.get_valid_cards(hand, np.array(trick), len(trick), trump)
    return {card_of(int(number)) for number in np.flatnonzero(valid)}


def _without_lower_trump(trick: list[int], trump: int) -> list[int]:
    trumps = [number for number in trick[1:] if number // 9 == trump]
    if len(trumps) < 2 or trick[0] // 9 == trump:
        return trick
    one, two = trumps
    lower = two if const.lower_trump[one, two] else one
    return [trick[0] if number == lower else number for number in trick]


def _same_tricks(state: DealState, seed: str) -> None:
    trump, last = SUITS.index(state.trump), len(state.taken) - 1
    for number, taken in enumerate(state.taken):
        trick: Any = np.array([index(play.card) for play in taken.plays])
        assert taken.winner == THEIRS.calc_winner(trick, taken.plays[0].seat, trump), seed
        assert taken.points == THEIRS.calc_points(trick, number == last, trump), seed
