"""Problems: the one of the day, others in turn, and the verdict on the card that was chosen."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

from adapters.chat.answers import Page, Told, explaining, in_place
from engine.host.people.people import People
from engine.host.service.problems import Problems
from engine.host.state.errors import Refusal
from engine.host.state.table import Person
from engine.messages.texts import Texts
from engine.messages.tokens import AnswerProblem, ShowProblem, TodaysProblem
from engine.presentation.problems.problem import answer_message, problem_message


class ProblemDesk:
    """Poses problems. Never raises for what a person did: the answer explains it."""

    def __init__(self, problems: Problems, people: People, now: Callable[[], float] = time.time) -> None:
        self._problems = problems
        self._people = people
        self._now = now

    def of_the_day(self, game: str) -> ShowProblem:
        """Today's problem, the same everywhere: days begin and end by UTC."""
        return ShowProblem(game, datetime.fromtimestamp(self._now(), UTC).date().toordinal())

    async def press(self, token: ShowProblem | AnswerProblem | TodaysProblem, by: Person) -> Told:
        """Shows a problem, or judges an answer to it."""
        return await explaining(self._shown(token, by), Texts(by.locale))

    async def _shown(self, token: ShowProblem | AnswerProblem | TodaysProblem, by: Person) -> Page:
        number = token.day if isinstance(token, TodaysProblem) else token.number
        problem, texts = await self._problems.problem(token.game, number), Texts(by.locale)
        if not isinstance(token, AnswerProblem):
            return in_place(problem_message(problem, by, texts))
        chosen = next((each.action.spends for each in problem.cards if each.action.text() == token.card), None)
        if chosen is None:
            raise Refusal("NO_SUCH_CARD")
        right = chosen == problem.cards[0].action.spends
        solved = await self._people.answer_problem(by.id, token.game, token.number, solved=right)
        return in_place(answer_message(problem, chosen, solved, by, texts))
