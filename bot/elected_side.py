"""A platform that one process of several serves: the one that has its role."""

from collections.abc import Callable
from typing import Protocol

from adapters.chat.sending.delivery import Delivery
from bot.house import House
from engine.host.leases.keeper import Lease


class Side(Protocol):
    """One platform; runs until it is cancelled, then finishes what it has in hand."""

    delivery: Delivery

    async def run(self) -> None: ...


class ElectedSide:
    """Makes the side each time that this process is given the role."""

    def __init__(self, role: str, house: House, make: Callable[[Lease], Side]) -> None:
        self.role = role
        self.delivery: Delivery | None = None
        """While this process serves the platform."""
        self._house = house
        self._make = make

    async def run(self) -> None:
        """Until cancelled; raises what the side raises."""
        await self._house.leases.while_held(self.role, self._serve)

    async def _serve(self, lease: Lease) -> None:
        side = self._make(lease)
        self.delivery = side.delivery
        try:
            await side.run()
        finally:
            self.delivery = None
            self._house.desk.admin.queues.pop(self.role, None)
