"""The rows that a settlement writes, within the writer's transaction."""

from collections.abc import Iterator

import msgspec
from aiosqlite import Connection

from adapters.sqlite.erasure import without_the_erased
from adapters.sqlite.ratings import rate
from adapters.sqlite.recount import counted_for
from engine.host.people.rating import rated
from engine.host.ports.results import Settled
from engine.host.state.leaderboards import ALL_TIME, month_of, season_period
from engine.host.state.settlement import Settlement, Share, decode, level_shares, pool, shares

EVERYWHERE = ""
"""The scope under which `total` keeps a person's sum over all scopes that opted in."""

_SETTLEMENT = """
INSERT INTO settlement (deal, "table", number, game, unit, version, options, scope, total, match_over,
                        commitment, digest, payload, at, pool, season, charter)
VALUES (:deal, :table, :number, :game, :unit, :version, :options, :scope, :total, :match_over,
        :commitment, :digest, :payload, :at, :pool, :season, :charter)
"""

_ENTRY = """
INSERT INTO entry (deal, seat, account, name, delta, won, side, place, sweep, contre, covered, rated)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

_TOTAL = """
INSERT INTO total (scope, game, pool, period, account, points, deals, matches, wins, sweeps, contres, last)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (scope, game, pool, period, account) DO UPDATE SET
    points = points + excluded.points,
    deals = deals + excluded.deals,
    matches = matches + excluded.matches,
    wins = wins + excluded.wins,
    sweeps = sweeps + excluded.sweeps,
    contres = contres + excluded.contres,
    last = max(last, excluded.last)
"""

_NAME = """
INSERT INTO name (account, name, seq) VALUES (?, ?, ?)
ON CONFLICT (account) DO UPDATE SET name = excluded.name, seq = excluded.seq
"""

_LEVEL = """
INSERT INTO level_total (scope, game, account, points, faced, facing, deals) VALUES (?, ?, ?, ?, ?, ?, 1)
ON CONFLICT (scope, game, account) DO UPDATE SET
    points = points + excluded.points,
    faced = faced + excluded.faced,
    facing = facing + excluded.facing,
    deals = deals + 1
"""

_CONFLICT = """
INSERT INTO conflict (deal, digest, shard, cursor, payload, at) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING
"""

_ASIDE = "INSERT INTO aside (shard, cursor, payload, why, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"

_CURSOR = "INSERT INTO cursor (shard, last) VALUES (?, ?) ON CONFLICT (shard) DO UPDATE SET last = excluded.last"

_PLACE = """
SELECT EXISTS (SELECT 1 FROM opted_in WHERE scope = ?1),
       coalesce((SELECT max(number) FROM season WHERE scope = ?1), 1)
"""


async def count(connection: Connection, settlement: Settlement, shard: int, cursor: str, at: int) -> Settled:
    """Counts a verified settlement, or finds it counted; moves the cursor either way."""
    before = list(
        await connection.execute_fetchall("SELECT digest, payload FROM settlement WHERE deal = ?", [settlement.deal])
    )
    if not before:
        outcome = Settled.COUNTED
        known = await without_the_erased(connection, settlement, cursor)
        await _write(connection, known, at, digest=settlement.digest())
    # the stream is read again from the last cursor: a deal that comes twice is nothing unusual
    elif _same(settlement, *before[0]):
        outcome = Settled.REPEATED
    else:
        outcome = Settled.CONFLICT
        known = await without_the_erased(connection, settlement, cursor)
        payload = known.encode().decode()
        await connection.execute(_CONFLICT, (settlement.deal, settlement.digest(), shard, cursor, payload, at))
    await connection.execute(_CURSOR, (shard, cursor))
    return outcome


async def set_aside(connection: Connection, shard: int, cursor: str, *, payload: bytes, why: str, at: int) -> None:
    """Keeps a payload that cannot be counted and moves the cursor past it."""
    await connection.execute(_ASIDE, (shard, cursor, payload, why, at))
    await connection.execute(_CURSOR, (shard, cursor))


def _same(settlement: Settlement, digest: str, payload: str) -> bool:
    """Whether this is what was counted; an older program wrote the same content with fewer fields."""
    return digest == settlement.digest() or decode(payload.encode()).digest() == settlement.digest()


async def _write(connection: Connection, settlement: Settlement, at: int, *, digest: str) -> None:
    """Writes all rows of a settlement. `digest` is that of the settlement as it was handed in, so that it is
    recognised when it comes again."""
    [(everywhere, season)] = await connection.execute_fetchall(_PLACE, [settlement.scope])
    written = await connection.execute(_SETTLEMENT, _columns(settlement, at, season) | {"digest": digest})
    counted = await counted_for(connection, settlement)
    await connection.executemany(_ENTRY, _entries(counted))
    await connection.executemany(_TOTAL, list(_totals(counted, at, season, everywhere=bool(everywhere))))
    await connection.executemany(_NAME, [(share.account, share.name, written.lastrowid) for share in shares(counted)])
    for scope in (settlement.scope, *((EVERYWHERE,) if everywhere else ())):
        await _count_levels(connection, counted, scope)
        await rate(connection, counted, scope, at)


async def _count_levels(connection: Connection, settlement: Settlement, scope: str) -> None:
    # hardly any deal says anything about a level
    if found := level_shares(settlement):
        key = scope, settlement.game
        rows = [(*key, share.account, share.points, share.faced, share.facing) for share in found]
        await connection.executemany(_LEVEL, rows)


def _totals(settlement: Settlement, at: int, season: int, *, everywhere: bool) -> Iterator[tuple[str | int, ...]]:
    """A row for each person, place and period that the deal counts in."""
    always = (ALL_TIME, month_of(at))
    places: list[tuple[str, str]] = [(settlement.scope, period) for period in (*always, season_period(season))]
    places += [(EVERYWHERE, period) for period in always if everywhere]
    kind = pool(settlement)
    for share in shares(settlement):
        for scope, period in places:
            yield (scope, settlement.game, kind, period, share.account, *_figures(share), at)


def _figures(share: Share) -> tuple[int, ...]:
    return share.points, share.deals, share.matches, share.wins, share.sweeps, share.contres


def _entries(settlement: Settlement) -> list[tuple[str | int | None, ...]]:
    is_rated = rated(settlement)
    return [
        (
            settlement.deal,
            entry.seat,
            entry.account,
            entry.name,
            entry.delta,
            entry.won,
            entry.side,
            entry.place,
            entry.sweep,
            entry.contre,
            entry.covered,
            entry.account if is_rated else None,
        )
        for entry in settlement.entries
    ]


def _columns(settlement: Settlement, at: int, season: int) -> dict[str, str | int]:
    return {
        "deal": settlement.deal,
        "table": settlement.table,
        "number": settlement.number,
        "game": settlement.game,
        "unit": settlement.unit,
        "version": settlement.version,
        "options": msgspec.json.encode(settlement.options, order="sorted").decode(),
        "scope": settlement.scope,
        "total": settlement.total,
        "match_over": settlement.match_over,
        "commitment": settlement.commitment,
        "payload": settlement.encode().decode(),
        "at": at,
        "pool": pool(settlement),
        "season": season,
        "charter": settlement.charter,
    }
