"""The loopback platform's clock: real time, which a test may move forward."""

import asyncio
import time
from datetime import UTC, datetime


class Clock:
    """Seconds since 1970 as the platform sees them. Moving it wakes whoever waits for a moment."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._moved = asyncio.Event()

    def now(self) -> float:
        """Unix time in seconds."""
        return time.time() + self._ahead

    def stamp(self) -> str:
        """Now, as Discord writes moments (ISO 8601, UTC)."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def advance(self, seconds: float) -> None:
        """Move the platform's time forward; the real time does not pass."""
        self._ahead += seconds
        self._moved.set()
        self._moved = asyncio.Event()

    async def wait(self, event: asyncio.Event, until: float) -> bool:
        """Wait for ``event`` or until that moment, whichever is first. Returns whether the event came."""
        while not event.is_set() and self.now() < until:
            await self._either(event, until - self.now())
        return event.is_set()

    async def _either(self, event: asyncio.Event, seconds: float | None) -> None:
        waits = [asyncio.ensure_future(event.wait()), asyncio.ensure_future(self._moved.wait())]
        try:
            await asyncio.wait(waits, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()


class StillClock(Clock):
    """Time that passes only where a test moves it on: however busy the machine is, nothing takes long."""

    def __init__(self) -> None:
        super().__init__()
        self._began = time.time()

    def now(self) -> float:
        """Unix time in seconds."""
        return self._began + self._ahead

    async def _either(self, event: asyncio.Event, seconds: float | None) -> None:
        await super()._either(event, None)
