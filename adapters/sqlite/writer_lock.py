"""Which process is the ledger's writer: whoever holds the lock of the sibling `.lock` file."""

from pathlib import Path

from adapters.file_lock import FileLock
from adapters.sqlite.errors import LedgerHeld, translated


async def writer_lock(database: Path, wait: float | None) -> FileLock:
    """The lock, held until it is released or the process ends. Waits at most so many seconds (None: for as long as
    it takes); raises `LedgerHeld`."""
    lock = FileLock(database.with_name(database.name + ".lock"))
    with translated(database):
        taken = await lock.take_within(wait)
    if not taken:
        raise LedgerHeld(f"ledger {database}: process {lock.holder() or 'unknown'} writes it; stop that one")
    return lock
