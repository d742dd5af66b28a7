"""Leaderboards, as people ask for them."""

from collections.abc import Sequence
from dataclasses import replace

from adapters.chat.answer import Answer
from adapters.chat.desks.naming import with_names
from engine.host.people.people import People
from engine.host.ports.results import Ledger
from engine.host.results.leaderboards import ALL_TIME, THIS_MONTH, THIS_SEASON
from engine.host.tables.ids import ScopeId
from engine.host.tables.table import Person
from engine.messages.texts import Texts
from engine.messages.tokens.leaderboard import Asked
from engine.presentation.people.leaderboard import PAGE, leaderboard, period_name


class Rankings:
    """Raises `HostError` where the ledger cannot be read."""

    def __init__(self, ledger: Ledger, people: People) -> None:
        self._ledger = ledger
        self._people = people

    async def page(self, scope: ScopeId | None, asked: Asked, by: Person, *, shareable: bool = False) -> Answer:
        """A page, which takes the place of the one whose button asked for it, or is shown to everybody."""
        asked = replace(asked, here=asked.here and scope is not None)
        found = await self._ledger.leaderboard(
            scope if asked.here else None,
            asked.game,
            asked.page * PAGE,
            PAGE,
            None if asked.public else await self._people.account(by.id),
            period=asked.period,
            pool=asked.pool,
            order=asked.order,
        )
        texts = Texts(by.locale)
        named = await with_names(found, self._people, texts)
        shares = shareable and scope is not None and not asked.public
        shown = leaderboard(named, asked, texts, buttons=True, local=scope is not None, shares=shares)
        return Answer(message=shown, replaces=not asked.public, public=asked.public)

    async def periods(self, scope: ScopeId | None, texts: Texts) -> Sequence[tuple[str, str]]:
        """Names and codes: all time, this month, and the seasons of the scope, the present one first."""
        always = [(texts("leaders-all"), ALL_TIME), (texts("leaders-month"), THIS_MONTH)]
        if scope is None:
            return always
        present, *past = reversed(await self._ledger.seasons(scope))
        named = [(period_name(season.period, season, texts), season.period) for season in past]
        return [*always, (period_name(present.period, present, texts), THIS_SEASON), *named]
