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
from engine.presentation.problems.problem import after, answer_message, problem_message


class ProblemDesk:
    """Poses problems. Never raises for what a person did: the answer explains it."""

    def __init__(self, problems: Problems, people: People, now: Callable[[], float] = time.time) -> None:
        self._problems = problems
        self._people = people
        self._now = now

    async def first(self, by: Person) -> Callable[[str], ShowProblem]:
        """Which problem of a game this person is asked first: today's, the same everywhere (days begin and end by
        UTC), or the next of the person's own order once that is solved."""
        answered = await self._people.answered(by.id)
        today = datetime.fromtimestamp(self._now(), UTC).date().toordinal()

        def asked(game: str) -> ShowProblem:
            solved = frozenset(each.number for each in answered if each.game == game and each.solved)
            return ShowProblem(game, after(today, by.id, solved) if today in solved else today)

        return asked

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
