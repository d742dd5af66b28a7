"""Locks between processes, which end with the processes that hold them, however those end.

The system drops a `flock` with the last process that holds its descriptor, so a waiting process can take it then. The
file itself stays: unlinking it would let two processes hold locks on two files with the same name.
"""

import asyncio
import contextlib
import fcntl
import os
from pathlib import Path
from types import TracebackType

POLL = 0.05
"""Seconds between two attempts: nobody is told when a lock is released, so a waiting process has to ask."""


class FileLock:
    """An exclusive lock on one file, which names the process that took it. A child that inherits `descriptor` holds
    the lock too. Raises `OSError` if the file cannot be opened or written."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None

    @property
    def descriptor(self) -> int:
        if self._descriptor is None:
            raise ValueError("the lock is not held")
        return self._descriptor

    def take(self, *, shared: bool = False) -> bool:
        """Takes the lock, or returns False if another process holds it. A `shared` lock keeps out only processes that
        want it exclusively."""
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
        """Like `take`, but keeps trying for this many seconds; None keeps trying until the lock is free."""
        loop = asyncio.get_running_loop()
        end = None if seconds is None else loop.time() + seconds
        while not self.take():
            if end is not None and loop.time() >= end:
                return False
            await asyncio.sleep(POLL)
        return True

    def share(self) -> None:
        """Turns the exclusive lock into a shared one; blocks while another process briefly holds it exclusively."""
        fcntl.flock(self.descriptor, fcntl.LOCK_SH)

    def holder(self) -> str:
        """The id of the process that took the lock last; empty if none ever has."""
        return self._path.read_text()

    def release(self) -> None:
        """Gives up this process's hold; the lock itself lasts as long as any process that inherited it."""
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
    # for people: the file tells whoever is refused which process to end. On a full disk it tells nobody, and is held
    with contextlib.suppress(OSError):
        os.ftruncate(descriptor, 0)
        os.write(descriptor, str(os.getpid()).encode())
