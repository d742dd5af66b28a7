"""The host's clock on a real machine."""

import asyncio
import time


class SystemClock:
    """Waits in real time."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
