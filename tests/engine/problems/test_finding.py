"""Problems by their numbers: the best card leads clearly, nothing hidden is told, and each is the same everywhere."""

from dataclasses import replace
from datetime import date
from functools import cache

import pytest

from engine.coach import weigh
from engine.coach.weighing import BUDGET
from engine.games import GAMES, ruleset
from engine.host.people.people import Solved
from engine.host.ports.thinking import OnTheSpot
from engine.host.service.problems import Problems
from engine.host.state.running import resume
from engine.languages import LANGUAGES
from engine.messages.cards import card_label
from engine.messages.message import Heading, Lines, Text, TrickTable
from engine.messages.texts import Texts
from engine.messages.tokens import AnswerProblem
from engine.players.levels import level_called
from engine.presentation.problems.problem import DAYS, after, answer_message, problem_message
from engine.problems.finding import LITTLE, RULED, Problem, find, stands_out
from engine.rules.cards import Card, Deck
from engine.rules.notation import write
from tests.engine.host.tables import person

TODAY = 739_577
ALICE = person("Alice")


def deck_of(problem: Problem) -> Deck:
    return ruleset(problem.game, {}).rules.deck


@cache
def found(game: str, number: int) -> Problem:
    problem = find(game, number)
    assert problem is not None
    return problem


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", GAMES)
def test_the_best_card_leads_by_three_standard_errors(game: str) -> None:
    problem = found(game, TODAY)
    deal = resume(write(problem.record))
    assert weigh(deal.rules, deal.view(problem.seat), BUDGET) == problem.cards
    assert stands_out(problem.cards)
    best, second, *_ = problem.cards
    assert best.worth is not None
    assert second.worth is not None
    assert best.worth - second.worth > 3 * (best.error**2 + second.error**2) ** 0.5


def test_a_number_is_one_problem_and_another_number_another() -> None:
    assert find("manille", TODAY) == found("manille", TODAY)
    assert found("manille", TODAY) != found("manille", TODAY + 1)
    assert after(TODAY, "a") == after(TODAY, "a") != after(TODAY, "b")
    assert after(TODAY, "a") >= DAYS


def test_what_somebody_has_solved_does_not_come_again() -> None:
    first = after(TODAY, "a")
    assert after(TODAY, "a", frozenset({first})) == after(first, "a")


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", GAMES)
def test_a_problem_is_neither_obvious_nor_about_next_to_nothing(game: str) -> None:
    for number in (TODAY, DAYS):
        problem = found(game, number)
        deal = resume(write(problem.record))
        here, best = deal.view(problem.seat), problem.cards[0].action
        assert any(level_called(level).player.choose(deal.rules, here) != best for level in RULED)
        first, second, *_ = (each.worth or 0.0 for each in problem.cards)
        assert first - second >= (1.9 if GAMES[game].unit == "points" else LITTLE)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_says_what_the_wrong_card_costs(language: str) -> None:
    problem, texts = found("manille", TODAY), Texts(language)
    for at, weighed in enumerate(problem.cards):
        card = weighed.action.spends
        assert card is not None
        answer = answer_message(problem, card, Solved(1, 2), ALICE, texts)
        lines = [block.text for block in answer.blocks if isinstance(block, Text)]
        beginning = texts("problem-cost", card=card_label(card, deck_of(problem), texts), lost="")[:-2]
        assert any(line.startswith(beginning.strip()) for line in lines) == bool(at)


@pytest.mark.one_in(12)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_a_card_that_the_seat_does_not_know(game: str, language: str) -> None:
    problem, texts = found(game, TODAY), Texts(language)
    deal = resume(write(problem.record))
    shown = problem_message(problem, ALICE, texts)
    offered = [
        choice.token.card for row in shown.choices for choice in row if isinstance(choice.token, AnswerProblem)
    ]
    assert sorted(offered) == sorted(weighed.action.text() for weighed in problem.cards)
    assert all(card in deal.view(problem.seat).hand for card in offered)
    assert str(TODAY) not in " ".join(block.text for block in shown.blocks if isinstance(block, Text))
    (trick,) = [block for block in shown.blocks if isinstance(block, TrickTable)]
    lying = deal.state.trick or (deal.state.taken[-1].plays if deal.state.taken else ())
    assert sum(row.card is not None for row in trick.rows) in (len(deal.state.trick), len(lying))
    answer = answer_message(problem, Card(offered[-1]), Solved(1, 2), ALICE, texts)
    (prices,) = [block for block in answer.blocks if isinstance(block, Lines)]
    assert len(prices.lines) == len(problem.cards)


@pytest.mark.parametrize("number", [0, TODAY, date.max.toordinal(), date.max.toordinal() + 1, DAYS])
def test_a_number_of_no_day_is_a_number(number: int) -> None:
    problem = replace(found("manille", TODAY), number=number)
    heading = problem_message(problem, ALICE, Texts("en")).blocks[0]
    assert isinstance(heading, Heading)
    assert (str(number) in heading.text) == (number not in (TODAY, date.max.toordinal()))


async def test_a_problem_is_kept_for_its_answer() -> None:
    problems = Problems(OnTheSpot())
    assert await problems.problem("mensch", TODAY) is await problems.problem("mensch", TODAY)
