"""The real ledger over a database in memory: the product's own statements, without its file, its lock and threads."""

import sqlite3
import time
import weakref
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from aiosqlite import Connection

from adapters.sqlite.check import Difference, differences
from adapters.sqlite.ledger import REQUIRED, SqliteLedger
from adapters.sqlite.reading import Reader
from adapters.sqlite.schema import migrations
from adapters.sqlite.writer import Writer
from engine.host.state.leaderboards import Required
from engine.host.state.settlement import Settlement, decode

NOWHERE = Path("in memory")
"""What errors name as the ledger's file."""

T = TypeVar("T")


class MemoryLedger(SqliteLedger):
    """A `SqliteLedger` that needs no event loop to be made and no closing, and ends with whoever holds it."""

    def __init__(self, required: Required = REQUIRED, now: Callable[[], float] = time.time) -> None:
        self.database = _migrated()
        """For a test that wants to see or prepare rows."""
        self._direct = Direct(self.database)
        self._connection = cast("Connection", self._direct)  # it has those of its methods that the ledger asks
        reader, writer = Reader(self._connection, NOWHERE, required), Unqueued(self._connection)
        super().__init__(NOWHERE, reader, writer, AsyncExitStack(), now)
        weakref.finalize(self._direct, self.database.close)

    def break_down(self) -> None:
        """From now on every statement fails as on a full disk."""
        self._direct.is_down = True

    async def check(self) -> Sequence[Difference]:
        return await differences(self._connection, self._milliseconds())

    @property
    def settled(self) -> Mapping[str, Settlement]:
        """Counted deals in the order of settling."""
        rows = self.database.execute("SELECT deal, payload FROM settlement ORDER BY seq")
        return {deal: decode(payload.encode()) for deal, payload in rows}

    @property
    def aside(self) -> Mapping[tuple[int, str], bytes]:
        """What could not be counted, by shard and cursor."""
        rows = self.database.execute("SELECT shard, cursor, payload FROM aside")
        return {(shard, cursor): payload for shard, cursor, payload in rows}


class Direct:
    """What the ledger asks of an `aiosqlite.Connection`, without its thread. Nothing here lets another task run, so
    one connection can do both: whoever reads or writes is done before anybody else begins."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        self.is_down = False

    async def execute(self, sql: str, values: Any = ()) -> sqlite3.Cursor:
        return self._up().execute(sql, values)

    async def executemany(self, sql: str, rows: Iterable[Any]) -> sqlite3.Cursor:
        return self._up().executemany(sql, rows)

    async def execute_fetchall(self, sql: str, values: Any = ()) -> list[Any]:
        return self._up().execute(sql, values).fetchall()

    async def commit(self) -> None:
        self._up().commit()

    async def rollback(self) -> None:
        self._database.rollback()

    async def close(self) -> None:
        self._database.close()

    def _up(self) -> sqlite3.Connection:
        if self.is_down:
            raise sqlite3.OperationalError("database or disk is full")
        return self._database


class Unqueued(Writer):
    """The writer without its task and its queue: a transaction runs where it is asked for."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._path = NOWHERE

    async def run(self, job: Callable[[Connection], Awaitable[T]]) -> T:
        return await self._transact(job)

    async def empty_log(self) -> bool:
        """A database in memory has no log beside it."""
        return True

    async def close(self) -> None:
        """Leaves the connection to its reader."""


def _migrated() -> sqlite3.Connection:
    """A new database with this program's schema, copied, since each migration again would take some milliseconds."""
    database = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    database.deserialize(_template())
    database.execute("PRAGMA foreign_keys = ON")
    return database


@cache
def _template() -> bytes:
    database = sqlite3.connect(":memory:", isolation_level=None)
    for migration in migrations():
        database.executescript(f"{migration.sql}; PRAGMA user_version = {migration.version}")
    try:
        return database.serialize()
    finally:
        database.close()
