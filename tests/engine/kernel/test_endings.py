"""The solver against every way in which the last tricks can go."""

from dataclasses import replace
from random import Random

import pytest

from engine.games import GAMES
from engine.kernel import Kernel, Search, every_build
from engine.kernel.play import legal, places, play
from engine.kernel.position import Position
from engine.kernel.tables import Tables
from engine.players.duties import playable
from engine.players.stakes import payoff_of, solver_values
from engine.players.worlds import unknown_of
from engine.rules.deal import Rules
from engine.rules.views import SeatView, view
from tests.engine.kernel.positions import any_deal, moves

ALL = Search(samples=1, noise=0, solve_from=8, nodes=1_000_000)
CARDS = 7


def open_endings(game: str, many: int) -> list[tuple[Rules, SeatView]]:
    """So many positions with a few cards left, each in the second half of a deal for two: one hand is not seen."""
    chance, found = Random(game), list[tuple[Rules, SeatView]]()
    while len(found) < many:
        rules, state = any_deal(GAMES[game], chance)
        for now, _ in moves(rules, state, chance):
            if now.stock or now.step != state.step or sum(map(len, now.hands)) != CARDS:
                continue
            found.append((rules, view(rules, now, min(rules.to_act(now)))))
    return found


def best_of(tables: Tables, position: Position, values: tuple[int, ...]) -> int:
    """What the first side makes of it, by trying everything."""
    if position.over:
        row = 1 if not position.tricks[1] else 2 if not position.tricks[0] else 0
        return values[row * (len(values) // 3) + position.points[0]]
    tried = []
    for card in places(legal(tables, position)):
        after = position.copy()
        play(tables, after, card)
        tried.append(best_of(tables, after, values))
    return max(tried) if position.side[position.turn] == 0 else min(tried)


@pytest.mark.parametrize("kernel", every_build(), ids=lambda kernel: kernel.name)
def test_an_open_ending_is_solved_as_by_trying_everything(kernel: Kernel) -> None:
    for rules, deal in open_endings("menche-2", 12):
        tables, unknown = unknown_of(rules, deal)
        payoff, cards = payoff_of(rules, tables, deal, unknown), tables.mask(playable(rules, deal))
        values, sign = solver_values(payoff), 1 if payoff.side == 0 else -1
        found = kernel.outcomes(tables, unknown, cards, replace(ALL, values=values), 1)
        (world,) = kernel.worlds(tables, unknown, 1, 1)
        for card, (outcome,) in zip(places(cards), found, strict=True):
            after = world.copy()
            play(tables, after, card)
            assert round(1000 * payoff(outcome)) == sign * best_of(tables, after, values)
