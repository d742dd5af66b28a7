"""Brings a ledger's schema up to this program's, one numbered file and one transaction at a time."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from aiosqlite import Connection

from adapters.sqlite.errors import RESTORE, LedgerDamaged, LedgerForeign, LedgerTooNew, LedgerTooOld

APPLICATION = 0x506C6931
"""`PRAGMA application_id` of a ledger, set by the first migration."""

LIBRARY = sqlite3.sqlite_version
"""The version of the SQLite library that this Python uses."""
OLDEST_SQLITE = (3, 37)
"""The first version with STRICT tables."""


@dataclass(frozen=True, slots=True)
class Migration:
    version: int
    """What `PRAGMA user_version` is afterwards; counts from 1 without gaps."""
    sql: str


@cache
def migrations() -> Sequence[Migration]:
    """This program's migrations, in order."""
    folder = files("adapters.sqlite") / "migrations"
    scripts = sorted((file.name, file.read_text()) for file in folder.iterdir() if file.name.endswith(".sql"))
    return [Migration(int(name.split("_")[0]), sql) for name, sql in scripts]


async def version(connection: Connection, path: Path, known: Sequence[Migration]) -> int:
    """The ledger's version, 0 for an empty file; only reads.

    Raises `LedgerTooNew`, `LedgerForeign`, or `LedgerTooOld` if the SQLite library is too old.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise LedgerTooOld(f"SQLite {sqlite3.sqlite_version} is too old: this program needs 3.37 or newer")
    found = await _pragma(connection, "user_version")
    application = await _pragma(connection, "application_id")
    [[objects]] = await connection.execute_fetchall("SELECT count(*) FROM sqlite_master")
    if application != (APPLICATION if found else 0) or (objects and not found):
        raise LedgerForeign(f"{path} is a SQLite database, but not a ledger of this program")
    if found > len(known):
        raise LedgerTooNew(
            f"ledger {path}: has version {found}, this program knows {len(known)}; use the newer program"
        )
    return found


async def migrate(connection: Connection, path: Path, known: Sequence[Migration]) -> None:
    """Applies the migrations that are missing; raises as `version` does."""
    for migration in known[await version(connection, path, known) :]:
        await _apply(connection, migration)


async def require_current(connection: Connection, path: Path, known: Sequence[Migration]) -> None:
    """For those who may not migrate: raises `LedgerTooOld`, `LedgerDamaged` for an empty file, or `LedgerTooNew` and
    `LedgerForeign` as `version` does."""
    found = await version(connection, path, known)
    if not found:
        raise LedgerDamaged(f"ledger {path}: the file is empty; {RESTORE}")
    if found < len(known):
        raise LedgerTooOld(f"ledger {path}: has version {found}, needed is {len(known)}; start the host once")


async def _apply(connection: Connection, migration: Migration) -> None:
    # the number is set in the same transaction: a migration that was cut off has changed nothing
    script = f"BEGIN IMMEDIATE;\n{migration.sql}\nPRAGMA user_version = {migration.version};\nCOMMIT;"
    try:
        await connection.executescript(script)
    except BaseException:
        await connection.rollback()
        raise


async def _pragma(connection: Connection, name: str) -> int:
    [[value]] = await connection.execute_fetchall(f"PRAGMA {name}")
    return int(value)
