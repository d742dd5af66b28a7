"""One table in several rooms: who may bring it where, who sits where, and how a room is left."""

import msgspec
import pytest

from engine.host.commands import every as do
from engine.host.commands.rooms import ROOMS
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId, ScopeId, TableId
from engine.host.state.presets import COVER_AFTER
from engine.host.state.table import Person, Phase, Room, Table, decode
from tests.engine.host.tables import NAMES, ROOM, House, person

CAVE = Room("other", "cave", ScopeId("other:cave"), "fr")
ZOE, YAN = (Person(PersonId(f"other:{name.lower()}"), name, "fr") for name in ("Zoé", "Yan"))


@pytest.fixture
def house() -> House:
    return House()


async def refused(house: House, command: do.Command) -> str:
    with pytest.raises(Refusal) as caught:
        await house.service.handle(command)
    return caught.value.code


async def shared(house: House, by: Person = ZOE) -> TableId:
    """Alice's table, brought into the cave."""
    table = await house.open_one()
    await house.service.handle(do.JoinRoom(house.event(), table, by, CAVE))
    return table


async def playing(house: House) -> TableId:
    """Alice and Bruno in the square against Zoé and Yan in the cave."""
    table = await shared(house)
    for by, room in ((ZOE, CAVE), (person("Bruno"), ROOM), (YAN, CAVE)):
        await house.service.handle(do.Sit(house.event(), table, by, room=room.key))
    await house.service.handle(do.Start(house.event(), table, person("Alice")))
    return table


async def now(house: House, table: TableId) -> Table:
    return (await house.look(table)).table


async def test_a_table_is_found_by_its_code_while_it_is_open(house: House) -> None:
    table = await house.open_one()
    code = table[:4].upper()
    assert [loaded.table.id for loaded in await house.service.tables_called(code)] == [table]
    await house.service.handle(do.Close(house.event(), table, person("Alice")))
    assert await house.service.tables_called(code) == ()


async def test_a_room_that_joins_finds_the_table_and_its_people_sit_there(house: House) -> None:
    table = await playing(house)
    stored = await now(house, table)
    assert [room.key for room in stored.rooms] == [ROOM.key, CAVE.key]
    assert stored.rooms[1].by == ZOE.id
    assert [stored.room_of(place).key for place in range(4)] == [ROOM.key, CAVE.key, ROOM.key, CAVE.key]
    assert [loaded.table.id for loaded in await house.service.tables_in(CAVE.key)] == [table]
    assert [loaded.table.id for loaded in await house.service.tables_under(CAVE.scope)] == [table]
    assert decode(stored.encode()) == stored


@pytest.mark.parametrize("name", ["porch", "yard"])
async def test_of_two_rooms_of_one_platform_a_player_is_in_the_one_where_the_seat_was_taken(
    house: House, name: str
) -> None:
    beside = Room("test", name, ROOM.scope)
    table = await house.open_one()
    await house.service.handle(do.JoinRoom(house.event(), table, person("Bruno"), beside))
    await house.service.handle(do.Sit(house.event(), table, person("Bruno"), room=beside.key))
    stored = await now(house, table)
    assert [stored.room_of(seat).key for seat in (0, 1)] == [ROOM.key, beside.key]


async def test_a_join_that_comes_twice_joins_once(house: House) -> None:
    table = await house.open_one()
    command = do.JoinRoom(house.event(), table, ZOE, CAVE)
    assert not (await house.service.handle(command)).repeated
    assert (await house.service.handle(command)).repeated
    assert len((await now(house, table)).rooms) == 2


async def test_joins_that_are_refused(house: House) -> None:
    table = await shared(house)
    assert await refused(house, do.JoinRoom(house.event(), table, YAN, CAVE)) == "ROOM_HAS_TABLE"
    assert await refused(house, do.JoinRoom(house.event(), table, ZOE, ROOM)) == "ROOM_HAS_TABLE"
    for number in range(ROOMS - 2):
        room = Room("other", f"cellar {number}", CAVE.scope)
        await house.service.handle(do.JoinRoom(house.event(), table, ZOE, room))
    more = Room("other", "attic", CAVE.scope)
    assert await refused(house, do.JoinRoom(house.event(), table, ZOE, more)) == "TOO_MANY_ROOMS"
    assert await refused(house, do.JoinRoom(house.event(), TableId("nothing"), ZOE, CAVE)) == "UNKNOWN_TABLE"
    await house.service.handle(do.Close(house.event(), table, person("Alice")))
    assert await refused(house, do.JoinRoom(house.event(), table, ZOE, more)) == "TABLE_CLOSED"


