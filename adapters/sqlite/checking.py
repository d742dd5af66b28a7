"""Proves that what the ledger maintains is what its rows add up to."""

from collections.abc import Sequence
from dataclasses import dataclass
from sqlite3 import Row

from aiosqlite import Connection

Tally = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """Something kept that does not follow from the rows, or (None) follows and is not kept."""

    subject: str
    """A total, `total <scope> <game> <account>` with `*` for everywhere; a deal, `sum <deal>`; or `file`."""
    kept: Tally | None
    """For a total: name, points, deals, matches, wins. For a deal: its declared sum."""
    counted: Tally | None


_KEPT = "SELECT iif(scope = '', '*', scope), game, account, name, points, deals, matches, wins FROM total"

# The name is a bare column: beside a single max() SQLite takes it from the row with the maximum, here the latest.
_COUNTED = """
SELECT place, game, account, name, points, deals, matches, wins FROM (
    SELECT {place} AS place, game, account, name, sum(delta) AS points,
           count(DISTINCT iif(number, deal, NULL)) AS deals,
           count(DISTINCT iif(match_over, deal, NULL)) AS matches, count(DISTINCT iif(won, deal, NULL)) AS wins,
           max(seq * 64 + seat)
    FROM entry JOIN settlement USING (deal) WHERE substr(account, 1, 9) <> 'computer:' GROUP BY place, game, account
)
"""

_SUMS = """
SELECT deal, total, (SELECT coalesce(sum(delta), 0) FROM entry WHERE entry.deal = settlement.deal) AS found
FROM settlement WHERE found <> total
"""


async def differences(connection: Connection) -> Sequence[Difference]:
    """Empty where totals, declared sums and the file itself are sound. Reads all rows: seconds for a million."""
    await connection.execute("BEGIN")
    try:
        return [*await _file(connection), *await _sums(connection), *await _totals(connection)]
    finally:
        await connection.rollback()


async def _file(connection: Connection) -> Sequence[Difference]:
    rows = await connection.execute_fetchall("PRAGMA integrity_check")
    return [Difference("file", (text,), None) for (text,) in rows if text != "ok"]


async def _sums(connection: Connection) -> Sequence[Difference]:
    rows = await connection.execute_fetchall(_SUMS)
    return [Difference(f"sum {deal}", (total,), (found,)) for deal, total, found in rows]


async def _totals(connection: Connection) -> Sequence[Difference]:
    kept = await _tallies(connection, _KEPT)
    counted = {
        **await _tallies(connection, _COUNTED.format(place="scope")),
        **await _tallies(connection, _COUNTED.format(place="'*'")),
    }
    return [
        Difference(f"total {subject}", kept.get(subject), counted.get(subject))
        for subject in sorted(kept.keys() | counted.keys())
        if kept.get(subject) != counted.get(subject)
    ]


async def _tallies(connection: Connection, sql: str) -> dict[str, Tally]:
    rows: Sequence[Row] = list(await connection.execute_fetchall(sql))
    return {" ".join(row[:3]): tuple(row[3:]) for row in rows}
