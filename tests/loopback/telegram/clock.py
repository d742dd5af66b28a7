"""The server's clock: real time, plus whatever a test has moved it on by."""

import asyncio
import time


class MovableClock:
    """Wall-clock seconds that a test may move forwards; sleepers notice the move at once."""

    def __init__(self) -> None:
        self._offset = 0.0
        self._moved = asyncio.Event()

    def now(self) -> float:
        """Unix time in seconds."""
        return time.time() + self._offset

    def advance(self, seconds: float) -> None:
        """Move on by `seconds`; a clock never goes back."""
        if seconds < 0:
            raise ValueError("this clock only moves forwards")
        self._offset += seconds
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()

    async def sleep(self, seconds: float) -> None:
        """Return when `now` has grown by `seconds`, by itself or by `advance`."""
        end = self.now() + seconds
        while (left := end - self.now()) > 0:
            moved = self._moved
            try:
                await asyncio.wait_for(moved.wait(), left)
            except TimeoutError:
                continue
