"""The server's clock: real time, plus whatever a test has moved it on by."""

import asyncio
import math
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


class StillClock(MovableClock):
    """Time that passes only when a test moves it, and that tells when the first sleeper wants to wake up."""

    def __init__(self) -> None:
        super().__init__()
        self._offset = time.time()
        self._ends: list[float] = []

    def now(self) -> float:
        """Unix time in seconds."""
        return self._offset

    def next_end(self) -> float:
        """When the first sleeper wakes up; infinity where nobody sleeps."""
        return min(self._ends, default=math.inf)

    def move_to(self, moment: float) -> None:
        """Move on to exactly this moment."""
        self.advance(max(0.0, moment - self._offset))
        self._offset = max(self._offset, moment)

    async def sleep(self, seconds: float) -> None:
        """Return when the test has moved time on by `seconds`."""
        end = self.now() + seconds
        self._ends.append(end)
        try:
            while self.now() < end:
                await self._moved.wait()
        finally:
            self._ends.remove(end)
