"""The host's clock on a real machine."""

import asyncio
import time


def awake() -> float:
    """Seconds that have passed, those included in which this process or its machine was held up."""
    # Linux stops the other clocks while a machine sleeps
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return time.clock_gettime(clock)


class SystemClock:
    """Waits in real time."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
