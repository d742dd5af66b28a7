"""The engine and the oracle play the same random deals, under random options, and must agree at every turn."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.games import GAMES, ruleset
from engine.rules.deal import Pack, Rules
from engine.rules.options import Options
from engine.rules.state import OVER, DealResult, DealSetup, DealState
from tests.engine.chance import random_move, random_options, random_pack, random_setup
from tests.oracle.manille import Deal
from tests.oracle.manille_variants import KINDS, table

CHUNK = 100
FAST, LONG = range(1), range(1, 51)
"""Chunks of deals for each game: 100 in the fast run, beside those of `test_all_options`, 5,000 in the long one."""


@pytest.mark.parametrize("chunk", FAST)
@pytest.mark.parametrize("game", KINDS)
def test_engine_and_oracle_agree(game: str, chunk: int) -> None:
    agree(game, chunk)


@pytest.mark.long
@pytest.mark.parametrize("chunk", LONG)
@pytest.mark.parametrize("game", KINDS)
def test_engine_and_oracle_agree_for_long(game: str, chunk: int) -> None:
    agree(game, chunk)


def agree(game: str, chunk: int) -> None:
    """Plays a chunk of deals on both."""
    for seed in seeds(game, range(chunk, chunk + 1)):
        play_both(game, seed)


def seeds(game: str, chunks: range = FAST) -> Iterator[str]:
    """Those of the deals in these chunks."""
    return (f"{game} {chunk} {number}" for chunk in chunks for number in range(CHUNK))


def play_both(game: str, seed: str) -> None:
    """Plays one deal on both; the seed is in every failure."""
    chance = Random(seed)
    options = random_options(GAMES[game], chance)
    rules = ruleset(game, options).rules
    side_by_side(game, options, random_setup(rules, options, chance), random_pack(rules, chance), chance, seed)


def side_by_side(game: str, options: Options, setup: DealSetup, pack: Pack, chance: Random, seed: str) -> DealResult:
    """What comes of a deal of these cards, played at random on both."""
    rules = ruleset(game, options).rules
    oracle, state = table(game, dict(options), list(pack), setup), rules.start(setup, pack).state
    while state.step != OVER:
        same_turn(rules, state, oracle, seed)
        seat, action = random_move(rules, state, chance)
        state = rules.apply(state, seat, action).state
        oracle.do(seat, action.text())
    return same_end(state, oracle, seed)


def same_turn(rules: Rules, state: DealState, oracle: Deal, seed: str) -> None:
    assert rules.to_act(state) == oracle.waits_for(), seed
    for seat in range(rules.seats):
        assert sorted(state.hands[seat]) == sorted(oracle.cards(seat)), seed
        assert {action.text() for action in rules.legal(state, seat)} == oracle.may(seat), seed


def same_end(state: DealState, oracle: Deal, seed: str) -> DealResult:
    assert not oracle.waits_for(), seed
    assert state.result is not None
    assert list(state.result.points) == oracle.points(), seed
    assert list(state.result.scores) == oracle.scores(), seed
    assert [taken.winner for taken in state.taken] == [winner for winner, _ in oracle.won], seed
    assert (state.offender if state.offender is not None else -1) == oracle.offender, seed
    return state.result
