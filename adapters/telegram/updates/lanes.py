"""Work in order: two pieces that have a key in common run one after the other, any others side by side.

The first key of a piece is the person who caused it. Of all that one person has sent, only the first piece not yet
done queues at a table, so that a thousand presses by one person hold up the others for no longer than one press.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial

Work = Callable[[], Awaitable[None]]


class Lanes:
    """The work of one person is done in the order in which it came; at a table, people take turns."""

    def __init__(self) -> None:
        self._last: dict[str, asyncio.Task[None]] = {}
        self._running: set[asyncio.Task[None]] = set()

    def run(self, keys: Sequence[str], work: Work) -> None:
        """Starts the work as soon as everything before it with any of these keys has ended. It queues for its first
        key now, and for the others once it has had its turn there."""
        first, others = keys[:1], keys[1:]
        task = asyncio.create_task(self._in_turn(self._before(first), others, work), name="telegram update")
        self._running.add(task)
        self._last |= dict.fromkeys(first, task)
        task.add_done_callback(partial(self._ended, keys))

    async def finish(self, seconds: float) -> None:
        """Waits for work under way, for at most `seconds`, then cancels it."""
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
            # later work with this key may have come by now
            if self._last.get(key) is task:
                del self._last[key]


async def _all_over(before: Collection[asyncio.Task[None]]) -> None:
    if before:
        # however it ended: work that failed must not fail what comes after it
        await asyncio.wait(before)
