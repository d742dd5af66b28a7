"""Problems: the one of the day, others in turn, and the verdict on the card that was chosen."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

from adapters.chat.answer import Answer, explaining
from engine.host.errors import Refusal
from engine.host.people.people import People
from engine.host.play.past_problems import PastProblems
from engine.host.tables.ids import ScopeId
from engine.host.tables.table import Person
from engine.messages.texts import Texts
from engine.messages.tokens import AnswerProblem, ShowProblem
from engine.presentation.problems.problem import answer_message, problem_message


class ProblemDesk:
    """Poses problems. Never raises for what a person did: the answer explains it."""

    def __init__(self, problems: PastProblems, people: People, now: Callable[[], float] = time.time) -> None:
        self._problems = problems
        self._people = people
        self._now = now

    def of_the_day(self, game: str) -> ShowProblem:
        """Today's problem, the same everywhere: days begin and end by UTC."""
        return ShowProblem(game, datetime.fromtimestamp(self._now(), UTC).date().toordinal())

    async def ask(self, game: str, scope: ScopeId | None, by: Person) -> Answer:
        """Today's problem, for the asker alone; in a place, that of the place."""
        return await explaining(self._todays(game, scope, by), Texts(by.locale))

    async def press(self, token: ShowProblem | AnswerProblem, by: Person) -> Answer:
        """Shows a problem, or judges an answer to it."""
        return await explaining(self._shown(token, by), Texts(by.locale))

    async def _todays(self, game: str, scope: ScopeId | None, by: Person) -> Answer:
        today = self.of_the_day(game)
        if scope is None:
            return await self._shown(today, by)
        problem = await self._problems.of_the_day(scope, game, today.number)
        return Answer(message=problem_message(problem, by, Texts(by.locale)), replaces=True)

    async def _shown(self, token: ShowProblem | AnswerProblem, by: Person) -> Answer:
        problem, texts = await self._problems.problem(token.game, token.number), Texts(by.locale)
        if isinstance(token, ShowProblem):
            return Answer(message=problem_message(problem, by, texts), replaces=True)
        chosen = next((each.action.spends for each in problem.cards if each.action.text() == token.card), None)
        if chosen is None:
            raise Refusal("NO_SUCH_CARD")
        right = chosen == problem.cards[0].action.spends
        solved = await self._people.answer_problem(by.id, token.game, token.number, solved=right)
        return Answer(message=answer_message(problem, chosen, solved, by, texts), replaces=True)
