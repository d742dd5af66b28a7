"""Calls of redis-py by whoever may be cancelled.

Below Python 3.12 `asyncio.wait_for`, through which redis-py writes, forgets a cancellation that comes in the moment
it has written; and where a connection fails in that moment, redis-py takes the one for the other and tries again.
"""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

HEARD_WITHIN = 0.05
"""Seconds in which a call that was cancelled should have ended, or it is cancelled again."""
T = TypeVar("T")


async def seen_through(call: Awaitable[T]) -> T:
    """The result of a call that is soon over. Whoever is cancelled here stays cancelled, once it has ended: one that
    is broken off may leave a connection open that nobody knows of."""
    running = asyncio.ensure_future(call)
    try:
        return await asyncio.shield(running)
    finally:
        await asyncio.gather(running, return_exceptions=True)


async def ended_when_cancelled(call: Awaitable[T]) -> T:
    """The call's result. Whoever is cancelled here stays cancelled, and the call is told until it ends."""
    running = asyncio.ensure_future(call)
    try:
        return await asyncio.shield(running)
    finally:
        while not running.done():
            running.cancel()
            await asyncio.wait([running], timeout=HEARD_WITHIN)
