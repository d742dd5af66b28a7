"""A ledger that forgets with the process, for unit tests. It counts from its rows at every question."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from engine.host.ids import PersonId, ScopeId
from engine.host.ports import Kept, Line, Page, Settled
from engine.host.settlement import Settlement, shares, verify


@dataclass(slots=True)
class _Tally:
    name: str = ""
    points: int = 0
    deals: int = 0
    matches: int = 0
    wins: int = 0


@dataclass(slots=True)
class MemoryLedger:
    """Implements `engine.host.ports.Ledger`."""

    settled: dict[str, Settlement] = field(default_factory=dict)
    """Counted deals in the order of settling."""
    conflicts: dict[tuple[str, str], Settlement] = field(default_factory=dict)
    """Second contents by deal and digest."""
    aside: dict[tuple[int, str], tuple[bytes, str]] = field(default_factory=dict, repr=False)
    """Payload and reason by shard and cursor."""
    last: dict[int, str] = field(default_factory=dict)
    linked: dict[PersonId, PersonId] = field(default_factory=dict)
    """Whom the results of linked identities count for."""

    async def settle(self, settlement: Settlement, shard: int, cursor: str) -> Settled:
        verify(settlement)
        self.last[shard] = cursor
        first = self.settled.get(settlement.deal)
        if first is None:
            self.settled[settlement.deal] = settlement
            return Settled.COUNTED
        if first.digest() == settlement.digest():
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
    ) -> Page:
        lines = _ranked(self._tallies(scope, game))
        start = max(offset, 0)
        own = next((line for line in lines if line.account == reader), None)
        return Page(tuple(lines[start : start + max(limit, 0)]), own, len(lines))

    async def games(self, scope: ScopeId | None) -> Sequence[str]:
        return sorted({each.game for each in self._within(scope) if shares(each)})

    async def has(self, deal: str) -> bool:
        return deal in self.settled

    def counted(self) -> Sequence[Settlement]:
        """Every settlement, for the accounts that it counts for now."""
        return [self._for_accounts(each) for each in self.settled.values()]

    def _for_accounts(self, settlement: Settlement) -> Settlement:
        entries = tuple(
            msgspec.structs.replace(entry, account=self.linked.get(entry.account, entry.account))
            for entry in settlement.entries
        )
        return msgspec.structs.replace(settlement, entries=entries)

    def _within(self, scope: ScopeId | None) -> Sequence[Settlement]:
        return [each for each in self.counted() if scope in (None, each.scope)]

    def _tallies(self, scope: ScopeId | None, game: str) -> Mapping[PersonId, _Tally]:
        tallies: dict[PersonId, _Tally] = {}
        for share in (share for each in self._within(scope) if each.game == game for share in shares(each)):
            tally = tallies.setdefault(share.account, _Tally())
            tally.name = share.name
            tally.points += share.points
            tally.deals += share.deals
            tally.matches += share.matches
            tally.wins += share.wins
        return tallies


def _ranked(tallies: Mapping[PersonId, _Tally]) -> Sequence[Line]:
    ordered = sorted(tallies.items(), key=lambda item: (-item[1].points, -item[1].wins, item[1].name, item[0]))
    return [
        Line(
            rank=1 + sum(other.points > tally.points for other in tallies.values()),
            account=account,
            name=tally.name,
            points=tally.points,
            deals=tally.deals,
            matches=tally.matches,
            wins=tally.wins,
        )
        for account, tally in ordered
    ]
