"""Opening, filling and leaving tables."""

from collections.abc import Sequence

import pytest

from engine.host.commands import every as do
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, PersonId, TableId
from engine.host.state.table import Phase
from tests.engine.host.tables import NAMES, ROOM, House, person


@pytest.fixture
def house() -> House:
    return House()


async def refused(house: House, command: do.AnyCommand) -> str:
    with pytest.raises(Refusal) as caught:
        await house.service.handle(command)
    return caught.value.code


async def test_who_opens_a_table_sits_and_hosts(house: House) -> None:
    table = (await house.look(await house.open_one())).table
    assert table.phase is Phase.LOBBY
    assert table.seat_of(person("Alice").id) == 0
    assert table.host == person("Alice").id


async def test_the_same_event_opens_one_table(house: House) -> None:
    command = do.OpenTable(EventId("dc:1"), person("Alice"), ROOM, "manille")
    first, second = await house.service.handle(command), await house.service.handle(command)
    assert first.table.id == second.table.id
    assert second.repeated
    assert len(await house.service.tables_in(ROOM.key)) == 1


async def test_an_unknown_game_a_bad_option_and_a_bad_clock_are_refused(house: House) -> None:
    alice = person("Alice")
    assert await refused(house, do.OpenTable(house.event(), alice, ROOM, "poker")) == "UNKNOWN_GAME"
    assert await refused(house, do.OpenTable(house.event(), alice, ROOM, "manille", {"a": 1})) == "BAD_OPTIONS"
    assert await refused(house, do.OpenTable(house.event(), alice, ROOM, "manille", {}, "slow")) == "UNKNOWN_CLOCK"
    assert await house.service.tables_in(ROOM.key) == ()


async def test_one_person_has_one_seat_and_may_sit_at_several_tables(house: House) -> None:
    first, second = await house.open_one("Alice"), await house.open_one("Bruno")
    assert await refused(house, do.Sit(house.event(), first, person("Alice"), 2)) == "ALREADY_SEATED"
    await house.service.handle(do.Sit(house.event(), second, person("Alice")))
    assert {loaded.table.id for loaded in await house.service.tables_of(person("Alice").id)} == {first, second}


async def test_a_taken_seat_and_a_full_table_are_refused(house: House) -> None:
    table = await house.open_one()
    assert await refused(house, do.Sit(house.event(), table, person("Bruno"), 0)) == "SEAT_TAKEN"
    for name in NAMES[1:]:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    assert await refused(house, do.Sit(house.event(), table, person("Emma"))) == "TABLE_FULL"


async def test_computer_players_come_and_go_at_the_hosts_word(house: House) -> None:
    table = await house.open_one()
    await house.service.handle(do.Sit(house.event(), table, person("Bruno"), 2))
    assert await refused(house, do.AddComputers(house.event(), table, person("Bruno"))) == "NOT_HOST"
    full = (await house.service.handle(do.AddComputers(house.event(), table, person("Alice")))).table
    assert [bool(seat.computer) for seat in full.seats] == [False, True, False, True]
    emptier = (await house.service.handle(do.RemoveComputers(house.event(), table, person("Alice"), 1))).table
    assert [seat.free for seat in emptier.seats] == [False, True, False, False]
    assert await refused(house, do.RemoveComputers(house.event(), table, person("Alice"), 1)) == "NO_COMPUTER_THERE"


async def test_the_match_starts_when_every_seat_is_taken(house: House) -> None:
    table = await house.open_one()
    assert await refused(house, do.Start(house.event(), table, person("Alice"))) == "SEATS_FREE"
    await house.service.handle(do.AddComputers(house.event(), table, person("Alice")))
    outcome = await house.service.handle(do.Start(house.event(), table, person("Alice")))
    assert outcome.table.phase is Phase.PLAYING
    assert await refused(house, do.Start(house.event(), table, person("Alice"))) == "NOT_IN_LOBBY"


async def test_when_the_host_leaves_the_next_person_hosts(house: House) -> None:
    table = await house.open_one()
    await house.service.handle(do.Sit(house.event(), table, person("Bruno")))
    after = (await house.service.handle(do.Stand(house.event(), table, person("Alice")))).table
    assert after.host == person("Bruno").id
    assert after.seats[0].free
    assert await house.service.tables_of(person("Alice").id) == ()


async def test_only_the_host_closes_and_a_closed_table_refuses_everything(house: House) -> None:
    table = await house.open_one()
    await house.service.handle(do.Sit(house.event(), table, person("Bruno")))
    assert await refused(house, do.Close(house.event(), table, person("Bruno"))) == "NOT_HOST"
    await house.service.handle(do.Close(house.event(), table, person("Alice")))
    assert await refused(house, do.Sit(house.event(), table, person("Emma"))) == "TABLE_CLOSED"
    assert await house.service.tables_in(ROOM.key) == ()


async def test_a_table_that_never_was_is_said_to_be_unknown(house: House) -> None:
    assert await refused(house, do.Sit(house.event(), TableId("nowhere1"), person("Alice"))) == "UNKNOWN_TABLE"


async def test_the_directory_is_repaired_from_the_tables(house: House) -> None:
    table = await house.open_one()
    await house.store.directory.remove(f"person:{person('Alice').id}", table)
    assert await house.service.tables_of(person("Alice").id) == ()
    assert await house.service.reconcile() == 1
    assert [loaded.table.id for loaded in await house.service.tables_of(person("Alice").id)] == [table]


@pytest.mark.parametrize("leave", [do.Stand, do.Close])
async def test_a_repair_lists_nobody_who_left_while_the_tables_were_read(
    house: House, monkeypatch: pytest.MonkeyPatch, leave: type[do.Stand | do.Close]
) -> None:
    table = await house.open_one()
    await house.service.handle(do.Sit(house.event(), table, person("Bruno")))
    directory, change = house.store.directory, house.store.directory.change

    async def late(added: Sequence[tuple[str, TableId]], removed: Sequence[tuple[str, TableId]]) -> None:
        monkeypatch.setattr(directory, "change", change)
        await house.service.handle(leave(house.event(), table, person("Alice")))
        await change(added, removed)

    monkeypatch.setattr(directory, "change", late)
    await house.service.reconcile()
    assert await directory.find(f"person:{person('Alice').id}") == []


async def test_a_stranger_may_not_close_a_table(house: House) -> None:
    table = await house.open_one()
    assert await refused(house, do.Close(house.event(), table, person("Zoe"))) == "NOT_SEATED"
    assert PersonId("test:zoe") not in {seat.person for seat in (await house.look(table)).table.seats}
