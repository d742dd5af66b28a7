"""Knows when something happens between bot and platform, and when nothing does."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator

from tests.loopback.machine import given


def idle() -> float:
    """Seconds, from some moment on, that this thread had nothing to do: it neither computed nor was ready to."""
    return given() - time.thread_time()


class Traffic:
    """Requests under way (waiting polls apart), and waiting for the state of things to change."""

    def __init__(self) -> None:
        self.in_flight = 0
        self._last = idle()
        self._changed = asyncio.Event()

    def touch(self) -> None:
        """Something happened: let every waiter look again."""
        self._last = idle()
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
        """Return once `true()`; raises TimeoutError saying `what` was waited for. What a busy machine takes does not
        count."""
        end = given() + within
        while not true():
            if (left := end - given()) <= 0:
                raise TimeoutError(f"waited {within} s for {what}")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), left)

    async def quiet(self, still: Callable[[], bool], quiet: float, within: float, what: str) -> None:
        """Return once `still()` has held without any request for `quiet` seconds in which nobody here had anything to
        do; raises TimeoutError, not for what a busy machine takes."""
        end = given() + within
        while (left := self._last + quiet - idle()) > 0 or self.in_flight or not still():
            if given() > end:
                raise TimeoutError(f"waited {within} s for quiet; {what}")
            asked = max(left + 0.001, quiet / 2) if left > 0 else quiet  # looking takes a little time, too
            began, changed = idle(), self._changed
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), asked)
            if (late := idle() - began - asked) > quiet / 2:
                self._last += late  # the machine stood still, and everybody with it
