"""Commands in groups, topics and private chats; what is refused in a group says nothing about anybody's cards."""

import re

import pytest

from engine.languages import LANGUAGES
from tests.adapters.telegram.program import Program, running
from tests.adapters.telegram.scenes import GAME, at_table, four, open_privately, private_texts
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.server import TelegramServer

CARD = re.compile(r"(10|[7-9AKQJ])[♠♥♦♣]")
MENUS = 3 * len(LANGUAGES)
"""One for each kind of chat and language."""


async def test_play_asks_for_the_game_and_the_menu_makes_way_for_the_table(program: Program) -> None:
    group = four(program.server)
    await group.ana.command(group.room, "/play", wait=False)
    menu = await group.ana.waits_to_see(group.room, "Which game?")
    assert menu.labels[:2] == ("Manille", "Manille coinchée")
    await group.bruno.press(menu, label="Manille coinchée")
    board = await group.ana.waits_to_see(group.room, "North: Bruno (host)")
    await program.server.until(lambda: menu.id not in {message.id for message in group.ana.sees(group.room)})
    assert "Manille coinchée" in board.text


async def test_play_takes_the_game_its_options_and_the_clock(program: Program) -> None:
    group = four(program.server)
    await group.ana.command(group.room, "/play Manille trick_points=off clock=fast", wait=False)
    board = await group.ana.waits_to_see(group.room, "North: Ana")
    assert "A point for each trick: off (standard: on)" in board.text
    assert "20\u00a0seconds" in board.text


async def test_what_a_command_is_given_may_stand_on_the_next_line(program: Program) -> None:
    group = four(program.server)
    await group.ana.say(group.room, f"/play@{program.server.username}\nmanille\nclock=fast", wait=False)
    board = await group.ana.waits_to_see(group.room, "North: Ana")
    assert "20\u00a0seconds" in board.text


async def test_what_the_linked_channel_posts_is_no_command(program: Program) -> None:
    group = four(program.server)
    group.room.channel_posts(f"/play@{program.server.username} {GAME}")
    await program.server.settle()
    assert await program.service.tables_in(f"telegram:{group.room.id}") == ()
    assert not [seen for seen in group.ana.sees(group.room) if seen.from_bot]


async def test_whoever_writes_in_the_groups_name_is_asked_to_write_as_oneself(program: Program) -> None:
    group = four(program.server)
    await group.ana.command(group.room, f"/play {GAME}", anonymous=True, wait=False)
    await group.bruno.waits_to_see(group.room, "Please write it as yourself")
    assert await program.service.tables_in(f"telegram:{group.room.id}") == ()


@pytest.mark.parametrize(
    ("words", "said"),
    [("tarot", "There is no such game"), ("manille target=2 clock=fast", "target"), ("manille clock=slow", "clock")],
)
async def test_play_says_what_is_wrong(program: Program, words: str, said: str) -> None:
    group = four(program.server)
    await group.ana.command(group.room, f"/play {words}", wait=False)
    reply = await group.bruno.waits_to_see(group.room, lambda seen: seen.from_bot and said in seen.text)
    assert reply.reply_to is not None


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "what is no option of this game, which has:",
                "\n• A point for each trick (trick_points)\n• ",
                "may be: refused (blocked)",
            ),
        ),
        (
            "fr",
            ("\n• Un point par pli (trick_points)\n• ", "(revokes), valeurs possibles\u00a0: refusées (blocked)"),
        ),
        ("de", ("\n• Ein Punkt je Stich (trick_points)\n• ", "(revokes), möglich: ")),
    ],
)
async def test_wrong_house_rules_are_explained_in_the_readers_words(
    program: Program, language: str, said: tuple[str, ...]
) -> None:
    ana = program.server.person("Ana", language_code=language)
    room = program.server.supergroup("Cards", ana)
    await ana.command(room, "/play manille revokes=maybe what=ever", wait=False)
    reply = await ana.waits_to_see(room, "(revokes)")
    assert all(words in reply.text for words in said)


async def test_a_group_speaks_the_language_of_whoever_opened_the_table(program: Program) -> None:
    louis = program.server.person("Louis", language_code="fr-CA")
    room = program.server.group("Cartes", louis)
    await louis.command(room, f"/play {GAME}", wait=False)
    await louis.waits_to_see(room, "Louis (hôte)")


