"""A table in two rooms: what the owners of both allow, and what each room shows."""

from dataclasses import dataclass, field

import pytest

from adapters.chat.answers import Refused, Told, text_of
from adapters.chat.desk import Desk
from adapters.chat.requests.request import Asker
from adapters.chat.requests.rooms import Join, LeaveRoom
from engine.host.commands import every as do
from engine.host.people.places import Ban, Channel, Deed, ScopeSettings
from engine.host.state.ids import PersonId, ScopeId, TableId
from engine.host.state.table import Person, Room
from engine.messages.tokens import SitOn
from tests.adapters.chat.recording import RecordingGateway
from tests.adapters.chat.sending import caught_up, delivering
from tests.adapters.desks import desk_for, registry_of
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import NAMES, ROOM, House, person
from tests.engine.presentation.reading import read

CAVE = Room("test", "cave", ScopeId("test:cave"), "fr")
PORCH = Room("test", "porch", ROOM.scope)
ZOE = Person(PersonId("test:zoe"), "Zoé", "fr")
BOSS = Deed(PersonId("test:boss"), "Boss", "share")


@dataclass
class Town(House):
    """A house with a desk before it."""

    ledger: MemoryLedger = field(default_factory=MemoryLedger)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.desk: Desk = desk_for(self.service, self.ledger)
        self.scopes = registry_of(self.ledger).scopes

    async def guests(self, *scopes: ScopeId) -> None:
        """The owners of these places share tables with others."""
        for scope in scopes:
            await self.scopes.change(scope, lambda _: (ScopeSettings(guests=True), BOSS))

    async def join(self, table: TableId, room: Room = CAVE, by: Person = ZOE) -> Told:
        return await self.ask(Join(table[:4]), room, by)

    async def ask(self, request: Join | LeaveRoom, room: Room, by: Person = ZOE) -> Told:
        return await self.desk.ask(request, Asker(by, self.event(), room.key, here=room))

    async def rooms(self, table: TableId) -> list[str]:
        return [room.key for room in (await self.look(table)).table.rooms]


@pytest.fixture
def town() -> Town:
    return Town()


@pytest.mark.parametrize(
    ("sharing", "said"),
    [
        ((), "Ici, on ne partage pas"),
        ((ROOM.scope,), "Ici, on ne partage pas"),
        ((CAVE.scope,), "Le lieu où se joue cette table"),
        ((ROOM.scope, CAVE.scope), "est maintenant affichée ici"),
    ],
)
async def test_both_owners_must_share_tables(town: Town, sharing: tuple[ScopeId, ...], said: str) -> None:
    table = await town.open_one()
    await town.guests(*sharing)
    answer = await town.join(table)
    assert said in text_of(answer)
    assert isinstance(answer, Refused) is (len(sharing) < 2)
    assert len(await town.rooms(table)) == (1 if isinstance(answer, Refused) else 2)


async def test_another_channel_of_the_same_place_and_ones_own_place_ask_nobody(town: Town) -> None:
    table = await town.open_one()
    assert not isinstance(await town.join(table, PORCH), Refused)
    await town.guests(ROOM.scope)
    assert isinstance(await town.join(table), Refused)
    assert not isinstance(await town.desk.ask(Join(table[:4]), Asker(ZOE, town.event(), here=CAVE)), Refused)


async def test_a_code_is_read_however_it_was_typed(town: Town) -> None:
    table = await town.open_one()
    shown = table[:4].upper().replace("0", "O").replace("1", "l")
    assert not isinstance(await town.ask(Join(f" {shown.lower()} "), PORCH), Refused)
    unknown = await town.ask(Join("UUUU"), PORCH)
    assert "Il n’y a pas de table ouverte UUUU" in text_of(unknown)


async def test_a_code_that_two_tables_have_leads_to_neither(town: Town) -> None:
    table = await town.open_one()
    other = TableId(f"{table[:4]}zzzz")
    town.store.world.tables[other] = town.store.world.tables[table]
    await town.store.directory.add(f"code:{table[:4].upper()}", other)
    assert "Deux tables s’appellent" in text_of(await town.join(table, PORCH))


