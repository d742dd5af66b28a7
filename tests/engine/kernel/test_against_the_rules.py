"""Both builds of the kernel play every game as its rules do: what may be played, who wins, what it counts."""

import os
from random import Random

import pytest

from engine.games import GAMES
from engine.kernel import Kernel, Position, Tables, every_build
from engine.rules.deal import Rules
from engine.rules.state import DealState
from engine.rules.steps.tricks import TricksStep
from tests.engine.kernel.positions import any_deal, moves, opened, sides_of

POSITIONS = int(os.environ.get("TESTS_POSITIONS", "4800"))
"""Over all games and for each build. `TESTS_POSITIONS=100000 pytest tests/engine/kernel` compares more."""


@pytest.mark.one_in(3)
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("build", every_build(), ids=lambda build: build.name)
@pytest.mark.parametrize("game", GAMES)
def test_plays_as_the_rules_do(game: str, build: Kernel) -> None:
    chance, left = Random(f"kernel {game}"), POSITIONS // len(GAMES)
    while left > 0:
        rules, state = any_deal(GAMES[game], chance)
        left -= _compare_deal(build, rules, state, chance)


def _compare_deal(build: Kernel, rules: Rules, state: DealState, chance: Random) -> int:
    """Plays a deal by the rules and in the kernel beside it; how many positions were compared."""
    tables, position = opened(rules, state)
    compared = 0
    for now, action in moves(rules, state, chance):
        if now.step != rules.step_of(TricksStep).name or now.void:
            _compare_end(rules, now, tables, position)
            break
        # announcements and their comparison are no part of the kernel: what they count is told to it anew
        position.stop = opened(rules, now)[1].stop
        compared += 1
        seat = min(rules.to_act(now))
        playable = rules.step_of(TricksStep).playable(rules, now, seat).cards
        assert position.turn == seat
        assert tables.named(build.legal(tables, position)) == rules.deck.sort(playable).cards
        assert [tables.named(hand) for hand in position.hands[: rules.seats]] == [hand.cards for hand in now.hands]
        build.play(tables, position, tables.number[action.card])
    return compared


def _compare_end(rules: Rules, state: DealState, tables: Tables, position: Position) -> None:
    """Points and tricks by side. A target that announcements reach in the first trick stops the rules alone; a pair
    that reaches it with the last card of a trick stops the kernel before that trick is counted."""
    sides, (points, tricks) = sides_of(rules, state), ([0] * 4, [0] * 4)
    uncounted = position.count == tables.seats
    for taken in state.taken[: len(state.taken) - uncounted]:
        points[sides[taken.winner]] += taken.points
        tricks[sides[taken.winner]] += 1
    assert (position.points, position.tricks) == (points, tricks)
    if len(state.taken) > 1:
        assert bool(position.over)
