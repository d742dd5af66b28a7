"""The computer players of a table: their names, and how strong each is."""

import json

import pytest

from engine.host.commands import every as do
from engine.host.commands.computer_seats import NAMES
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, TableId
from engine.host.state.table import Chair, Phase, Table
from engine.players.levels import offered
from tests.adapters.workers.players import SlowPlayer, level
from tests.engine.host.tables import ROOM, House, person

STRONGER = level(SlowPlayer())
"""A level above all that this build has."""


async def lobby(house: House, *sitting: tuple[str, int], game: str = "manille", computers: str = "steady") -> TableId:
    """Alice on the first seat, these people on theirs, computer players on all others."""
    command = do.OpenTable(house.event(), person("Alice"), ROOM, game, computers=computers)
    table = (await house.service.handle(command)).table.id
    for name, seat in sitting:
        await house.service.handle(do.Sit(house.event(), table, person(name), seat))
    await house.service.handle(do.AddComputers(house.event(), table, person("Alice")))
    return table


async def chosen(house: House, table: TableId, name: str, seat: int | None = None, by: str = "Alice") -> Table:
    return (await house.service.handle(do.SetLevel(house.event(), table, person(by), name, seat))).table


async def levels(house: House, table: TableId) -> list[str | None]:
    return [chair.computer for chair in (await house.look(table)).table.seats]


async def names(house: House, table: TableId) -> list[str]:
    return [chair.name for chair in (await house.look(table)).table.seats]


async def refused(house: House, command: do.AnyCommand) -> str:
    with pytest.raises(Refusal) as caught:
        await house.service.handle(command)
    return caught.value.code


async def test_four_of_them_are_told_apart() -> None:
    house = House()
    found = await names(house, await lobby(house))
    assert len(set(found)) == 4
    assert set(found[1:]) <= set(NAMES)


async def test_names_stay_where_they_are() -> None:
    house = House()
    table = await lobby(house)
    before = await names(house, table)
    await house.service.handle(do.Start(house.event(), table, person("Alice")))
    assert await names(house, table) == before


async def test_nobody_is_called_as_a_person_who_sits_there() -> None:
    house = House()
    table = await lobby(house)
    first = (await names(house, table))[1]
    # the person has a family name, and no care for capitals
    await house.service.handle(do.Sit(house.event(), table, person(f"{first.upper()} Miller"), 2))
    found = await names(house, table)
    assert found[2] == f"{first.upper()} Miller"
    assert first not in (found[1], found[3])
    assert len(set(found)) == 4


async def test_tables_have_different_company() -> None:
    house = House()
    assert len({tuple((await names(house, await lobby(house)))[1:]) for _ in range(8)}) > 2


async def test_there_is_a_name_left_whoever_sits_there() -> None:
    house = House()
    table = await lobby(house, (NAMES[0], 1), (NAMES[1], 2))
    assert (await names(house, table))[3] in NAMES[2:]


async def test_people_may_bear_all_the_names() -> None:
    house = House()
    table = await lobby(house, (" ".join(NAMES[:4]), 1), (" ".join(NAMES[4:8]), 2))
    await house.service.handle(do.Stand(house.event(), table, person("Alice")))
    await house.service.handle(do.Sit(house.event(), table, person(" ".join(NAMES[8:])), 0))
    named = (await names(house, table))[3]
    assert named in NAMES
    await house.service.handle(do.Start(house.event(), table, person(" ".join(NAMES[:4]))))
    assert (await names(house, table))[3] == named


async def test_a_table_of_before_gets_names_with_the_next_command() -> None:
    house = House()
    table = await lobby(house)
    stored = house.store.world.tables[table]
    snapshot = json.loads(stored.snapshot)
    for chair in snapshot["seats"]:
        if "computer" in chair:
            del chair["name"]
    assert "computers" not in snapshot
    stored.snapshot = json.dumps(snapshot).encode()
    house.service = house.another_process()
    assert await levels(house, table) == [None, "steady", "steady", "steady"]
    assert (await names(house, table))[1:] == ["", "", ""]
    await house.service.handle(do.Start(house.event(), table, person("Alice")))
    assert set((await names(house, table))[1:]) <= set(NAMES)
    assert await levels(house, table) == [None, "steady", "steady", "steady"]


async def test_a_table_is_opened_with_players_of_a_level() -> None:
    house = House()
    table = await lobby(house, computers="beginner")
    assert await levels(house, table) == [None, "beginner", "beginner", "beginner"]


async def test_a_level_that_this_build_lacks_is_not_to_be_had() -> None:
    house = House()
    table = await lobby(house)
    command = do.OpenTable(house.event(), person("Alice"), ROOM, "manille", computers="of tomorrow")
    assert await refused(house, command) == "UNKNOWN_COMPUTER"
    lacking = do.SetLevel(house.event(), table, person("Alice"), "of tomorrow")
    assert await refused(house, lacking) == "UNKNOWN_COMPUTER"


