"""Photos on Telegram: where somebody asks for what is not edited, with the words as their caption."""

import io
from random import Random

import pytest
from PIL import Image

from adapters.telegram.sending.render import CAPTION, Rendered
from engine.host.people.people import PersonSettings, Pictures
from engine.host.people.places import Deed, ScopeSettings
from engine.host.state.ids import PersonId, ScopeId
from tests.adapters.desks import registry_of
from tests.adapters.telegram.players import Player, play_until
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenMessage


async def wants(program: Program, person: Person, style: Pictures) -> None:
    """The person has chosen this with `/me`."""
    people = registry_of(program.ledger).people
    await people.change_settings(PersonId(f"telegram:{person.id}"), lambda _: PersonSettings(pictures=style))


async def playing(program: Program) -> Four:
    """Four people; a trick has been taken."""
    group = await at_table(program)
    players = [Player(one, group.room, Random(3)) for one in group.people]
    await play_until(program.server, players, lambda: "took it" in group.board.text)
    return group


def drawn(seen: SeenMessage) -> SeenMessage:
    with Image.open(io.BytesIO(seen.content)) as image:
        assert image.format == "PNG"
    return seen


def photos(person: Person) -> list[SeenMessage]:
    return [message for message in person.sees(None) if message.kind == "photo"]


async def test_the_last_trick_and_the_hand_come_as_photos_with_their_words(program: Program) -> None:
    group = await playing(program)
    await wants(program, group.ana, Pictures.DARK)
    await group.ana.command(None, "/last", wait=False)
    trick = drawn(await group.ana.waits_to_see(None, lambda seen: seen.kind == "photo"))
    assert "Trick 1: " in trick.text
    await group.ana.command(None, "/hand", wait=False)
    await group.ana.waits_to_see(None, lambda seen: seen.kind == "photo" and seen.id > trick.id)
    hand = drawn(photos(group.ana)[-1])
    kept = [seen for seen in group.ana.sees(None) if seen.from_bot and seen.kind == "text" and "deal 1" in seen.text]
    cards = [word.strip("()") for word in hand.text.splitlines()[1:] for word in word.split()]
    assert len(cards) in (6, 7)
    buttons = {label.strip("()") for label in kept[-1].labels}
    assert set(cards) <= buttons, "the hand itself stays, with a button for each card"


async def test_the_program_says_what_is_usual_and_a_person_may_say_no(program: Program) -> None:
    group = await playing(program)
    await group.bruno.command(None, "/last", wait=False)
    assert (await group.bruno.waits_to_see(None, "Trick 1: ")).kind == "text"
    await wants(program, group.chloe, Pictures.OFF)
    await group.chloe.command(None, "/last", wait=False)
    assert (await group.chloe.waits_to_see(None, "Trick 1: ")).kind == "text"
    assert photos(group.bruno) == photos(group.chloe) == []


@pytest.mark.long
async def test_a_group_sees_photos_where_its_owner_wants_them(program: Program) -> None:
    group = await at_table(program)
    players = [Player(one, group.room, Random(3)) for one in group.people]
    await play_until(program.server, players, lambda: "Next deal" in str(group.board.buttons))
    await group.ana.command(group.room, "/score", wait=False)
    assert (await group.ana.waits_to_see(group.room, "Total")).kind == "text"
    scope, deed = ScopeId(f"telegram:chat:{group.room.id}"), Deed(PersonId("telegram:1"), "Owner", "settings")
    await registry_of(program.ledger).scopes.change(scope, lambda _: (ScopeSettings(pictures=Pictures.LIGHT), deed))
    await group.ana.command(group.room, "/score", wait=False)
    sheet = drawn(await group.ana.waits_to_see(group.room, lambda seen: seen.kind == "photo"))
    assert "Total" in sheet.text
    program.server.faults.error("sendPhoto", 400, "Bad Request: not enough rights to send photos to the chat")
    await group.bruno.command(group.room, "/score", wait=False)
    later = await group.bruno.waits_to_see(group.room, lambda seen: "Total" in seen.text and seen.id > sheet.id)
    assert later.kind == "text"


@pytest.mark.parametrize(
    ("text", "fits"), [("<b>" + "a" * 1024 + "</b>", True), ("a" * 1025, False), ("🂡" * 513, False)]
)
def test_a_caption_is_counted_as_telegram_counts_it(text: str, fits: bool) -> None:
    assert CAPTION == 1024
    assert Rendered(text).fits_caption is fits
    assert Rendered("&lt;" * 1024).fits_caption
