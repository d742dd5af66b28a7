"""How the ledger's file is opened for writing and for reading."""

import asyncio
import os
import stat
from pathlib import Path

import aiosqlite
from aiosqlite import Connection

from adapters.sqlite.errors import RESTORE, LedgerDamaged, LedgerError, LedgerUnreachable, translated
from adapters.sqlite.schema import migrate, migrations, require_current, version

BUSY = 5.0
"""Seconds that a statement waits for another program's lock."""
_LOG = 64 * 2**20
"""Bytes to which the write-ahead log is cut back on the disk, however far it grew during a long read."""


async def open_writing(path: Path, busy: float = BUSY, *, migrating: bool = True) -> Connection:
    """Opens the ledger to write it, and creates or migrates it first; every commit reaches the disk before it
    returns. Without `migrating`, because other processes write it, raises `LedgerTooOld` instead of migrating."""
    with translated(path):
        await asyncio.to_thread(owners_alone, path)
        connection = await aiosqlite.connect(path, isolation_level=None, timeout=busy)
        try:
            await version(connection, path, migrations())  # before anything is changed in a file that is not ours
            if migrating:
                await require_whole(connection, path)
            await _prefer_wal(connection, path)
            # the store drops a settlement once it is counted here: by then it must be on the disk
            await connection.execute("PRAGMA synchronous = FULL")
            await connection.execute(f"PRAGMA journal_size_limit = {_LOG}")
            await connection.execute("PRAGMA secure_delete = ON")  # what is erased does not stay in free pages
            await connection.execute("PRAGMA foreign_keys = ON")
            await (migrate if migrating else require_current)(connection, path, migrations())
        except BaseException:
            await connection.close()
            raise
        return connection


def is_missing(path: Path) -> bool:
    """Whether there is no ledger: no file, or an empty one, as a copy leaves it for which the disk had no space."""
    return not path.exists() or (path.stat().st_size == 0 and not Path(f"{path}-wal").exists())


async def require_whole(connection: Connection, path: Path) -> None:
    """Reads the whole file; raises `LedgerDamaged` where SQLite finds a page or a row that cannot be right."""
    with translated(path):
        [(found,)] = await connection.execute_fetchall("PRAGMA quick_check(1)")
    if found != "ok":
        raise LedgerDamaged(f"ledger {path}: the file is damaged; {RESTORE}")


async def open_reading(path: Path, busy: float = BUSY) -> Connection:
    """Opens an existing, migrated ledger; a write through this connection is refused."""
    with translated(path):
        # a missing file fails here: aiosqlite's thread outlives a connection that failed, and calls a closed loop
        await asyncio.to_thread(path.stat)
        connection = await aiosqlite.connect(_read_only(path), isolation_level=None, timeout=busy, uri=True)
        try:
            await require_current(connection, path, migrations())
        except BaseException:
            await connection.close()
            raise
        return connection


def owners_alone(path: Path) -> None:
    """Makes sure that only its owner may read a file, as it holds people's names; creates an empty one if there is
    none. SQLite gives the files beside it the same rights."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    found = stat.S_IMODE(path.stat().st_mode)
    if found & 0o077:
        try:
            path.chmod(found & 0o700)
        except PermissionError:
            raise LedgerError(
                f"ledger {path}: its file system lets others read it, and keeps no rights; name another folder in "
                "PLI_DATA, or mount it with umask=077"
            ) from None


def _read_only(path: Path) -> str:
    return f"{path.absolute().as_uri()}?mode=ro"


async def _prefer_wal(connection: Connection, path: Path) -> None:
    [[mode]] = await connection.execute_fetchall("PRAGMA journal_mode = WAL")
    if mode != "wal":
        raise LedgerUnreachable(f"ledger {path}: this file system has no shared memory for a write-ahead log")
