"""Ratings as rows. Each match's ratings follow from those before it, so they depend on the order of settling.

A rating stays with the account that the match was rated for when it was settled (`entry.rated`), whatever identities
were linked since.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby, product
from sqlite3 import Row
from typing import NamedTuple

import msgspec
from aiosqlite import Connection

from engine.host.people.rating import Rating, after_match, moved, rated
from engine.host.state.ids import PersonId
from engine.host.state.leaderboards import levels_pool, pool_of
from engine.host.state.settlement import COMPUTER, Entry, Settlement

_BEFORE = "SELECT mu, sigma FROM rating WHERE scope = ? AND family = ? AND account = ?"

_MET = """
SELECT one.rated, other.rated, count(*)
FROM entry AS one JOIN entry AS other USING (deal) JOIN settlement USING (deal)
WHERE one.rated IN (SELECT value FROM json_each(:people)) AND other.rated IN (SELECT value FROM json_each(:people))
  AND one.side <> other.side AND deal <> :deal AND match_over AND pool <> 'friendly'
  AND (scope = :scope OR :scope = '' AND scope IN (SELECT scope FROM opted_in))
GROUP BY one.rated, other.rated
"""

_RATING = """
INSERT INTO rating (scope, family, account, mu, sigma, shown, matches, wins, last)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (scope, family, account) DO UPDATE SET
    mu = excluded.mu, sigma = excluded.sigma, shown = excluded.shown,
    matches = matches + excluded.matches, wins = wins + excluded.wins, last = max(last, excluded.last)
"""

RATED = """
SELECT deal, game, scope, scope IN (SELECT scope FROM opted_in) AS everywhere, at,
       iif(json_valid(payload), json_extract(payload, '$.weight'), NULL) AS weight,
       seat, rated, delta, won, side, place, covered
FROM settlement JOIN entry USING (deal) WHERE match_over AND pool <> 'friendly' AND rated IS NOT NULL
ORDER BY seq, seat
"""


class RatedPerson(NamedTuple):
    """Somebody's rating in one scope and family."""

    rating: Rating = Rating()
    matches: int = 0
    wins: int = 0
    last: int = 0


class RatedMatch(NamedTuple):
    """The end of a match, and the scopes in which it is rated."""

    game: str
    entries: tuple[Entry, ...]
    at: int
    scopes: tuple[str, ...]
    weight: int | None = None
    """As in `after_match`."""


Key = tuple[str, str, str]
"""Scope, family and account."""
Meetings = dict[str, Counter[tuple[PersonId, PersonId]]]
"""By scope: how often two people have met on different sides."""


async def rate(connection: Connection, settlement: Settlement, scope: str, at: int) -> None:
    """Writes everybody's new rating in this scope, if the settlement ends a match that is rated."""
    if not rated(settlement):
        return
    match, records = (
        RatedMatch(settlement.game, settlement.entries, at, (scope,), settlement.weight),
        dict[Key, RatedPerson](),
    )
    for key in _keys(match, scope).values():
        for mu, sigma in await connection.execute_fetchall(_BEFORE, key):
            records[key] = RatedPerson(Rating(mu, sigma))
    _play(records, match, {scope: await _met(connection, settlement, scope)})
    await connection.executemany(_RATING, _rows({key: kept for key, kept in records.items() if kept.matches}))


async def _met(connection: Connection, settlement: Settlement, scope: str) -> Counter[tuple[PersonId, PersonId]]:
    """How often the people of a match have met before."""
    people = msgspec.json.encode([entry.account for entry in settlement.entries]).decode()
    asked = {"people": people, "deal": settlement.deal, "scope": scope}
    found = await connection.execute_fetchall(_MET, asked)
    return Counter({(PersonId(one), PersonId(other)): times for one, other, times in found})


async def rate_again(connection: Connection, scope: str) -> None:
    """Rates this scope's matches anew, as `EVERYWHERE` needs when a place joins or leaves: seconds for
    tens of thousands."""
    await connection.execute("DELETE FROM rating WHERE scope = ?", [scope])
    # from the first match on: a rating depends on all those before it, in their order
    found = replayed(await matches(connection))
    await connection.executemany(_RATING, _rows({key: kept for key, kept in found.items() if key[0] == scope}))


async def matches(connection: Connection) -> Iterator[RatedMatch]:
    """Every match that was rated, in order."""
    found = list(await connection.execute_fetchall(RATED))
    return (_match(list(rows)) for _, rows in groupby(found, key=lambda row: row[0]))


def replayed(found: Iterable[RatedMatch]) -> Mapping[Key, RatedPerson]:
    """Everybody's rating, from nothing but matches in their order."""
    records: dict[Key, RatedPerson] = {}
    met: Meetings = {}
    for match in found:
        _play(records, match, met)
    return records


def _play(records: dict[Key, RatedPerson], match: RatedMatch, met: Meetings) -> None:
    for scope in match.scopes:
        keys = _keys(match, scope)
        before = {account: records.get(key, RatedPerson()) for account, key in keys.items()}
        ratings = {account: record.rating for account, record in before.items()}
        known = met.setdefault(scope, Counter())
        after = after_match(match.entries, ratings, match.weight, known)
        known.update(_meetings(match))
        # a level that holds two seats of a side has played one match
        for entry in moved(match.entries):
            old = before[entry.account]
            wins = old.wins + int(entry.won and not entry.covered)
            last = max(old.last, match.at)
            records[keys[entry.account]] = RatedPerson(after[entry.account], old.matches + 1, wins, last)


def _meetings(match: RatedMatch) -> Iterator[tuple[PersonId, PersonId]]:
    pairs = product(match.entries, repeat=2)
    return ((one.account, other.account) for one, other in pairs if one.side != other.side)


def _keys(match: RatedMatch, scope: str) -> Mapping[PersonId, Key]:
    """Each account's key. Computer players are rated apart from people."""
    pool = pool_of(match.game, len(match.entries))
    return {
        entry.account: (scope, levels_pool(pool) if entry.account.startswith(COMPUTER) else pool, entry.account)
        for entry in match.entries
    }


def _rows(records: Mapping[Key, RatedPerson]) -> list[tuple[str | int | float, ...]]:
    return [
        (*key, kept.rating.mu, kept.rating.sigma, kept.rating.shown, kept.matches, kept.wins, kept.last)
        for key, kept in records.items()
    ]


def _match(rows: list[Row]) -> RatedMatch:
    _, game, scope, everywhere, at, weight, *_ = rows[0]
    entries = tuple(
        Entry(int(seat), PersonId(str(who)), "", int(delta), bool(won), int(side), int(place), covered=bool(covered))
        for *_, seat, who, delta, won, side, place, covered in rows
    )
    scopes = (str(scope), "") if everywhere else (str(scope),)
    return RatedMatch(str(game), entries, int(at), scopes, None if weight is None else int(weight))
