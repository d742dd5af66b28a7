"""Work in order: two pieces that have a key in common run one after the other, any others side by side.

The first key of a piece is the person who caused it. Of all that one person has sent, only the first piece not yet
done queues at a table, so that a thousand presses by one person hold up the others for no longer than one press.
"""

import asyncio
from collections.abc import Sequence
from types import TracebackType


class Turn:
    """A context that is entered once everything that came before it with any of its keys was left. It queues for its
    first key at once, and for each other when it has had its turn at the one before."""

    def __init__(self, last: dict[str, asyncio.Event], keys: Sequence[str]) -> None:
        self._last = last
        self._keys = keys
        self._left = asyncio.Event()
        self._before = [self._queue(key) for key in keys[:1]]

    async def __aenter__(self) -> None:
        try:
            for before in self._before:
                await before.wait()
                await asyncio.sleep(0)  # so that others who have come meanwhile queue at the table first
            for key in self._keys[1:]:
                await self._queue(key).wait()
        except BaseException:
            self.end()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def end(self) -> None:
        """Lets whoever comes next go on."""
        self._left.set()
        for key in self._keys:
            # later work with this key may have come by now
            if self._last.get(key) is self._left:
                del self._last[key]

    def _queue(self, key: str) -> asyncio.Event:
        """What has to be left before."""
        before, self._last[key] = self._last.get(key, _NOTHING), self._left
        return before


_NOTHING = asyncio.Event()
_NOTHING.set()


class Lanes:
    """The work of one person is done in the order in which it came; at a table, people take turns."""

    def __init__(self) -> None:
        self._last: dict[str, asyncio.Event] = {}

    def turn(self, keys: Sequence[str]) -> Turn:
        """A turn, which queues from now on."""
        return Turn(self._last, keys)
