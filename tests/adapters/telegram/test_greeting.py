"""What a group and a new person meet first: a greeting, the way into a group, and what the bot says of itself."""

import pytest

from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import at_table, private_texts


@pytest.mark.parametrize("language", ["en", "fr", "de"])
async def test_a_group_is_greeted_in_the_language_of_whoever_added_the_bot(program: Program, language: str) -> None:
    ana = program.server.person("Ana", language_code=language)
    room = program.server.supergroup("Cards", ana)
    room.kick_bot()
    room.add_bot()
    await program.server.settle()
    (said,) = [one for one in ana.sees(room) if one.from_bot]
    assert "/play" in said.text
    assert {"en": "Hello", "fr": "Bonjour", "de": "Hallo"}[language] in said.text
    game = next(button for button in said.buttons if "Coinch" in button.label or "coinch" in button.label)
    await ana.press(said, data=game.data)
    await ana.waits_to_see(room, lambda one: any(button.data.endswith(":sit") for button in one.buttons))


async def test_the_greeting_begins_a_lesson(program: Program) -> None:
    ana, bruno = program.server.person("Ana"), program.server.person("Bruno")
    room = program.server.supergroup("Cards", ana, bruno)
    room.kick_bot()
    room.add_bot()
    said = await ana.waits_to_see(room, "Hello")
    await bruno.start(wait=False)
    await bruno.waits_to_see(None, lambda one: "Learn a game" in one.labels)
    await bruno.press(said, label="Learn a game")
    games = await bruno.waits_to_see(room, lambda one: any(button.data == "gl:manille" for button in one.buttons))
    assert games.id != said.id, "the others still read the greeting"
    await bruno.press(games, data="gl:manille")
    await bruno.waits_to_see(None, lambda one: "lesson" in one.text.casefold())
    assert (await program.table_of(bruno)).table.lesson is not None


async def test_help_begins_a_lesson_in_the_private_chat(program: Program) -> None:
    ana = program.server.person("Ana")
    await ana.start(wait=False)
    await ana.command(None, "/help", wait=False)
    shown = await ana.waits_to_see(None, lambda one: "/play" in one.text and one.labels == ("Learn a game",))
    await ana.press(shown, label="Learn a game")
    games = await ana.waits_to_see(None, lambda one: any(button.data == "gl:chibre" for button in one.buttons))
    assert games.id == shown.id
    await ana.press(games, data="gl:chibre")
    await program.server.until(lambda: games.id not in {one.id for one in ana.sees(None)})
    assert (await program.table_of(ana)).table.lesson is not None


async def test_who_has_tables_there_gets_the_boards_and_no_greeting(program: Program) -> None:
    group = await at_table(program)
    group.room.kick_bot()
    group.room.add_bot()
    await program.server.settle()
    assert not [one for one in group.ana.sees(group.room) if "Hello" in one.text]


async def test_the_first_start_offers_a_way_into_a_group(program: Program) -> None:
    ana = program.server.person("Ana")
    await ana.start()
    welcome = await ana.waits_to_see(None, "/play")
    assert welcome.button(label="Add to a group").url == f"https://t.me/{program.server.username}?startgroup"
    assert len(private_texts(ana)) == 1


@pytest.mark.usefixtures("menus")
async def test_what_the_owner_has_written_about_the_bot_stays(program: Program) -> None:
    profile = program.server.platform.profile
    await program.server.until(lambda: len(profile.short_description) == 3)
    assert all("/play" in text for text in profile.description.values())
    profile.description["fr"] = "Cartes du café"
    await program.restart()
    await program.server.until(lambda: len(program.server.journal.requests("getMyShortDescription")) == 6)
    assert profile.description["fr"] == "Cartes du café"
    assert len(program.server.journal.requests("setMyDescription")) == 3


async def test_the_hand_in_the_private_chat_leads_to_the_board(program: Program) -> None:
    group = await at_table(program)
    await group.bruno.press(group.board, data=group.button(":hand"))
    hand = await group.bruno.waits_to_see(None, lambda one: any("t.me/c/" in button.url for button in one.buttons))
    url = next(button.url for button in hand.buttons if "t.me/c/" in button.url)
    assert url == f"https://t.me/c/{str(group.room.id).removeprefix('-100')}/{group.board.id}"
