"""Locks of a folder that end with the processes that hold them, however those end."""

import asyncio
import fcntl
import os
from pathlib import Path
from types import TracebackType

POLL = 0.02


class FolderLock:
    """An exclusive `flock` of one file. A child that inherits `descriptor` holds the lock as well."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None

    @property
    def descriptor(self) -> int:
        if self._descriptor is None:
            raise ValueError("the lock is not held")
        return self._descriptor

    def take(self) -> bool:
        """Takes the lock, or returns False where another process holds it."""
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(descriptor)
            if isinstance(error, BlockingIOError):
                return False
            raise
        self._descriptor = descriptor
        return True

    async def take_within(self, seconds: float) -> bool:
        """As `take`, trying for a while. A lock tells nobody when it is released, so this asks."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not self.take():
            if loop.time() >= end:
                return False
            await asyncio.sleep(POLL)
        return True

    def release(self) -> None:
        """Lets go of this process's share; the lock itself ends with the last process that inherited it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def __enter__(self) -> "FolderLock":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
