"""Groups with two tables, that move, that throw the bot out, and that several processes and accidents meet."""

import asyncio
import json
import logging
import re
from random import Random

import pytest
from telegram import User

from adapters.telegram.identity import Spot, person, room, spot_of
from adapters.telegram.sending.links import Question, message_link, question_link, read_payload
from engine.host.state.ids import TableId
from engine.messages.cards import card_label
from engine.messages.texts import Texts
from engine.messages.tokens import TableVerb, Verb
from tests.adapters.telegram.players import Player, play_until
from tests.adapters.telegram.program import Program, seated, started
from tests.adapters.telegram.scenes import GAME, at_table, four, open_privately, private_texts
from tests.adapters.telegram.truth import Truth
from tests.loopback.telegram.journal import Entry
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.server import TelegramServer


@pytest.mark.long
async def test_two_tables_in_one_group_share_its_twenty_a_minute(program: Program) -> None:
    server = program.server
    people = [server.person(f"P{number}") for number in range(8)]
    group = server.supergroup("Cards", *people)
    await open_privately(server, *people)
    players: list[Player] = []
    for sitting in (people[:4], people[4:]):
        table = await seated(program, group, sitting, GAME)
        await started(program, group, sitting[0], table)
        players += [Player(one, group, Random(5)) for one in sitting]
    await play_until(server, players, lambda: len(_edits(server, group)) >= 20)
    assert server.max_in_any_minute(group) <= 20
    assert server.journal.requests(status=429) == []
    assert len({entry.params["message_id"] for entry in _edits(server, group)[-20:]}) == 2


def _edits(server: TelegramServer, group: Room) -> list[Entry]:
    edits = server.journal.requests("editMessageText", 200)
    return [entry for entry in edits if str(entry.params["chat_id"]) == str(group.id)]


async def test_a_group_that_becomes_a_supergroup_keeps_its_table(program: Program) -> None:
    server = program.server
    ana, bruno = server.person("Ana"), server.person("Bruno")
    group = server.group("Cards", ana, bruno)
    first = group.id
    await ana.command(group, f"/play {GAME}", wait=False)
    await ana.waits_to_see(group, "North: Ana")
    group.upgrade()
    board = await ana.waits_to_see(group, "North: Ana")
    await bruno.press(board, label="Sit")
    await bruno.waits_to_see(group, "East: Bruno")
    await program.restart()
    await bruno.command(group, "/close", wait=False)
    await ana.waits_to_see(group, "Only the host")
    (loaded,) = await program.service.tables_in(f"telegram:{first}")
    assert loaded.table.rooms[0].scope == f"telegram:chat:{first}"


async def test_a_move_that_is_only_noticed_by_an_edit(program: Program) -> None:
    server = program.server
    ana, bruno = server.person("Ana"), server.person("Bruno")
    group = server.group("Cards", ana, bruno)
    await open_privately(server, bruno)
    await ana.command(group, f"/play {GAME}", wait=False)
    board = await ana.waits_to_see(group, "North: Ana")
    program.inbox.held = True
    press = asyncio.create_task(bruno.press(board, label="Sit"))
    await server.until(lambda: program.inbox.stored >= 3)
    group.upgrade()
    program.inbox.held = False
    await press
    await bruno.waits_to_see(group, "East: Bruno")


async def test_a_bot_that_was_thrown_out_comes_back_with_its_boards(program: Program) -> None:
    server = program.server
    group = four(server)
    await open_privately(server, *group.people)
    group.table = await seated(program, group.room, group.people, GAME)
    group.room.kick_bot()
    await group.ana.start(f"t-{group.table}", wait=False)
    await group.ana.waits_to_see(None, "You sit at table")
    await server.settle()
    before = len([message for message in group.ana.sees(group.room) if message.from_bot])
    group.room.add_bot()
    await server.until(lambda: len([m for m in group.ana.sees(group.room) if m.from_bot]) > before)
    assert "Start" in group.board.labels


async def test_a_board_that_was_deleted_is_posted_again(program: Program) -> None:
    group = await at_table(program)
    old = group.board.id
    await program.side.bot.delete_message(group.room.id, old)
    players = [Player(one, group.room, Random(3)) for one in group.people]
    await play_until(program.server, players, lambda: any(m.from_bot for m in group.ana.sees(group.room)))
    assert group.board.id != old


