"""Which processes write the ledger: one alone, or those of one installation that share the lock of the `.lock` file
beside it. SQLite keeps their transactions apart."""

import asyncio
from pathlib import Path

from adapters.file_lock import POLL, FileLock
from adapters.sqlite.errors import LedgerHeld, translated


async def shared_writer_lock(database: Path, wait: float | None) -> tuple[FileLock, bool]:
    """The lock, and whether this process holds it alone: then it may migrate the ledger, and must `share` the lock
    afterwards. Waits and raises as `writer_lock` does."""
    lock = FileLock(database.with_name(database.name + ".lock"))
    loop = asyncio.get_running_loop()
    end = None if wait is None else loop.time() + wait
    with translated(database):
        while not (alone := lock.take()) and not lock.take(shared=True):
            if end is not None and loop.time() >= end:
                raise _held(database, lock)
            await asyncio.sleep(POLL)
    return lock, alone


async def writer_lock(database: Path, wait: float | None) -> FileLock:
    """The lock, held until it is released or the process ends. Waits at most `wait` seconds (None: for as long as it
    takes); raises `LedgerHeld`."""
    lock = FileLock(database.with_name(database.name + ".lock"))
    with translated(database):
        taken = await lock.take_within(wait)
    if not taken:
        raise _held(database, lock)
    return lock


def _held(database: Path, lock: FileLock) -> LedgerHeld:
    return LedgerHeld(f"ledger {database}: process {lock.holder() or 'unknown'} writes it; stop that one")
