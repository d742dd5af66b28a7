"""A table in somebody's direct messages: nobody else comes by to sit down or to be called."""

import pytest

from adapters.discord.identity import direct_room
from adapters.telegram.identity import Spot
from adapters.telegram.identity import room as telegram_room
from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.state.ids import PersonId
from engine.host.state.table import Person, Phase, Room, Table
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.messages.tokens import TableVerb, Verb
from engine.presentation.board.absence import menu
from engine.presentation.board.lobby import lobby
from engine.presentation.people.lobby_menu import lobby_menu
from tests.engine.host.tables import ROOM, House

COMPANY = {Verb.SIT, Verb.STAND, Verb.CALL}
PRIVATE = [
    (PersonId("discord:77"), direct_room(555, "en")),
    (PersonId("telegram:77"), telegram_room(Spot(77), "en")),
    (PersonId("telegram:77"), telegram_room(Spot(77, 3), "en")),
]
PUBLIC = [(PersonId("telegram:77"), telegram_room(Spot(-1007), "en")), (PersonId("test:ana"), ROOM)]


def _verbs(message: Message) -> set[Verb]:
    return {choice.token.verb for row in message.choices for choice in row if isinstance(choice.token, TableVerb)}


def _shown(table: Table, by: Person) -> set[Verb]:
    texts = Texts("en")
    return _verbs(lobby(table, texts)) | _verbs(lobby_menu(table, by, texts)) | _verbs(menu(table, 0, texts))


async def _lobby(house: House, by: Person, room: Room, game: str) -> Table:
    return (await house.service.handle(do.OpenTable(house.event(), by, room, game))).table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("who", "room"), PRIVATE)
async def test_nothing_is_offered_that_needs_others(who: PersonId, room: Room, game: str) -> None:
    house, by = House(), Person(who, "Ana")
    table = await _lobby(house, by, room, game)
    assert not _shown(table, by) & COMPANY
    assert {Verb.COMPUTERS, Verb.CLOSE, Verb.RULES} <= _shown(table, by)
    for wanted in (do.AddComputers, do.Start):
        table = (await house.service.handle(wanted(house.event(), table.id, by))).table
    assert table.phase is Phase.PLAYING


@pytest.mark.parametrize(("who", "room"), PUBLIC)
async def test_where_others_come_by_it_is_offered(who: PersonId, room: Room) -> None:
    house, by = House(), Person(who, "Ana")
    assert _shown(await _lobby(house, by, room, "manille"), by) >= COMPANY


async def test_a_table_whose_host_does_not_sit_can_be_sat_at() -> None:
    who, room = PRIVATE[0]
    house, by = House(), Person(who, "Ana")
    opened = do.OpenTable(house.event(), by, room, "manille", seated=False)
    table = (await house.service.handle(opened)).table
    assert Verb.SIT in _verbs(lobby(table, Texts("en")))
