"""Problems, worked out beside the tables."""

import asyncio
import logging
from dataclasses import dataclass

from engine.cache import Cache
from engine.games import GAMES
from engine.host.ports.thinking import NoDecision, Thinker
from engine.host.state.errors import Refusal
from engine.problems.finding import Problem, find

log = logging.getLogger(__name__)

MOST_PROBLEMS = 512
"""Problems kept in memory: whoever answers one should not have to wait for it again."""
PATIENCE = 30.0
"""Seconds that it may take to find a problem: with the plain kernel many take long."""
FOREIGN = 10**9
"""From here on numbers are no made-up problems': earlier versions gave them to positions from deals of a place."""


@dataclass(frozen=True, slots=True)
class ProblemWanted:
    """Asks for the problem of this number."""

    game: str
    number: int

    def answer(self) -> Problem | None:
        """The problem, the same wherever it is worked out."""
        return find(self.game, self.number)


class Problems:
    """Finds problems, and keeps the latest ones."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._found: Cache[ProblemWanted, Problem] = Cache(MOST_PROBLEMS)

    async def problem(self, game: str, number: int) -> Problem:
        """The problem of this number; raises `Refusal`."""
        if game not in GAMES:
            raise Refusal("UNKNOWN_GAME", games=", ".join(GAMES))
        if number >= FOREIGN:
            raise Refusal("PROBLEM_GONE")
        wanted = ProblemWanted(game, number)
        known = self._found.get(wanted)
        if known is None:
            known = await self._looked_for(wanted)
            self._found.keep(wanted, known)
        return known

    async def _looked_for(self, wanted: ProblemWanted) -> Problem:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._thinker.ready()
                found = await self._thinker.work_out(wanted)
        except (NoDecision, TimeoutError) as failure:
            log.warning("%r was not found (%s)", wanted, failure or "too late")
            raise Refusal("NO_PROBLEM") from None
        if found is None:
            raise Refusal("NO_PROBLEM")
        return found
