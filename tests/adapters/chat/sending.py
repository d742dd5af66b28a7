"""A delivery over a house, as one process that sends."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from adapters.chat.gateway import Gateway
from adapters.chat.sending.delivery import Delivery
from adapters.chat.sending.showing import Compose, plainly
from engine.host.ports.tables import Clock
from tests.engine.host.tables import House


@contextlib.asynccontextmanager
async def delivering(
    house: House, gateway: Gateway, *, compose: Compose = plainly, clock: Clock | None = None, **more: Any
) -> AsyncIterator[Delivery]:
    """Runs until it is left, whatever is still to be sent."""
    outbox, views = house.store.outbox, house.store.views
    delivery = Delivery(house.service, outbox, views, gateway, compose=compose, clock=clock, **more)
    task = asyncio.create_task(delivery.run())
    try:
        yield delivery
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def caught_up(house: House, platform: str = "test") -> None:
    """Until no entry of the outbox is unacknowledged."""
    async with asyncio.timeout(60):
        while len(house.store.world.acknowledged.get(platform, set())) < len(house.store.world.outbox):
            await asyncio.sleep(0.005)
