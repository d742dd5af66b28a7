"""Who was erased, remembered by a keyed hash of the identity: it names nobody, and is found again only by whoever has
that identity at hand. Everything here runs within the writer's transaction."""

import hashlib
import hmac
from collections.abc import Collection, Iterable, Mapping

import msgspec
from aiosqlite import Connection

from engine.host.state.ids import PersonId
from engine.host.state.settlement import ANONYMOUS

LATE = 60_000
"""Milliseconds by which the clock of the store, which dates what it hands over, may be ahead of the ledger's."""

_KEY = "SELECT key FROM installation"
_KEY_AND_ANYBODY = "SELECT key, EXISTS (SELECT 1 FROM erased) FROM installation"
_ERASED_SINCE = "SELECT digest FROM erased WHERE digest IN (SELECT value FROM json_each(?)) AND at >= ?"
_REMEMBER = "INSERT INTO erased (digest, at) VALUES (?, ?) ON CONFLICT DO UPDATE SET at = max(at, excluded.at)"


async def remember(connection: Connection, people: Iterable[PersonId], at: int) -> None:
    """Notes that these identities were erased at this time (milliseconds since 1970)."""
    key = await _key(connection)
    await connection.executemany(_REMEMBER, [(_digest(key, person), at) for person in people])


async def erased_since(connection: Connection, people: Collection[PersonId], at: int) -> Mapping[PersonId, PersonId]:
    """Those of the identities that were erased since the store wrote something at the time `at` (milliseconds since
    1970), each with the nameless stranger who takes its place."""
    [[key, anybody]] = await connection.execute_fetchall(_KEY_AND_ANYBODY)
    # hardly any ledger has erased anybody: without an erasure nothing need be hashed
    if not anybody:
        return {}
    digests = {person: _digest(bytes.fromhex(key), person) for person in people}
    wanted = (msgspec.json.encode(sorted(set(digests.values()))).decode(), at - LATE)
    late = {row[0] for row in await connection.execute_fetchall(_ERASED_SINCE, wanted)}
    # the same stranger each time: a settlement that comes again must look the same
    return {who: PersonId(f"{ANONYMOUS}{digest[:16]}") for who, digest in digests.items() if digest in late}


async def ever_erased(connection: Connection, people: Iterable[PersonId]) -> tuple[PersonId, ...]:
    """Those of the identities that were ever erased."""
    key = await _key(connection)
    digests = {row[0] for row in await connection.execute_fetchall("SELECT digest FROM erased")}
    return tuple(person for person in people if _digest(key, person) in digests)


async def _key(connection: Connection) -> bytes:
    [[key]] = await connection.execute_fetchall(_KEY)
    return bytes.fromhex(key)


def _digest(key: bytes, person: str) -> str:
    return hmac.digest(key, person.encode(), hashlib.sha256).hex()