async def test_names_are_cleaned_before_they_are_shown(program: Program) -> None:
    eve = program.server.person("\u202e<b>@all</b>\u200b\u0007 /start")
    room = program.server.group("Cards", eve)
    await eve.command(room, f"/play {GAME}", wait=False)
    board = await eve.waits_to_see(room, "(host)")
    assert "\u202e" not in board.text
    assert "@all" not in board.text
    assert "@\u2060all" in board.text


async def test_a_typed_card_is_played_and_a_wrong_one_is_explained_in_private_alone(program: Program) -> None:
    group = await at_table(program)
    loaded = await program.look(group.table)
    assert loaded.live is not None
    (place,) = loaded.live.rules.to_act(loaded.live.state)
    person = next(one for one in group.people if f"telegram:{one.id}" == loaded.table.seats[place].person)
    await person.say(None, "hearts", wait=False)
    await program.server.until(lambda: "hearts" in group.board.text)
    before = len(private_texts(person))
    await person.command(group.room, "/card 7s", wait=False)
    await program.server.until(lambda: len(private_texts(person)) > before)
    everybody = "".join(message.text for message in group.ana.sees(group.room) if message.from_bot)
    assert not CARD.search(everybody)
    await person.say(None, "what?", wait=False)
    await person.waits_to_see(None, "That is neither a card nor a call")


async def test_without_a_private_chat_a_refusal_in_the_group_says_nothing(program: Program) -> None:
    group = await at_table(program, private=3)
    await group.dana.command(group.room, "/card 7s", wait=False)
    reply = await group.ana.waits_to_see(group.room, "I answer this in private only")
    assert not CARD.search(reply.text)
    assert reply.buttons[0].url == f"https://t.me/{program.server.username}?start=hello"
    await group.dana.command(group.room, "/card blah", wait=False)
    await group.ana.waits_to_see(group.room, "That is neither a card nor a call")
    await group.dana.command(group.room, "/last", wait=False)
    await program.server.until(lambda: [m.text for m in group.ana.sees(group.room)].count(reply.text) == 2)


async def test_hand_leave_back_score_and_closing_is_resigning(program: Program) -> None:
    group = await at_table(program)
    (before,) = [message.id for message in group.bruno.sees(None) if "deal 1" in message.text]
    await group.bruno.command(group.room, "/hand", wait=False)
    await group.ana.waits_to_see(group.room, "Your hand is in our private chat.")
    await group.bruno.waits_to_see(None, lambda message: message.id > before and "deal 1" in message.text)
    await group.bruno.command(group.room, "/leave", wait=False)
    await group.ana.waits_to_see(group.room, "A computer plays for you at table")
    await group.ana.waits_to_see(group.room, "away, a computer plays")
    await group.bruno.command(None, "/back", wait=False)
    await group.bruno.waits_to_see(None, "You are back at table")
    await group.chloe.command(group.room, "/score", wait=False)
    await group.ana.waits_to_see(group.room, "No deal has been finished yet.")
    await group.chloe.command(group.room, "/close", wait=False)
    await group.ana.waits_to_see(group.room, "Only the host")
    await group.ana.command(group.room, "/close", wait=False)
    asked = await group.ana.waits_to_see(group.room, "the match that is being played ends with it")
    assert "Only the host" in (await group.bruno.press(asked, label="Resign and close the table")).text
    assert "Press again" in (await group.ana.press(asked, label="Resign and close the table")).text
    await group.ana.press(asked, label="Resign and close the table")
    await group.ana.waits_to_see(group.room, "wishes to resign the match")


async def test_spectators_look_at_the_table_in_front_of_them(program: Program) -> None:
    group = await at_table(program)
    eve = program.server.person("Eve")
    group.room.add(eve)
    await eve.start(wait=False)
    for command, said in (("/score", "No deal has been finished yet."), ("/record", "finished here yet.")):
        await eve.command(group.room, command, wait=False)
        await eve.waits_to_see(group.room, said)
    await eve.command(group.room, "/last", wait=False)
    await eve.waits_to_see(None, "No trick")
    await eve.command(group.room, "/hand", wait=False)
    await eve.waits_to_see(group.room, "You do not sit at this table.")


async def test_rules_can_be_read_and_no_record_before_the_end(program: Program) -> None:
    group = await at_table(program)
    await group.ana.command(None, "/rules", wait=False)
    await group.ana.waits_to_see(None, "32\u00a0cards")
    await group.ana.command(group.room, "/record", wait=False)
    await group.ana.waits_to_see(group.room, "No deal has been finished here yet.")
    assert not CARD.search("".join(m.text for m in group.ana.sees(group.room) if m.from_bot))


