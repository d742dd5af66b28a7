"""Leaderboards, as people ask for them; everybody on one is named as they wish to be."""

from collections.abc import Sequence
from dataclasses import replace

from adapters.chat.answers import Page, Posted, Told, explaining, in_place
from engine.games import GAMES
from engine.host.people.people import People
from engine.host.ports.results import LeaderboardPage, Ledger, LedgerRow
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.leaderboards import ALL_TIME, THIS_MONTH, THIS_SEASON
from engine.host.state.settlement import ANONYMOUS
from engine.host.state.table import Person
from engine.messages.texts import Texts
from engine.messages.tokens import Ranking
from engine.presentation.people.leaderboard import PAGE, leaderboard, period_name


class Leaderboards:
    """Answers requests for leaderboards. Never raises for what a person did: the answer explains it."""

    def __init__(self, ledger: Ledger, people: People) -> None:
        self._ledger = ledger
        self._people = people

    async def page(self, scope: ScopeId | None, wanted: Ranking, by: Person, *, shareable: bool = False) -> Told:
        """A page of a leaderboard, of this scope or of everywhere; without a scope there is only everywhere. It takes
        the place of the page whose button asked for it, or is posted for everybody. `shareable`: it is shown to one
        person, with a button that posts it for everybody."""
        return await explaining(self._page(scope, wanted, by, shareable=shareable), Texts(by.locale))

    async def _page(self, scope: ScopeId | None, wanted: Ranking, by: Person, *, shareable: bool) -> Page | Posted:
        if wanted.game not in GAMES:
            raise Refusal("UNKNOWN_GAME", games=", ".join(GAMES))
        wanted, texts = replace(wanted, here=wanted.here and scope is not None), Texts(by.locale)
        found = await self._found(scope if wanted.here else None, wanted, by)
        named = await with_names(found, self._people, texts)
        shares = shareable and scope is not None and not wanted.public
        shown = leaderboard(named, wanted, texts, buttons=True, local=scope is not None, shares=shares)
        return Posted(shown) if wanted.public else in_place(shown)

    async def _found(self, scope: ScopeId | None, wanted: Ranking, by: Person) -> LeaderboardPage:
        """The page; one that everybody sees has no line of the asker's own."""
        return await self._ledger.leaderboard(
            scope,
            wanted.game,
            wanted.page * PAGE,
            PAGE,
            # the asker's own line below it would tell everybody who asked
            None if wanted.public else await self._people.account(by.id),
            period=wanted.period,
            pool=wanted.pool,
            order=wanted.order,
        )

    async def periods(self, scope: ScopeId | None, by: Person) -> Sequence[tuple[str, str]]:
        """Names and codes of the periods that a leaderboard may cover: all time, this month, and the seasons of the
        scope, the present one first. Raises `HostError`."""
        texts = Texts(by.locale)
        always = [(texts("leaders-all"), ALL_TIME), (texts("leaders-month"), THIS_MONTH)]
        if scope is None:
            return always
        present, *past = reversed(await self._ledger.seasons(scope))
        named = [(period_name(season.period, season, texts), season.period) for season in past]
        return [*always, (period_name(present.period, present, texts), THIS_SEASON), *named]


async def with_names(page: LeaderboardPage, people: People, texts: Texts) -> LeaderboardPage:
    """The page with other words for the names of people who hide theirs or were erased. The asker's own name
    stays."""
    hidden = await people.hidden(frozenset(line.account for line in page.lines))
    own = page.own.account if page.own is not None else None
    return replace(page, lines=tuple(_line(line, hidden - {own}, texts) for line in page.lines))


def _line(line: LedgerRow, hidden: frozenset[PersonId], texts: Texts) -> LedgerRow:
    if line.account.startswith(ANONYMOUS):
        return replace(line, name=texts("leaders-erased"))
    return replace(line, name=texts("leaders-hidden")) if line.account in hidden else line
