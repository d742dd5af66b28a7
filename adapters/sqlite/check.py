"""Proves that what the ledger maintains is what its rows add up to, and that the rows are what was settled."""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from itertools import chain
from sqlite3 import Row

import msgspec
from aiosqlite import Connection

from adapters.sqlite.archive import unreadable
from adapters.sqlite.ratings import matches, replayed
from adapters.sqlite.schema import migrations
from engine.host.people.people import PersonSettings
from engine.host.people.places import ScopeSettings
from engine.host.state.settlement import decode

Tally = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """A disagreement between what is kept and what follows from the rows; None stands for whichever is missing."""

    subject: str
    """`total <scope> <game> <pool> <period> <account>`, `rating <scope> <family> <account>` and
    `level <scope> <game> <account>` with `*` for everywhere; `name <account>`; `sum <deal>` or
    `payload <deal>`; `settings <whose>`; `cursor <shard>`; `archived <table>`;
    `key <table>`; `object <kind> <name>`; `file`."""
    kept: Tally | None
    """For a total: points, deals, matches, wins, sweeps, contres, last. For a rating: what is shown, matches, wins,
    last. For a level: its points, the points of those whom it faced, in how many seats these sat, deals. For a sum:
    the one that the deal declares."""
    counted: Tally | None


_RESULTS_KEPT = """
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
_LEADERBOARDS = (
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

_LEVELS_KEPT = """
SELECT iif(scope = '', '*', scope), game, account, points, faced, facing, deals FROM level_total
"""

_LEVELS_COUNTED = """
WITH known AS MATERIALIZED (SELECT * FROM level_share),
places AS (
    SELECT scope AS place, * FROM known
    UNION ALL SELECT '*', * FROM known WHERE scope IN (SELECT scope FROM opted_in)
)
SELECT place, game, account, sum(points), sum(faced), sum(facing), count(*) FROM places GROUP BY place, game, account
"""

_OBJECTS = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_stat%'"

_SETTLEMENTS = "SELECT deal, number, game, scope, total, match_over, payload FROM settlement"
_ENTRIES = "SELECT deal, seat, account, name, delta, won FROM entry ORDER BY deal, seat"

_CHOSEN_OTHERWISE = """
SELECT account, settings FROM person WHERE CASE WHEN json_valid(settings) THEN
    hidden <> (json_extract(settings, '$.hidden') IS 1)
END
"""

_RATINGS = """
SELECT iif(scope = '', '*', scope), family, account, shown, matches, wins, last FROM rating
"""


_AHEAD = 24 * 3_600_000
"""Milliseconds that the store's clock, which numbers the settlements, may be ahead of ours."""


async def differences(connection: Connection, at: int) -> Sequence[Difference]:
    """All differences: in totals, ratings, levels, names, declared sums, payloads, settings, cursors, archived
    tables, keys, the schema and the file itself; empty for a sound ledger. `at`: now, in milliseconds
    since 1970. Reads all rows: a minute or two for a million. The connection must not be in a transaction."""
    # one snapshot for all questions, so that a result counted meanwhile makes no difference
    await connection.execute("BEGIN")
    try:
        return [
            *await _file(connection),
            *await _objects(connection),
            *await _keys(connection),
            *await _settled(connection),
            *await _settings(connection),
            *await _cursors(connection, at),
            *await _archive(connection),
            *await _sums(connection),
            *await _totals(connection),
            *await _names(connection),
            *await _ratings(connection),
            *await _levels(connection),
        ]
    finally:
        await connection.rollback()


async def _file(connection: Connection) -> Sequence[Difference]:
    rows = await connection.execute_fetchall("PRAGMA integrity_check")
    return [Difference("file", (text,), None) for (text,) in rows if text != "ok"]


async def _objects(connection: Connection) -> Sequence[Difference]:
    """Tables, indices, views and triggers: those of this program's schema and no others."""
    found = {(kind, name): sql for kind, name, sql in await connection.execute_fetchall(_OBJECTS)}
    expected = await asyncio.to_thread(_schema)
    return [
        Difference(f"object {kind} {name}", _text(found.get((kind, name))), _text(expected.get((kind, name))))
        for kind, name in sorted(found.keys() | expected.keys())
        if found.get((kind, name)) != expected.get((kind, name))
    ]


@cache
def _schema() -> Mapping[tuple[str, str], str | None]:
    """The objects that this program's migrations create in an empty file."""
    # created anew instead of listed here: a trigger that somebody added is found because it is one too many
    with closing(sqlite3.connect(":memory:")) as fresh:
        for migration in migrations():
            fresh.executescript(migration.sql)
        return {(kind, name): sql for kind, name, sql in fresh.execute(_OBJECTS)}


