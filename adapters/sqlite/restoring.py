"""Puts a backup in the place of the ledger, when nothing else uses that and the backup adds up."""

import asyncio
import contextlib
import os
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import aiosqlite

from adapters.sqlite.checking import Difference
from adapters.sqlite.connections import open_writing
from adapters.sqlite.errors import LedgerDamaged, LedgerError, translated
from adapters.sqlite.ledger import SqliteStandings, publish
from adapters.sqlite.lock import WriterLock

_SIDES = ("-wal", "-shm")


class LedgerUnsound(LedgerDamaged):
    """A file that can be read but does not add up; `differences` says where."""

    def __init__(self, path: Path, differences: tuple[Difference, ...]) -> None:
        super().__init__(
            f"backup {path}: {len(differences)} differences between rows and totals; nothing was changed"
        )
        self.differences = differences


async def restore(backup: Path, ledger: Path, at: float) -> Path | None:
    """Makes a copy of `backup` the ledger; returns where the ledger that was there before is kept now, if there was
    one. `at` (seconds since 1970) goes into that name.

    Raises `LedgerHeld` while a program writes the ledger, `LedgerUnsound` for a backup that does not pass the check,
    and the `LedgerError`s of a file that is no ledger of this program. Nothing is changed then.
    """
    with translated(ledger):
        await asyncio.to_thread(ledger.parent.mkdir, parents=True, exist_ok=True)
    lock = WriterLock(ledger)
    await lock.acquire(wait=0)
    part = ledger.with_name(f".{ledger.name}.{os.getpid()}.restored")
    try:
        await _prepared(backup, part)
        await _folded(ledger)
        with translated(ledger):
            return await asyncio.to_thread(_exchange, part, ledger, at)
    finally:
        for side in ("", *_SIDES):
            await asyncio.to_thread(Path(f"{part}{side}").unlink, missing_ok=True)
        lock.release()


async def _prepared(backup: Path, part: Path) -> None:
    """A checked copy in this program's version, complete in one file."""
    with translated(backup):
        await asyncio.to_thread(_copy, backup, part)
    await (await open_writing(part)).close()
    async with await SqliteStandings.read(part) as standings:
        found = await standings.check()
    if found:
        raise LedgerUnsound(backup, tuple(found))


async def _folded(ledger: Path) -> None:
    """Brings the log of the file that goes into that file; a damaged one keeps its log beside it."""
    if await asyncio.to_thread(ledger.exists):
        with contextlib.suppress(sqlite3.Error):
            async with aiosqlite.connect(ledger) as connection:
                await connection.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")


def _copy(backup: Path, part: Path) -> None:
    """A backup is one file: with a log beside it, it is somebody's ledger in use."""
    if Path(f"{backup}-wal").exists():
        raise LedgerError(f"backup {backup}: it is in use, or was not closed; take a copy with `pli backup`")
    part.write_bytes(backup.read_bytes())


def _exchange(part: Path, ledger: Path, at: float) -> Path | None:
    """The old file keeps its log: a log beside another file would be read as that one's."""
    kept: Path | None = None
    if ledger.exists():
        kept = ledger.with_name(f"{ledger.name}.before-{datetime.fromtimestamp(at, UTC):%Y%m%dT%H%M%SZ}")
        os.link(ledger, kept)
        for side in _SIDES:
            if Path(f"{ledger}{side}").exists():
                Path(f"{ledger}{side}").rename(f"{kept}{side}")
    publish(part, ledger, replace=True)
    return kept