async def test_one_person_has_one_seat_whatever_the_platform(house: House) -> None:
    table = await shared(house)
    again = do.Sit(house.event(), table, ZOE, room=CAVE.key, also=(person("Alice").id,))
    assert await refused(house, again) == "SEATED_ELSEWHERE"
    await house.service.handle(do.Sit(house.event(), table, ZOE, room=CAVE.key, also=(person("Bruno").id,)))
    assert (await now(house, table)).seat_of(ZOE.id) == 1


async def test_a_room_that_leaves_takes_its_people_along_before_the_match(house: House) -> None:
    table = await shared(house)
    await house.service.handle(do.Sit(house.event(), table, ZOE, room=CAVE.key))
    await house.service.handle(do.LeaveRoom(house.event(), table, ZOE, CAVE.key))
    stored = await now(house, table)
    assert [room.key for room in stored.rooms] == [ROOM.key]
    assert [room.key for room in stored.former] == [CAVE.key]
    assert stored.seat_of(ZOE.id) is None
    assert stored.seat_of(person("Alice").id) == 0
    assert await house.service.tables_in(CAVE.key) == ()
    await house.service.handle(do.JoinRoom(house.event(), table, YAN, CAVE))
    assert (await now(house, table)).former == ()


async def test_the_host_goes_on_with_another_where_the_room_of_the_first_leaves(house: House) -> None:
    table = await shared(house)
    await house.service.handle(do.Sit(house.event(), table, ZOE, room=CAVE.key))
    await house.service.handle(do.Stand(house.event(), table, person("Alice")))
    assert (await now(house, table)).host == ZOE.id
    await house.service.handle(do.Sit(house.event(), table, person("Bruno"), room=ROOM.key))
    await house.service.handle(do.LeaveRoom(house.event(), table, ZOE, CAVE.key))
    assert (await now(house, table)).host == person("Bruno").id


async def test_who_may_take_a_table_out_of_a_room(house: House) -> None:
    table = await shared(house)
    assert await refused(house, do.LeaveRoom(house.event(), table, YAN, CAVE.key)) == "NOT_YOUR_ROOM"
    assert await refused(house, do.LeaveRoom(house.event(), table, ZOE, ROOM.key)) == "ROOM_IS_HOME"
    assert await refused(house, do.LeaveRoom(house.event(), table, ZOE, "other:attic")) == "ROOM_HAS_NO_TABLE"
    await house.service.handle(do.LeaveRoom(house.event(), table, person("Alice"), CAVE.key))
    await house.service.handle(do.JoinRoom(house.event(), table, ZOE, CAVE))
    leave = do.LeaveRoom(house.event(), table, YAN, CAVE.key, manages=True)
    await house.service.handle(leave)
    assert (await house.service.handle(leave)).repeated
    assert len((await now(house, table)).rooms) == 1


async def test_a_room_stays_while_somebody_from_there_plays(house: House) -> None:
    table = await playing(house)
    leave = do.LeaveRoom(house.event(), table, ZOE, CAVE.key, manages=True)
    assert await refused(house, leave) == "ROOM_IS_PLAYING"
    await house.service.handle(do.Stand(house.event(), table, ZOE))
    assert await refused(house, leave) == "ROOM_IS_PLAYING"
    await house.service.handle(do.Stand(house.event(), table, YAN))
    await house.service.handle(leave)
    stored = await now(house, table)
    assert [room.key for room in stored.rooms] == [ROOM.key]
    assert stored.seats[1].missed == COVER_AFTER
    assert stored.room_of(1).key == ROOM.key


async def test_rooms_come_and_go_without_a_change_of_the_clock(house: House) -> None:
    table = await playing(house)
    before = (await house.look(table)).deadline
    house.time.advance(10_000)
    cellar = Room("other", "cellar", CAVE.scope)
    await house.service.handle(do.JoinRoom(house.event(), table, ZOE, cellar))
    await house.service.handle(do.LeaveRoom(house.event(), table, ZOE, cellar.key))
    assert (await house.look(table)).deadline == before


async def test_results_count_in_the_scope_of_the_tables_home(house: House) -> None:
    table = await playing(house)
    outcome = await house.play_deal(table)
    assert outcome.table.phase is Phase.BETWEEN
    (payload,) = house.store.world.settlements.values()
    assert msgspec.json.decode(payload)["scope"] == ROOM.scope


async def test_tables_of_earlier_versions_are_read(house: House) -> None:
    stored = msgspec.json.decode((await now(house, await house.full_table())).encode())
    assert "former" not in stored
    assert not any("room" in seat for seat in stored["seats"])
    assert not any("by" in room for room in stored["rooms"])
    read = decode(msgspec.json.encode(stored))
    assert [read.room_of(place) for place in range(len(NAMES))] == [ROOM] * len(NAMES)
