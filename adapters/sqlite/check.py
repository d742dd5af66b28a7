"""Proves that what the ledger maintains is what its rows add up to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from sqlite3 import Row

from aiosqlite import Connection

from adapters.sqlite.ratings import matches, replayed

Tally = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """Something kept that does not follow from the rows, or (None) follows and is not kept."""

    subject: str
    """`total <scope> <game> <pool> <period> <account>` and `rating <scope> <family> <account>` with `*` for
    everywhere; `name <account>`; a deal, `sum <deal>` or `row <deal>`; `key <table>`; or `file`."""
    kept: Tally | None
    """For a total: points, deals, matches, wins, sweeps, contres, last. For a rating: what is shown, matches,
    wins, last. For a deal: its declared sum."""
    counted: Tally | None


_KEPT = """
SELECT iif(scope = '', '*', scope), game, pool, period, account,
       points, deals, matches, wins, sweeps, contres, last FROM total
"""

_SHARES = "CREATE TEMP TABLE counted AS SELECT * FROM share"

_COUNTED = """
SELECT {place}, game, pool, {period}, account, sum(points), sum(deals), sum(matches), sum(wins), sum(sweeps),
       sum(contres), max(at)
FROM temp.counted {within} GROUP BY {place}, game, pool, {period}, account
"""

_OPTED_IN = "WHERE scope IN (SELECT scope FROM opted_in)"
_BOARDS = (
    ("scope", "'all'", ""),
    ("scope", "month", ""),
    ("scope", "'season:' || season", ""),
    ("'*'", "'all'", _OPTED_IN),
    ("'*'", "month", _OPTED_IN),
)

# The name is a bare column: beside a single max() SQLite takes it from the row with the maximum, here the latest.
_NAMES = """
SELECT account, name, latest / 64 FROM (
    SELECT account, name, max(seq * 64 + seat) AS latest FROM entry JOIN settlement USING (deal)
    WHERE substr(account, 1, 9) <> 'computer:' GROUP BY account
)
"""

_SUMS = """
SELECT deal, total, (SELECT coalesce(sum(delta), 0) FROM entry WHERE entry.deal = settlement.deal) AS found
FROM settlement WHERE found <> total
"""

_RATINGS = """
SELECT iif(scope = '', '*', scope), family, account, shown, matches, wins, last FROM rating
"""


async def differences(connection: Connection) -> Sequence[Difference]:
    """Empty where totals, ratings, names, declared sums, keys and the file itself are sound. Reads all rows: a minute
    for a million. The connection must not be in a transaction."""
    await connection.execute("BEGIN")
    try:
        return [
            *await _file(connection),
            *await _keys(connection),
            *await _sums(connection),
            *await _totals(connection),
            *await _names(connection),
            *await _ratings(connection),
        ]
    finally:
        await connection.rollback()


async def _file(connection: Connection) -> Sequence[Difference]:
    rows = await connection.execute_fetchall("PRAGMA integrity_check")
    return [Difference("file", (text,), None) for (text,) in rows if text != "ok"]


async def _keys(connection: Connection) -> Sequence[Difference]:
    rows = await connection.execute_fetchall("PRAGMA foreign_key_check")
    return [Difference(f"key {table}", (str(parent),), None) for table, _, parent, _ in rows]


async def _sums(connection: Connection) -> Sequence[Difference]:
    rows = await connection.execute_fetchall(_SUMS)
    return [Difference(f"sum {deal}", (total,), (found,)) for deal, total, found in rows]


async def _totals(connection: Connection) -> Sequence[Difference]:
    kept = await _tallies(connection, _KEPT, 5)
    await connection.execute(_SHARES)
    counted: dict[str, Tally] = {}
    for place, period, within in _BOARDS:
        counted |= await _tallies(connection, _COUNTED.format(place=place, period=period, within=within), 5)
    return _compared("total", kept, counted)


async def _names(connection: Connection) -> Sequence[Difference]:
    kept = await _tallies(connection, "SELECT account, name, seq FROM name", 1)
    return _compared("name", kept, await _tallies(connection, _NAMES, 1))


async def _ratings(connection: Connection) -> Sequence[Difference]:
    kept = await _tallies(connection, _RATINGS, 3)
    counted = {
        " ".join((scope or "*", family, account)): (record.rating.shown, *record[1:])
        for (scope, family, account), record in replayed(await matches(connection)).items()
    }
    return _compared("rating", kept, counted)


def _compared(kind: str, kept: Mapping[str, Tally], counted: Mapping[str, Tally]) -> Sequence[Difference]:
    return [
        Difference(f"{kind} {subject}", kept.get(subject), counted.get(subject))
        for subject in sorted(kept.keys() | counted.keys())
        if kept.get(subject) != counted.get(subject)
    ]


async def _tallies(connection: Connection, sql: str, width: int) -> dict[str, Tally]:
    rows: Sequence[Row] = list(await connection.execute_fetchall(sql))
    return {" ".join(row[:width]): tuple(row[width:]) for row in rows}
