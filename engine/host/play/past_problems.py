"""Problems from a place's own deals: like all problems they are looked for beside the tables, deal by deal, the
latest first."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from engine.games import GAMES
from engine.host.errors import Refusal
from engine.host.play.problems import PATIENCE, Problems
from engine.host.ports.past_deals import PastDeal, PastDeals
from engine.host.ports.thinking import NoDecision
from engine.host.tables.ids import ScopeId
from engine.problems.finding import MOST, Problem
from engine.problems.past import PAST, LookedThrough, has_todays_rules, look_through, posed
from engine.rules.errors import NotationError
from engine.rules.notation import read, write
from engine.rules.seats import Seat

log = logging.getLogger(__name__)

DEALS = 20
"""The most deals of a place that are looked through for one day."""


@dataclass(frozen=True, slots=True)
class DealWanted:
    """Asks for a problem in this finished deal."""

    number: int
    record: str = field(repr=False)

    def answer(self) -> LookedThrough:
        """What was found; a record that cannot be read has no problem."""
        try:
            return look_through(read(self.record), PAST + self.number)
        except NotationError:
            return LookedThrough(None, 0)


@dataclass(frozen=True, slots=True)
class PositionWanted:
    """Asks for the problem of this number, which is the turn of this seat at the end of the record."""

    number: int
    record: str = field(repr=False)
    seat: Seat

    def answer(self) -> Problem | None:
        """The problem; None if the record cannot be read, or is of rules that have changed since."""
        try:
            record = read(self.record)
            return posed(record, self.seat, self.number) if has_todays_rules(record) else None
        except NotationError:
            return None


class PastProblems:
    """Problems of places, from their own deals or everybody's; `problems` works out both."""

    def __init__(self, problems: Problems, deals: PastDeals) -> None:
        self._problems = problems
        self._deals = deals
        self._looking: WeakValueDictionary[tuple[ScopeId, str], asyncio.Lock] = WeakValueDictionary()
        """Each lives for as long as somebody holds it or waits for it."""

    async def of_the_day(self, scope: ScopeId, game: str, day: int) -> Problem:
        """The place's problem of this day (`date.toordinal`): from its own deals if there is one, else the one that
        is everybody's; raises `Refusal`."""
        if game not in GAMES:
            raise Refusal("UNKNOWN_GAME", games=", ".join(GAMES))
        number = await self._given(scope, game, day)
        position = await self._deals.position(number) if number is not None else None
        if position is not None:
            with suppress(Refusal):  # the rules may have changed since the morning
                return await self._posed(game, position)
        return await self._problems.problem(game, day)

    async def problem(self, game: str, number: int) -> Problem:
        """The problem of this number, from a place's deal or not; raises `Refusal`."""
        if number < PAST:
            return await self._problems.problem(game, number)
        # looked up each time: somebody who sat there may not allow it any more
        position = await self._deals.position(number - PAST)
        if position is None:
            raise Refusal("PROBLEM_GONE")
        return await self._posed(game, position)

    async def _posed(self, game: str, position: PastDeal) -> Problem:
        found = await self._problems.worked_out(
            PositionWanted(PAST + position.number, position.record, position.seat or 0)
        )
        if found.game != game:
            raise Refusal("PROBLEM_GONE")
        return found

    async def _given(self, scope: ScopeId, game: str, day: int) -> int | None:
        """The number of the position that the place has for this day, which is looked for once; None if there is
        none."""
        async with self._looking.setdefault((scope, game), asyncio.Lock()):
            today = await self._deals.today(scope, game, day)
            if today is None:
                today = await self._deals.give(scope, game, day, await self._found(scope, game))
            return today.number

    async def _found(self, scope: ScopeId, game: str) -> PastDeal | None:
        """A position from the place's deals; None if there is none. Also None if nobody could look, so that the next
        person to ask that day need not wait for that again."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._looked_through(await self._deals.unseen(scope, game, DEALS))
        except (NoDecision, TimeoutError) as failure:
            log.warning("deals of %s were not looked through (%s)", game, failure or "too late")
            return None

    async def _looked_through(self, deals: Sequence[PastDeal]) -> PastDeal | None:
        """The first position that is found; deals without any are dropped."""
        judged = 0
        for deal in deals:
            if judged >= MOST:
                break
            looked = await self._problems.work_out(DealWanted(deal.number, deal.record))
            judged += looked.judged
            if looked.problem is not None:
                return PastDeal(deal.number, write(looked.problem.record), looked.problem.seat)
            await self._deals.drop(deal.number)
        return None
