"""People who were erased stay erased: in settlements that still waited, and in backups that are restored.

A ledger remembers them by a keyed hash of their identity, which names nobody and is found again only by whoever has
that identity at hand. Everything here runs within the writer's transaction.
"""

import hashlib
import hmac
from collections.abc import Iterable

import msgspec
from aiosqlite import Connection

from adapters.sqlite import recount
from engine.host.results.settlement import ANONYMOUS, Settlement
from engine.host.tables.ids import PersonId

LATE = 60_000
"""Milliseconds by which the clock of the store, which numbers settlements, may be ahead of the ledger's."""

_KEY = "SELECT key FROM installation"
_KEY_AND_ANYBODY = "SELECT key, EXISTS (SELECT 1 FROM erased) FROM installation"
_ERASED_SINCE = "SELECT digest FROM erased WHERE digest IN (SELECT value FROM json_each(?)) AND at >= ?"
_REMEMBER = "INSERT INTO erased (digest, at) VALUES (?, ?) ON CONFLICT DO UPDATE SET at = max(at, excluded.at)"
_CARRY_OVER = (
    "UPDATE installation SET (id, key) = (SELECT id, key FROM before.installation)",
    "DELETE FROM erased",
    "INSERT INTO erased SELECT digest, at FROM before.erased",
)
_EVERYBODY = """
SELECT account FROM entry UNION SELECT account FROM person UNION SELECT person FROM identity
UNION SELECT account FROM identity UNION SELECT person FROM ban UNION SELECT by FROM audit
UNION SELECT about FROM audit WHERE about IS NOT NULL UNION SELECT person FROM link_code
"""


async def remember(connection: Connection, people: Iterable[PersonId], at: int) -> None:
    """Notes that these identities were erased at this time (milliseconds since 1970)."""
    key = await _key(connection)
    await connection.executemany(_REMEMBER, [(_digest(key, person), at) for person in people])


async def without_the_erased(connection: Connection, settlement: Settlement, cursor: str) -> Settlement:
    """The settlement with a nameless stranger for whoever was erased after it was stored. Who plays again after an
    erasure begins anew, and is counted by name."""
    [[key, anybody]] = await connection.execute_fetchall(_KEY_AND_ANYBODY)
    # hardly any ledger has erased anybody: then nothing is hashed
    if not anybody:
        return settlement
    digests = {entry.account: _digest(bytes.fromhex(key), entry.account) for entry in settlement.entries}
    wanted = (msgspec.json.encode(sorted(set(digests.values()))).decode(), _stored_at(cursor) - LATE)
    late = {row[0] for row in await connection.execute_fetchall(_ERASED_SINCE, wanted)}
    # the same stranger each time: a settlement that comes again must look the same
    strangers = {who: PersonId(f"{ANONYMOUS}{digest[:16]}") for who, digest in digests.items() if digest in late}
    entries = (
        msgspec.structs.replace(entry, account=strangers[entry.account], name="")
        if entry.account in strangers
        else entry
        for entry in settlement.entries
    )
    return msgspec.structs.replace(settlement, entries=tuple(entries))


async def carry_over(connection: Connection) -> tuple[PersonId, ...]:
    """Takes over which ledger it is, and whom it has forgotten, from the ledger that is attached as `before`; returns
    who has to be erased again here."""
    for sql in _CARRY_OVER:
        await connection.execute(sql)
    key = await _key(connection)
    found = {row[0] for row in await connection.execute_fetchall("SELECT digest FROM erased")}
    people = [PersonId(row[0]) for row in await connection.execute_fetchall(_EVERYBODY)]
    return tuple(person for person in people if _digest(key, person) in found)


async def strike_out_of_aside(connection: Connection, people: Iterable[PersonId]) -> None:
    """Payloads that nobody could read may still name somebody: those are emptied."""
    touched = [person.encode() for person in people]
    for shard, cursor, payload in await connection.execute_fetchall("SELECT shard, cursor, payload FROM aside"):
        if any(person in payload for person in touched):
            emptied = "UPDATE aside SET payload = x'', why = 'erased' WHERE shard = ? AND cursor = ?"
            await connection.execute(emptied, (shard, cursor))


async def forget(connection: Connection, people: Iterable[PersonId], stranger: PersonId) -> None:
    """Takes identities out of everything: results stay, under an account that is nobody's."""
    known = tuple(people)
    await recount.rename(connection, known, stranger)
    await strike_out_of_aside(connection, known)
    for identity in known:
        await _take_out(connection, identity)


async def _take_out(connection: Connection, person: PersonId) -> None:
    for sql in (
        "DELETE FROM person WHERE account = ?",
        "DELETE FROM link_code WHERE person = ?",
        "DELETE FROM identity WHERE ? IN (person, account)",
        "UPDATE ban SET name = '' WHERE person = ?",
        "UPDATE audit SET by = '', name = '' WHERE by = ?",
        "UPDATE audit SET about = NULL, details = '' WHERE about = ?",
    ):
        await connection.execute(sql, [person])


async def _key(connection: Connection) -> bytes:
    [[key]] = await connection.execute_fetchall(_KEY)
    return bytes.fromhex(key)


def _digest(key: bytes, person: str) -> str:
    return hmac.digest(key, person.encode(), hashlib.sha256).hex()


def _stored_at(cursor: str) -> int:
    """Milliseconds since 1970, as the store numbers its streams."""
    milliseconds = cursor.partition("-")[0]
    return int(milliseconds) if milliseconds.isdecimal() else 0
