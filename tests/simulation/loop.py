"""An event loop whose time is a number: it jumps to the next timer as soon as nobody has anything to do."""

import asyncio
import contextlib
import selectors
from collections.abc import Coroutine, Iterator
from typing import Any, TypeVar

T = TypeVar("T")

AT_ONCE = 100_000
"""Turns of the loop without time passing, after which somebody goes round in circles."""


class NothingWillHappen(Exception):
    """Everybody waits for something that no timer brings."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """Seconds since its beginning; the same callbacks in the same order each time."""

    def __init__(self) -> None:
        self.passed = 0.0
        super().__init__(_Waiting(self))

    def time(self) -> float:
        return self.passed


class _Waiting(selectors.SelectSelector):
    """Nothing ever comes from outside: to wait is to let the time pass."""

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop
        self._turns = 0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise NothingWillHappen
        self._turns = self._turns + 1 if timeout <= 0 else 0
        if self._turns > AT_ONCE:
            raise NothingWillHappen("turns and turns, and no time passes")
        self._loop.passed += max(0.0, timeout)
        return []


@contextlib.contextmanager
def virtual_loop() -> Iterator[VirtualLoop]:
    """A loop of its own, in which nobody is left behind."""
    loop = VirtualLoop()
    try:
        yield loop
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        with contextlib.suppress(NothingWillHappen):
            loop.run_until_complete(asyncio.sleep(0))
        loop.close()


def run(work: Coroutine[Any, Any, T]) -> T:
    """The work's outcome, however much time passes in it."""
    with virtual_loop() as loop:
        return loop.run_until_complete(work)
