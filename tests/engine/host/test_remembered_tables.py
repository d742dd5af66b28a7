"""What a service remembers of a table is a guess: it saves a reading, and is never believed against the store."""

import pytest

from engine.cache import Cache
from engine.host.commands import every as do
from engine.host.ports.tables import Stored
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.table import Phase
from tests.engine.host.tables import NAMES, PACE, CountingShuffler, House, person


@pytest.fixture
def house() -> House:
    return House()


def another(house: House) -> TableService:
    """The service of another process on the same store."""
    return TableService(house.store.tables, house.store.directory, CountingShuffler(1), PACE)


def count_loads(house: House, monkeypatch: pytest.MonkeyPatch) -> list[TableId]:
    loads: list[TableId] = []
    load = house.store.tables.load

    async def counted(table: TableId) -> Stored | None:
        loads.append(table)
        return await load(table)

    monkeypatch.setattr(house.store.tables, "load", counted)
    return loads


async def test_a_table_that_only_this_process_changes_is_not_read_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.open_one()
    loads = count_loads(house, monkeypatch)
    *others, last = NAMES[1:]
    for name in others:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    assert loads == []
    await house.service.handle(do.Sit(house.event(), table, person(last)))
    assert loads == [table], "the silence of a full lobby's host begins, by the store's clock"
    await house.service.handle(do.Start(house.event(), table, person(NAMES[0])))
    assert loads == [table]


async def test_nor_is_one_whose_deal_is_over(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.full_table()
    assert (await house.play_deal(table)).table.phase is Phase.BETWEEN
    loads = count_loads(house, monkeypatch)
    await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))
    assert loads == []


async def test_a_change_of_another_process_is_kept(house: House) -> None:
    table = await house.open_one()
    await another(house).handle(do.Sit(house.event(), table, person("Bruno")))
    await house.service.handle(do.Sit(house.event(), table, person("Chloé")))
    assert [seat.name for seat in (await house.look(table)).table.seats] == ["Alice", "Bruno", "Chloé", ""]


async def test_what_memory_would_refuse_is_asked_of_the_store(house: House) -> None:
    table = await house.open_one()
    others = another(house)
    for name in NAMES[1:]:
        await others.handle(do.Sit(house.event(), table, person(name)))
    outcome = await house.service.handle(do.Start(house.event(), table, person(NAMES[0])))
    assert outcome.table.phase is Phase.PLAYING


async def test_what_memory_would_take_the_store_may_refuse(house: House) -> None:
    table = await house.open_one()
    await another(house).handle(do.Close(house.event(), table, person("Alice")))
    with pytest.raises(Refusal, match="TABLE_CLOSED"):
        await house.service.handle(do.Sit(house.event(), table, person("Bruno")))


async def test_an_event_that_another_process_carried_out_is_repeated(house: House) -> None:
    table = await house.open_one()
    command = do.Sit(house.event(), table, person("Bruno"))
    first = await another(house).handle(command)
    again = await house.service.handle(command)
    assert (again.repeated, again.version) == (True, first.version)


async def test_a_choice_wakes_a_table_that_another_process_let_sleep(house: House) -> None:
    table = await house.full_table()
    loaded = await house.look(table)
    assert loaded.live is not None
    assert loaded.table.deal is not None
    seat = min(loaded.live.rules.to_act(loaded.live.state))
    others = another(house)
    for name in NAMES:
        asleep = await others.handle(do.StepAway(house.event(), table, person(name)))
    assert asleep.table.asleep
    by, turn = person(NAMES[seat]), loaded.live.state.turns
    played = await house.service.handle(do.Choose(house.event(), table, by, loaded.table.deal.id, turn, 0))
    assert not played.table.asleep
    assert played.table.seats[seat].there
    assert played.live is not None
    assert played.live.state.turns == turn + 1


async def test_news_is_read_from_the_store_where_another_process_made_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.full_table(clock="fast")
    mine = await house.first_legal(table)
    stored = await house.look(table)
    loads = count_loads(house, monkeypatch)
    assert await house.service.look(table, mine.version) == stored, "with its deadline and the store's clock"
    assert loads == []
    theirs = await another(house).handle(do.PauseTable(house.event(), table, person("Chloé")))
    found = await house.service.look(table, theirs.version)
    assert found is not None
    assert (found.version, found.table.turn.paused is not None) == (theirs.version, True)
    assert await house.service.look(table) == found, "nobody told of news"


def test_only_the_last_used_tables_are_remembered() -> None:
    memory: Cache[TableId, int] = Cache(kept=2)
    for number in (1, 2, 1, 3):
        memory.keep(TableId(str(number)), number)
    assert [memory.get(TableId(str(number))) for number in (1, 2, 3)] == [1, None, 3]
