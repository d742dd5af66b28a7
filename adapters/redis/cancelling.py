"""Calls to redis-py from tasks that may be cancelled.

redis-py writes through `asyncio.wait_for`, which below Python 3.12 loses a cancellation that comes as the write ends.
If the connection fails at that moment, redis-py takes the cancellation for the failure and tries again.
"""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

HEARD_WITHIN = 0.05
"""Seconds that a cancelled call is given to end before it is cancelled again."""
T = TypeVar("T")


async def seen_through(call: Awaitable[T]) -> T:
    """The result of a short call. If the caller is cancelled, the call still runs to its end before the cancellation
    is raised: broken off midway, it may leave a connection open that nobody knows of."""
    running = asyncio.ensure_future(call)
    try:
        return await asyncio.shield(running)
    finally:
        await asyncio.gather(running, return_exceptions=True)


async def ended_when_cancelled(call: Awaitable[T]) -> T:
    """The call's result. If the caller is cancelled, the call is cancelled again and again until it ends, and only
    then is the caller's cancellation raised."""
    running = asyncio.ensure_future(call)
    try:
        return await asyncio.shield(running)
    finally:
        while not running.done():
            running.cancel()
            await asyncio.wait([running], timeout=HEARD_WITHIN)
