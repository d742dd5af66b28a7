"""Locks between processes that end with the processes that hold them, however those end.

The system drops a `flock` with the last process that holds its descriptor, so a process that waits takes over. The
file itself stays: unlinking it would let two processes hold locks on two files of one name.
"""

import asyncio
import fcntl
import os
from pathlib import Path
from types import TracebackType

POLL = 0.05
"""Seconds between two attempts: a lock tells nobody when it is released, so whoever waits asks."""


class FileLock:
    """An exclusive lock of one file, which names the process that took it. A child that inherits `descriptor` holds
    the lock as well. Raises `OSError` where the file cannot be opened or written."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None

    @property
    def descriptor(self) -> int:
        if self._descriptor is None:
            raise ValueError("the lock is not held")
        return self._descriptor

    def take(self, *, shared: bool = False) -> bool:
        """Takes the lock, or returns False where another process holds it. A `shared` one leaves out only those who
        want it for themselves alone."""
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
            _sign(descriptor)
        except OSError as error:
            os.close(descriptor)
            if isinstance(error, BlockingIOError):
                return False
            raise
        self._descriptor = descriptor
        return True

    async def take_within(self, seconds: float | None) -> bool:
        """As `take`, trying for so long; None tries until it is this process's turn."""
        loop = asyncio.get_running_loop()
        end = None if seconds is None else loop.time() + seconds
        while not self.take():
            if end is not None and loop.time() >= end:
                return False
            await asyncio.sleep(POLL)
        return True

    def share(self) -> None:
        """From now on others may share the lock; blocks while one of them holds it alone for a moment."""
        fcntl.flock(self.descriptor, fcntl.LOCK_SH)

    def holder(self) -> str:
        """The number of the process that took it last; empty where none did."""
        return self._path.read_text()

    def release(self) -> None:
        """Lets go of this process's share; the lock itself ends with the last process that inherited it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def __enter__(self) -> "FileLock":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _sign(descriptor: int) -> None:
    # for people: the file tells whoever is refused which process to end
    os.ftruncate(descriptor, 0)
    os.write(descriptor, str(os.getpid()).encode())
