"""Names on leaderboards, as the people behind them wish."""

from dataclasses import replace

from engine.host.people.people import People
from engine.host.ports.results import LeaderboardPage, LedgerRow
from engine.host.results.settlement import ANONYMOUS
from engine.host.tables.ids import PersonId
from engine.messages.texts import Texts


async def with_names(page: LeaderboardPage, people: People, texts: Texts) -> LeaderboardPage:
    """The page with other words for those who hide their names or were erased. One's own name stays."""
    hidden = await people.hidden(frozenset(line.account for line in page.lines))
    own = page.own.account if page.own is not None else None
    return replace(page, lines=tuple(_shown(line, hidden - {own}, texts) for line in page.lines))


def _shown(line: LedgerRow, hidden: frozenset[PersonId], texts: Texts) -> LedgerRow:
    if line.account.startswith(ANONYMOUS):
        return replace(line, name=texts("leaders-erased"))
    return replace(line, name=texts("leaders-hidden")) if line.account in hidden else line
