"""People who were erased stay erased: in settlements that still waited, and in backups that are restored.

Everything here runs within the writer's transaction.
"""

from collections.abc import Iterable

import msgspec
from aiosqlite import Connection

from adapters.sqlite import archive, recount
from adapters.sqlite.erased import erased_since, ever_erased
from engine.host.state.ids import PersonId
from engine.host.state.settlement import Settlement

_CARRY_OVER = (
    "UPDATE installation SET (id, key) = (SELECT id, key FROM before.installation)",
    "DELETE FROM erased",
    "INSERT INTO erased SELECT digest, at FROM before.erased",
)
_EVERYBODY = """
SELECT account FROM entry UNION SELECT account FROM person UNION SELECT person FROM identity
UNION SELECT account FROM identity UNION SELECT person FROM ban UNION SELECT by FROM audit
UNION SELECT about FROM audit WHERE about IS NOT NULL UNION SELECT person FROM link_code
UNION SELECT person FROM archived_person UNION SELECT person FROM answered
UNION SELECT json_extract(value, '$.account') FROM conflict, json_each(payload, '$.entries')
"""


async def without_the_erased(connection: Connection, settlement: Settlement, cursor: str) -> Settlement:
    """The settlement, with a nameless stranger in the place of each person erased after it was stored. Somebody who
    plays again after an erasure begins anew, and is counted by name."""
    accounts = {entry.account for entry in settlement.entries}
    strangers = await erased_since(connection, accounts, _stored_at(cursor))
    entries = (
        msgspec.structs.replace(entry, account=strangers[entry.account], name="")
        if entry.account in strangers
        else entry
        for entry in settlement.entries
    )
    return msgspec.structs.replace(settlement, entries=tuple(entries))


async def carry_over(connection: Connection) -> tuple[PersonId, ...]:
    """Takes over from the ledger attached as `before` its id and its list of erased people; returns the identities
    that have to be erased again in this one."""
    for sql in _CARRY_OVER:
        await connection.execute(sql)
    people = [PersonId(row[0]) for row in await connection.execute_fetchall(_EVERYBODY)]
    return await ever_erased(connection, people)


async def strike_out_of_aside(connection: Connection, people: Iterable[PersonId]) -> None:
    """Empties payloads that were set aside because they could not be read, if they name one of these people."""
    touched = [person.encode() for person in people]
    for shard, cursor, payload in await connection.execute_fetchall("SELECT shard, cursor, payload FROM aside"):
        if any(person in payload for person in touched):
            emptied = "UPDATE aside SET payload = x'', why = 'erased' WHERE shard = ? AND cursor = ?"
            await connection.execute(emptied, (shard, cursor))


async def forget(connection: Connection, people: Iterable[PersonId], stranger: PersonId) -> None:
    """Takes identities out of everything: results stay, under an account that is nobody's."""
    known = tuple(people)
    await recount.rename(connection, known, stranger)
    await archive.strike_out(connection, known, stranger)
    await strike_out_of_aside(connection, known)
    for identity in known:
        await _take_out(connection, identity)


async def _take_out(connection: Connection, person: PersonId) -> None:
    for sql in (
        "DELETE FROM person WHERE account = ?",
        "DELETE FROM link_code WHERE person = ?",
        "DELETE FROM answered WHERE person = ?",
        "DELETE FROM identity WHERE ? IN (person, account)",
        "UPDATE ban SET name = '' WHERE person = ?",
        "UPDATE audit SET by = '', name = '' WHERE by = ?",
        "UPDATE audit SET about = NULL, details = '' WHERE about = ?",
    ):
        await connection.execute(sql, [person])


def _stored_at(cursor: str) -> int:
    """When the settlement at this cursor was stored, in milliseconds since 1970, by which the store numbers its
    streams; 0 for a cursor that is no such number."""
    milliseconds = cursor.partition("-")[0]
    return int(milliseconds) if milliseconds.isdecimal() else 0
