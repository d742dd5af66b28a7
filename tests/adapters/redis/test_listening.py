"""Who waits for news ends as soon as it is told to, whatever the library makes of that."""

import asyncio
import contextlib

import pytest

from adapters.redis.cancelling import ended_when_cancelled


class Deaf:
    """A call that takes the first cancellations for failures of its connection, and blocks once more."""

    def __init__(self, times: int) -> None:
        self.begun = asyncio.Event()
        self.heard = 0
        self._times = times

    async def __call__(self) -> str:
        self.begun.set()
        for _ in range(self._times):
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.Event().wait()
            self.heard += 1
        await asyncio.Event().wait()
        return "news"


@pytest.mark.parametrize("times", [0, 1, 2])
async def test_a_cancellation_that_is_not_heard_is_told_again(times: int) -> None:
    call = Deaf(times)
    waiting = asyncio.create_task(ended_when_cancelled(call()))
    await call.begun.wait()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert call.heard == times


async def test_what_it_brings_and_what_fails_is_passed_on() -> None:
    async def news() -> str:
        return "news"

    async def failing() -> str:
        raise ValueError("no news")

    assert await ended_when_cancelled(news()) == "news"
    with pytest.raises(ValueError, match="no news"):
        await ended_when_cancelled(failing())
