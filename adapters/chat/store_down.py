"""Waiting for a store that is down, where nothing else can be done."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from engine.host.state.errors import LeaseLost, StoreDown

T = TypeVar("T")
PAUSE = 1.0
"""Seconds after which a store that is down is asked again."""


async def outlasting(ask: Callable[[], Awaitable[T]]) -> T:
    """What the store answers, asked until it does. Raises `LeaseLost`: to ask again would not bring it back."""
    while True:
        try:
            return await ask()
        except LeaseLost:
            raise
        except StoreDown:
            await asyncio.sleep(PAUSE)
