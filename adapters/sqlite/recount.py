"""Results that change hands: identities are linked or parted, or a person is taken out of the rows.

A settlement's payload says which identity sat there, and the row of its entry for which account the result counts;
totals follow the rows. Everything here runs within the writer's transaction.
"""

from collections.abc import Iterable, Mapping

import msgspec
from aiosqlite import Connection

from engine.host.state.ids import PersonId
from engine.host.state.settlement import Entry, Settlement, decode

_ACCOUNTS = "SELECT person, account FROM identity WHERE person IN (SELECT value FROM json_each(?))"

_OF = """
SELECT deal, payload FROM settlement
WHERE deal IN (SELECT deal FROM entry WHERE account IN (SELECT value FROM json_each(?)))
"""
_SECOND_CONTENTS = """
SELECT DISTINCT deal, digest, payload FROM conflict, json_each(payload, '$.entries') AS entry
WHERE json_extract(entry.value, '$.account') IN (SELECT value FROM json_each(?))
"""

# By scope and by period; also everywhere, without seasons, for the scopes that opted in.
TOTALS = """
INSERT INTO total (scope, game, pool, period, account, points, deals, matches, wins, sweeps, contres, last)
WITH mine AS MATERIALIZED (SELECT * FROM share WHERE account = ?),
periods AS (
    SELECT scope AS place, 'all' AS period, * FROM mine UNION ALL SELECT scope, month, * FROM mine
    UNION ALL SELECT scope, 'season:' || season, * FROM mine
    UNION ALL SELECT '', 'all', * FROM mine WHERE scope IN (SELECT scope FROM opted_in)
    UNION ALL SELECT '', month, * FROM mine WHERE scope IN (SELECT scope FROM opted_in)
)
SELECT place, game, pool, period, account, sum(points), sum(deals), sum(matches), sum(wins), sum(sweeps),
       sum(contres), max(at)
FROM periods GROUP BY place, game, pool, period
"""

# The name is a bare column: beside a single max() SQLite takes it from the row with the maximum, here the latest.
_NAME = """
INSERT INTO name SELECT account, name, latest / 64 FROM (
    SELECT account, name, max(seq * 64 + seat) AS latest FROM entry JOIN settlement USING (deal)
    WHERE account = ? GROUP BY account
)
"""


async def counted_for(connection: Connection, settlement: Settlement) -> Settlement:
    """The settlement, with each identity replaced by the account that it is linked to."""
    people = msgspec.json.encode([entry.account for entry in settlement.entries]).decode()
    rows = await connection.execute_fetchall(_ACCOUNTS, [people])
    accounts: Mapping[str, str] = {row[0]: row[1] for row in rows}
    return msgspec.structs.replace(settlement, entries=tuple(_for(entry, accounts) for entry in settlement.entries))


async def give_back(connection: Connection, accounts: Iterable[PersonId]) -> None:
    """Brings rows and totals of these accounts into line with who is linked to whom now."""
    touched = list(accounts)
    for deal, payload in await connection.execute_fetchall(_OF, [msgspec.json.encode(touched).decode()]):
        for entry in (await counted_for(connection, decode(payload.encode()))).entries:
            await connection.execute(
                "UPDATE entry SET account = ? WHERE deal = ? AND seat = ? AND account <> ?",
                (entry.account, deal, entry.seat, entry.account),
            )
    for account in touched:
        await total_up(connection, account)


async def rename(connection: Connection, people: Iterable[PersonId], stranger: PersonId) -> None:
    """Puts a nameless stranger in the place of these people, in the payloads too."""
    touched = set(people)
    named = [msgspec.json.encode(sorted(touched)).decode()]
    for deal, payload in await connection.execute_fetchall(_OF, named):
        without = _without(payload, touched, stranger)
        await connection.execute("UPDATE settlement SET payload = ? WHERE deal = ?", (without, deal))
    # by themselves: somebody who is in the second content of a deal need not be in the first
    for deal, digest, second in await connection.execute_fetchall(_SECOND_CONTENTS, named):
        change = (_without(second, touched, stranger), deal, digest)
        await connection.execute("UPDATE conflict SET payload = ? WHERE deal = ? AND digest = ?", change)
    # one stranger for all identities, but a rating for each, because they were rated apart
    for number, person in enumerate(sorted(touched)):
        await connection.execute("UPDATE entry SET account = ?, name = '' WHERE account = ?", (stranger, person))
        await _rename_rating(connection, person, PersonId(f"{stranger}.{number}" if number else stranger))
        await total_up(connection, person)
    await total_up(connection, stranger)


async def _rename_rating(connection: Connection, person: PersonId, stranger: PersonId) -> None:
    """Gives a person's ratings to a stranger: identities that were rated apart stay apart."""
    await connection.execute("UPDATE entry SET rated = ? WHERE rated = ?", (stranger, person))
    await connection.execute("UPDATE rating SET account = ? WHERE account = ?", (stranger, person))


async def total_up(connection: Connection, account: PersonId) -> None:
    """Counts an account's totals anew from its rows, and finds its latest name."""
    for sql in ("DELETE FROM total WHERE account = ?", TOTALS, "DELETE FROM name WHERE account = ?", _NAME):
        await connection.execute(sql, [account])


def _for(entry: Entry, accounts: Mapping[str, str]) -> Entry:
    account = PersonId(accounts.get(entry.account, entry.account))
    return msgspec.structs.replace(entry, account=account)


def _without(payload: str, people: set[PersonId], stranger: PersonId) -> str:
    settled = decode(payload.encode())
    entries = tuple(_nameless(entry, people, stranger) for entry in settled.entries)
    return msgspec.structs.replace(settled, entries=entries).encode().decode()


def _nameless(entry: Entry, people: set[PersonId], stranger: PersonId) -> Entry:
    return msgspec.structs.replace(entry, account=stranger, name="") if entry.account in people else entry
