"""Work in order: two pieces that have a key in common run one after the other, any others side by side."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from functools import partial

Work = Callable[[], Awaitable[None]]


class Lanes:
    """Work is started in the order in which it came."""

    def __init__(self) -> None:
        self._last: dict[str, asyncio.Task[None]] = {}
        self._running: set[asyncio.Task[None]] = set()

    def run(self, keys: Collection[str], work: Work) -> None:
        """Starts the work as soon as everything before it with any of these keys has ended."""
        before = {self._last[key] for key in keys if key in self._last}
        task = asyncio.create_task(_after(before, work), name="telegram update")
        self._running.add(task)
        self._last |= dict.fromkeys(keys, task)
        task.add_done_callback(partial(self._ended, keys))

    async def finish(self, seconds: float) -> None:
        """Waits for what is under way, at most so long, then gives it up."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)
        for task in tuple(self._running):
            task.cancel()

    def _ended(self, keys: Collection[str], task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        for key in keys:
            # something else may wait behind it by now
            if self._last.get(key) is task:
                del self._last[key]


async def _after(before: Collection[asyncio.Task[None]], work: Work) -> None:
    if before:
        # whatever became of it: work that failed must not take along what comes behind
        await asyncio.wait(before)
    await work()
