"""Work in order: two pieces that have a key in common run one after the other, any others side by side.

The first key of a piece is whoever caused it. Of all that one person has sent, only the first piece that is not done
yet waits at a table, so that a thousand presses by one keep nobody else's waiting for longer than one of them takes.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial

Work = Callable[[], Awaitable[None]]


class Lanes:
    """Work of one person is done in the order in which it came, and so is that of a table by turns of its people."""

    def __init__(self) -> None:
        self._last: dict[str, asyncio.Task[None]] = {}
        self._running: set[asyncio.Task[None]] = set()

    def run(self, keys: Sequence[str], work: Work) -> None:
        """Starts the work as soon as everything before it with any of these keys has ended; it comes into the lane of
        its first key now, and into the others once that is free."""
        first, others = keys[:1], keys[1:]
        task = asyncio.create_task(self._in_turn(self._before(first), others, work), name="telegram update")
        self._running.add(task)
        self._last |= dict.fromkeys(first, task)
        task.add_done_callback(partial(self._ended, keys))

    async def finish(self, seconds: float) -> None:
        """Waits for what is under way, at most so long, then gives it up."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)
        for task in tuple(self._running):
            task.cancel()

    async def _in_turn(self, before: Collection[asyncio.Task[None]], others: Sequence[str], work: Work) -> None:
        await _all_over(before)
        ahead, task = self._before(others), asyncio.current_task()
        if task is not None:
            self._last |= dict.fromkeys(others, task)
        await _all_over(ahead)
        await work()

    def _before(self, keys: Sequence[str]) -> Collection[asyncio.Task[None]]:
        return {self._last[key] for key in keys if key in self._last}

    def _ended(self, keys: Sequence[str], task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        for key in keys:
            # something else may wait behind it by now
            if self._last.get(key) is task:
                del self._last[key]


async def _all_over(before: Collection[asyncio.Task[None]]) -> None:
    if before:
        # whatever became of it: work that failed must not take along what comes behind
        await asyncio.wait(before)