def _text(sql: str | None) -> Tally | None:
    return None if sql is None else (sql,)


async def _settled(connection: Connection) -> Sequence[Difference]:
    """Settlements whose rows are not those of the payload that they were written from."""
    accounts = {row[0]: row[1] for row in await connection.execute_fetchall("SELECT person, account FROM identity")}
    rows: dict[str, list[Tally]] = {}
    for deal, *entry in await connection.execute_fetchall(_ENTRIES):
        rows.setdefault(deal, []).append(tuple(entry))
    return [
        Difference(f"payload {row[0]}", found, meant)
        for row in await connection.execute_fetchall(_SETTLEMENTS)
        if (found := (*row[:-1], *chain.from_iterable(rows.get(row[0], ())))) != (meant := _meant(row[-1], accounts))
    ]


def _meant(payload: str, accounts: Mapping[str, str]) -> Tally | None:
    """The rows that a payload stands for; None if it cannot be read."""
    try:
        settled = decode(payload.encode())
    except msgspec.MsgspecError:
        return None
    meant: list[str | int] = [settled.deal, settled.number, settled.game, settled.scope, settled.total]
    meant.append(int(settled.match_over))
    for entry in sorted(settled.entries, key=lambda entry: entry.seat):
        account = accounts.get(entry.account, entry.account)
        meant += (entry.seat, account, entry.name, entry.delta, int(entry.won))
    return tuple(meant)


async def _settings(connection: Connection) -> Sequence[Difference]:
    """Settings of people and places that cannot be read, or that another column of their row contradicts."""
    otherwise = await connection.execute_fetchall(_CHOSEN_OTHERWISE)
    return [
        *(Difference(f"settings {account}", (text,), None) for account, text in otherwise),
        *await _unreadable(connection, "SELECT account, settings FROM person", PersonSettings),
        *await _unreadable(connection, "SELECT scope, settings FROM house_rules", ScopeSettings),
    ]


async def _unreadable(
    connection: Connection, sql: str, kind: type[PersonSettings] | type[ScopeSettings]
) -> Sequence[Difference]:
    rows = await connection.execute_fetchall(sql)
    return [Difference(f"settings {whose}", (text,), None) for whose, text in rows if _broken(text, kind)]


def _broken(text: str, kind: type[PersonSettings] | type[ScopeSettings]) -> bool:
    try:
        msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError:
        return True
    return False


async def _cursors(connection: Connection, at: int) -> Sequence[Difference]:
    """Cursors that lie in the future: with these, every settlement to come would be passed over."""
    rows = await connection.execute_fetchall("SELECT shard, last FROM cursor")
    return [Difference(f"cursor {shard}", (last,), None) for shard, last in rows if not _has_been(last, at)]


def _has_been(cursor: str, at: int) -> bool:
    milliseconds = cursor.partition("-")[0]
    return milliseconds.isdecimal() and int(milliseconds) <= at + _AHEAD


async def _archive(connection: Connection) -> Sequence[Difference]:
    """Archived tables that cannot be read as tables."""
    return [Difference(f"archived {table}", None, None) for table in await unreadable(connection)]


async def _keys(connection: Connection) -> Sequence[Difference]:
    rows = await connection.execute_fetchall("PRAGMA foreign_key_check")
    return [Difference(f"key {table}", (str(parent),), None) for table, _, parent, _ in rows]


async def _sums(connection: Connection) -> Sequence[Difference]:
    rows = await connection.execute_fetchall(_SUMS)
    return [Difference(f"sum {deal}", (total,), (found,)) for deal, total, found in rows]


async def _totals(connection: Connection) -> Sequence[Difference]:
    kept = await _tallies(connection, _RESULTS_KEPT, 5)
    await connection.execute(_SHARES)
    counted: dict[str, Tally] = {}
    for place, period, within in _LEADERBOARDS:
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


async def _levels(connection: Connection) -> Sequence[Difference]:
    kept = await _tallies(connection, _LEVELS_KEPT, 3)
    return _compared("level", kept, await _tallies(connection, _LEVELS_COUNTED, 3))


def _compared(kind: str, kept: Mapping[str, Tally], counted: Mapping[str, Tally]) -> Sequence[Difference]:
    return [
        Difference(f"{kind} {subject}", kept.get(subject), counted.get(subject))
        for subject in sorted(kept.keys() | counted.keys())
        if kept.get(subject) != counted.get(subject)
    ]


async def _tallies(connection: Connection, sql: str, width: int) -> dict[str, Tally]:
    rows: Sequence[Row] = list(await connection.execute_fetchall(sql))
    return {" ".join(map(str, row[:width])): tuple(row[width:]) for row in rows}
