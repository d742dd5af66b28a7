"""Lesson, hint, review and problem say the same of the same position, and nothing beats what they say where hands lie
open."""

import pytest

from engine.coach import hint
from engine.games import GAMES
from engine.host.state.running import resume
from engine.presentation.hand.lesson import advice
from engine.problems.finding import find
from engine.rules.notation import write
from tests.engine.coach.agreeing import TEXTS, agreement, lesson, positions, taught

FEW, MANY = 6, 2000
POINT = 1.0


@pytest.mark.one_in(8)
@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_they_agree(game: str, is_open: bool) -> None:
    tally = agreement(game, FEW, 5, is_open=is_open, step=3)
    assert not tally.against
    assert tally.worst <= POINT


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_they_agree_in_two_thousand_positions(game: str, is_open: bool) -> None:
    tally = agreement(game, MANY // 2, 5, is_open=is_open)
    assert not tally.against
    assert tally.worst <= POINT


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", ["manille", "chibre"])
def test_a_problems_solution_is_what_a_hint_says_there(game: str) -> None:
    problem = find(game, 7)
    assert problem is not None
    here = resume(write(problem.record))
    found = hint(here.rules, here.view(problem.seat))
    assert found.best == problem.cards[: len(found.best)]
    assert found.reason == problem.reason


def test_until_it_is_worked_out_a_hint_can_be_asked_for() -> None:
    rules, _, _, deal = next(positions("manille", 9_999, is_open=True))
    assert deal.seat is not None
    assert [*advice(lesson("manille"), deal.seat, deal, TEXTS)] == [TEXTS("lesson-hidden")]
    assert TEXTS("lesson-hidden") not in taught("manille", rules, deal)
