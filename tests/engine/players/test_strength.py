"""A pair of steady players beats pairs that do not think, whatever cards they get."""

import pytest

from engine.games import ruleset
from engine.kernel import chosen
from engine.players import PLAYERS
from tests.engine.players.arena import LowestPlayer, RandomPlayer, duel
from tests.engine.players.duels import Timed, summed
from tests.engine.players.duels import duel as packs_apart
from tests.engine.players.positions import STEADY

GAMES = [("manille", {"null_hand_redeal": False}), ("manille-coinchee", {})]


@pytest.mark.long
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_beats_random_legal_play_by_far(name: str, options: dict[str, object]) -> None:
    margin = duel(ruleset(name, options).rules, STEADY, RandomPlayer(5), packs=150, seed=1)
    assert margin.points > 10 + 2 * margin.error


@pytest.mark.long
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_beats_the_lowest_legal_card(name: str, options: dict[str, object]) -> None:
    margin = duel(ruleset(name, options).rules, STEADY, LowestPlayer(), packs=150, seed=2)
    assert margin.points > 5 + 2 * margin.error


@pytest.mark.long
@pytest.mark.skipif(chosen().name == "Python", reason="takes minutes without the compiled kernel")
@pytest.mark.parametrize("name", ["manille", "chibre", "menche-2"])
def test_looking_ahead_beats_looking_one_trick_ahead(name: str) -> None:
    """With the calls of one player for both; `python -m tests.benchmarks.arena` plays more of it."""
    strong, steady = (Timed(PLAYERS[kind], cards_only=True) for kind in ("strong", "steady"))
    ahead, error = summed([each.score for each in packs_apart(ruleset(name, {}).rules, strong, steady, 30, 3)])
    assert ahead > error
