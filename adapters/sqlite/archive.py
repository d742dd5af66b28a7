"""Closed tables in the ledger's file: they are backed up with it, and an erasure reaches them in its transaction."""

import zlib
from collections.abc import Iterable, Sequence

import msgspec
from aiosqlite import Connection

from adapters.sqlite.erased import erased_since
from adapters.sqlite.jobs import Run, reading, writing
from engine.host.ports.archive import Archived
from engine.host.state.erased import people_in, without
from engine.host.state.errors import HostError, Unreadable
from engine.host.state.ids import PersonId, TableId
from engine.host.state.table import Table, decode

_FIND = 'SELECT version, closed, snapshot FROM archived WHERE "table" = ?'
_KEEP = """
INSERT INTO archived ("table", version, closed, snapshot) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
SET version = excluded.version, closed = excluded.closed, snapshot = excluded.snapshot
"""
_OF = 'SELECT "table" FROM archived_person WHERE person = ? ORDER BY "table"'


class SqliteArchiveReader:
    """Implements `engine.host.ports.archive.ArchiveReader`."""

    def __init__(self, read: Run) -> None:
        self._read = read

    @reading
    async def find(self, connection: Connection, table: TableId) -> Archived | None:
        return await found(connection, table)


class SqliteArchive(SqliteArchiveReader):
    """Implements `engine.host.ports.archive.Archive`."""

    def __init__(self, read: Run, write: Run) -> None:
        super().__init__(read)
        self._write = write

    async def keep(self, tables: Sequence[Archived]) -> None:
        if tables:
            await self._keep(tables)

    @writing
    async def _keep(self, connection: Connection, tables: Sequence[Archived]) -> None:
        for archived in tables:
            await _keep(connection, archived)

    @writing
    async def drop(self, connection: Connection, before: int) -> int:
        return (await connection.execute("DELETE FROM archived WHERE closed < ?", [before])).rowcount


async def found(connection: Connection, table: TableId) -> Archived | None:
    """The table as it was kept, None if it was not; raises `HostError` if what was kept is damaged."""
    for version, closed, packed in await connection.execute_fetchall(_FIND, [table]):
        return Archived(table, version, closed, _unpacked(table, packed))
    return None


async def strike_out(connection: Connection, people: Iterable[PersonId], stranger: PersonId) -> None:
    """Puts a nameless stranger in the place of these people in every archived table."""
    for person in people:
        for name in await tables_of(connection, person):
            kept = await found(connection, name)
            if kept is not None:
                await _write(connection, kept, without(decode(kept.snapshot), person, stranger))


async def tables_of(connection: Connection, person: PersonId) -> Sequence[TableId]:
    """The archived tables that name this identity."""
    return [TableId(name) for (name,) in await connection.execute_fetchall(_OF, [person])]


async def unreadable(connection: Connection) -> Sequence[TableId]:
    """The archived tables that cannot be read, or are other tables than their names say."""
    rows = await connection.execute_fetchall('SELECT "table", snapshot FROM archived')
    return [TableId(name) for name, packed in rows if not _is_table(TableId(name), packed)]


async def _keep(connection: Connection, archived: Archived) -> None:
    table = decode(archived.snapshot)
    for person, stranger in (await erased_since(connection, people_in(table), archived.closed)).items():
        table = without(table, person, stranger)
    await _write(connection, archived, table)


async def _write(connection: Connection, archived: Archived, table: Table) -> None:
    packed = zlib.compress(table.encode())
    await connection.execute(_KEEP, (archived.table, archived.version, archived.closed, packed))
    await connection.execute('DELETE FROM archived_person WHERE "table" = ?', [archived.table])
    named = [(person, archived.table) for person in sorted(people_in(table))]
    await connection.executemany('INSERT INTO archived_person (person, "table") VALUES (?, ?)', named)


def _unpacked(table: TableId, packed: bytes) -> bytes:
    try:
        return zlib.decompress(packed)
    except zlib.error:
        raise HostError(f"the archived table {table} is damaged") from None


def _is_table(name: TableId, packed: bytes) -> bool:
    try:
        return decode(_unpacked(name, packed)).id == name
    except (HostError, msgspec.MsgspecError, UnicodeDecodeError, Unreadable):
        return False
