"""The end of a table of computer players that somebody watches."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from adapters.terminal.asks import new_event
from bot.house import House
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.state.ids import TableId
from engine.host.state.table import Person

SETTLED_WITHIN = 10.0


@contextlib.asynccontextmanager
async def closing(house: House, table: TableId, person: Person) -> AsyncIterator[None]:
    """Closes the table when this is left, whatever the reason: otherwise it would be played on unseen."""
    try:
        yield
    finally:
        await asyncio.shield(house.service.handle(do.Close(new_event(), table, person)))


async def counted(house: House, loaded: Loaded) -> None:
    """Waits until the ledger has counted the last deal, for `SETTLED_WITHIN` seconds at most."""
    deal = loaded.table.deal
    results = loaded.table.match.results
    if deal is None or loaded.table.practice or (results and results[-1].void == "open_round"):
        return
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SETTLED_WITHIN):
            while not await house.ledger.has(deal.id):  # noqa: ASYNC110 - the writer may be another process
                await asyncio.sleep(0.02)
