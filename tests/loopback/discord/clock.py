"""The loopback platform's clock: real time, which a test may move forward."""

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime

from tests.loopback.machine import held_up


class Clock:
    """Seconds since 1970 as the platform sees them. Moving it wakes whoever waits for a moment."""

    def __init__(self, held_up: Callable[[], float] = held_up) -> None:
        self._ahead = 0.0
        self._moved = asyncio.Event()
        self._held_up = held_up

    def now(self) -> float:
        """Unix time in seconds."""
        return time.time() + self._ahead

    def given(self) -> float:
        """The same without the time for which this machine kept the program waiting for a processor.

        By this a program is judged slow: what it sleeps, waits for or computes counts in full, and a machine that
        is merely busy does not. Server and program are one thread here.
        """
        return self.now() - self._held_up()

    def stamp(self) -> str:
        """Now, as Discord writes moments (ISO 8601, UTC)."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def advance(self, seconds: float) -> None:
        """Move the platform's time forward; the real time does not pass."""
        self._ahead += seconds
        self._moved.set()
        self._moved = asyncio.Event()

    async def wait(self, event: asyncio.Event, until: float) -> bool:
        """Wait for ``event`` or until so much time is `given`, whichever is first. Returns whether the event came."""
        while not event.is_set() and self.given() < until:
            await self._either(event, until - self.given())
        return event.is_set()

    async def _either(self, event: asyncio.Event, seconds: float) -> None:
        waits = [asyncio.ensure_future(event.wait()), asyncio.ensure_future(self._moved.wait())]
        try:
            await asyncio.wait(waits, timeout=max(seconds, 0.001), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()


class StillClock(Clock):
    """Time that passes only where a test moves it on: however busy the machine is, nothing takes long."""

    def __init__(self, held_up: Callable[[], float] = lambda: 0.0) -> None:
        super().__init__(held_up)
        self._began = time.time()

    def now(self) -> float:
        """Unix time in seconds."""
        return self._began + self._ahead
