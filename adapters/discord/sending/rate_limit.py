"""Discord's limit on all of a bot's requests together, kept in advance: discord.py only learns of it by a 429, and
ten thousand of those in ten minutes ban the address."""

import asyncio
from collections import deque
from collections.abc import Callable

from adapters.chat.sending.queue import LoopClock
from engine.host.ports.tables import Clock

A_SECOND = 45
"""Requests a second. Discord takes 50; what is left is for retries and for what is not sent from here."""


class Quota:
    """Lets so many requests through in any second, in the order in which they come. `share` is this process's part of
    them, from 0 to 1, where others send for the bot too; all shares together are at most 1."""

    def __init__(
        self, most: int = A_SECOND, clock: Clock | None = None, share: Callable[[], float] = lambda: 1.0
    ) -> None:
        self._clock = clock or LoopClock()
        self._most = most
        self._share = share
        self._recent: deque[float] = deque(maxlen=most)
        self._turn = asyncio.Lock()

    async def pass_one(self) -> None:
        """Returns when the next request may go."""
        # held while it sleeps: whoever came first goes first
        async with self._turn:
            most = max(1, int(self._most * self._share()))
            if len(self._recent) >= most:
                await self._clock.sleep(max(0.0, self._recent[-most] + 1.0 - self._clock.now()))
            self._recent.append(self._clock.now())
