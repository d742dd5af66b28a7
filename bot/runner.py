"""Runs the program's one coroutine until it ends or the system asks it to stop."""

import asyncio
import contextlib
import signal
from collections.abc import Coroutine
from typing import Any

STOPPING = (signal.SIGTERM, signal.SIGINT)


def run(program: Coroutine[Any, Any, None], stopping: asyncio.Event | None = None) -> None:
    """Runs the program. SIGTERM or Ctrl-C cancels it, so that everything open is closed in order. A program that
    waits for `stopping` is told first, and ends by itself; a second signal cancels it."""
    asyncio.run(_until_stopped(program, stopping))


async def _until_stopped(program: Coroutine[Any, Any, None], stopping: asyncio.Event | None) -> None:
    task = asyncio.ensure_future(program)
    loop = asyncio.get_running_loop()

    def stop() -> None:
        if stopping is None or stopping.is_set():
            task.cancel()
        else:
            stopping.set()

    with contextlib.suppress(NotImplementedError):  # Windows has no such handlers: Ctrl-C interrupts there
        for number in STOPPING:
            loop.add_signal_handler(number, stop)
    with contextlib.suppress(asyncio.CancelledError):
        await task