async def test_a_level_is_to_be_had_at_the_games_in_which_it_plays_better() -> None:
    house = House()
    table = await lobby(house, computers="master")
    assert await levels(house, table) == [None, "master", "master", "master"]
    command = do.OpenTable(house.event(), person("Alice"), ROOM, "mensch", computers="master")
    assert await refused(house, command) == "UNKNOWN_COMPUTER"


async def test_the_host_sets_the_level_of_all_and_of_who_comes_later() -> None:
    house = House()
    table = await lobby(house)
    await house.service.handle(do.RemoveComputers(house.event(), table, person("Alice"), 3))
    await chosen(house, table, "beginner")
    assert await levels(house, table) == [None, "beginner", "beginner", None]
    await house.service.handle(do.AddComputers(house.event(), table, person("Alice")))
    assert await levels(house, table) == [None, "beginner", "beginner", "beginner"]


async def test_a_partner_is_as_strong_as_the_strongest_opponent() -> None:
    house = House()
    with offered(STRONGER):
        table = await lobby(house)
        await chosen(house, table, "slow", 1)
        assert await levels(house, table) == [None, "slow", "slow", "steady"]
        # and is what it was when the opponent is
        await chosen(house, table, "beginner", 1)
        assert await levels(house, table) == [None, "beginner", "steady", "steady"]


async def test_a_partner_is_what_the_host_says() -> None:
    house = House()
    with offered(STRONGER):
        table = await lobby(house)
        await chosen(house, table, "beginner", 2)
        await chosen(house, table, "slow", 1)
        assert await levels(house, table) == [None, "slow", "beginner", "steady"]
        # until the host says it of all
        await chosen(house, table, "slow")
        assert await levels(house, table) == [None, "slow", "slow", "slow"]


async def test_who_is_nobodys_partner_is_of_the_tables_level() -> None:
    house = House()
    with offered(STRONGER):
        # each plays for himself
        table = await lobby(house, game="mensch")
        await chosen(house, table, "slow", 1)
        assert await levels(house, table) == [None, "slow", "steady", "steady"]


async def test_swapped_partners_are_as_strong_again() -> None:
    house = House()
    with offered(STRONGER):
        table = await lobby(house)
        await chosen(house, table, "slow", 1)
        await house.service.handle(do.SwapPartners(house.event(), table, person("Alice")))
        seats = (await house.look(table)).table.seats
        strongest = next(seat for seat, chair in enumerate(seats) if chair.chosen)
        assert strongest != 1
        # whoever plays with Alice against the strongest is as strong; whoever plays with the strongest need not be
        expected = ["steady"] * 4
        expected[strongest] = "slow"
        if strongest != 2:
            expected[2] = "slow"
        assert await levels(house, table) == [None, *expected[1:]]


async def test_only_the_host_sets_levels_and_only_before_a_match() -> None:
    house = House()
    table = await lobby(house, ("Bruno", 1))
    assert await refused(house, do.SetLevel(house.event(), table, person("Bruno"), "beginner")) == "NOT_HOST"
    assert (
        await refused(house, do.SetLevel(house.event(), table, person("Alice"), "beginner", 1)) == "NO_COMPUTER_THERE"
    )
    assert (
        await refused(house, do.SetLevel(house.event(), table, person("Alice"), "beginner", 9)) == "NO_COMPUTER_THERE"
    )
    await house.service.handle(do.Start(house.event(), table, person("Alice")))
    assert await refused(house, do.SetLevel(house.event(), table, person("Alice"), "beginner")) == "NOT_IN_LOBBY"


async def test_levels_stay_as_they_are_while_a_match_is_on() -> None:
    house = House()
    with offered(STRONGER):
        table = await lobby(house, ("Bruno", 1), computers="slow")
        await house.service.handle(do.Start(house.event(), table, person("Alice")))
        before = await levels(house, table)
        assert before == [None, None, "slow", "slow"]
        taken = do.Evict(EventId("away"), table, person("Alice"), person("Bruno").id, told=True)
        outcome = await house.service.handle(taken)
        assert outcome.table.phase is Phase.PLAYING
        assert await levels(house, table) == [None, None, "slow", "slow"]
        assert len(set(await names(house, table))) == 4


async def test_a_seat_that_is_left_free_has_no_name() -> None:
    house = House()
    table = await lobby(house)
    await house.service.handle(do.RemoveComputers(house.event(), table, person("Alice"), 2))
    assert (await house.look(table)).table.seats[2] == Chair()


async def test_the_ledger_hears_of_the_level_and_of_no_name() -> None:
    house = House()
    table = await lobby(house, computers="beginner")
    await house.service.handle(do.Start(house.event(), table, person("Alice")))
    while (await house.look(table)).table.phase is Phase.PLAYING:
        loaded = await house.look(table)
        assert loaded.live is not None
        if 0 in loaded.live.rules.to_act(loaded.live.state):
            await house.first_legal(table)
        else:
            await house.pass_time(table, 300)
    (settled,) = house.store.world.settlements.values()
    entries = json.loads(settled)["entries"]
    assert sorted((entry["account"], entry["name"]) for entry in entries) == [
        ("computer:beginner", ""),
        ("computer:beginner", ""),
        ("computer:beginner", ""),
        ("test:alice", "Alice"),
    ]
