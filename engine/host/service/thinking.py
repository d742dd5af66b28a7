"""Decisions that are thought about beside the tables, while these wait for their time anyway.

A decision is begun as soon as a table that needs one is stored, or when a process first meets such a table (after a
restart), and dropped when the table moves on. It is the same each time, for it follows from what the seat sees. If it
fails or takes too long, the rule-based player answers, which needs no more than a look.
"""

import asyncio
import logging

from engine.cache import Cache
from engine.host.commands.computer_moves import Thought, to_think_about
from engine.host.ports.meter import Meter
from engine.host.ports.thinking import NoDecision, Question, Thinker, TurnOf
from engine.host.state.ids import TableId
from engine.host.state.running import Live
from engine.host.state.table import Table
from engine.players.levels import USUAL, level_called
from engine.rules.actions import Action

log = logging.getLogger(__name__)

QUIET = 60.0
"""Seconds after a logged failure during which further ones of the same table are counted, but not logged."""
MOST_DECISIONS = 4096
"""Tables whose last decision is kept."""


class Undecided(Exception):
    """The table's next move is not decided yet; `Thinking.done` waits for it."""


class Thinking:
    """Has decisions made, at most one for each table at a time."""

    def __init__(self, thinker: Thinker, meter: Meter) -> None:
        self._thinker = thinker
        self._meter = meter
        self._told: Cache[TableId, float] = Cache(MOST_DECISIONS)
        self._decisions: Cache[TableId, tuple[TurnOf, asyncio.Task[Action]]] = Cache(MOST_DECISIONS)

    def begin(self, table: Table, live: Live | None, milliseconds: int = 0) -> None:
        """Drops the decision that is being made for the table if it is no longer wanted, and begins the one that is
        wanted now. That may take `milliseconds`, or its level's budget if that is more."""
        question, known = to_think_about(table, live), self._decisions.get(table.id)
        if known is not None and (question is None or known[0] != question.turn):
            known[1].cancel()
            self._decisions.drop(table.id)
            known = None
        if question is not None and known is None:
            seconds = max(milliseconds, question.level.budget) / 1000
            task = asyncio.create_task(self._decide(table.id, question, seconds), name=f"thinking {table.id}")
            self._decisions.keep(table.id, (question.turn, task))

    def thought(self, table: Table, live: Live | None) -> Thought | None:
        """What was decided for the table's next move; None if nobody has to think. Raises `Undecided` until it is
        decided."""
        self.begin(table, live)
        known = self._decisions.get(table.id)
        if known is None:
            return None
        turn, task = known
        if not task.done():
            raise Undecided
        return Thought(turn, task.result())

    async def done(self, table: TableId) -> None:
        """Waits until the table's decision is made, or no longer wanted."""
        known = self._decisions.get(table)
        if known is not None:
            await asyncio.wait({known[1]})

    async def _decide(self, table: TableId, question: Question, seconds: float) -> Action:
        level = question.level.name
        try:
            action = await self._answer(question, seconds)
        except NoDecision as failure:
            self._meter.decision(level, "failed")
            self._tell(table, f"the {level} player {failure}")
            return _by_rules(question)
        self._meter.decision(level, "done")
        return action

    async def _answer(self, question: Question, seconds: float) -> Action:
        await self._thinker.ready()
        try:
            async with asyncio.timeout(seconds):
                action = await self._thinker.choose(question)
        except TimeoutError:
            raise NoDecision("was late") from None
        if action not in question.view.legal:
            raise NoDecision("broke a rule")
        return action

    def _tell(self, table: TableId, what: str) -> None:
        now = asyncio.get_running_loop().time()
        if now - (self._told.get(table) or -QUIET) >= QUIET:
            self._told.keep(table, now)
            log.warning("table %s: %s; the rule-based one answers", table, what)


def _by_rules(question: Question) -> Action:
    """The action of the rule-based player, which never fails."""
    level = level_called(USUAL)
    return Question(question.turn, level, question.game, question.options, question.version, question.view).answer()
