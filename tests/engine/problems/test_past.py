"""Problems from deals that were played: which turns become one, by which rules, and what is left of the deal."""

import pytest

from engine.coach import weigh
from engine.games import GAMES
from engine.host.play.past_problems import DealWanted, PositionWanted
from engine.host.play.running import resume
from engine.kernel.compiled import CompiledKernel
from engine.kernel.plain import PlainKernel
from engine.languages import LANGUAGES
from engine.messages.message import Heading
from engine.messages.texts import Texts
from engine.messages.tokens import AnswerProblem
from engine.presentation.problems.problem import problem_message
from engine.problems import past
from engine.problems.finding import BUDGET, Problem, stands_out
from engine.problems.past import PAST, LookedThrough, look_through, posed
from engine.rules.notation import read, write
from engine.rules.values import replace
from tests.engine.host.tables import person
from tests.engine.problems.played import played

NUMBER = PAST + 7
EASY = 4
"""A deal of manille in which few turns have to be judged, so that the slow kernel finds a problem in it too."""
ones = pytest.mark.parametrize(
    "game", ["manille", "chibre", *(pytest.param(game, marks=pytest.mark.long) for game in GAMES)]
)


def found(game: str) -> Problem:
    problem = look_through(played(game, EASY), NUMBER).problem
    assert problem is not None
    return problem


@ones
def test_the_best_card_of_a_turn_that_was_played_leads(game: str) -> None:
    looked = [look_through(played(game, seed), NUMBER) for seed in range(4)]
    problems = [each.problem for each in looked if each.problem is not None]
    assert problems
    for problem in problems:
        deal = resume(write(problem.record))
        assert problem.seat in deal.rules.to_act(deal.state)
        assert stands_out(problem.cards)
        assert weigh(deal.rules, deal.view(problem.seat), BUDGET) == problem.cards


def test_of_the_deal_is_left_what_came_before() -> None:
    problem, whole = found("manille"), played("manille", EASY)
    left = problem.record
    assert left.actions == whole.actions[: len(left.actions)]
    assert len(left.actions) < len(whole.actions)
    assert (left.pack, left.options) == (whole.pack, whole.options)


def test_a_position_is_the_same_problem_again() -> None:
    problem = found("manille")
    assert posed(read(write(problem.record)), problem.seat, problem.number) == problem
    assert PositionWanted(problem.number, write(problem.record), problem.seat).answer() == problem


def test_how_the_match_stood_is_neither_told_nor_judged_by() -> None:
    whole = played("manille", EASY)
    late = replace(whole, setup=replace(whole.setup, scores=(99, 30), target=101))
    assert look_through(late, NUMBER) == look_through(whole, NUMBER)


def test_a_deal_brings_its_house_rules_along() -> None:
    whole = played("chibre", 1, spades_double=True)
    problem = look_through(whole, NUMBER).problem
    assert problem is not None
    assert problem.record.options == whole.options != {}
    assert problem_message(problem, person("Alice"), Texts("en")).choices


def test_the_slow_build_judges_fewer_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that is at one question for too long is taken to be lost, and the deal tried again the next day."""
    monkeypatch.setattr(past, "stands_out", lambda _: False)
    judged = {}
    for build in (CompiledKernel, PlainKernel):
        monkeypatch.setattr(past, "chosen", lambda build=build: build)
        judged[build.name] = look_through(played("manille-deux", 0), NUMBER).judged
    assert 0 < judged[PlainKernel.name] < judged[CompiledKernel.name]


def test_a_deal_of_rules_that_have_changed_is_passed_over() -> None:
    older = replace(played("manille", EASY), version=GAMES["manille"].version + 1)
    assert look_through(older, NUMBER).problem is None
    assert look_through(replace(older, game="whist"), NUMBER).problem is None
    position = replace(found("manille").record, version=older.version)
    assert PositionWanted(NUMBER, write(position), 0).answer() is None


WHOLE = write(played("manille", EASY))


@pytest.mark.parametrize(
    "record",
    [
        "",
        WHOLE[:40],
        WHOLE.replace("deal ", "options target=none\ndeal ", 1),
        WHOLE.replace("deal ", "options whist=true\ndeal ", 1),
        WHOLE.replace("dealer 0", "dealer 9"),
        WHOLE.replace("play ", "play 0:XX ", 1),
        f"{WHOLE}play 0:7H 0:7H 0:7H\n",
    ],
)
def test_a_record_that_nobody_can_read_is_passed_over(record: str) -> None:
    assert DealWanted(7, record).answer() == LookedThrough(None, 0)
    assert PositionWanted(NUMBER, record, 0).answer() is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_says_no_more_than_that_it_was_played_here(language: str) -> None:
    problem, texts = found("manille"), Texts(language)
    shown = problem_message(problem, person("Alice"), texts)
    heading = shown.blocks[0]
    assert isinstance(heading, Heading)
    assert heading.text == texts("problem-of-this-place", game="Manille")
    tokens = [choice.token for row in shown.choices for choice in row]
    assert {(type(token), token.number) for token in tokens if isinstance(token, AnswerProblem)} == {
        (AnswerProblem, NUMBER)
    }
