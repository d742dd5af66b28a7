"""The timekeeper goes on with every table that it can, however many others are broken."""

import asyncio
import contextlib

from engine.host.ports.tables import Commit
from engine.host.service.timekeeper import BATCH, Timekeeper
from engine.host.state.ids import EventId, TableId
from tests.engine.host.tables import House


async def _played_on(house: House, table: TableId) -> bool:
    """Whether a running timekeeper does what is due at the table soon."""
    before = (await house.look(table)).version
    keeper = asyncio.create_task(Timekeeper(house.store.tables, house.service).run())
    try:
        async with asyncio.timeout(20):
            while (await house.look(table)).version == before:
                await asyncio.sleep(0.01)
            return True
    except TimeoutError:
        return False
    finally:
        keeper.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await keeper


async def test_a_batch_of_broken_tables_stops_no_other_clock() -> None:
    house = House()
    for number in range(BATCH + 1):
        broken = Commit(TableId(f"broken{number:02}"), 0, EventId("stored"), b"{", b"{}", deadline=0)
        await house.store.tables.commit(broken)
    house.time.advance(1)
    table = await house.full_table(clock="fast")
    house.time.advance(60_000)
    assert await _played_on(house, table)
