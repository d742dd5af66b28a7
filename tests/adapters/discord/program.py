"""The program as far as Discord needs it, in one process after the other on the same memory."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field

from adapters.discord.sending.gateway import INTERVAL
from adapters.discord.sending.rate_limit import Quota
from adapters.discord.side import DiscordSide
from adapters.pictures.picture import Illustrator
from adapters.web.addresses import WebSettings
from bot.clock import SystemClock
from engine.host.ports.results import Ledger
from engine.host.ports.tables import Clock, Shuffler
from engine.host.service.presence import Presence
from engine.host.service.settler import Settler
from engine.host.service.tables import TableService
from engine.host.service.timekeeper import Timekeeper
from engine.host.state.presets import Pace
from engine.host.state.shuffle import SystemShuffler
from engine.host.state.table import Table, decode
from tests.adapters.desks import desk_for
from tests.contract.settlements import ANYBODY
from tests.doubles.ledger import MemoryLedger
from tests.doubles.store import MemoryStore
from tests.doubles.world import World
from tests.fixtures_store import Store
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.gateway import IDENTIFY_SECONDS
from tests.loopback.standstill import patience

A_LOT = 10_000
PACE = Pace(think=10, trick=10, talk=1, next_deal=30)
MOMENT = 0.05
"""Seconds: longer than a computer player thinks at that pace, and a trick lies."""
START_SECONDS = 60.0


@dataclass
class Program:
    """One process: the Discord side, the tables' clocks and the settling of deals."""

    store: Store
    ledger: Ledger
    service: TableService
    side: DiscordSide

    async def tables(self) -> list[Table]:
        """Every table as it is stored."""
        found = [await self.service.look(name) for name in await self.store.tables.tables()]
        return [loaded.table for loaded in found if loaded is not None]

    async def table(self) -> Table:
        """The only table."""
        (only,) = await self.tables()
        return only


@dataclass
class Memory:
    """What outlives a process."""

    world: World = field(default_factory=World)
    ledger: MemoryLedger = field(default_factory=lambda: MemoryLedger(required=ANYBODY))

    def store(self) -> Store:
        return MemoryStore(self.world)

    def now(self) -> list[Table]:
        """Every table as it is stored at this moment."""
        return [decode(stored.snapshot) for stored in self.world.tables.values()]


class FirstDealer:
    """A shuffler whose first draw makes this seat the first dealer; what it draws later is chance."""

    def __init__(self, seat: int) -> None:
        self._drawn = iter((seat.to_bytes(32, "big"),))

    def secret(self) -> bytes:
        return next(self._drawn, None) or SystemShuffler().secret()


@asynccontextmanager
async def running(
    server: DiscordServer,
    store: Store,
    ledger: Ledger,
    shuffler: Shuffler | None = None,
    pictures: Illustrator | None = None,
    *,
    clock: Clock | None = None,
    pages: WebSettings | None = None,
    launches: bool = False,
) -> AsyncIterator[Program]:
    """A process from its start until it is stopped; Discord's clock moves past the pause between two IDENTIFYs.
    Without `clock` nothing waits; with one everything has the pace that it has for people, as the clock is moved."""
    server.clock.advance(IDENTIFY_SECONDS)
    pace, interval = (Pace(), INTERVAL) if clock is not None else (PACE, 0.0)
    service = TableService(store.tables, store.directory, shuffler or SystemShuffler(), pace)
    if isinstance(store, MemoryStore):
        # its time passes when a test says so, and with it the minute for which somebody is there
        service.presence = Presence(lambda: store.world.now() / 1000)
    desk = desk_for(service, ledger, pages=pages)
    quota = Quota(A_LOT)
    outbox, views = store.outbox, store.views
    side = DiscordSide(
        server.token,
        service,
        desk,
        outbox,
        views,
        interval=interval,
        quota=quota,
        pictures=pictures,
        clock=clock,
        launches=launches,
    )
    works = [side.run(), Settler(store.settlements, ledger, SystemClock()).run()]
    if clock is None:
        works.append(Timekeeper(store.tables, service).run())
    async with AsyncExitStack() as stack:
        for work in works:
            stack.push_async_callback(_stopped, asyncio.create_task(work))
        async with patience(START_SECONDS):
            await server.gateway.until_connected()
        if clock is None:
            stack.enter_context(_thorough(server, side))
        yield Program(store, ledger, service, side)


@contextmanager
def _thorough(server: DiscordServer, side: DiscordSide) -> Iterator[None]:
    """The server is not quiet while the program still has something to send."""
    plain = server.settle

    async def settle(within: float = START_SECONDS) -> None:
        async with patience(within):
            sent = -1
            while sent != len(server.journal.requests):
                sent = len(server.journal.requests)
                await plain(within)
                await side.delivery.settled()
                await asyncio.sleep(MOMENT)

    server.settle = settle  # type: ignore[method-assign]  # it knows the program that it waits for
    try:
        yield
    finally:
        server.settle = plain  # type: ignore[method-assign]  # as before


async def _stopped(task: asyncio.Task[None]) -> None:
    """Cancels a part of the program; what it failed with is raised."""
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        return
