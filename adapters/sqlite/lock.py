"""Which process is the ledger's writer: whoever holds `flock` on the sibling `.lock` file.

The system drops the lock with the process, however it ends, so a waiting writer takes over. The file itself stays:
unlinking it would let two processes hold locks on two files of one name.
"""

import asyncio
import fcntl
import os
from pathlib import Path

from adapters.sqlite.errors import LedgerHeld, translated

POLL = 0.1
"""Seconds between two attempts."""


class WriterLock:
    """Held from `acquire` to `release` or the end of the process."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._path = database.with_name(database.name + ".lock")
        self._descriptor: int | None = None

    async def acquire(self, wait: float | None) -> None:
        """Waits at most so many seconds (None: for as long as it takes); raises `LedgerHeld`."""
        try:
            async with asyncio.timeout(wait):
                while not self._attempt():  # noqa: ASYNC110 - another process's lock: there is no event to await
                    await asyncio.sleep(POLL)
        except TimeoutError as error:
            raise LedgerHeld(f"ledger {self._database}: process {self._holder()} writes it; stop that one") from error

    def release(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def _attempt(self) -> bool:
        with translated(self._database):
            descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                self._sign(descriptor)
            except BlockingIOError:
                os.close(descriptor)
                return False
            except OSError:
                os.close(descriptor)
                raise
        self._descriptor = descriptor
        return True

    def _sign(self, descriptor: int) -> None:
        os.ftruncate(descriptor, 0)
        os.write(descriptor, str(os.getpid()).encode())

    def _holder(self) -> str:
        return self._path.read_text() or "unknown"
