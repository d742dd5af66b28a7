"""Leaderboards counted from settlements, with nothing maintained."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from engine.host.ports.tables import Line
from engine.host.results.leaderboards import Pool, pool_of
from engine.host.results.rating import Rating, after_match, rated
from engine.host.results.settlement import Settlement, pool, shares
from engine.host.tables.ids import PersonId


@dataclass(frozen=True, slots=True)
class Row:
    """A counted settlement, its time in milliseconds, and the periods it belongs to."""

    settlement: Settlement
    at: int
    periods: tuple[str, ...]


@dataclass(slots=True)
class Tally:
    """What somebody has on one leaderboard."""

    points: int = 0
    deals: int = 0
    matches: int = 0
    wins: int = 0
    sweeps: int = 0
    contres: int = 0
    last: int = 0
    played: int = 0
    """What must be enough to be listed: deals, or matches for a rating."""
    rating: Rating = field(default_factory=Rating)


def by_points(rows: Sequence[Row], game: str, kind: Pool, period: str) -> Mapping[PersonId, Tally]:
    """Everybody's sums."""
    tallies: dict[PersonId, Tally] = {}
    fitting = (row for row in rows if row.settlement.game == game and period in row.periods)
    for row in (row for row in fitting if pool(row.settlement) is kind):
        for share in shares(row.settlement):
            tally = tallies.setdefault(share.account, Tally())
            tally.points += share.points
            tally.deals += share.deals
            tally.matches += share.matches
            tally.wins += share.wins
            tally.sweeps += share.sweeps
            tally.contres += share.contres
            tally.last, tally.played = max(tally.last, row.at), tally.deals
    return tallies


def by_rating(rows: Sequence[Row], wanted: str) -> Mapping[PersonId, Tally]:
    """Everybody's rating in a family of games."""
    tallies: dict[PersonId, Tally] = {}
    for row in (row for row in rows if rated(row.settlement)):
        entries = row.settlement.entries
        if pool_of(row.settlement.game, len(entries)) != wanted:
            continue
        after = after_match(entries, {account: tally.rating for account, tally in tallies.items()})
        for entry in entries:
            tally = tallies.setdefault(entry.account, Tally())
            tally.rating, tally.points = after[entry.account], after[entry.account].shown
            tally.matches += 1
            tally.wins += entry.won and not entry.covered
            tally.last, tally.played = max(tally.last, row.at), tally.matches
    return tallies


def ranked(
    tallies: Mapping[PersonId, Tally],
    names: Mapping[PersonId, str],
    least: int,
    since: int,
    reader: PersonId | None,
) -> tuple[Sequence[Line], Line | None]:
    """Whoever is listed, in order, and the reader's own line, which has rank 0 if it is not."""
    listed = {a: tally for a, tally in tallies.items() if tally.played >= least and tally.last >= since}
    ordered = sorted(listed, key=lambda account: (-listed[account].points, -listed[account].wins, account))

    def line(account: PersonId) -> Line:
        tally = tallies[account]
        better = sum(other.points > tally.points for other in listed.values())
        return Line(
            rank=1 + better if account in listed else 0,
            account=account,
            name=names.get(account, ""),
            points=tally.points,
            deals=tally.deals,
            matches=tally.matches,
            wins=tally.wins,
            sweeps=tally.sweeps,
            contres=tally.contres,
            needs=max(least - tally.played, 0),
        )

    return [line(account) for account in ordered], line(reader) if reader in tallies and reader is not None else None


def for_accounts(settlement: Settlement, linked: Mapping[PersonId, PersonId]) -> Settlement:
    """The settlement with the accounts that its identities are linked to."""
    entries = tuple(replace(entry, account=linked.get(entry.account, entry.account)) for entry in settlement.entries)
    return replace(settlement, entries=entries)
