"""Closed tables leave the store for the archive, and nothing of them is lost on the way."""

from collections.abc import Callable, Container

import pytest

from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.ports.archive import Archived
from engine.host.ports.meter import Meter
from engine.host.service.archiving import Archivist
from engine.host.service.listing import Listing
from engine.host.service.tables import TableService
from engine.host.state.errors import HostError, Refusal, StoreDown
from engine.host.state.ids import TableId
from engine.host.state.presets import CLOSED_STAYS, DAY
from engine.host.state.table import Phase
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import NAMES, ROOM, CountingShuffler, House, person

KEPT_DAYS = 30


class Archiving(House):
    """A house whose closed tables go to a ledger in memory."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.ledger = MemoryLedger(now=lambda: self.time() / 1000)
        self.restart()

    def restart(self) -> None:
        """Another process on the same store and ledger."""
        store = self.store
        self.service = TableService(
            store.tables, store.directory, CountingShuffler(1), self.pace, archive=self.ledger.archive
        )
        listing = Listing(store.directory, Meter())
        self.archivist = Archivist(
            store.tables, store.outbox, listing, self.ledger.archive, KEPT_DAYS, lambda: self.time() / 1000
        )

    async def shown(self) -> None:
        """Every board has caught up with its table."""
        while entries := await self.store.outbox.read("test", 0):
            await self.store.outbox.acknowledge("test", entries)
        await self.store.outbox.trim()

    async def closed_table(self) -> Loaded:
        """Closed after a deal, with all boards up to date."""
        table = await self.full_table()
        await self.play_deal(table)
        await self.service.handle(do.Shut(self.event(), table, person("Owner")))
        await self.shown()
        return await self.look(table)

    def left_in_the_store(self, table: TableId) -> list[str]:
        """What the store still holds of it, but for its events, which fade within a day."""
        world = self.store.world
        kept: dict[str, Container[TableId]] = {
            "table": world.tables,
            "deadline": world.deadlines,
            "closed": world.closed,
            "views": world.views,
        }
        lists = [key for key, tables in world.directory.items() if table in tables]
        entries = ["outbox" for other, _ in world.outbox.values() if other == table]
        return [name for name, tables in kept.items() if table in tables] + lists + entries


@pytest.fixture
def house() -> Archiving:
    return Archiving()


async def test_a_closed_table_leaves_the_store_and_still_answers(house: Archiving) -> None:
    before = await house.closed_table()
    table = before.table.id
    await house.store.views.put(table, "room:x", b"1")
    house.time.advance(CLOSED_STAYS)
    assert await house.archivist.step() == 1
    assert house.left_in_the_store(table) == []
    after = await house.look(table)
    assert after.archived
    assert (after.table, after.version, after.live) == (before.table, before.version, before.live)
    assert await house.archivist.step() == 0


async def test_what_is_asked_of_an_archived_table_has_the_answer_of_a_closed_one(house: Archiving) -> None:
    table = (await house.closed_table()).table.id
    house.time.advance(CLOSED_STAYS)
    await house.archivist.step()
    with pytest.raises(Refusal, match="TABLE_CLOSED"):
        await house.service.handle(do.Sit(house.event(), table, person("Emma")))
    with pytest.raises(Refusal, match="TABLE_CLOSED"):
        await house.service.handle(do.Tick(table))


async def test_the_event_that_opened_it_opens_it_no_second_time(house: Archiving) -> None:
    opening = do.OpenTable(house.event(), person("Alice"), ROOM, "manille", {})
    table = (await house.service.handle(opening)).table.id
    await house.service.handle(do.Close(house.event(), table, person("Alice")))
    await house.shown()
    house.time.advance(DAY)
    await house.archivist.step()
    again = await house.service.handle(opening)
    assert again.repeated
    assert again.table.phase is Phase.CLOSED
    assert house.left_in_the_store(table) == []


async def test_a_table_stays_while_people_still_look_at_it(house: Archiving) -> None:
    table = (await house.closed_table()).table.id
    house.time.advance(CLOSED_STAYS - 1)
    assert await house.archivist.step() == 0
    assert not (await house.look(table)).archived


async def test_an_open_table_stays(house: Archiving) -> None:
    table = await house.full_table()
    await house.shown()
    house.time.advance(10 * DAY)
    assert await house.archivist.step() == 0
    assert not (await house.look(table)).archived


async def test_a_board_that_is_not_brought_to_its_end_keeps_its_table(house: Archiving) -> None:
    """A platform was away since before the table was closed."""
    table = await house.open_one()
    assert await house.store.outbox.read("test", 0)
    await house.service.handle(do.Close(house.event(), table, person(NAMES[0])))
    house.time.advance(CLOSED_STAYS)
    assert await house.archivist.step() == 0
    house.store = type(house.store)(house.store.world)
    house.restart()
    await house.shown()
    assert await house.archivist.step() == 1


async def test_tables_that_were_closed_by_an_earlier_program_are_found_at_a_start(house: Archiving) -> None:
    table = (await house.closed_table()).table.id
    house.store.world.closed.clear()
    house.time.advance(CLOSED_STAYS)
    assert await house.archivist.step() == 0
    assert await house.service.reconcile() == 0
    house.time.advance(CLOSED_STAYS)
    assert await house.archivist.step() == 1
    assert (await house.look(table)).archived


async def test_one_that_cannot_be_read_is_left_and_keeps_out_no_other(house: Archiving) -> None:
    broken, sound = [(await house.closed_table()).table.id for _ in range(2)]
    house.store.world.tables[broken].snapshot = b"damaged"
    house.time.advance(CLOSED_STAYS)
    assert await house.archivist.step() == 1
    assert (await house.look(sound)).archived
    assert "table" in house.left_in_the_store(broken)


async def test_what_was_kept_for_long_enough_is_dropped(house: Archiving) -> None:
    table = (await house.closed_table()).table.id
    house.time.advance(CLOSED_STAYS)
    await house.archivist.step()
    house.time.advance(KEPT_DAYS * DAY - CLOSED_STAYS)
    await house.archivist.step()
    assert (await house.look(table)).archived
    house.time.advance(1)
    await house.archivist.step()
    assert await house.service.look(table) is None
    assert house.ledger.database.execute("SELECT count(*) FROM archived_person").fetchone() == (0,)


class Killed(BaseException):
    """Ends the process where it stands."""


def _at_step(house: Archiving, wanted: int) -> None:
    """The process dies before its call of this number on store or archive."""
    calls = 0

    def mortal(owner: object, name: str) -> None:
        whole: Callable[..., object] = getattr(owner, name)

        def call(*arguments: object) -> object:
            nonlocal calls
            calls += 1
            if calls == wanted:
                raise Killed
            return whole(*arguments)

        setattr(owner, name, call)

    for owner, name in (
        (house.ledger.archive, "keep"),
        (house.ledger.archive, "find"),
        (house.store.directory, "change"),
        (house.store.tables, "forget"),
        (house.ledger.archive, "drop"),
    ):
        mortal(owner, name)


@pytest.mark.parametrize("step", range(1, 8))
async def test_a_kill_at_any_moment_loses_no_table(house: Archiving, step: int) -> None:
    tables = [await house.closed_table() for _ in range(2)]
    house.time.advance(CLOSED_STAYS)
    _at_step(house, step)
    with pytest.raises(Killed):
        await house.archivist.step()
    house.store = type(house.store)(house.store.world)
    del house.ledger.archive.keep, house.ledger.archive.find, house.ledger.archive.drop
    house.restart()
    assert [(await house.look(loaded.table.id)).table for loaded in tables] == [loaded.table for loaded in tables]
    await house.archivist.step()
    for loaded in tables:
        assert (await house.look(loaded.table.id)).table == loaded.table
        assert house.left_in_the_store(loaded.table.id) == []


async def test_nothing_leaves_the_store_while_the_archive_takes_nothing(house: Archiving) -> None:
    table = (await house.closed_table()).table.id
    house.time.advance(CLOSED_STAYS)
    house.ledger.break_down()
    with pytest.raises(HostError):
        await house.archivist.step()
    assert "table" in house.left_in_the_store(table)
    assert not (await house.look(table)).archived


async def test_an_archive_that_cannot_be_read_is_said_to_be_out_of_reach(house: Archiving) -> None:
    table = (await house.closed_table()).table.id
    house.time.advance(CLOSED_STAYS)
    await house.archivist.step()
    house.ledger.break_down()
    with pytest.raises(StoreDown):
        await house.service.look(table)


async def test_what_does_not_come_back_as_it_went_in_stays_in_the_store(
    house: Archiving, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await house.closed_table()).table.id
    house.time.advance(CLOSED_STAYS)

    async def forgetful(*_: object) -> Archived | None:
        return None

    monkeypatch.setattr(house.ledger.archive, "find", forgetful)
    assert await house.archivist.step() == 0
    assert "table" in house.left_in_the_store(table)