async def test_house_rules_of_the_new_place_are_kept(town: Town) -> None:
    first, second = await town.open_one(), await town.open_one("Bruno")
    await town.guests(ROOM.scope)
    only = ScopeSettings("en", (Channel(CAVE.key, "#cave"),), tables=1, guests=True)
    await town.scopes.change(CAVE.scope, lambda _: (only, BOSS))
    elsewhere = Room("test", "attic", CAVE.scope)
    assert "#cave" in text_of(await town.join(first, elsewhere))
    assert not isinstance(await town.join(first), Refused)
    assert (await town.look(first)).table.rooms[1].locale == "en"
    assert isinstance(await town.join(second), Refused)
    await town.scopes.ban(ROOM.scope, Ban(ZOE.id, "Zoé"), BOSS)
    assert isinstance(await town.join(second, PORCH), Refused)


async def test_a_linked_person_sits_once_and_where_the_button_was_pressed(town: Town) -> None:
    table = await town.open_one()
    await town.join(table, PORCH)
    alice = person("Alice").id
    town.ledger.database.execute("INSERT INTO identity (person, account) VALUES (?, ?)", (ZOE.id, alice))
    pressed = await town.desk.press(SitOn(table, 1), ZOE, town.event(), PORCH.key)
    assert text_of(pressed) == "Vous êtes déjà à cette table, sur une autre plateforme."
    assert not isinstance(await town.desk.press(SitOn(table, 1), person("Bruno"), town.event(), PORCH.key), Refused)
    assert (await town.look(table)).table.room_of(1).key == PORCH.key


async def test_the_only_guest_of_a_room_leaves_without_its_code(town: Town) -> None:
    async def leave(code: str, room: Room) -> Told:
        return await town.ask(LeaveRoom(code), room)

    nothing = "Aucune table d’ailleurs n’est affichée ici."
    assert text_of(await leave("", PORCH)) == nothing
    first = await town.open_one()
    assert "a été ouverte ici" in text_of(await leave("", ROOM))
    second = await town.open_one("Bruno")
    assert text_of(await leave("", ROOM)) == nothing
    unknown_here = await leave(first[:4], PORCH)
    assert text_of(unknown_here) == "Cette table n’est pas affichée ici."
    await town.join(first, PORCH)
    await town.join(second, PORCH)
    assert "Quelle table" in text_of(await leave("", PORCH))
    assert not isinstance(await leave(second[:4], PORCH), Refused)
    assert not isinstance(await leave("", PORCH), Refused)
    assert await town.rooms(first) == [ROOM.key]
    assert isinstance(await leave(first[:4], ROOM), Refused)


async def test_each_room_shows_the_table_in_its_language(town: Town) -> None:
    gateway = RecordingGateway()
    async with delivering(town, gateway):
        table = await town.full_table()
        await town.service.handle(do.JoinRoom(town.event(), table, ZOE, CAVE))
        await caught_up(town)
        await town.first_legal(table)
        await caught_up(town)
    ((*_, here),) = gateway.at(ROOM.key)
    ((*_, there),) = gateway.at(CAVE.key)
    assert "deal 1" in read(here)
    assert "donne 1" in read(there)
    assert [choice.token for row in here.choices for choice in row] == [
        choice.token for row in there.choices for choice in row
    ]
    assert all(len(gateway.at(person(name).id)) == 1 for name in NAMES)


async def test_a_room_that_left_is_told_so_once_and_gets_a_new_board_when_it_returns(town: Town) -> None:
    gateway = RecordingGateway()
    async with delivering(town, gateway):
        table = await town.full_table()
        await town.service.handle(do.JoinRoom(town.event(), table, ZOE, CAVE))
        await caught_up(town)
        await town.service.handle(do.LeaveRoom(town.event(), table, ZOE, CAVE.key))
        for _ in range(3):
            await town.first_legal(table)
            await caught_up(town)
        (left,) = gateway.at(CAVE.key)
        assert "n’est plus affichée ici" in read(left[-1])
        assert left[-1].choices == ()
        assert sum("n’est plus affichée" in read(message) for message in left) == 1
        await town.service.handle(do.JoinRoom(town.event(), table, ZOE, CAVE))
        await caught_up(town)
    left, board = gateway.at(CAVE.key)
    assert board[-1].choices != ()
    assert "n’est plus affichée ici" in read(left[-1])
