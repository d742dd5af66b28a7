"""Reads of a table, which must never go back behind what was shown."""

import asyncio
from collections.abc import Sequence

from adapters.chat.sending.reads import Reads
from engine.host.commands.change import Loaded
from engine.host.service.tables import TableService
from engine.host.state.ids import TableId
from tests.doubles.store import MemoryStore
from tests.doubles.views import MemoryViews
from tests.engine.host.tables import CountingShuffler, House

TABLE = TableId("anywhere")


class Slow(TableService):
    """Answers when it is told to."""

    def __init__(self, store: MemoryStore) -> None:
        super().__init__(store.tables, store.directory, CountingShuffler())
        self.asked: list[asyncio.Event] = []

    async def look(self, table: TableId, news: int = 0) -> Loaded | None:
        self.asked.append(asyncio.Event())
        await self.asked[-1].wait()
        return None


async def turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_read_begins_when_the_one_before_has_ended() -> None:
    store = MemoryStore()
    service = Slow(store)
    reads = Reads(service, store.views)
    marks = [asyncio.create_task(reads.anew(TABLE))]
    await turns()
    marks += [asyncio.create_task(reads.anew(TABLE)) for _ in range(2)]
    await turns()
    assert len(service.asked) == 1
    service.asked[0].set()
    await turns()
    assert len(service.asked) == 2
    # one for both: when it began, the news of both was stored
    service.asked[1].set()
    assert await asyncio.gather(*marks) == [None] * 3
    assert len(service.asked) == 2


async def test_a_read_under_way_is_not_forgotten() -> None:
    """Its table may have nothing left to send while news of it is on its way."""
    store = MemoryStore()
    service = Slow(store)
    reads = Reads(service, store.views)
    marks = [asyncio.create_task(reads.anew(TABLE))]
    await turns()
    reads.forget(TABLE)
    marks += [asyncio.create_task(reads.anew(TABLE))]
    await turns()
    assert len(service.asked) == 1
    service.asked[0].set()
    await turns()
    service.asked[1].set()
    assert await asyncio.gather(*marks) == [None] * 2


class SlowViews(MemoryViews):
    """Drops something when it is told to."""

    def __init__(self, house: House) -> None:
        super().__init__(house.store.world)
        self.let_through = asyncio.Event()

    async def drop(self, table: TableId, keys: Sequence[str]) -> None:
        await self.let_through.wait()
        await super().drop(table, keys)


async def test_what_was_read_before_a_change_is_written_is_overtaken(house: House) -> None:
    views, table = SlowViews(house), await house.open_one()
    reads = Reads(house.service, views)
    before = await reads.anew(table)
    changing = asyncio.create_task(reads.change(table, "key", None))
    await turns()
    during = await reads.anew(table)
    views.let_through.set()
    await changing
    after = await reads.anew(table)
    assert before is not None
    assert during is not None
    assert after is not None
    assert [reads.is_overtaken(read, "key") for read in (before, during, after)] == [True, True, False]
    assert not reads.is_overtaken(before, "another")
