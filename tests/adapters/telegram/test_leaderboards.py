"""What leaderboards have on Telegram alone: words behind the command, the private chat, photos in place of words."""

from engine.host.people.people import PersonSettings, Pictures
from engine.host.people.places import Deed, ScopeSettings
from engine.host.state.ids import PersonId, ScopeId
from tests.adapters.desks import registry_of
from tests.adapters.telegram.program import Program
from tests.contract.settlements import CAFE, settlement
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.seen import SeenMessage


async def results(program: Program, room: Room, last: Person) -> None:
    """Twelve people with 12 to 1 points in this group, then one with none."""
    scope = ScopeId(f"telegram:chat:{room.id}")
    people = [(PersonId(f"telegram:9{number:02}"), 12 - number) for number in range(12)]
    own = (PersonId(f"telegram:{last.id}"), 0)
    await program.ledger.settle(settlement("d1", *people, own, scope=scope), 9, "1-0")
    await program.ledger.settle(settlement("d2", (PersonId("telegram:950"), 77), scope=CAFE), 9, "2-0")
    await program.ledger.opt_in(CAFE, everywhere=True)


async def shown(ana: Person, room: Room, words: str) -> SeenMessage:
    earlier = {message.id for message in ana.sees(room)}
    await ana.command(room, words, wait=False)
    return await ana.waits_to_see(room, lambda seen: seen.from_bot and seen.id not in earlier)


async def test_words_say_which_leaderboard_is_meant(program: Program) -> None:
    ana = program.server.person("Ana")
    room = program.server.group("Cards", ana)
    await results(program, room, ana)
    page = await shown(ana, room, "/leaderboard month manille friendly")
    assert "Friendly tables" in page.text
    assert "All time" not in page.text.splitlines()[1]
    page = await shown(ana, room, "/leaderboard manille everywhere rating")
    assert "Everywhere · All time · Rated tables · Rating" in page.text
    page = await shown(ana, room, "/leaderboard manille levels")
    assert "Here · Computers’ levels" in page.text
    page = await shown(ana, room, "/leaderboard Manille coinchée season")
    assert "Season 1" in page.text


async def test_in_private_there_is_only_everywhere(program: Program) -> None:
    ana = program.server.person("Ana")
    await results(program, program.server.group("Cards", ana), ana)
    await ana.start(wait=False)
    await ana.command(None, "/leaderboard manille", wait=False)
    page = await ana.waits_to_see(None, "Leaderboard")
    assert "Everywhere" in page.text
    assert "telegram:950" in page.text
    assert "Here" not in page.labels


async def drawn_for(program: Program, room: Room, style: Pictures) -> None:
    """The owner of the group has chosen."""
    scope, deed = ScopeId(f"telegram:chat:{room.id}"), Deed(PersonId("telegram:1"), "Owner", "settings")
    await registry_of(program.ledger).scopes.change(scope, lambda _: (ScopeSettings(pictures=style), deed))


async def test_a_group_that_wants_pictures_turns_photos(program: Program) -> None:
    ana = program.server.person("Ana")
    room = program.server.group("Cards", ana)
    await results(program, room, ana)
    await drawn_for(program, room, Pictures.DARK)
    page = await shown(ana, room, "/leaderboard manille")
    assert page.kind == "photo"
    assert "telegram:900" in page.text
    assert "You: rank 13" in page.text
    first = page.content
    await ana.press(page, label="Next ▶")
    page = await ana.waits_to_see(room, "telegram:911")
    assert page.kind == "photo"
    assert page.content.startswith(b"\x89PNG")
    assert page.content != first
    await drawn_for(program, room, Pictures.OFF)
    await ana.press(page, label="◀ Previous")
    words = await ana.waits_to_see(room, lambda seen: "telegram:900" in seen.text and seen.id != page.id)
    assert words.kind == "text"
    assert page.id not in {message.id for message in ana.sees(room)}, "no photo of another page is left"


async def test_words_become_a_photo_once_it_is_wanted(program: Program) -> None:
    ana = program.server.person("Ana")
    room = program.server.group("Cards", ana)
    await results(program, room, ana)
    menu = await shown(ana, room, "/leaderboard")
    await drawn_for(program, room, Pictures.LIGHT)
    await ana.press(menu, label="Manille")
    page = await ana.waits_to_see(room, lambda seen: seen.id == menu.id and "telegram:900" in seen.text)
    assert page.kind == "photo"


async def test_a_group_without_photos_has_the_words(program: Program) -> None:
    ana = program.server.person("Ana")
    room = program.server.group("Cards", ana)
    await results(program, room, ana)
    page = await shown(ana, room, "/leaderboard manille")
    await drawn_for(program, room, Pictures.LIGHT)
    refused = "Bad Request: not enough rights to send photos to the chat"
    program.server.faults.error("editMessageMedia", 400, refused)
    await ana.press(page, label="Next ▶")
    page = await ana.waits_to_see(room, "telegram:911")
    assert page.kind == "text"


async def test_a_person_has_pictures_as_chosen(program: Program) -> None:
    ana = program.server.person("Ana")
    await results(program, program.server.group("Cards", ana), ana)
    await registry_of(program.ledger).people.change_settings(
        PersonId(f"telegram:{ana.id}"), lambda _: PersonSettings(pictures=Pictures.LIGHT_FOUR)
    )
    await ana.start(wait=False)
    await ana.command(None, "/leaderboard manille", wait=False)
    page = await ana.waits_to_see(None, "Leaderboard")
    assert page.kind == "photo"


async def test_a_friendly_table_is_opened_with_a_word(program: Program) -> None:
    ana = program.server.person("Ana")
    room = program.server.group("Cards", ana)
    board = await shown(ana, room, "/play manille friendly=on")
    assert "friendly table" in board.text
    (loaded,) = await program.service.tables_of(PersonId(f"telegram:{ana.id}"))
    assert loaded.table.friendly
