"""What may not happen while an entry is fed: something breaks, is told as a traceback, or is left over."""

import asyncio
import contextlib
import gc
import logging
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

DESCRIPTORS = Path("/proc/self/fd")
ENDS_WITHIN = 60.0
SPARE = 2
"""Descriptors more than before that are none of ours: a library opens one for good when it is first used."""


class Finding(AssertionError):
    """Something that an entry may not do."""


class _Errors(logging.Handler):
    """Keeps what is logged with a traceback: whatever went wrong and is known about is told in a line."""

    def __init__(self, excused: Sequence[str]) -> None:
        super().__init__()
        self.told: list[str] = []
        self._excused = tuple(excused)

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage().startswith(self._excused):
            return
        if record.exc_info or record.levelno >= logging.CRITICAL:
            self.told.append(f"{record.name}: {logging.Formatter().format(record)}")


def tells_nothing_of_the_program(text: str) -> None:
    """What somebody reads. Raises `Finding`."""
    for sign in ("Traceback", 'File "', "Error(", " object at 0x"):
        if sign in text:
            raise Finding(f"somebody was told: {text[:500]}")


@asynccontextmanager
async def watched(excused: Sequence[str] = ()) -> AsyncIterator[None]:
    """Raises `Finding` at the end for what was logged, for what a task died of, and for what is left over."""
    errors, died = _Errors(excused), list[str]()
    loop = asyncio.get_running_loop()
    root, before, handler = logging.getLogger(), await _left_over(), loop.get_exception_handler()
    loop.set_exception_handler(lambda _, context: died.append(_died_of(context)))
    root.addHandler(errors)
    try:
        yield
    finally:
        root.removeHandler(errors)
        tasks, descriptors = await _left_over(before[0])
        loop.set_exception_handler(handler)
    for told in (*errors.told, *died):
        raise Finding(told)
    if descriptors > before[1] + SPARE:
        gc.collect()  # what only a cycle keeps open is none
        descriptors = await _left_open(before[1] + SPARE)
    if tasks > before[0] or descriptors > before[1] + SPARE:
        names = sorted(repr(task.get_coro()) for task in asyncio.all_tasks())
        raise Finding(f"left over: {tasks - before[0]} tasks, {descriptors - before[1]} descriptors; {names}")


async def _left_over(before: int = 0) -> tuple[int, int]:
    """Tasks and descriptors, once those tasks that end by themselves have ended: discord.py has one that waits two
    seconds for more servers."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(ENDS_WITHIN if before else 0):
            while len(asyncio.all_tasks()) > before:
                await asyncio.sleep(0.02)
    return len(asyncio.all_tasks()), _descriptors()


async def _left_open(most: int) -> int:
    """Descriptors, once those that are being closed are: a connection is, in the loop's next steps."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(ENDS_WITHIN):
            while _descriptors() > most:
                await asyncio.sleep(0.02)
    return _descriptors()


def _descriptors() -> int:
    return len(os.listdir(DESCRIPTORS)) if DESCRIPTORS.exists() else 0


def _died_of(context: dict[str, Any]) -> str:
    return f"{context.get('message')}: {context.get('exception')!r}"
