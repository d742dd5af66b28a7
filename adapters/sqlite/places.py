"""Settings, house rules, bans and the audit log of servers and groups, in the ledger's file."""

from collections.abc import Sequence
from functools import partial

import msgspec
from aiosqlite import Connection

from adapters.sqlite.jobs import Run
from engine.host.people.people import Now
from engine.host.people.places import AuditPage, Ban, Decide, Deed, Logged, ScopeSettings
from engine.host.state.house_rules import Charter
from engine.host.state.ids import PersonId, ScopeId
from engine.rules.options import Value

_SETTINGS = "SELECT settings FROM house_rules WHERE scope = ?"
_CHANGE = """
INSERT INTO house_rules (scope, settings) VALUES (?, ?) ON CONFLICT (scope) DO UPDATE SET settings = excluded.settings
"""
_BAN = """
INSERT INTO ban (scope, person, name, at) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name
"""
_BANNED = """
SELECT count(*) FROM ban
WHERE scope = :scope AND (
    person = :person
    OR person IN (SELECT account FROM identity WHERE person = :person)
    OR person IN (SELECT person FROM identity WHERE account IN (
        SELECT :person UNION SELECT account FROM identity WHERE person = :person))
)
"""
_KEEP = "INSERT INTO charter (code, game, options, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
_NOTE = "INSERT INTO audit (scope, at, by, name, what, details, about) VALUES (?, ?, ?, ?, ?, ?, ?)"
_AUDIT = """
SELECT at, by, name, what, details, about FROM audit WHERE scope = ? ORDER BY seq DESC LIMIT ? OFFSET ?
"""

_Options = dict[str, Value]


class SqliteScopes:
    """Implements `engine.host.people.places.Scopes`."""

    def __init__(self, read: Run, write: Run, now: Now) -> None:
        self._read = read
        self._write = write
        self._now = now

    async def settings(self, scope: ScopeId) -> ScopeSettings:
        return await self._read(partial(_settings, scope=scope))

    async def change(self, scope: ScopeId, decide: Decide) -> Deed:
        async def job(connection: Connection) -> Deed:
            settings, deed = decide(await _settings(connection, scope))
            await connection.execute(_CHANGE, (scope, msgspec.json.encode(settings).decode()))
            await self._log(connection, scope, deed)
            return deed

        return await self._write(job)

    async def ban(self, scope: ScopeId, ban: Ban, deed: Deed) -> None:
        async def job(connection: Connection) -> None:
            await connection.execute(_BAN, (scope, ban.person, ban.name, self._milliseconds()))
            await self._log(connection, scope, deed)

        await self._write(job)

    async def unban(self, scope: ScopeId, person: PersonId, deed: Deed) -> bool:
        async def job(connection: Connection) -> bool:
            done = await connection.execute("DELETE FROM ban WHERE scope = ? AND person = ?", (scope, person))
            if done.rowcount:
                await self._log(connection, scope, deed)
            return bool(done.rowcount)

        return await self._write(job)

    async def bans(self, scope: ScopeId) -> Sequence[Ban]:
        async def job(connection: Connection) -> Sequence[Ban]:
            sql = "SELECT person, name FROM ban WHERE scope = ? ORDER BY at, person"
            return [Ban(PersonId(person), name) for person, name in await connection.execute_fetchall(sql, [scope])]

        return await self._read(job)

    async def is_banned(self, scope: ScopeId, person: PersonId) -> bool:
        async def job(connection: Connection) -> bool:
            [[found]] = await connection.execute_fetchall(_BANNED, {"scope": scope, "person": person})
            return bool(found)

        return await self._read(job)

    async def keep(self, charter: Charter) -> None:
        options = msgspec.json.encode(dict(charter.options), order="sorted").decode()

        async def job(connection: Connection) -> None:
            await connection.execute(_KEEP, (charter.code, charter.game, options, self._milliseconds()))

        # a charter is hardly ever new: looking first takes no turn of the writer's
        if await self.charter(charter.code) is None:
            await self._write(job)

    async def charter(self, code: str) -> Charter | None:
        async def job(connection: Connection) -> Charter | None:
            rows = await connection.execute_fetchall("SELECT game, options FROM charter WHERE code = ?", [code])
            return next((Charter(game, msgspec.json.decode(options, type=_Options)) for game, options in rows), None)

        return await self._read(job)

    async def note(self, scope: ScopeId, deed: Deed) -> None:
        async def job(connection: Connection) -> None:
            await self._log(connection, scope, deed)

        await self._write(job)

    async def audit(self, scope: ScopeId, offset: int = 0, limit: int = 10) -> AuditPage:
        async def job(connection: Connection) -> AuditPage:
            rows = await connection.execute_fetchall(_AUDIT, (scope, max(limit, 0), max(offset, 0)))
            [[total]] = await connection.execute_fetchall("SELECT count(*) FROM audit WHERE scope = ?", [scope])
            return AuditPage(tuple(Logged(row[0], Deed(*row[1:])) for row in rows), total)

        return await self._read(job)

    async def _log(self, connection: Connection, scope: ScopeId, deed: Deed) -> None:
        columns = (scope, self._milliseconds(), deed.by, deed.name, deed.what, deed.details, deed.about)
        await connection.execute(_NOTE, columns)

    def _milliseconds(self) -> int:
        return int(self._now() * 1000)


async def _settings(connection: Connection, scope: ScopeId) -> ScopeSettings:
    rows = list(await connection.execute_fetchall(_SETTINGS, [scope]))
    return msgspec.json.decode(rows[0][0], type=ScopeSettings) if rows else ScopeSettings()
