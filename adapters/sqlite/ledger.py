"""The ledger in a SQLite file: `SqliteStandings` reads it, `SqliteLedger` also writes it."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack, closing
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self

from adapters.file_lock import FileLock
from adapters.sqlite import owners
from adapters.sqlite.archive import SqliteArchive, SqliteArchiveReader
from adapters.sqlite.check import Difference, differences
from adapters.sqlite.connections import BUSY, open_reading, open_writing, owners_alone, require_whole
from adapters.sqlite.errors import LedgerConstraint, LedgerError, LedgerForeign, translated
from adapters.sqlite.people import SqlitePeople
from adapters.sqlite.places import SqliteScopes
from adapters.sqlite.reading import Reader
from adapters.sqlite.settle import EVERYWHERE, count, set_aside
from adapters.sqlite.writer import Writer
from adapters.sqlite.writer_lock import shared_writer_lock, writer_lock
from engine.host.ports.results import Kept, LeaderboardPage, Settled
from engine.host.state.errors import SettlementError
from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.leaderboards import ALL_TIME, Order, Pool, Required, Season
from engine.host.state.settlement import Settlement, verify

REQUIRED = Required()


class SqliteStandings:
    """Reads a ledger that exists, whichever process is writing it; needs no lock and waits for none."""

    def __init__(self, path: Path, reader: Reader, now: Callable[[], float]) -> None:
        self._path = path
        self._reader = reader
        self._now = now
        self.archive = SqliteArchiveReader(reader.run)

    @classmethod
    async def read(
        cls, path: Path, *, required: Required = REQUIRED, now: Callable[[], float] = time.time
    ) -> "SqliteStandings":
        """Opens the ledger. Raises `LedgerUnreachable` if there is no file, `LedgerTooOld` if no writer has
        migrated it yet."""
        return SqliteStandings(path, Reader(await open_reading(path), path, required), now)

    async def leaderboard(
        self,
        scope: ScopeId | None,
        game: str,
        offset: int = 0,
        limit: int = 10,
        reader: PersonId | None = None,
        *,
        period: str = ALL_TIME,
        pool: Pool | None = None,
        order: Order = Order.POINTS,
    ) -> LeaderboardPage:
        return await self._reader.leaderboard(
            scope or EVERYWHERE,
            game,
            offset=offset,
            limit=limit,
            reader=reader,
            period=period,
            pool=pool,
            order=order,
            at=self._milliseconds(),
        )

    async def has(self, deal: str) -> bool:
        return await self._reader.has(deal)

    async def seasons(self, scope: ScopeId) -> Sequence[Season]:
        return await self._reader.seasons(scope)

    async def opted_in(self, scope: ScopeId) -> bool:
        return await self._reader.opted_in(scope)

    async def cursors(self) -> Mapping[int, str]:
        return await self._reader.cursors()

    async def installation(self) -> str:
        """The id of this ledger, the same in copies and restored backups; a store notes it (`RedisStore.bind`)."""
        return await self._reader.installation()

    async def kept(self) -> Kept:
        return await self._reader.kept()

    async def check(self) -> Sequence[Difference]:
        """What does not add up; empty for a sound ledger. Uses a connection of its own, so nobody waits for it."""
        connection = await open_reading(self._path)
        try:
            with translated(self._path):
                return await differences(connection, self._milliseconds())
        finally:
            await connection.close()

    async def look_anew(self) -> None:
        """Opens the file once more: a connection that is open would not notice that it is gone, or another one.
        Raises `LedgerError`."""
        ours = await self.installation()
        async with await SqliteStandings.read(self._path) as found:
            if await found.installation() != ours:
                raise LedgerForeign(f"ledger {self._path}: another ledger lies there by now; stop the program")

    async def require_whole(self) -> None:
        """Reads the whole file once, which takes a fraction of `check`. Raises `LedgerDamaged`."""
        with translated(self._path):
            connection = await open_reading(self._path)
            try:
                await require_whole(connection, self._path)
            finally:
                await connection.close()

    async def backup(self, target: Path) -> None:
        """Writes a compact copy of the ledger at this moment to `target`, which appears only when it is complete.

        Writing goes on meanwhile. Raises `LedgerError`, also if `target` exists.
        """
        if await asyncio.to_thread(target.exists):
            raise LedgerError(f"backup {target}: exists already; choose another name")
        # under another name until it is whole: half a copy must not look like a backup
        part = target.with_name(f".{target.name}.{os.getpid()}.part")
        connection = await open_reading(self._path)
        try:
            await require_whole(connection, self._path)
            with translated(target):
                await asyncio.to_thread(owners_alone, part)
                await connection.execute("VACUUM INTO ?", [str(part)])
                await asyncio.to_thread(publish, part, target)
        finally:
            await connection.close()
            await asyncio.to_thread(part.unlink, missing_ok=True)

    async def close(self) -> None:
        await self._reader.close()

    def _milliseconds(self) -> int:
        return int(self._now() * 1000)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


class SqliteLedger(SqliteStandings):
    """Implements `engine.host.ports.results.Ledger`; as long as it is open, this process may write the ledger."""

    archive: SqliteArchive

    def __init__(
        self, path: Path, reader: Reader, writer: Writer, resources: AsyncExitStack, now: Callable[[], float]
    ) -> None:
        super().__init__(path, reader, now)
        self._writer = writer
        self.people = SqlitePeople(reader.run, reader.ask, writer.run, writer.empty_log, now)
        self.scopes = SqliteScopes(reader.run, writer.run, now)
        self.archive = SqliteArchive(reader.run, writer.run)
        self._resources = resources

    @classmethod
    async def open(
        cls,
        path: Path,
        *,
        wait: float | None = 10,
        busy: float = BUSY,
        now: Callable[[], float] = time.time,
        required: Required = REQUIRED,
        shared: bool = False,
    ) -> "SqliteLedger":
        """Becomes the ledger's writer once no other process is, and creates or migrates the file.

        `shared`: processes that open it so may write it beside each other; which of them counts results is agreed
        upon elsewhere. `wait` is for how many seconds to wait for other writers before `LedgerHeld` is raised; None
        waits for as long as it takes. `busy` is for how many seconds a statement waits while another program locks
        the database. Raises the other `LedgerError`s too.
        """
        with translated(path):
            await asyncio.to_thread(path.parent.mkdir, parents=True, exist_ok=True)
        stack = AsyncExitStack()
        try:
            lock, alone = await _locked(path, wait, shared=shared)
            stack.enter_context(lock)
            writer = Writer(await open_writing(path, busy, migrating=alone), path)
            stack.push_async_callback(writer.close)
            if shared and alone:
                await asyncio.to_thread(lock.share)
            reader = Reader(await open_reading(path, busy), path, required)
            stack.push_async_callback(reader.close)
        except BaseException:
            await stack.aclose()
            raise
        return SqliteLedger(path, reader, writer, stack, now)

    async def empty_log(self) -> bool:
        """See `Writer.empty_log`."""
        return await self._writer.empty_log()

    async def settle(self, settlement: Settlement, shard: int, cursor: str) -> Settled:
        verify(settlement)
        job = partial(count, settlement=settlement, shard=shard, cursor=cursor, at=self._milliseconds())
        try:
            return await self._writer.run(job)
        except LedgerConstraint as error:
            raise SettlementError(f"deal {settlement.deal}: {error}") from error

    async def set_aside(self, shard: int, cursor: str, payload: bytes, why: str) -> None:
        at = self._milliseconds()
        await self._writer.run(partial(set_aside, shard=shard, cursor=cursor, payload=payload, why=why, at=at))

    async def opt_in(self, scope: ScopeId, *, everywhere: bool) -> None:
        if await self.opted_in(scope) != everywhere:
            await self._writer.run(partial(owners.opt_in, scope=scope, everywhere=everywhere))

    async def begin_season(self, scope: ScopeId, name: str) -> Season:
        at = self._milliseconds()
        return await self._writer.run(partial(owners.begin_season, scope=scope, name=name, at=at))

    async def undo_season(self, scope: ScopeId) -> Season | None:
        return await self._writer.run(partial(owners.undo_season, scope=scope, at=self._milliseconds()))

    async def close(self) -> None:
        """Finishes what was asked before, then lets another process write."""
        await self._resources.aclose()


async def _locked(path: Path, wait: float | None, *, shared: bool) -> tuple[FileLock, bool]:
    """The lock, and whether nobody else has a share in it."""
    return await shared_writer_lock(path, wait) if shared else (await writer_lock(path, wait), True)


def installation_in(copy: Path) -> str:
    """The id of the ledger that a file is a copy of; empty if it cannot be read."""
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            [(found,)] = connection.execute("SELECT id FROM installation").fetchall()
    except (sqlite3.Error, ValueError):
        return ""
    return str(found)


def publish(part: Path, target: Path, *, replace: bool = False) -> None:
    """Gives a finished file its name, after an fsync, which `VACUUM INTO` leaves out. Raises `FileExistsError` if the
    target exists, unless told to `replace` it."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    if replace:
        part.replace(target)
    else:
        os.link(part, target)
    # the folder too: a name that is not on the disk is lost in a power cut
    descriptor = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
