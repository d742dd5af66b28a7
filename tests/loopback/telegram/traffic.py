"""Knows when something happens between bot and platform, and when nothing does."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator

from tests.loopback.standstill import patience, still

_LOOK_AGAIN = 0.05
"""Seconds that pass before it is looked again whether what is still has also done what it owes."""


class Traffic:
    """Requests under way (waiting polls apart), and waiting for the state of things to change."""

    def __init__(self) -> None:
        self.in_flight = 0
        self._touched = 0
        self._changed = asyncio.Event()

    def touch(self) -> None:
        """Something happened: let every waiter look again."""
        self._touched += 1
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    @contextlib.contextmanager
    def request(self) -> Iterator[None]:
        """While a request is under way."""
        self.in_flight += 1
        self.touch()
        try:
            yield
        finally:
            self.in_flight -= 1
            self.touch()

    async def until(self, true: Callable[[], object], within: float, what: str) -> None:
        """Return once `true()`; raises TimeoutError saying `what` was waited for."""
        try:
            async with patience(within):
                while not true():
                    await self._changed.wait()
        except TimeoutError:
            raise TimeoutError(f"waited {within} s for {what}") from None

    async def quiet(self, still_owed: Callable[[], object], within: float, what: str) -> None:
        """Return once nobody has anything to do and nothing is `still_owed`; raises TimeoutError."""
        try:
            async with patience(within):
                while await self._restless() or still_owed():
                    await self._change()
        except TimeoutError:
            raise TimeoutError(f"waited {within} s for quiet; {what}") from None

    async def _restless(self) -> bool:
        """Waits until nobody has anything to do; whether something is under way nevertheless, or was meanwhile."""
        before = self._touched
        await still()
        return self.in_flight > 0 or self._touched != before

    async def _change(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), _LOOK_AGAIN)
