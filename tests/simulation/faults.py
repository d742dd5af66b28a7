"""What befalls a call between a program and its stores: it takes its time, is cut, is carried out twice, loses its
answer, or never comes back because the program died."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, TypeVar, cast

from engine.host.state.errors import StoreDown

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Likely:
    """How often something happens to a call, of 1, and how long it may take, in seconds."""

    cut: float = 0.004
    """It never reaches the store."""
    lost: float = 0.004
    """It is carried out, and the program is told that the store is down."""
    twice: float = 0.01
    """It is carried out once more behind itself."""
    slowest: float = 0.03
    stalled: float = 0.002
    """It takes as long as `stall`: everybody else goes on meanwhile."""
    stall: float = 4.0


CALM = Likely(cut=0.0, lost=0.0, twice=0.0, stalled=0.0)


class Line:
    """The way of one program to its stores. Once it is cut off the program has died: nothing it still asks for is
    carried out, and nothing is answered."""

    def __init__(self, chance: Random, likely: Likely) -> None:
        self._chance = chance
        self._likely = likely
        self.dead = False
        self._goes_on = asyncio.Event()
        self._goes_on.set()

    def pause(self) -> None:
        """The process is stopped, and knows nothing of it: the time passes for the others."""
        self._goes_on.clear()

    def resume(self) -> None:
        self._goes_on.set()

    async def awake(self) -> None:
        """Returns while the process runs."""
        await self._goes_on.wait()

    async def call(self, method: Callable[..., Awaitable[Any]], *given: Any, again: bool) -> Any:
        """Raises `StoreDown`."""
        await self._way()
        if self._happens(self._likely.cut):
            raise StoreDown("cut on the way there")
        answer = await method(*given)
        if again and self._happens(self._likely.twice):
            await method(*given)
        await self._way()
        # a reader would never hear again of what it was handed: the real store keeps that for its next life
        if again and self._happens(self._likely.lost):
            raise StoreDown("cut on the way back")
        return answer

    def calm(self) -> None:
        """From now on nothing befalls a call."""
        self._likely = CALM

    async def _way(self) -> None:
        stalled = self._happens(self._likely.stalled)
        await asyncio.sleep(self._chance.uniform(0, self._likely.stall if stalled else self._likely.slowest))
        await self.awake()
        if self.dead:
            await asyncio.get_running_loop().create_future()

    def _happens(self, likely: float) -> bool:
        return self._chance.random() < likely


READERS = frozenset({"read", "take", "wait", "news"})
"""Calls that hand something out, or wait: these come once."""


AT_HOME = frozenset({"start_over"})
"""What a program settles with itself."""


class _Port:
    def __init__(self, port: object, line: Line) -> None:
        self._port = port
        self._line = line

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        method = getattr(self._port, name)
        if name in AT_HOME:
            return cast("Callable[..., Awaitable[Any]]", method)

        async def asked(*given: Any, **named: Any) -> Any:
            return await self._line.call(partial(method, **named), *given, again=name not in READERS)

        return asked


def behind(port: P, line: Line) -> P:
    """The port as a program reaches it."""
    return cast("P", _Port(port, line))
