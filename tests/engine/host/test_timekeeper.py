"""The timekeeper's ticks have an owner: none outlives what started it, whatever happens to the others."""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress

import pytest

from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.ports.meter import Meter
from engine.host.ports.tables import Due
from engine.host.service import timekeeper
from engine.host.service.tables import Outcome, TableService
from engine.host.service.timekeeper import Timekeeper
from engine.host.state.errors import Refusal, StoreDown, Unreadable
from engine.host.state.ids import TableId
from tests.doubles.store import MemoryStore
from tests.doubles.tables import MemoryTables
from tests.engine.host.tables import CountingShuffler

LIMIT = 20.0
DOWN, SLOW = TableId("down0000"), TableId("slow0000")


class Troubled(TableService):
    """The store is down for one table, and slow for the other."""

    def __init__(self, store: MemoryStore) -> None:
        super().__init__(store.tables, store.directory, CountingShuffler())
        self.running: Counter[TableId] = Counter()
        self.most = 0
        self.answers = asyncio.Event()

    async def handle(self, command: do.AnyCommand, seen: Loaded | None = None) -> Outcome:
        if command.table == DOWN:
            raise StoreDown("down")
        self.running[command.table] += 1
        self.most = max(self.most, self.running[command.table])
        try:
            await self.answers.wait()
        finally:
            self.running[command.table] -= 1
        raise StoreDown("down as well")


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Troubled:
    async def due(_store: MemoryTables, _limit: int, _shards: Collection[int] | None = None) -> Sequence[Due]:
        return (Due(SLOW, 0), Due(DOWN, 0))

    monkeypatch.setattr(timekeeper, "POLL", 0.001)
    monkeypatch.setattr(MemoryTables, "due", due)
    return Troubled(MemoryStore())


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(LIMIT):
        while not holds():
            await asyncio.sleep(0)


async def test_a_table_that_is_slow_is_ticked_once_at_a_time(service: Troubled) -> None:
    watch = asyncio.create_task(Timekeeper(MemoryStore().tables, service).run())
    await until(lambda: service.running[SLOW])
    await asyncio.sleep(0.03)
    assert service.running[SLOW] == service.most == 1
    service.answers.set()
    await asyncio.sleep(0.03)
    watch.cancel()
    with suppress(asyncio.CancelledError):
        await watch
    assert service.most == 1


@pytest.mark.parametrize("error", [RuntimeError("a bug"), Refusal("DEALT_BEFORE"), Unreadable("damaged")])
@pytest.mark.parametrize("lasts", [0.5, 3.0, 20.0, 50.0, 200.0])
async def test_a_trouble_that_has_passed_holds_no_table_up_for_longer_than_it_lasted(
    service: Troubled, monkeypatch: pytest.MonkeyPatch, error: Exception, lasts: float
) -> None:
    ticked: list[float] = []
    passed, loop = asyncio.Event(), asyncio.get_running_loop()

    async def failing(command: do.AnyCommand, seen: Loaded | None = None) -> None:
        if command.table == SLOW:
            ticked.append(loop.time())
        if command.table == SLOW and loop.time() - ticked[0] > lasts:
            passed.set()
            return
        raise error

    monkeypatch.setattr(timekeeper, "POLL", 0.5)
    monkeypatch.setattr(service, "handle", failing)
    watch = asyncio.create_task(Timekeeper(MemoryStore().tables, service).run())
    await passed.wait()
    assert ticked[-1] - ticked[0] <= lasts + min(lasts + 1, timekeeper.SET_ASIDE) + 2 * timekeeper.POLL
    # a table that fails for long does not take up the others' time
    assert len(ticked) <= 8 + lasts / timekeeper.SET_ASIDE
    # and the next trouble begins anew
    passed.clear()
    ticked[:] = [loop.time()]
    await passed.wait()
    assert ticked[-1] - ticked[0] <= lasts + min(lasts + 1, timekeeper.SET_ASIDE) + 2 * timekeeper.POLL
    watch.cancel()
    with suppress(asyncio.CancelledError):
        await watch


async def test_a_deadline_counts_as_late_once_when_what_it_asked_for_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []

    class Lateness(Meter):
        def late(self, milliseconds: int) -> None:
            counted.append(milliseconds)

    async def due(_store: MemoryTables, _limit: int, _shards: Collection[int] | None = None) -> Sequence[Due]:
        return (Due(SLOW, 0, late=7), Due(DOWN, 0, late=9)) if not counted else ()

    async def done(command: do.AnyCommand, seen: Loaded | None = None) -> None:
        if command.table == DOWN:
            raise RuntimeError("a bug")

    store = MemoryStore()
    service = TableService(store.tables, store.directory, CountingShuffler(), meter=Lateness())
    monkeypatch.setattr(MemoryTables, "due", due)
    monkeypatch.setattr(service, "handle", done)
    watch = asyncio.create_task(Timekeeper(store.tables, service).run())
    await until(lambda: counted)
    await asyncio.sleep(0.03)
    watch.cancel()
    with suppress(asyncio.CancelledError):
        await watch
    assert counted == [7]


async def test_no_tick_outlives_the_timekeeper(service: Troubled) -> None:
    watch = asyncio.create_task(Timekeeper(MemoryStore().tables, service).run())
    await until(lambda: service.running[SLOW])
    watch.cancel()
    with suppress(asyncio.CancelledError):
        await watch
    assert service.running[SLOW] == 0