async def test_a_long_answer_waits_behind_the_link_for_whoever_has_no_private_chat(program: Program) -> None:
    group = four(program.server)
    await group.ana.command(group.room, f"/play {GAME}", wait=False)
    await group.ana.waits_to_see(group.room, lambda message: message.labels)
    answer = await group.dana.press(group.board, label="Rules")
    await group.dana.open(answer.url, wait=False)
    await group.dana.waits_to_see(None, "32\u00a0cards")
    again = await group.dana.press(group.board, label="Rules")
    assert again.text == "The answer is in our private chat."


async def test_leaderboard_of_a_game_that_nobody_plays_here(program: Program) -> None:
    ana = program.server.person("Ana")
    room = program.server.group("Cards", ana)
    await ana.command(room, "/leaderboard", wait=False)
    menu = await ana.waits_to_see(room, "Which game?")
    await ana.press(menu, label="Manille coinchée")
    await ana.waits_to_see(room, "Nobody has a result yet.")
    await ana.command(room, "/leaderboard manille", wait=False)
    await ana.waits_to_see(room, "Leaderboard · Manille")


async def test_what_is_not_for_the_bot_is_passed_over(program: Program) -> None:
    ana = program.server.person("Ana")
    room = program.server.supergroup("Cards", ana)
    await open_privately(program.server, ana)
    for words in ("/play@other_bot manille", "/unknown", "hello"):
        await ana.say(room, words)
    await ana.command(None, "/unknown")
    await program.server.settle()
    assert [message for message in ana.sees(room) if message.from_bot] == []
    await ana.command(None, "/help")
    await ana.waits_to_see(None, "/leaderboard")


async def test_a_table_in_a_topic_stays_there(program: Program) -> None:
    ana = program.server.person("Ana")
    forum = program.server.supergroup("Forum", ana, forum=True)
    games = forum.topic("Games")
    await ana.command(forum, f"/play {GAME}", topic=games.id, wait=False)
    board = await ana.waits_to_see(forum, "North: Ana")
    assert board.thread_id == games.id
    (loaded,) = await program.service.tables_of(f"telegram:{ana.id}")  # type: ignore[arg-type]  # a person's id
    assert loaded.table.rooms[0].place == f"{forum.id}/{games.id}"
    assert loaded.table.rooms[0].scope == f"telegram:chat:{forum.id}"
    await ana.start(f"t-{loaded.table.id}", wait=False)
    welcome = await ana.waits_to_see(None, "You sit at table")
    assert f"/{games.id}/{board.id}" in welcome.buttons[0].url


@pytest.mark.usefixtures("menus")
async def test_menus_of_commands_are_told_once(telegram: TelegramServer) -> None:
    store = MemoryUnderTest()
    for _ in range(2):
        async with running(telegram, store):
            await telegram.until(lambda: len(telegram.journal.requests("getMyCommands")) % MENUS == 0)
            await telegram.until(lambda: telegram.platform.poller.waiting)
            await telegram.settle()
    assert len(telegram.journal.requests("setMyCommands")) == MENUS
    menus = telegram.platform.profile.commands
    assert {language for _, language in menus} == {"", "fr", "de"}
    private = next(menu for (scope, code), menu in menus.items() if "private" in scope and code == "fr")
    assert {"play", "card", "leaderboard"} <= {entry["command"] for entry in private}


@pytest.mark.parametrize(
    ("called", "game"),
    [
        ("coinchee", "Manille coinchée"),
        ("bavarde", "Manille bavarde"),
        ("jass", "Chibre"),
        ("manile", "Manille"),
        ("manille à deux end_mode=target target=50", "Manille for two"),
        ("la mèn’che à trois", "La mèn’che for three"),
    ],
)
async def test_a_game_is_found_by_what_people_call_it(program: Program, called: str, game: str) -> None:
    group = four(program.server)
    await group.ana.command(group.room, f"/play {called}")
    await group.bruno.waits_to_see(group.room, f"· {game}\n")


async def test_a_game_that_is_not_there_is_answered_with_those_that_are(program: Program) -> None:
    group = four(program.server)
    await group.ana.command(group.room, "/play tarot", wait=False)
    asked = await group.ana.waits_to_see(group.room, "There is no such game")
    await group.ana.press(asked, label="Chibre")
    await group.ana.waits_to_see(group.room, "· Chibre\n")
