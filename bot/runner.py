"""Runs the program's one coroutine until it ends or the system asks it to stop."""

import asyncio
import contextlib
import signal
from collections.abc import Coroutine
from typing import Any

STOPPING = (signal.SIGTERM, signal.SIGINT)


def run(program: Coroutine[Any, Any, None]) -> None:
    """Ends the program as if cancelled on SIGTERM or Ctrl-C: everything that is open is closed in order."""
    asyncio.run(_until_stopped(program))


async def _until_stopped(program: Coroutine[Any, Any, None]) -> None:
    task = asyncio.ensure_future(program)
    loop = asyncio.get_running_loop()
    with contextlib.suppress(NotImplementedError):  # Windows has no such handlers: Ctrl-C interrupts there
        for number in STOPPING:
            loop.add_signal_handler(number, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await task
