"""A pair of steady players beats pairs that do not think, whatever cards they get."""

import pytest

from engine.games import ruleset
from tests.engine.players.arena import LowestPlayer, RandomPlayer, duel
from tests.engine.players.positions import STEADY

GAMES = [("manille", {"null_hand_redeal": False}), ("manille-coinchee", {})]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_beats_random_legal_play_by_far(name: str, options: dict[str, object]) -> None:
    margin = duel(ruleset(name, options).rules, STEADY, RandomPlayer(5), packs=150, seed=1)
    assert margin.points > 10 + 2 * margin.error


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_beats_the_lowest_legal_card(name: str, options: dict[str, object]) -> None:
    margin = duel(ruleset(name, options).rules, STEADY, LowestPlayer(), packs=150, seed=2)
    assert margin.points > 5 + 2 * margin.error
