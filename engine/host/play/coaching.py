"""What people ask a coach at a table, worked out beside it: a hint for the turn of a seat."""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.coach import Hint, by_rules, hint
from engine.games import ruleset
from engine.host.ports.thinking import NoDecision, Thinker
from engine.host.tables.table import Table
from engine.rules.options import Value
from engine.rules.views import SeatView

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds that somebody who asks for a hint is kept waiting."""


@dataclass(frozen=True, slots=True)
class HintWanted:
    """A hint to be worked out, from what the seat may know and no more."""

    game: str
    options: Mapping[str, Value]
    version: int
    view: SeatView = field(repr=False)

    def answer(self) -> Hint:
        """The same wherever it is worked out."""
        return hint(ruleset(self.game, self.options, self.version).rules, self.view)


class Coach:
    """Asks whoever thinks beside the tables; where that fails or takes too long the rule-based player answers."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker

    async def hint(self, table: Table, view: SeatView) -> Hint:
        """For the seat that views the deal; raises `ValueError` where it has nothing to do."""
        asked = HintWanted(table.game, table.options, table.rules_version, view)
        try:
            await self._thinker.ready()
            async with asyncio.timeout(PATIENCE):
                return await self._thinker.work_out(asked)
        except (NoDecision, TimeoutError) as failure:
            log.warning("table %s: a hint by rule of thumb (%s)", table.id, failure or "too late")
            return by_rules(table.ruleset.rules, view)
