"""Leaderboards through Telegram's client: pages and other leaderboards in one message, with words or with buttons."""

from engine.host.ids import PersonId, ScopeId
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


async def test_pages_turn_in_the_same_message(program: Program) -> None:
    ana = program.server.person("Ana")
    room = program.server.group("Cards", ana)
    await results(program, room, ana)
    page = await shown(ana, room, "/leaderboard manille")
    assert "You: rank 13" in page.text
    assert "telegram:911" not in page.text
    await ana.press(page, label="Next ▶")
    page = await ana.waits_to_see(room, "telegram:911")
    await ana.press(page, label="◀ Previous")
    page = await ana.waits_to_see(room, "telegram:900")
    await ana.press(page, label="Everywhere")
    page = await ana.waits_to_see(room, "Everywhere · All time")
    assert "77" in page.text
    await ana.press(page, label="Rating")
    await ana.waits_to_see(room, "Open tables · Rating")


async def test_words_say_which_leaderboard_is_meant(program: Program) -> None:
    ana = program.server.person("Ana")
    room = program.server.group("Cards", ana)
    await results(program, room, ana)
    page = await shown(ana, room, "/leaderboard month manille friendly")
    assert "Friendly tables" in page.text
    assert "All time" not in page.text.splitlines()[1]
    page = await shown(ana, room, "/leaderboard manille everywhere rating")
    assert "Everywhere · All time · Open tables · Rating" in page.text
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


async def test_a_friendly_table_is_opened_with_a_word(program: Program) -> None:
    ana = program.server.person("Ana")
    room = program.server.group("Cards", ana)
    board = await shown(ana, room, "/play manille friendly=on")
    assert "friendly table" in board.text
    (loaded,) = await program.service.tables_of(PersonId(f"telegram:{ana.id}"))
    assert loaded.table.friendly
