"""Replaces the ledger with a backup, if nothing else uses the ledger and the backup adds up."""

import asyncio
import contextlib
import os
import secrets
import shutil
import sqlite3
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import aiosqlite

from adapters.sqlite.check import Difference
from adapters.sqlite.connections import BUSY, open_writing, owners_alone
from adapters.sqlite.erasure import carry_over, forget
from adapters.sqlite.errors import LedgerDamaged, LedgerError, LedgerForeign, LedgerLocked, translated
from adapters.sqlite.ledger import SqliteStandings, publish
from adapters.sqlite.schema import migrations, version
from adapters.sqlite.writer_lock import writer_lock
from engine.host.state.ids import PersonId
from engine.host.state.settlement import ANONYMOUS

_SIDES = ("-wal", "-shm")
_PART = ".restored"
"""Ends the name of the copy in preparation. The writer's lock is held: what a killed program left is overwritten."""


class LedgerUnsound(LedgerDamaged):
    """A file that can be read but does not add up; `differences` says where."""

    def __init__(self, path: Path, differences: tuple[Difference, ...]) -> None:
        super().__init__(
            f"backup {path}: {len(differences)} differences between rows and totals; nothing was changed"
        )
        self.differences = differences


async def restore(backup: Path, ledger: Path, at: float, *, busy: float = BUSY) -> Path | None:
    """Makes a copy of `backup` the ledger; returns where the ledger that was there before, if any, is kept from now
    on. `at` (seconds since 1970) is part of that name; `busy` is for how many seconds others may go on reading.

    Raises `LedgerHeld` while a program writes the ledger, `LedgerLocked` while one reads it, `LedgerUnsound` for a
    backup that does not pass the check, and the `LedgerError`s of a file that is no ledger of this program. Nothing
    is changed then, nor if the program ends before it is done.
    """
    with translated(ledger):
        await asyncio.to_thread(ledger.parent.mkdir, parents=True, exist_ok=True)
    part = ledger.with_name(f".{ledger.name}{_PART}")
    with await writer_lock(ledger, wait=0):
        try:
            await _prepared(backup, part, ledger)
            await _folded(ledger, busy)
            with translated(ledger):
                return await asyncio.to_thread(_exchange, part, ledger, at)
        finally:
            await asyncio.to_thread(_clear, part)


async def _prepared(backup: Path, part: Path, ledger: Path) -> None:
    """Makes a checked copy in this program's version, complete in one file beside the ledger."""
    await asyncio.to_thread(_copy, backup, part, ledger)
    try:
        await _refuse_empty(part)
        # migrated as a copy: a backup that this program cannot take is refused with nothing changed
        await (await open_writing(part)).close()
        async with await SqliteStandings.read(part) as standings:
            found = await standings.check()
    except LedgerError as error:
        raise type(error)(str(error).replace(str(part), str(backup))) from error
    if found:
        raise LedgerUnsound(backup, tuple(found))
    await _erase_again(part, ledger)


async def _erase_again(part: Path, ledger: Path) -> None:
    """Erases from the copy everybody who was erased since the backup was taken. A ledger that cannot be read any
    more, or was never migrated that far, is passed over."""
    if not await asyncio.to_thread(ledger.exists):
        return
    connection = await open_writing(part)
    try:
        await connection.execute("ATTACH ? AS before", [str(ledger)])
        await connection.execute("BEGIN IMMEDIATE")
        for person in await carry_over(connection):
            await forget(connection, (person,), PersonId(f"{ANONYMOUS}{secrets.token_hex(8)}"))
        await connection.commit()
    except sqlite3.DatabaseError:
        await connection.rollback()
    finally:
        await connection.close()


async def _refuse_empty(part: Path) -> None:
    """Raises `LedgerForeign` for an empty file, which would become an empty ledger."""
    with translated(part):
        async with aiosqlite.connect(part) as connection:
            if not await version(connection, part, migrations()):
                raise LedgerForeign(f"ledger {part}: the file is empty")


async def _folded(ledger: Path, busy: float) -> None:
    """Moves the write-ahead log of the ledger that is replaced into its file; a damaged ledger keeps its log beside
    it. Raises `LedgerLocked` while another program reads it."""
    if await asyncio.to_thread(ledger.exists):
        with contextlib.suppress(sqlite3.Error):
            async with aiosqlite.connect(ledger, timeout=busy) as connection:
                [[read, *_]] = await connection.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
            if read:
                raise LedgerLocked(f"ledger {ledger}: another program reads it; close whatever else has it open")


def _copy(backup: Path, part: Path, ledger: Path) -> None:
    """Copies a backup. Raises `LedgerError` if there is a log beside it: then it is somebody's ledger in use."""
    if Path(f"{backup}-wal").exists():
        raise LedgerError(f"backup {backup}: it is in use, or was not closed; take a copy with `pli backup`")
    _clear(part)
    with translated(backup):
        source = backup.open("rb")
    with source, translated(ledger):
        owners_alone(part)
        with part.open("wb") as target:
            shutil.copyfileobj(source, target)


def _clear(part: Path) -> None:
    for side in ("", *_SIDES):
        Path(f"{part}{side}").unlink(missing_ok=True)


def _exchange(part: Path, ledger: Path, at: float) -> Path | None:
    """Puts the copy in the ledger's place; returns where the old file is kept. The old log goes with the old file:
    beside the new one it would be read as that one's."""
    kept: Path | None = None
    if ledger.exists():
        kept = _free_name(ledger, at)
        if not kept.exists():
            # a second name first: if the program is killed in between, the old ledger still has its own name
            os.link(ledger, kept)
        for side in _SIDES:
            if Path(f"{ledger}{side}").exists():
                Path(f"{ledger}{side}").rename(f"{kept}{side}")
    publish(part, ledger, replace=True)
    return kept


def _free_name(ledger: Path, at: float) -> Path:
    """A free name for the old file, or the one that a killed program has already given it."""
    name = f"{ledger.name}.before-{datetime.fromtimestamp(at, UTC):%Y%m%dT%H%M%SZ}"
    places = (ledger.with_name(f"{name}-{number}" if number else name) for number in count())
    return next(place for place in places if not place.exists() or place.samefile(ledger))
