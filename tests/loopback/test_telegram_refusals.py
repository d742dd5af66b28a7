"""What the loopback server refuses, in the platform's words, as the real python-telegram-bot meets it."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import httpx
import pytest
from telegram import BotCommand, InlineKeyboardButton, InlineKeyboardMarkup, ReplyParameters, Update
from telegram.error import BadRequest, ChatMigrated, Forbidden, RetryAfter
from telegram.ext import CallbackQueryHandler, ContextTypes, ExtBot

from tests.loopback.telegram.bots import application, polling
from tests.loopback.telegram.clock import StillClock
from tests.loopback.telegram.errors import LoopbackError
from tests.loopback.telegram.limits import Quota
from tests.loopback.telegram.person import NoAnswerError
from tests.loopback.telegram.schema import published
from tests.loopback.telegram.seen import NotVisibleError
from tests.loopback.telegram.server import TelegramServer

pytest_plugins = ["tests.loopback.telegram.fixtures"]
Bot = ExtBot[Any]


@pytest.fixture
async def bot(telegram: TelegramServer) -> AsyncIterator[Bot]:
    async with application(telegram) as app:
        yield app.bot


def button(**fields: Any) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(**fields)]])


BROKEN = {
    "<b>open": "Can't find end tag corresponding to start tag b",
    "é<foo>x</foo>": 'Unsupported start tag "foo" at byte offset 2',
    "a < b": 'Unsupported start tag "" at byte offset 2',
    "a <": "Unclosed start tag at byte offset 2",
    "</b>": "Unexpected end tag at byte offset 0",
    "<b>x</i>": 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"',
    "<b>x</b": "Unclosed end tag at byte offset 4",
    "<span>x</span>": 'Tag "span" must have class "tg-spoiler" at byte offset 0',
    "<a href>x</a>": 'Expected equal sign in declaration of an attribute of the tag "a" at byte offset 0',
    '<a href="x>y</a>': "Unclosed start tag at byte offset 0",
    "<a href=x/y>z</a>": "Unexpected end of name token at byte offset 8",
    "<ul><li>x</li></ul>": 'Unsupported start tag "ul" at byte offset 0',
    "<br/>": 'Unsupported start tag "br/" at byte offset 0',
}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("text", BROKEN)
async def test_broken_html(telegram: TelegramServer, bot: Bot, text: str) -> None:
    group = telegram.group("Cards", telegram.person("Alice"))
    with pytest.raises(BadRequest, match="Can't parse entities"):
        await bot.send_message(group.id, text, parse_mode="HTML")
    refused = telegram.journal.requests("sendMessage", 400)[-1]
    assert refused.description == f"Bad Request: can't parse entities: {BROKEN[text]}"


async def test_html_is_parsed_to_plain_text_with_entities(telegram: TelegramServer, bot: Bot) -> None:
    alice = telegram.person("Alice")
    group = telegram.group("Cards", alice)
    source = ' <b>🂡<i>x</i></b> &lt;&amp;&nbsp; <a href="https://t.me/x">y</a> <blockquote expandable>q</blockquote>'
    sent = await bot.send_message(group.id, source, parse_mode="HTML")
    assert sent.text == "🂡x <&&nbsp; y q"
    assert [(one.type, one.offset, one.length) for one in sent.entities] == [
        ("bold", 0, 3), ("italic", 2, 1), ("text_link", 13, 1), ("expandable_blockquote", 15, 1),
    ]  # fmt: skip
    assert alice.sees(group)[-1].entities[1] == ("italic", "x")


TOO_MUCH: dict[str, dict[str, Any]] = {
    "Message text is empty": {"text": "<b> </b>", "parse_mode": "HTML"},
    "Message is too long": {"text": "x" * 4097},
    "Unsupported parse_mode": {"text": "x", "parse_mode": "Markdown"},
    "Button_data_invalid": {"text": "x", "reply_markup": button(text="a", callback_data="é" * 32 + "x")},
    "Inline keyboard button url 'ftp://x' is invalid: wrong http url": {
        "text": "x", "reply_markup": button(text="a", url="ftp://x"),
    },
    "Can't parse inline keyboard button: text buttons are unallowed in the inline keyboard": {
        "text": "x", "reply_markup": button(text="a"),
    },
    "Button_text_empty": {"text": "x", "reply_markup": button(text=" ", callback_data="x")},
    "Reply markup is too long": {
        "text": "x",
        "reply_markup": InlineKeyboardMarkup([[InlineKeyboardButton("a", callback_data="a")] * 9]),
    },
    "Message to be replied not found": {"text": "x", "reply_parameters": ReplyParameters(99)},
    "Message thread not found": {"text": "x", "message_thread_id": 7},
}  # fmt: skip


@pytest.mark.one_in(3)
@pytest.mark.parametrize("words", TOO_MUCH)
async def test_messages_that_do_not_fit(telegram: TelegramServer, bot: Bot, words: str) -> None:
    group = telegram.supergroup("Cards", telegram.person("Alice"))
    with pytest.raises(BadRequest) as refusal:
        await bot.send_message(group.id, **TOO_MUCH[words])
    assert refusal.value.message.lower() == words.lower()


async def test_what_just_fits_is_taken(telegram: TelegramServer, bot: Bot) -> None:
    alice = telegram.person("Alice")
    group = telegram.supergroup("Cards", alice)
    text = "<b>" + "x" * 4096 + "</b>"
    await bot.send_message(group.id, text, parse_mode="HTML", reply_markup=button(text="a", callback_data="é" * 32))
    assert len(alice.sees(group)[-1].text) == 4096


async def test_a_person_who_never_pressed_start_and_one_who_blocked(telegram: TelegramServer, bot: Bot) -> None:
    alice, stranger = telegram.person("Alice"), telegram.person("Stranger")
    telegram.group("Cards", alice)
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await bot.send_message(alice.id, "hand")
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(stranger.id, "hand")
    await alice.start(wait=False)
    await bot.send_message(alice.id, "hand")
    alice.block()
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await bot.send_message(alice.id, "hand")
    await alice.start(wait=False)
    telegram.clock.advance(2)
    await bot.send_message(alice.id, "hand again")


async def test_groups_the_bot_is_not_in(telegram: TelegramServer, bot: Bot) -> None:
    room = telegram.supergroup("Cards", telegram.person("Alice"))
    room.mute_bot()
    with pytest.raises(BadRequest, match="Not enough rights to send text messages"):
        await bot.send_message(room.id, "x")
    room.kick_bot()
    with pytest.raises(Forbidden, match="bot was kicked from the supergroup chat"):
        await bot.send_message(room.id, "x")
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(-1, "x")


async def test_an_upgraded_group_names_its_new_id(telegram: TelegramServer, bot: Bot) -> None:
    room = telegram.group("Cards", telegram.person("Alice"))
    old = room.id
    board = await bot.send_message(old, "board")
    room.upgrade()
    with pytest.raises(ChatMigrated) as moved:
        await bot.send_message(old, "x")
    assert moved.value.new_chat_id == room.id != old
    with pytest.raises(ChatMigrated):
        await bot.edit_message_text("y", old, board.message_id)
    await bot.send_message(room.id, "x")


async def test_edits_that_change_nothing_or_reach_nothing(telegram: TelegramServer, bot: Bot) -> None:
    alice = telegram.person("Alice")
    group = telegram.supergroup("Cards", alice)
    markup = button(text="a", callback_data="a")
    board = await bot.send_message(group.id, "x", reply_markup=markup)
    with pytest.raises(BadRequest, match="Message is not modified: specified new message content"):
        await bot.edit_message_text(" x ", group.id, board.message_id, reply_markup=markup)
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await bot.edit_message_text("y", group.id, 9999)
    theirs = await alice.command(group, "/x", wait=False)
    with pytest.raises(BadRequest, match="Message can't be edited"):
        await bot.edit_message_text("y", group.id, theirs.id)
    with pytest.raises(BadRequest, match="Message can't be deleted for everyone"):
        await bot.delete_message(group.id, theirs.id)
    telegram.clock.advance(10)
    await bot.edit_message_reply_markup(group.id, board.message_id)
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_reply_markup(group.id, board.message_id)


async def test_a_message_grows_too_old_to_delete(telegram: TelegramServer, bot: Bot) -> None:
    group = telegram.supergroup("Cards", telegram.person("Alice"))
    board = await bot.send_message(group.id, "x")
    telegram.clock.advance(48 * 3600)
    with pytest.raises(BadRequest, match="Message can't be deleted for everyone"):
        await bot.delete_message(group.id, board.message_id)


async def test_the_twenty_first_message_of_a_minute() -> None:
    async with TelegramServer(clock=StillClock()) as server, application(server) as app:
        group = server.supergroup("Cards", server.person("Alice"))
        board = await app.bot.send_message(group.id, "0")
        for number in range(1, 20):
            server.clock.advance(1)
            await app.bot.edit_message_text(str(number), group.id, board.message_id)
        server.clock.advance(1)
        with pytest.raises(RetryAfter) as flood:
            await app.bot.send_message(group.id, "20")
        assert flood.value.retry_after == timedelta(seconds=40)
        assert server.max_in_any_minute(group) == 20
        server.clock.advance(40)
        await app.bot.send_message(group.id, "20")
        assert server.max_in_any_minute(group) == 20
        server.check()


async def test_bursts_in_one_chat_and_over_all_chats() -> None:
    quota, clock = Quota(overall_per_second=5), StillClock()
    async with TelegramServer(quota=quota, clock=clock) as server, application(server) as app:
        alice = server.person("Alice")
        rooms = [server.supergroup(f"Room {number}", alice) for number in range(4)]
        for _ in range(3):
            await app.bot.send_message(rooms[0].id, "x")
        with pytest.raises(RetryAfter):
            await app.bot.send_message(rooms[0].id, "x")
        await app.bot.send_message(rooms[1].id, "x")
        await app.bot.send_message(rooms[2].id, "x")
        with pytest.raises(RetryAfter):
            await app.bot.send_message(rooms[3].id, "x")
        server.clock.advance(1)
        await app.bot.send_message(rooms[3].id, "x")


async def test_answers_to_button_presses(telegram: TelegramServer) -> None:
    alice, app, seen = telegram.person("Alice"), application(telegram), []
    group = telegram.supergroup("Cards", alice)
    own = f"https://t.me/{telegram.username}?start=t7"

    async def pressed(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.callback_query is not None
        attempts: list[dict[str, Any]] = [
            {"text": "x" * 201, "show_alert": True},
            {"url": "https://example.org"},
            {"url": "https://t.me/another_bot?start=t7"},
            {"url": own + "x" * 63},
            {"url": own},
            {"text": "once more"},
        ]
        for attempt in attempts:
            try:
                await update.callback_query.answer(**attempt)
            except BadRequest as refusal:
                seen.append(refusal.message)

    app.add_handler(CallbackQueryHandler(pressed))
    async with polling(app):
        await app.bot.send_message(group.id, "x", reply_markup=button(text="a", callback_data="a"))
        answer = await alice.press(alice.sees(group)[-1], label="a")
        assert answer.url == own
        await telegram.settle()
    too_old = "Query is too old and response timeout expired or query id is invalid"
    assert seen == ["Message_too_long", "Url_invalid", "Url_invalid", "Url_invalid", too_old]


async def test_a_press_answered_late_and_one_never_delivered(telegram: TelegramServer) -> None:
    alice, app = telegram.person("Alice"), application(telegram)
    group = telegram.supergroup("Cards", alice)
    refused: asyncio.Queue[str] = asyncio.Queue()

    async def late(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.callback_query is not None
        telegram.clock.advance(16)
        try:
            await update.callback_query.answer()
        except BadRequest as refusal:
            refused.put_nowait(refusal.message)

    app.add_handler(CallbackQueryHandler(late))
    async with app:
        await app.bot.send_message(group.id, "x", reply_markup=button(text="a", callback_data="a"))
        board = alice.sees(group)[-1]
        with pytest.raises(NoAnswerError):
            await alice.press(board, label="a", within=0.01)
        await alice.command(group, "/x", wait=False)
        telegram.clock.advance(151)
        updates = await app.bot.get_updates()
        assert [update.callback_query for update in updates] == [None]
        telegram.clock.advance(86_400)
        assert await app.bot.get_updates() == ()
    async with polling(app):
        with pytest.raises(NoAnswerError):
            await alice.press(board, label="a", within=0.3)
        await asyncio.wait_for(refused.get(), alice.patience)
    assert refused.empty()


async def test_pinning_and_member_lists_ask_for_rights(telegram: TelegramServer, bot: Bot) -> None:
    alice, bob = telegram.person("Alice"), telegram.person("Bob")
    group = telegram.supergroup("Cards", alice, bob)
    board = await bot.send_message(group.id, "x")
    with pytest.raises(BadRequest, match="Not enough rights to manage pinned messages"):
        await bot.pin_chat_message(group.id, board.message_id)
    with pytest.raises(BadRequest, match="Member list is inaccessible"):
        await bot.get_chat_member(group.id, bob.id)
    group.promote_bot("can_pin_messages")
    await bot.pin_chat_message(group.id, board.message_id)
    assert (await bot.get_chat_member(group.id, bob.id)).status == "member"


async def test_a_closed_topic(telegram: TelegramServer, bot: Bot) -> None:
    forum = telegram.supergroup("Forum", telegram.person("Alice"), forum=True)
    topic = forum.topic("Games")
    await bot.send_message(forum.id, "x", message_thread_id=topic.id)
    topic.closed = True
    with pytest.raises(BadRequest, match="Topic_closed"):
        await bot.send_message(forum.id, "x", message_thread_id=topic.id)
    with pytest.raises(BadRequest, match="Message thread not found"):
        await bot.send_message(forum.id, "x", message_thread_id=1)


async def test_commands_webhooks_and_files_that_do_not_fit(telegram: TelegramServer, bot: Bot) -> None:
    with pytest.raises(BadRequest, match="Bot_command_invalid"):
        await bot.set_my_commands([BotCommand("Play", "x")])
    with pytest.raises(BadRequest, match="Bot_commands_too_much"):
        await bot.set_my_commands([BotCommand(f"c{number}", "x") for number in range(101)])
    with pytest.raises(BadRequest, match="Invalid language code"):
        await bot.set_my_commands([BotCommand("play", "x")], language_code="french")
    with pytest.raises(BadRequest, match="https url must be provided"):
        await bot.set_webhook("http://pli.example/x")
    with pytest.raises(BadRequest, match="ports 80, 88, 443 or 8443"):
        await bot.set_webhook("https://pli.example:9000/x")
    with pytest.raises(BadRequest, match="failed to resolve host"):
        await bot.set_webhook("https://pli.example/x")
    with pytest.raises(BadRequest, match="Secret token contains unallowed characters"):
        await bot.set_webhook("https://pli.example/x", secret_token="a b")
    group = telegram.group("Cards", telegram.person("Alice"))
    with pytest.raises(BadRequest, match="Image_process_failed"):
        await bot.send_photo(group.id, b"not a picture")
    with pytest.raises(BadRequest, match="Invalid file_id"):
        await bot.get_file("nothing")


async def test_wrong_tokens_and_unknown_methods(lenient_telegram: TelegramServer) -> None:
    server = lenient_telegram
    async with httpx.AsyncClient() as client:
        for token, status in (("7100000001:" + "B" * 35, 401), ("7100000001:short", 404), (server.token, 200)):
            assert (await client.get(f"{server.base_url}{token}/GETME")).status_code == status
    async with application(server) as app:
        with pytest.raises(Exception, match=r"not found|Not Found"):
            await app.bot.send_dice(server.group("Cards", server.person("Alice")).id)
    assert server.unknown_methods == ["sendDice"]
    with pytest.raises(LoopbackError, match="sendDice"):
        server.check()


@pytest.mark.skipif(published() is None, reason="the published schema is not here")
async def test_requests_outside_of_the_published_schema(lenient_telegram: TelegramServer) -> None:
    server = lenient_telegram
    group = server.group("Cards", server.person("Alice"))
    async with application(server) as app:
        for extra in ({"colour": "red"}, {"disable_notification": "perhaps"}, {"entities": [{"type": "bold"}]}):
            with pytest.raises(BadRequest, match="published schema"):
                await app.bot.send_message(group.id, "x", api_kwargs=extra)
    assert [failure.partition(":")[0] for failure in server.schema_failures] == ["sendMessage"] * 3


async def test_people_cannot_do_what_clients_cannot(telegram: TelegramServer) -> None:
    alice, bob = telegram.person("Alice"), telegram.person("Bob")
    group = telegram.group("Cards", alice)
    with pytest.raises(NotVisibleError):
        await bob.say(group, "hello", wait=False)
    with pytest.raises(NotVisibleError):
        await alice.say(None, "10p", wait=False)
    for payload in ("", "a b", "x" * 65):
        with pytest.raises(LoopbackError):
            await alice.start(payload, wait=False)
    with pytest.raises(LoopbackError):
        await alice.open("https://t.me/another_bot?start=x", wait=False)
