"""Who gets pictures, and whose choice it is."""

import msgspec

from adapters.pictures.gallery import Gallery
from adapters.pictures.picture import Picture, Plain
from adapters.pictures.studio import Studio
from adapters.pictures.themes import STYLES
from engine.host.people.people import PersonSettings, Pictures
from engine.host.people.places import Deed, ScopeSettings
from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.table import Room
from tests.adapters.desks import registry_of
from tests.doubles.ledger import MemoryLedger
from tests.pictures.samples import samples

ANA, BOB = PersonId("test:ana"), PersonId("test:bob")
ROOM = Room("test", "room", ScopeId("test:scope"))
HAND, BOARD, *_ = [sample.message for sample in samples("en")]


async def bytes_of(style: Pictures) -> bytes:
    picture = await Studio(style.value)(HAND)
    assert picture is not None
    return picture.png


def test_every_style_that_can_be_chosen_can_be_drawn() -> None:
    assert {style.value for style in Pictures} == {*STYLES, "off"}


async def test_a_person_who_has_not_chosen_gets_what_is_usual() -> None:
    registry = registry_of(MemoryLedger())
    picture = await Gallery(registry, Pictures.LIGHT).for_person(HAND, ANA)
    assert picture is not None
    assert picture.png == await bytes_of(Pictures.LIGHT)
    assert await Gallery(registry, Pictures.OFF).for_person(HAND, ANA) is None


async def test_each_choice_is_honoured() -> None:
    registry = registry_of(MemoryLedger())
    await registry.people.change_settings(ANA, lambda _: PersonSettings(pictures=Pictures.DARK_FOUR))
    await registry.people.change_settings(BOB, lambda _: PersonSettings(pictures=Pictures.OFF))
    gallery = Gallery(registry, Pictures.LIGHT)
    picture = await gallery.for_person(HAND, ANA)
    assert picture is not None
    assert picture.png == await bytes_of(Pictures.DARK_FOUR)
    assert await gallery.for_person(HAND, BOB) is None


async def test_rooms_have_none_unless_their_owner_wants_them() -> None:
    registry = registry_of(MemoryLedger())
    gallery = Gallery(registry, Pictures.LIGHT)
    assert await gallery.for_room(BOARD, ROOM) is None
    light = ScopeSettings(pictures=Pictures.LIGHT), Deed(ANA, "Ana", "settings")
    await registry.scopes.change(ROOM.scope, lambda _: light)
    assert isinstance(await gallery.for_room(BOARD, ROOM), Picture)


async def test_a_ledger_that_is_down_costs_nothing_but_the_choice() -> None:
    ledger = MemoryLedger()
    ledger.break_down()
    gallery = Gallery(registry_of(ledger), Pictures.DARK)
    assert isinstance(await gallery.for_person(HAND, ANA), Picture)
    assert await gallery.for_room(BOARD, ROOM) is None


async def test_plain_draws_nothing() -> None:
    assert await Plain().for_person(HAND, ANA) is None
    assert await Plain().for_room(BOARD, ROOM) is None


def test_settings_that_were_stored_before_there_were_pictures() -> None:
    assert msgspec.json.decode(b'{"language": "fr"}', type=PersonSettings).pictures is None
    assert msgspec.json.decode(b"{}", type=ScopeSettings).pictures is Pictures.OFF
