"""A ledger that forgets with the process, for unit tests. It counts from its rows at every question."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.host.ports.results import Kept, LeaderboardPage, Settled
from engine.host.results.leaderboards import (
    ALL_TIME,
    UNDO,
    Order,
    Pool,
    Required,
    Season,
    active_since,
    month_of,
    needed,
    resolved,
)
from engine.host.results.rating import rated_with
from engine.host.results.settlement import Settlement, pool, shares, verify
from engine.host.tables.ids import PersonId, ScopeId
from tests.doubles.boards import Row, by_points, by_rating, for_accounts, ranked


@dataclass(slots=True)
class MemoryLedger:
    """Implements `engine.host.ports.results.Ledger`."""

    settled: dict[str, Settlement] = field(default_factory=dict)
    """Counted deals in the order of settling."""
    conflicts: dict[tuple[str, str], Settlement] = field(default_factory=dict)
    """Second contents by deal and digest."""
    aside: dict[tuple[int, str], tuple[bytes, str]] = field(default_factory=dict, repr=False)
    """Payload and reason by shard and cursor."""
    last: dict[int, str] = field(default_factory=dict)
    linked: dict[PersonId, PersonId] = field(default_factory=dict)
    """Whom the results of linked identities count for."""
    required: Required = field(default_factory=Required)
    now: Callable[[], float] = time.time
    when: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Milliseconds and season by deal."""
    digests: dict[str, str] = field(default_factory=dict)
    """What was settled, by deal: an erased person changes the content, not this."""
    everywhere: set[ScopeId] = field(default_factory=set)
    begun: dict[ScopeId, list[Season]] = field(default_factory=dict)
    links: dict[str, dict[PersonId, PersonId]] = field(default_factory=dict)
    """Who was linked to whom when a deal was settled: ratings stay with whom they were given to."""

    async def settle(self, settlement: Settlement, shard: int, cursor: str) -> Settled:
        verify(settlement)
        self.last[shard] = cursor
        first = self.digests.get(settlement.deal)
        if first is None:
            self.settled[settlement.deal] = settlement
            self.digests[settlement.deal] = settlement.digest()
            self.links[settlement.deal] = dict(self.linked)
            self.when[settlement.deal] = (self._at(), (await self.seasons(settlement.scope))[-1].number)
            return Settled.COUNTED
        if first == settlement.digest():
            return Settled.REPEATED
        self.conflicts.setdefault((settlement.deal, settlement.digest()), settlement)
        return Settled.CONFLICT

    async def set_aside(self, shard: int, cursor: str, payload: bytes, why: str) -> None:
        self.aside.setdefault((shard, cursor), (payload, why))
        self.last[shard] = cursor

    async def cursors(self) -> Mapping[int, str]:
        return dict(self.last)

    async def kept(self) -> Kept:
        return Kept(len(self.conflicts), len(self.aside))

    async def leaderboard(
        self,
        scope: ScopeId | None,
        game: str,
        offset: int = 0,
        limit: int = 10,
        reader: PersonId | None = None,
        *,
        period: str = ALL_TIME,
        pool: Pool | None = None,
        order: Order = Order.POINTS,
    ) -> LeaderboardPage:
        season = (await self.seasons(scope))[-1] if scope else Season()
        meant = resolved(period, season, self._at())
        rows = self._rows(scope)
        if order is Order.RATING:
            kind, tallies = Pool.OPEN, by_rating(self._rows(scope, then=True), rated_with(game))
            tallies = {account: tally for account, tally in tallies.items() if account not in self.linked}
        else:
            kind = pool or self._kind(rows, game, meant)
            tallies = by_points(rows, game, kind, meant)
        least = needed(self.required, order, everywhere=scope is None)
        lines, own = ranked(tallies, self._names(), least, active_since(self.required, meant, self._at()), reader)
        start = max(offset, 0)
        return LeaderboardPage(
            tuple(lines[start : start + max(limit, 0)]), own, len(lines), kind, meant, season, order
        )

    async def has(self, deal: str) -> bool:
        return deal in self.settled

    def counted(self) -> Sequence[Settlement]:
        """Every settlement, for the accounts that it counts for now."""
        return [for_accounts(each, self.linked) for each in self.settled.values()]

    async def seasons(self, scope: ScopeId) -> Sequence[Season]:
        return [Season(), *self.begun.get(scope, ())]

    async def opted_in(self, scope: ScopeId) -> bool:
        return scope in self.everywhere

    async def opt_in(self, scope: ScopeId, *, everywhere: bool) -> None:
        (self.everywhere.add if everywhere else self.everywhere.discard)(scope)

    async def begin_season(self, scope: ScopeId, name: str) -> Season:
        season = Season((await self.seasons(scope))[-1].number + 1, name, self._at())
        self.begun.setdefault(scope, []).append(season)
        return season

    async def undo_season(self, scope: ScopeId) -> Season | None:
        season = (await self.seasons(scope))[-1]
        if season.number == 1 or self._at() - season.began > UNDO:
            return None
        self.begun[scope].pop()
        for deal, (at, number) in self.when.items():
            if self.settled[deal].scope == scope and number == season.number:
                self.when[deal] = (at, number - 1)
        return season

    def _at(self) -> int:
        return int(self.now() * 1000)

    def _rows(self, scope: ScopeId | None, *, then: bool = False) -> Sequence[Row]:
        """What counts in a scope, or in all that opted in; everywhere has no seasons. For the accounts that it counts
        for now, or that it counted for when it was settled."""
        found: list[Row] = []
        for deal, settlement in self.settled.items():
            at, season = self.when[deal]
            periods = (ALL_TIME, month_of(at), Season(season).period)[: 2 if scope is None else 3]
            if settlement.scope in self.everywhere if scope is None else settlement.scope == scope:
                counted = for_accounts(settlement, self.links[deal] if then else self.linked)
                found.append(Row(counted, at, periods))
        return found

    def _kind(self, rows: Sequence[Row], game: str, period: str) -> Pool:
        found = {
            pool(row.settlement)
            for row in rows
            if row.settlement.game == game and period in row.periods
            if shares(row.settlement)
        }
        return next((kind for kind in Pool if kind in found), Pool.OPEN)

    def _names(self) -> Mapping[PersonId, str]:
        return {share.account: share.name for each in self.counted() for share in shares(each)}
