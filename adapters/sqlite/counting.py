"""The rows that a settlement writes, within the writer's transaction."""

import msgspec
from aiosqlite import Connection

from adapters.sqlite.recount import counted_for
from engine.host.ports import Settled
from engine.host.settlement import Settlement, shares

EVERYWHERE = ""
"""The scope under which `total` keeps a person's sum over all scopes."""

_SETTLEMENT = """
INSERT INTO settlement (deal, "table", number, game, unit, version, options, scope, total, match_over,
                        commitment, digest, payload, at)
VALUES (:deal, :table, :number, :game, :unit, :version, :options, :scope, :total, :match_over,
        :commitment, :digest, :payload, :at)
"""

_ENTRY = "INSERT INTO entry (deal, seat, account, name, delta, won) VALUES (?, ?, ?, ?, ?, ?)"

_TOTAL = """
INSERT INTO total (scope, game, account, name, points, deals, matches, wins) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (scope, game, account) DO UPDATE SET
    name = excluded.name,
    points = points + excluded.points,
    deals = deals + excluded.deals,
    matches = matches + excluded.matches,
    wins = wins + excluded.wins
"""

_CONFLICT = """
INSERT INTO conflict (deal, digest, shard, cursor, payload, at) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING
"""

_ASIDE = "INSERT INTO aside (shard, cursor, payload, why, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"

_CURSOR = "INSERT INTO cursor (shard, last) VALUES (?, ?) ON CONFLICT (shard) DO UPDATE SET last = excluded.last"


async def count(connection: Connection, settlement: Settlement, shard: int, cursor: str, at: int) -> Settled:
    """Counts a verified settlement, or finds it counted; moves the cursor either way."""
    digest = settlement.digest()
    before = list(
        await connection.execute_fetchall("SELECT digest FROM settlement WHERE deal = ?", [settlement.deal])
    )
    if not before:
        outcome = Settled.COUNTED
        await _write(connection, settlement, digest, at)
    elif before[0][0] == digest:
        outcome = Settled.REPEATED
    else:
        outcome = Settled.CONFLICT
        payload = settlement.encode().decode()
        await connection.execute(_CONFLICT, (settlement.deal, digest, shard, cursor, payload, at))
    await connection.execute(_CURSOR, (shard, cursor))
    return outcome


async def set_aside(connection: Connection, shard: int, cursor: str, *, payload: bytes, why: str, at: int) -> None:
    """Keeps a payload that cannot be counted and moves the cursor past it."""
    await connection.execute(_ASIDE, (shard, cursor, payload, why, at))
    await connection.execute(_CURSOR, (shard, cursor))


async def _write(connection: Connection, settlement: Settlement, digest: str, at: int) -> None:
    await connection.execute(_SETTLEMENT, _columns(settlement, digest, at))
    counted = await counted_for(connection, settlement)
    entries = counted.entries
    await connection.executemany(
        _ENTRY, [(settlement.deal, each.seat, each.account, each.name, each.delta, each.won) for each in entries]
    )
    await connection.executemany(
        _TOTAL,
        [
            (scope, settlement.game, share.account, share.name, share.points, share.deals, share.matches, share.wins)
            for share in shares(counted)
            for scope in (settlement.scope, EVERYWHERE)
        ],
    )


def _columns(settlement: Settlement, digest: str, at: int) -> dict[str, str | int]:
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
        "digest": digest,
        "payload": settlement.encode().decode(),
        "at": at,
    }
