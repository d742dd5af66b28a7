"""The host's clock on a real machine."""

import asyncio
import time


def awake() -> float:
    """Seconds on a clock that also runs while this process or its machine is held up."""
    # the other monotonic clocks of Linux stand still while the machine sleeps
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return time.clock_gettime(clock)


class SystemClock:
    """Real time: seconds since 1970, and waiting."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
