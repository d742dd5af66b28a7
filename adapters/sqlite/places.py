"""Settings, house rules, bans and the audit log of servers and groups, in the ledger's file."""

from collections.abc import Sequence

import msgspec
from aiosqlite import Connection

from adapters.sqlite.jobs import Run, reading, writing
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

    @reading
    async def settings(self, connection: Connection, scope: ScopeId) -> ScopeSettings:
        return await _settings(connection, scope)

    @writing
    async def change(self, connection: Connection, scope: ScopeId, decide: Decide) -> Deed:
        settings, deed = decide(await _settings(connection, scope))
        await connection.execute(_CHANGE, (scope, msgspec.json.encode(settings).decode()))
        await self._log(connection, scope, deed)
        return deed

    @writing
    async def ban(self, connection: Connection, scope: ScopeId, ban: Ban, deed: Deed) -> None:
        await connection.execute(_BAN, (scope, ban.person, ban.name, self._milliseconds()))
        await self._log(connection, scope, deed)

    @writing
    async def unban(self, connection: Connection, scope: ScopeId, person: PersonId, deed: Deed) -> bool:
        done = await connection.execute("DELETE FROM ban WHERE scope = ? AND person = ?", (scope, person))
        if done.rowcount:
            await self._log(connection, scope, deed)
        return bool(done.rowcount)

    @reading
    async def bans(self, connection: Connection, scope: ScopeId) -> Sequence[Ban]:
        sql = "SELECT person, name FROM ban WHERE scope = ? ORDER BY at, person"
        return [Ban(PersonId(person), name) for person, name in await connection.execute_fetchall(sql, [scope])]

    @reading
    async def is_banned(self, connection: Connection, scope: ScopeId, person: PersonId) -> bool:
        [[found]] = await connection.execute_fetchall(_BANNED, {"scope": scope, "person": person})
        return bool(found)

    async def keep(self, charter: Charter) -> None:
        # a charter is hardly ever new: looking first takes no turn of the writer's
        if await self.charter(charter.code) is None:
            await self._keep(charter)

    @writing
    async def _keep(self, connection: Connection, charter: Charter) -> None:
        options = msgspec.json.encode(dict(charter.options), order="sorted").decode()
        await connection.execute(_KEEP, (charter.code, charter.game, options, self._milliseconds()))

    @reading
    async def charter(self, connection: Connection, code: str) -> Charter | None:
        rows = await connection.execute_fetchall("SELECT game, options FROM charter WHERE code = ?", [code])
        return next((Charter(game, msgspec.json.decode(options, type=_Options)) for game, options in rows), None)

    @writing
    async def note(self, connection: Connection, scope: ScopeId, deed: Deed) -> None:
        await self._log(connection, scope, deed)

    @reading
    async def audit(self, connection: Connection, scope: ScopeId, offset: int = 0, limit: int = 10) -> AuditPage:
        rows = await connection.execute_fetchall(_AUDIT, (scope, max(limit, 0), max(offset, 0)))
        [[total]] = await connection.execute_fetchall("SELECT count(*) FROM audit WHERE scope = ?", [scope])
        return AuditPage(tuple(Logged(row[0], Deed(*row[1:])) for row in rows), total)

    async def _log(self, connection: Connection, scope: ScopeId, deed: Deed) -> None:
        columns = (scope, self._milliseconds(), deed.by, deed.name, deed.what, deed.details, deed.about)
        await connection.execute(_NOTE, columns)

    def _milliseconds(self) -> int:
        return int(self._now() * 1000)


async def _settings(connection: Connection, scope: ScopeId) -> ScopeSettings:
    rows = list(await connection.execute_fetchall(_SETTINGS, [scope]))
    return msgspec.json.decode(rows[0][0], type=ScopeSettings) if rows else ScopeSettings()
