"""discord.py's heartbeat as a task of the loop: in the library it is a thread, which goes by real time alone."""

import asyncio
import time
from contextlib import suppress

from discord.gateway import KeepAliveHandler


class Heart(KeepAliveHandler):
    """Beats, and closes a connection that is silent, as the thread does."""

    _beating: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._beating = asyncio.get_running_loop().create_task(self._beat(), name="heart of discord.py")

    def stop(self) -> None:
        super().stop()
        if self._beating not in (None, asyncio.current_task()):
            self._beating.cancel()

    async def _beat(self) -> None:
        assert self.interval is not None
        while not self._stop_ev.is_set():
            await asyncio.sleep(self.interval)
            if self._last_recv + self.heartbeat_timeout < time.perf_counter():
                await self.ws.close(4000)
                self.stop()
            elif not await self._is_sent():
                self.stop()

    async def _is_sent(self) -> bool:
        with suppress(Exception):  # as the thread, which stops at whatever befalls it
            await self.ws.send_heartbeat(self.get_payload())
            self._last_send = time.perf_counter()
            return True
        return False
