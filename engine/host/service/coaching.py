"""What people ask a coach at a table, worked out beside it: a hint for a seat's turn, a review of a finished deal,
and why a computer player did what it did."""

import asyncio
import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.cache import Cache
from engine.coach import Decision, Explained, Hint, Review, by_rules, explain, further, hint, keep, known, takes_time
from engine.coach.reviews import decision, decisions, moves
from engine.games import ruleset
from engine.host.commands.change import Loaded
from engine.host.ports.thinking import Asked, NoDecision, T, Thinker
from engine.host.state.errors import Refusal
from engine.host.state.table import Phase, StoredDeal, Table
from engine.kernel import Search
from engine.players.levels import level_called
from engine.rules.actions import PlayCard
from engine.rules.notation import Record, read
from engine.rules.options import Value
from engine.rules.seats import Seat
from engine.rules.views import SeatView

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds that somebody who asks for a hint is kept waiting at most."""
LONGER = 20.0
"""Seconds that somebody is kept waiting at most who asks to go on."""
MOST_REVIEWS = 256
"""Reviews kept in memory, for people who turn their pages."""


@dataclass(frozen=True, slots=True)
class HintWanted:
    """A hint to be worked out, from what the seat may know and no more."""

    game: str
    options: Mapping[str, Value]
    version: int
    view: SeatView = field(repr=False)
    budget: Search | None = None
    """None for the usual one of the build."""

    def answer(self) -> Hint:
        """The hint, the same wherever it is worked out."""
        return hint(ruleset(self.game, self.options, self.version).rules, self.view, self.budget)


@dataclass(frozen=True, slots=True)
class ChoicesWanted:
    """Asks at which moves of a finished deal a seat had a choice."""

    record: Record = field(repr=False)
    seat: Seat

    def answer(self) -> tuple[int, ...]:
        """The numbers of those moves, in order."""
        return decisions(self.record, self.seat)


@dataclass(frozen=True, slots=True)
class DecisionWanted:
    """Asks what there is to say about one move of a finished deal."""

    record: Record = field(repr=False)
    move: int

    def answer(self) -> Decision:
        """What there is to say, the same wherever it is worked out."""
        return decision(self.record, self.move)


@dataclass(frozen=True, slots=True)
class TrickExplained:
    """Asks why the computer players did what they did in one trick of a finished deal."""

    record: Record = field(repr=False)
    trick: int
    """From 1; 0 for the calls."""
    levels: tuple[str | None, ...]
    """The level at each seat; None for a person's."""

    def answer(self) -> tuple[Explained, ...]:
        """An explanation of each of their moves, in the order of play."""
        return tuple(self._found())

    def _found(self) -> Iterator[Explained]:
        for move, state, seat, action in moves(self.record):
            level, played = self.levels[seat], isinstance(action, PlayCard)
            if level is not None and self.trick == (len(state.taken) + 1 if played else 0):
                yield explain(self.record, move, level_called(level))


class Coach:
    """Has questions answered beside the tables. If that fails or takes too long, a hint comes from the rule-based
    player; a question about a finished deal is refused, and can be asked again."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._reviews: Cache[tuple[str, Seat], Review] = Cache(MOST_REVIEWS)

    async def hint(self, table: Table, view: SeatView) -> Hint:
        """A hint for the seat whose view this is; raises `ValueError` if that has nothing to do. Where time runs out
        it says so, and goes on if it is asked for again."""
        rules = table.ruleset.rules
        told = known(rules, view)
        if told is None or told.late:
            told = await self._hint(table, view, PATIENCE) or by_rules(rules, view)
        elif told.cut:
            told = await self._hint(table, view, LONGER, further()) or told
        keep(rules, view, told)
        return told

    async def advised(self, loaded: Loaded | None) -> Loaded | None:
        """The table, once a hint is known for every person on turn at a lesson with open hands: there it is shown
        beside the hand unasked (`known`). It is tried once for a turn; afterwards a hint can be asked for."""
        if loaded is None or loaded.live is None or not _is_taught(loaded.table):
            return loaded
        rules, live = loaded.live.rules, loaded.live
        for seat in sorted(rules.to_act(live.state)):
            view = live.view(seat)
            if not loaded.table.seats[seat].automatic and takes_time(rules, view) and known(rules, view) is None:
                await self.hint(loaded.table, view)
        return loaded

    async def _hint(self, table: Table, view: SeatView, patience: float, budget: Search | None = None) -> Hint | None:
        """What comes of it within so many seconds; None for nothing."""
        asked = HintWanted(table.game, table.options, table.rules_version, view, budget)
        try:
            async with asyncio.timeout(patience):
                await self._thinker.ready()
                return await self._thinker.work_out(asked)
        except (NoDecision, TimeoutError) as failure:
            log.warning("table %s: no hint was worked out (%s)", table.id, failure or "too late")
            return None

    async def review(self, deal: StoredDeal, seat: Seat) -> Review:
        """A review of the seat's decisions in a finished deal; raises `Refusal`. They are worked out one by one, so
        that the decisions of running tables come in between."""
        known = self._reviews.get((deal.id, seat))
        if known is None:
            record = read(deal.record)
            found = [DecisionWanted(record, move) for move in await self._worked_out(ChoicesWanted(record, seat))]
            known = Review(seat, tuple([await self._worked_out(wanted) for wanted in found]))
            self._reviews.keep((deal.id, seat), known)
        return known

    async def explain(self, table: Table, deal: StoredDeal, trick: int) -> tuple[Explained, ...]:
        """Why the table's computer players did what they did in this trick of a finished deal, or when they called
        (trick 0); raises `Refusal`."""
        levels = tuple(chair.computer for chair in table.seats)
        return await self._worked_out(TrickExplained(read(deal.record), trick, levels))

    async def _worked_out(self, asked: Asked[T]) -> T:
        try:
            await self._thinker.ready()
            return await self._thinker.work_out(asked)
        except NoDecision as failure:
            log.warning("a question to the coach was not answered (%s)", failure)
            raise Refusal("COACH_BUSY") from None


def _is_taught(table: Table) -> bool:
    return table.lesson is not None and table.practice and table.phase is Phase.PLAYING
