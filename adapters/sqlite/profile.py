"""What the ledger's file says about one person, read on one snapshot."""

from collections.abc import Iterable
from sqlite3 import Row

import msgspec
from aiosqlite import Connection

from adapters.sqlite.archive import tables_of
from engine.host.people.people import FORM, Export, GameRecord, Partner, PersonSettings, Played, Profile
from engine.host.state.ids import PersonId, ScopeId

_RECORDS = """
SELECT game, sum(delta), count(DISTINCT iif(number, deal, NULL)) AS deals,
       count(DISTINCT iif(match_over, deal, NULL)), count(DISTINCT iif(won, deal, NULL))
FROM entry JOIN settlement USING (deal) WHERE account = ? GROUP BY game ORDER BY deals DESC, game
"""
_FORM = """
SELECT sum(delta) FROM entry JOIN settlement USING (deal)
WHERE account = ? AND game = ? AND number GROUP BY seq ORDER BY seq DESC LIMIT ?
"""
_PARTNER = """
SELECT name, count(DISTINCT deal) AS together, max(seq) FROM (
    SELECT other.account, other.name, deal, seq
    FROM entry AS mine JOIN settlement USING (deal) JOIN entry AS other USING (deal)
    WHERE mine.account = :account AND mine.won AND match_over AND other.won AND other.account <> :account
      AND substr(other.account, 1, 9) <> 'computer:' AND substr(other.account, 1, 10) <> 'anonymous:'
) GROUP BY account ORDER BY together DESC, account LIMIT 1
"""
_PLAYED = """
SELECT at, deal, number, game, unit, scope, seat, name, delta, won, options, charter
FROM entry JOIN settlement USING (deal)
WHERE account = ? ORDER BY seq, seat
"""
_BANNED = "SELECT DISTINCT scope FROM ban WHERE person IN (SELECT value FROM json_each(?)) ORDER BY scope"


async def account(connection: Connection, person: PersonId) -> PersonId:
    """The account that this identity's results count for."""
    rows = await connection.execute_fetchall("SELECT account FROM identity WHERE person = ?", [person])
    return next((PersonId(row[0]) for row in rows), person)


async def identities(connection: Connection, person: PersonId) -> tuple[PersonId, ...]:
    """The account first, then what is linked to it."""
    main = await account(connection, person)
    rows = await connection.execute_fetchall("SELECT person FROM identity WHERE account = ? ORDER BY person", [main])
    return (main, *(PersonId(row[0]) for row in rows))


async def settings(connection: Connection, main: PersonId) -> PersonSettings:
    """What this account has chosen."""
    return chosen(await connection.execute_fetchall("SELECT settings FROM person WHERE account = ?", [main]))


def chosen(rows: Iterable[Row]) -> PersonSettings:
    """The settings in a person's row; the default ones if there is no row."""
    return next((msgspec.json.decode(row[0], type=PersonSettings) for row in rows), PersonSettings())


async def profile(connection: Connection, person: PersonId) -> Profile:
    known = await identities(connection, person)
    main = known[0]
    rows = await connection.execute_fetchall(_RECORDS, [main])
    records = tuple([await _record(connection, main, row) for row in rows])
    partners = await connection.execute_fetchall(_PARTNER, {"account": main})
    partner = next((Partner(name, wins) for name, wins, _ in partners), None)
    return Profile(known, await settings(connection, main), records, partner)


async def export(connection: Connection, person: PersonId) -> Export:
    known = await identities(connection, person)
    bans = await connection.execute_fetchall(_BANNED, [msgspec.json.encode(known).decode()])
    rows = await connection.execute_fetchall(_PLAYED, [known[0]])
    return Export(
        identities=known,
        settings=await settings(connection, known[0]),
        results=tuple(map(_played, rows)),
        banned_in=tuple(ScopeId(row[0]) for row in bans),
        archived=tuple([table for identity in known for table in await tables_of(connection, identity)]),
    )


async def _record(connection: Connection, main: PersonId, row: Row) -> GameRecord:
    game, points, deals, matches, wins = row
    newest = [delta for (delta,) in await connection.execute_fetchall(_FORM, (main, game, FORM))]
    return GameRecord(game, points, deals, matches, wins, tuple(reversed(newest)))


def _played(row: Row) -> Played:
    at, deal, number, game, unit, scope, seat, name, delta, won, options, charter = row
    known = msgspec.json.decode(options)
    return Played(at, deal, number, game, unit, ScopeId(scope), seat, name, delta, bool(won), known, charter)
