"""What others play makes worlds likelier or not, and rules none of them out."""

from random import Random

import pytest

from engine.games import GAMES
from engine.kernel.beliefs import likelihood
from engine.players.belief import believe
from engine.players.worlds import unknown_of
from engine.rules.views import view
from tests.benchmarks.belief import measured
from tests.engine.kernel.positions import any_deal, moves, opened

DEALS = 6


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", GAMES)
def test_the_truth_is_never_impossible(game: str) -> None:
    chance, asked = Random(f"belief {game}"), 0
    for _ in range(DEALS):
        rules, state = any_deal(GAMES[game], chance)
        for now, _ in moves(rules, state, chance):
            if now.step == state.step and not now.void and chance.random() < 0.3:
                truth = opened(rules, now)[1]
                for seat in range(rules.seats):
                    deal = view(rules, now, seat)
                    tables, unknown = unknown_of(rules, deal)
                    assert likelihood(tables, believe(rules, deal, tables, unknown), truth) > 0
                    asked += 1
    assert asked > DEALS


@pytest.mark.long
def test_hands_are_read_better_than_by_the_facts_alone() -> None:
    found = measured("manille", 16, 100)
    late = [(facts * cards, belief * cards) for trick, (cards, facts, belief) in found.items() if trick >= 3]
    facts, belief = map(sum, zip(*late, strict=True))
    assert belief < facts
