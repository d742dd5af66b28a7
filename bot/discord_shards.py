"""Discord in as many connections as it wants for this bot, each served by the process that has its lease."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from adapters.chat.sending.delivery import Delivery
from adapters.discord import identity
from adapters.discord.gateway_shard import GatewayShard
from adapters.discord.sending.rate_limit import Quota
from adapters.discord.sessions import APART, Advice, advice
from bot.elected_side import ElectedSide, Side
from bot.house import House
from engine.host.service.keeper import Lease
from engine.host.state.errors import StoreDown

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds after which a store that is down is asked again."""

LISTENS_ON = 10.0
"""Seconds within which another process makes one connection to Discord: the longest that it may have to wait for its
turn to begin a session (`APART`), and a moment to begin it."""
LONGEST = 60.0
"""Seconds for which a process that is asked to end still hears people, at most: its supervisor waits for it."""

Make = Callable[[GatewayShard, Quota, Lease], Side]


class DiscordShards:
    """One side for each connection. A small bot has a single one, served by this process unless another holds it."""

    role = identity.PLATFORM

    def __init__(self, house: House, token: str, make: Make) -> None:
        self._house = house
        self._token = token
        self._make = make
        self._sides: Sequence[ElectedSide] = ()
        self._quota = Quota(share=self._share)

    @property
    def deliveries(self) -> Mapping[str, Delivery]:
        return {role: delivery for side in self._sides for role, delivery in side.deliveries.items()}

    @property
    def unheard(self) -> Mapping[str, str]:
        if not self._sides:
            return {self.role: "Discord has not said yet how to connect"}
        return {role: trouble for side in self._sides for role, trouble in side.unheard.items()}

    async def run(self) -> None:
        """Serves Discord until cancelled; raises `CannotConnect` if Discord refuses the bot."""
        advised = await advice(self._token)
        roles = await self._divided(advised.shards)
        _tell(advised, len(roles))
        self._sides = [
            # Discord tells every session of a shard about a press, and takes the first answer
            ElectedSide(
                role,
                self._house,
                partial(self._make, GatewayShard(number, len(roles)), self._quota),
                listens_on=listens_on(len(roles)),
            )
            for number, role in enumerate(roles)
        ]
        try:
            async with asyncio.TaskGroup() as group:
                for side in self._sides:
                    group.create_task(side.run(), name=side.role)
        except* Exception as several:
            raise several.exceptions[0] from None

    async def _divided(self, wanted: int) -> tuple[str, ...]:
        while True:
            try:
                return await self._house.leases.divide(self.role, wanted)
            except StoreDown:
                await asyncio.sleep(AGAIN)

    def _share(self) -> float:
        """This process's part, 0 to 1, of what Discord takes from the bot in a second: its part of the
        connections."""
        sending = sum(not delivery.leaving_off for delivery in self.deliveries.values())
        return sending / len(self._sides) if self._sides else 1.0


def listens_on(connections: int) -> float:
    """Seconds for which a process still hears people after others may take over its connections, which these make one
    after the other."""
    return min(LISTENS_ON + APART * max(connections - 1, 0), LONGEST)


def _tell(advised: Advice, shards: int) -> None:
    if shards > 1:
        log.info("discord: %d connections, shared by all processes", shards)
    if shards < advised.shards:
        log.warning(
            "discord: %d connections are wanted and %d agreed on: stop all programs, then start them, to have more",
            advised.shards,
            shards,
        )
    if advised.left < shards:
        log.warning(
            "discord: %d sessions may begin in the next %.1f hours, and there are %d connections",
            advised.left,
            advised.resets / 3600,
            shards,
        )
