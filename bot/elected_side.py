"""A platform, or a part of one, that is served by the one of several processes that has its role."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from typing import Protocol

from adapters.chat.sending.delivery import Delivery
from bot.house import House
from engine.host.service.keeper import Lease

SHOWN_WITHIN = 6.0
"""Seconds allowed for what is on its way to a platform: two intervals of a group."""


class Side(Protocol):
    """One platform; runs until it is cancelled, then finishes what it has in hand."""

    delivery: Delivery

    @property
    def trouble(self) -> str: ...
    async def run(self) -> None: ...


class Serving(Protocol):
    """A platform as `pli serve` runs it."""

    role: str

    @property
    def deliveries(self) -> Mapping[str, Delivery]:
        """The deliveries of this process, by their roles."""
        ...

    @property
    def unheard(self) -> Mapping[str, str]:
        """By the roles that this process has: why people cannot be heard there; empty where they can."""
        ...

    async def run(self) -> None:
        """Runs until cancelled; raises what ends it."""
        ...


class ElectedSide:
    """Makes the side each time that this process is given the role. `listens_on` is for how many seconds the side
    still hears people after it was handed over; only where the platform lets two processes listen at once."""

    def __init__(self, role: str, house: House, make: Callable[[Lease], Side], *, listens_on: float = 0.0) -> None:
        self.role = role
        self.delivery: Delivery | None = None
        """None while this process does not serve the platform."""
        self._side: Side | None = None
        self._house = house
        self._make = make
        self._listens_on = listens_on

    @property
    def deliveries(self) -> Mapping[str, Delivery]:
        return {self.role: self.delivery} if self.delivery is not None else {}

    @property
    def unheard(self) -> Mapping[str, str]:
        return {self.role: self._side.trouble} if self._side is not None else {}

    async def run(self) -> None:
        """Runs until cancelled; raises what the side raises."""
        await self._house.leases.while_held(self.role, self._serve, self._leave_off, listens_on=self._listens_on)

    async def _leave_off(self) -> None:
        if self.delivery is not None:
            await left_off(self.delivery)

    async def _serve(self, lease: Lease) -> None:
        side = self._side = self._make(lease)
        self.delivery = side.delivery
        try:
            await side.run()
        finally:
            self.delivery = self._side = None
            self._house.desk.admin.queues.pop(self.role, None)
            self._house.desk.admin.lost.pop(self.role, None)


async def left_off(*deliveries: Delivery) -> None:
    """Waits, for `SHOWN_WITHIN` at most, until nothing is on its way to a platform that another process would send
    again."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SHOWN_WITHIN):
            for delivery in deliveries:
                await delivery.leave_off()
