"""Places and writers that Pli cannot play with are told what to do, and each answer comes where its reader is."""

import asyncio
import json
from functools import partial
from typing import Any

import pytest

from adapters.telegram.sending.private_chats import PrivateChats
from engine.host.ports.tables import Update
from engine.host.state.ids import PersonId, TableId
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import at_table, four, private_texts
from tests.doubles.store import MemoryStore
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenMessage
from tests.loopback.telegram.state import Topic

CHANNEL = {"id": -100_777, "type": "channel", "title": "News"}
TOPIC = 55
EN = Texts("en")


def user(person: Person) -> dict[str, Any]:
    return {"id": person.id, "is_bot": False, "first_name": person.user.first_name, "language_code": "en"}


async def comes(program: Program, *bodies: dict[str, Any]) -> None:
    """Updates that the loopback server makes none of."""
    bot = program.server.platform.bot.id
    updates = [
        (str(number), json.dumps({"update_id": number} | body).encode()) for number, body in enumerate(bodies, 1)
    ]
    plain, handled = program.inbox.done, list[Update]()

    async def done(source: str, update: Update) -> None:
        await plain(source, update)
        handled.append(update)

    program.inbox.done = done  # type: ignore[method-assign]  # and then as before
    await program.store.inbox.put(f"telegram:{bot}", updates)
    async with asyncio.timeout(20):
        while len(handled) < len(updates):
            await asyncio.sleep(0.01)
    await program.server.settle()


def added(program: Program, by: Person, chat: dict[str, Any]) -> dict[str, Any]:
    bot = {"id": program.server.platform.bot.id, "is_bot": True, "first_name": "Pli"}
    member = {"user": bot, "status": "member"}
    change = {"chat": chat, "from": user(by), "date": 1, "old_chat_member": member | {"status": "left"}}
    return {"my_chat_member": change | {"new_chat_member": member}}


def said_to(program: Program, chat: int) -> list[str]:
    sent = program.server.journal.requests("sendMessage")
    return [one.params["text"] for one in sent if str(one.params["chat_id"]) == str(chat)]


async def test_a_channel_is_not_greeted_and_whoever_added_the_bot_is_told_why(program: Program) -> None:
    group = four(program.server)
    await group.ana.start(wait=False)
    await program.server.settle()
    await comes(program, added(program, group.ana, CHANNEL), added(program, group.bruno, CHANNEL))
    assert said_to(program, CHANNEL["id"]) == []  # type: ignore[arg-type]  # a number
    assert private_texts(group.ana)[-1] == EN("telegram-no-channels")


async def test_a_press_in_a_channel_opens_no_table(program: Program) -> None:
    group = four(program.server)
    button = {"text": "Manille", "callback_data": "g:manille"}
    message = {"message_id": 1, "date": 1, "chat": CHANNEL, "reply_markup": {"inline_keyboard": [[button]]}}
    press = {"id": "1", "from": user(group.ana), "chat_instance": "1", "data": "g:manille", "message": message}
    await comes(program, {"callback_query": press})
    (answer,) = program.server.journal.requests("answerCallbackQuery")
    assert answer.params["text"] == EN("telegram-no-channels")
    assert said_to(program, CHANNEL["id"]) == []  # type: ignore[arg-type]  # a number


def in_group(program: Program, room: Any, text: str, **beside: Any) -> dict[str, Any]:
    chat = {"id": room.id, "type": "supergroup", "title": "Cards"}
    return {"message": {"message_id": 900, "date": 1, "chat": chat, "text": text} | beside}


async def test_who_writes_in_a_channels_name_is_told_so_once_in_a_while(program: Program) -> None:
    group = four(program.server)
    fake = {"id": 136817688, "is_bot": True, "first_name": "Channel", "username": "Channel_Bot"}
    as_channel = {"from": fake, "sender_chat": CHANNEL}
    texts = ("/play manille", "/help", "/admin each 1", "good morning")
    await comes(program, *(in_group(program, group.room, text, **as_channel) for text in texts))
    assert said_to(program, group.room.id) == [EN("telegram-as-yourself")]
    assert await program.service.tables_in(f"telegram:{group.room.id}") == ()


async def test_posts_of_the_linked_channel_stay_unanswered(program: Program) -> None:
    group = four(program.server)
    beside = {"sender_chat": CHANNEL, "is_automatic_forward": True}
    await comes(program, in_group(program, group.room, "/play manille", **beside))
    assert said_to(program, group.room.id) == []


@pytest.mark.one_in(3)
@pytest.mark.parametrize("command", ["/close", "/play manille", "/leave", "/score", "/admin each 1"])
async def test_a_command_that_is_passed_on_is_none(program: Program, command: str) -> None:
    group = await at_table(program)
    before = said_to(program, group.room.id)
    origin = {"type": "user", "date": 1, "sender_user": user(group.bruno)}
    await comes(
        program, in_group(program, group.room, command, **{"from": user(group.ana), "forward_origin": origin})
    )
    assert said_to(program, group.room.id) == before


async def test_a_private_chat_with_topics_holds_a_game_in_one_of_them(program: Program) -> None:
    ana = program.server.person("Ana")
    await ana.start(wait=False)
    chat = program.server.platform.world.chats[ana.id]
    chat.forum, chat.topics[TOPIC] = True, Topic(TOPIC, "Cards")
    await ana.command(None, "/play manille clock=none", topic=TOPIC, wait=False)
    for verb in ("computers", "start"):
        board = await ana.waits_to_see(None, partial(offers, verb=verb))
        await ana.press(board, data=next(b.data for b in board.buttons if b.data.endswith(f":{verb}")))
    await ana.command(None, "/me", topic=TOPIC, wait=False)
    await program.server.settle()
    welcome, *rest = [seen for seen in ana.sees(None) if seen.from_bot]
    assert len(rest) == len(("the board", "the hand", "the profile"))
    assert {seen.thread_id for seen in rest} == {TOPIC}
    assert welcome.thread_id is None


def offers(seen: SeenMessage, verb: str) -> bool:
    return any(button.data.endswith(f":{verb}") for button in seen.buttons)


async def test_what_a_muted_group_does_not_take_is_said_in_private(program: Program) -> None:
    group = await at_table(program)
    group.room.mute_bot()
    await group.ana.command(group.room, "/score", wait=False)
    await group.ana.waits_to_see(None, "No deal has been finished yet.")


async def test_private_chats_are_those_of_one_bot() -> None:
    store, person = MemoryStore(), PersonId("telegram:7")
    await PrivateChats(store.views, 1).opened(person)
    assert await PrivateChats(store.views, 1).is_open(person)
    assert not await PrivateChats(store.views, 2).is_open(person)


async def test_private_chats_that_older_programs_noted_are_the_first_bots() -> None:
    store, person = MemoryStore(), PersonId("telegram:7")
    await store.views.put(TableId(person), "private", b"open")
    assert await PrivateChats(store.views, 1).is_open(person)
    assert not await PrivateChats(store.views, 2).is_open(person)
    assert await PrivateChats(store.views, 1).is_open(person)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hint_is_not_counted_as_one(language: str) -> None:
    assert Texts(language)("hint-counted", count=0).startswith("0\u00a0")
    assert Texts(language)("hint-counted", count=1).startswith("1\u00a0")
