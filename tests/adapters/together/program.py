"""Both sides in one program, in one process after the other on the same memory."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

from adapters.telegram.side import TelegramSide
from engine.host.commands.change import Loaded
from engine.host.service.tables import TableService
from engine.host.state.ids import TableId
from tests.adapters.desks import desk_for
from tests.adapters.discord.program import Memory
from tests.adapters.discord.program import running as running_discord
from tests.loopback.discord import DiscordServer
from tests.loopback.telegram.server import TelegramServer


@dataclass
class Program:
    """One process that serves both platforms."""

    discord: DiscordServer
    telegram: TelegramServer
    service: TableService
    side: TelegramSide

    async def look(self, table: TableId) -> Loaded:
        loaded = await self.service.look(table)
        assert loaded is not None
        return loaded

    async def settle(self) -> None:
        """Until both platforms show the newest state."""
        await self.discord.settle()
        await self.side.delivery.settled()


@contextlib.asynccontextmanager
async def running(discord: DiscordServer, telegram: TelegramServer, memory: Memory) -> AsyncIterator[Program]:
    """A process from its start until it is stopped."""
    async with running_discord(discord, memory.store(), memory.ledger) as program:
        store = program.store
        side = TelegramSide(
            telegram.token,
            program.service,
            desk_for(program.service, memory.ledger),
            store.outbox,
            store.views,
            store.inbox,
            base_url=telegram.base_url,
            clock=telegram.clock,
        )
        task = asyncio.create_task(side.run(), name="telegram side")
        try:
            yield Program(discord, telegram, program.service, side)
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