async def test_the_judge_of_leaks_finds_one(program: Program) -> None:
    """What the whole-game test relies on: a card shown to somebody who cannot know it is reported."""
    group = await at_table(program)
    truth = Truth(program, group.table)
    await truth.note(0.0)
    assert [truth.leaks(one) for one in group.people] == [[], [], [], []]
    deal = next(iter(truth.deals.values()))
    shown = card_label(min(deal.known[group.ana.id]), deal.deck, Texts("en"))
    await program.side.bot.send_message(group.room.id, f"deal 1: {shown}")
    assert truth.leaks(group.ana) == []
    assert len(truth.leaks(group.bruno)) == 1
    program.server.clock.advance(5)
    await program.side.bot.send_message(group.bruno.id, shown)
    assert len(truth.leaks(group.bruno)) == 2
    assert len(truth.leaks(group.chloe)) == 1


async def test_no_log_holds_the_token_or_a_card(program: Program, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    group = await at_table(program)
    program.server.faults.error("editMessageText", 500, "Internal Server Error", times=3)
    program.server.faults.error("editMessageText", 400, "Bad Request: can't parse entities", chat_id=group.ana.id)
    players = [Player(one, group.room, Random(3)) for one in group.people]
    await play_until(program.server, players, lambda: not program.server.faults.unmet())
    await program.server.until(lambda: "a message was set aside" in caplog.text)
    written = "\n".join([caplog.text, *(str(record.__dict__.get("exc_text") or "") for record in caplog.records)])
    assert program.server.token not in written
    assert not any(sign in written for sign in "♠♥♦♣")


def test_names_of_people_and_places() -> None:
    someone = person(User(5, "Zo\u200bé", is_bot=False, last_name="  X ", language_code="fr-BE"))
    assert (someone.id, someone.name, someone.locale) == ("telegram:5", "Zoé X", "fr-BE")
    assert person(User(5, "A", is_bot=False)).locale == "en"
    topic = Spot(-1000000000007, 12)
    assert spot_of(room(topic, "en")) == topic
    assert spot_of(room(Spot(9), "en")) == Spot(9)
    assert (room(topic, "en").place, room(topic, "en").scope) == ("-1000000000007/12", "telegram:chat:-1000000000007")


def test_links_into_the_chat_and_back() -> None:
    assert read_payload("t-0a1b2c3d") == TableVerb(TableId("0a1b2c3d"), Verb.HAND)
    assert read_payload("r-0a1b2c3d") == TableVerb(TableId("0a1b2c3d"), Verb.RULES)
    for strange in ("", "hello", "x-0a1b2c3d", "t-", "t-ÜÜ", "t-0a:1", "j-0a1b2c3d", "q-0a1b2c3d-ÜÜ", "q--_w"):
        assert read_payload(strange) is None
    assert message_link(Spot(-1000000000007), 3) == "https://t.me/c/0000000007/3"
    assert message_link(Spot(-17), 3) is None
    for table in (TableId("0a1b2c3d"), None):
        for words in ("", "contre ?", "déjà vu", "ou " * 30):
            payload = question_link("pli_bot", table, words).partition("start=")[2]
            assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", payload)
            asked = read_payload(payload)
            assert isinstance(asked, Question)
            assert (asked.table, words.startswith(asked.words)) == (table, True)
    assert json.dumps(message_link(Spot(5), 3)) == "null"


async def test_presses_are_answered_while_their_group_is_flooded(program: Program) -> None:
    group = await at_table(program)
    program.server.faults.too_many("editMessageText", 50, chat_id=group.room.id)
    await group.ana.command(group.room, "/leave", wait=False)
    await program.server.until(lambda: program.server.journal.requests("editMessageText", 429))
    before = program.server.clock.now()
    answer = await group.bruno.press(group.board, data=group.button(":score"))
    assert answer.text
    assert program.server.clock.now() - before < 10
    assert "away, a computer plays" not in group.board.text
    await group.bruno.waits_to_see(group.room, "away, a computer plays")


async def test_a_flooded_group_does_not_hold_up_private_chats(program: Program) -> None:
    group = await at_table(program)
    program.server.faults.too_many("editMessageText", 50, chat_id=group.room.id)
    await group.ana.command(group.room, "/leave", wait=False)
    await program.server.until(lambda: program.server.journal.requests("editMessageText", 429))
    before = len(private_texts(group.bruno))
    await group.bruno.command(None, "/hand", wait=False)
    await program.server.until(lambda: len(private_texts(group.bruno)) > before)
    assert "away, a computer plays" not in group.board.text


async def test_a_board_of_unknown_fate_is_sent_once_more_and_the_newer_lives(program: Program) -> None:
    group = four(program.server)
    program.server.faults.drop("sendMessage", applied=True, chat_id=group.room.id)
    await group.ana.command(group.room, f"/play {GAME}", wait=False)
    await program.server.until(lambda: len([one for one in group.ana.sees(group.room) if one.from_bot]) == 2)
    await group.bruno.press(group.board, label="Sit")
    await program.server.until(lambda: "East: Bruno" in group.board.text)
    assert len([one for one in group.ana.sees(group.room) if one.from_bot]) == 2
