"""A tiny bot on the real python-telegram-bot, played by scripted people: what works as on the platform."""

import pytest
from telegram import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputMediaDocument,
    InputMediaPhoto,
    InputTextMessageContent,
    Update,
)
from telegram.constants import ParseMode
from telegram.ext import (
    CallbackQueryHandler,
    CommandHandler,
    ContextTypes,
    InlineQueryHandler,
    MessageHandler,
    filters,
)

from tests.loopback.telegram.bots import App, application, polling
from tests.loopback.telegram.seen import NotVisibleError
from tests.loopback.telegram.server import TelegramServer

pytest_plugins = ["tests.loopback.telegram.fixtures"]
Context = ContextTypes.DEFAULT_TYPE

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c636460f85f0f00028701"
    "80eb47ba920000000049454e44ae426082"
)


def keyboard(*labels: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(label, callback_data=f"d:{label}") for label in labels]])


async def _play(update: Update, context: Context) -> None:
    assert update.effective_message is not None
    await update.effective_message.reply_html("<b>Table</b> 1 &amp; 2", reply_markup=keyboard("Sit", "Rules"))


async def _pressed(update: Update, context: Context) -> None:
    assert update.callback_query is not None
    await update.callback_query.answer(f"you: {update.callback_query.data}", show_alert=True)


async def _echo(update: Update, context: Context) -> None:
    assert update.effective_message is not None
    assert update.effective_message.text is not None
    await update.effective_message.reply_text(f"heard {update.effective_message.text}")


def tiny(server: TelegramServer) -> App:
    app = application(server)
    app.add_handler(CommandHandler("play", _play))
    app.add_handler(CommandHandler("start", _echo))
    app.add_handler(CallbackQueryHandler(_pressed))
    app.add_handler(MessageHandler(filters.TEXT & ~filters.COMMAND, _echo))
    return app


async def test_a_command_is_answered_and_a_button_alerts_its_presser_alone(telegram: TelegramServer) -> None:
    alice, bob = telegram.person("Alice", language_code="fr"), telegram.person("Bob")
    group = telegram.supergroup("Cards", alice, bob)
    async with polling(tiny(telegram)):
        await alice.command(group, "/play manille")
        board = bob.sees(group)[-1]
        assert (board.text, board.labels, board.entities) == ("Table 1 & 2", ("Sit", "Rules"), (("bold", "Table"),))
        answer = await bob.press(board, label="Sit")
        assert (answer.text, answer.show_alert, answer.url) == ("you: d:Sit", True, "")
    assert ("alert", "you: d:Sit") in [(shown.kind, shown.text) for shown in bob.shown()]
    assert "alert" not in [shown.kind for shown in alice.shown()]
    assert {"Table 1 & 2", "Sit", "d:Sit"} <= {shown.text for shown in alice.shown()}


async def test_only_what_is_on_the_screen_can_be_pressed(telegram: TelegramServer) -> None:
    alice, eve = telegram.person("Alice"), telegram.person("Eve")
    group = telegram.group("Cards", alice)
    async with polling(tiny(telegram)) as app:
        await alice.command(group, "/play")
        board = alice.sees(group)[-1]
        assert eve.sees(group) == []
        with pytest.raises(NotVisibleError):
            await eve.press(board, label="Sit")
        with pytest.raises(NotVisibleError):
            await eve.press_raw("d:Sit", board)
        await app.bot.edit_message_text("over", group.id, board.id)
        with pytest.raises(NotVisibleError):
            await alice.press(board, label="Sit")
        assert (await alice.press_raw("d:Sit", board)).text == "you: d:Sit"
        assert alice.sees(group)[-1].rows == (), "an edit without a keyboard takes the keyboard away"
        assert "Table 1 & 2" in [shown.text for shown in alice.shown()], "what was edited away is not forgotten"


async def test_a_deleted_message_is_pressed_as_inaccessible(telegram: TelegramServer) -> None:
    alice, app = telegram.person("Alice"), application(telegram)
    group = telegram.supergroup("Cards", alice)
    reachable: list[bool] = []

    async def note(update: Update, context: Context) -> None:
        assert update.callback_query is not None
        assert update.callback_query.message is not None
        reachable.append(update.callback_query.message.is_accessible)
        await update.callback_query.answer()

    app.add_handler(CallbackQueryHandler(note))
    async with polling(app):
        await app.bot.send_message(group.id, "x", reply_markup=keyboard("a"))
        board = alice.sees(group)[-1]
        await alice.press(board, label="a")
        await app.bot.delete_message(group.id, board.id)
        assert alice.sees(group) == []
        await alice.press_raw("d:a", board)
    assert reachable == [True, False]


async def test_privacy_mode_hides_talk_and_bare_commands_but_not_replies(telegram: TelegramServer) -> None:
    alice, bob = telegram.person("Alice"), telegram.person("Bob")
    group = telegram.supergroup("Cards", alice, bob)
    async with polling(tiny(telegram)):
        await alice.say(group, "hello all")
        await alice.say(group, "/play")
        await alice.say(group, "/play@another_bot")
        assert [message.sender for message in bob.sees(group)] == ["Alice"] * 3
        await alice.command(group, "/play")
        board = alice.sees(group)[-1]
        await bob.say(group, "10p", reply_to=board)
        assert bob.sees(group)[-1].text == "heard 10p"
        await bob.say(group, "/play manille")
        assert bob.sees(group)[-1].text == "Table 1 & 2", "the bot was the last bot to write"


async def test_an_administrator_bot_reads_everything(telegram: TelegramServer) -> None:
    alice = telegram.person("Alice")
    group = telegram.supergroup("Cards", alice)
    group.promote_bot("can_pin_messages")
    async with polling(tiny(telegram)) as app:
        await alice.say(group, "hello")
        assert alice.sees(group)[-1].text == "heard hello"
        await app.bot.pin_chat_message(group.id, alice.sees(group)[-1].id)
        pinned = (await app.bot.get_chat(group.id)).pinned_message
        assert pinned is not None
        assert pinned.text == "heard hello"


async def test_start_a_deep_link_and_block(telegram: TelegramServer) -> None:
    alice = telegram.person("Alice")
    async with polling(tiny(telegram)) as app:
        await alice.start()
        await alice.open(f"https://t.me/{telegram.username}?start=table_7-x")
        texts = [message.text for message in alice.sees(None)]
        assert texts == ["/start", "heard /start", "/start table_7-x", "heard /start table_7-x"]
        me = await app.bot.get_chat_member(alice.id, alice.id)
        assert me.user.first_name == "Alice"


async def test_forum_topics_keep_their_messages_apart(telegram: TelegramServer) -> None:
    alice = telegram.person("Alice")
    forum = telegram.supergroup("Forum", alice, forum=True)
    games = forum.topic("Games")
    async with polling(tiny(telegram)):
        await alice.command(forum, "/play", topic=games.id)
        await alice.command(forum, "/play")
    assert [one.thread_id for one in alice.sees(forum) if one.from_bot] == [games.id, None]
    assert len(alice.sees(forum, topic=games.id)) == 3


async def test_pictures_files_and_their_replacement(telegram: TelegramServer) -> None:
    alice, app = telegram.person("Alice"), application(telegram)
    group = telegram.group("Cards", alice)
    async with app:
        photo = await app.bot.send_photo(group.id, PIXEL, caption="<i>a</i>", parse_mode=ParseMode.HTML)
        await app.bot.send_document(group.id, b"1. N 10p", filename="deal.txt", caption="record")
        await app.bot.edit_message_media(InputMediaPhoto(PIXEL + b"\0", caption="b"), group.id, photo.id)
        shown = alice.sees(group)
        telegram.clock.advance(3)
        assert [(one.kind, one.text, one.content) for one in shown] == [
            ("photo", "b", PIXEL + b"\0"),
            ("document", "record", b"1. N 10p"),
        ]
        assert shown[1].file_name == "deal.txt"
        file = await app.bot.get_file(photo.photo[-1].file_id)
        assert bytes(await file.download_as_bytearray()) == PIXEL
        again = await app.bot.send_photo(group.id, photo.photo[-1].file_id)
        await app.bot.edit_message_media(InputMediaDocument(b"x", filename="x.txt"), group.id, again.id)
    assert [one.kind for one in alice.sees(group)] == ["photo", "document", "document"]


async def test_commands_descriptions_and_administrators(telegram: TelegramServer) -> None:
    alice, bob = telegram.person("Alice"), telegram.person("Bob")
    group = telegram.supergroup("Cards", alice, bob)
    scope = BotCommandScopeAllGroupChats()
    async with application(telegram) as app:
        await app.bot.set_my_commands([BotCommand("play", "jouer")], scope=scope, language_code="fr")
        await app.bot.set_my_description("Card games")
        await app.bot.set_my_short_description("Cards")
        assert [one.command for one in await app.bot.get_my_commands(scope, "fr")] == ["play"]
        assert await app.bot.get_my_commands() == ()
        await app.bot.delete_my_commands(scope, "fr")
        assert await app.bot.get_my_commands(scope, "fr") == ()
        assert [one.user.id for one in await app.bot.get_chat_administrators(group.id)] == [alice.id]
        group.promote(bob)
        assert (await app.bot.get_chat_member(group.id, bob.id)).status == "administrator"
        assert (await app.bot.get_me()).supports_inline_queries


async def test_inline_results_are_given_to_the_asker(telegram: TelegramServer) -> None:
    alice, app = telegram.person("Alice"), application(telegram)

    async def rules(update: Update, context: Context) -> None:
        assert update.inline_query is not None
        content = InputTextMessageContent(f"<b>{update.inline_query.query}</b>", parse_mode=ParseMode.HTML)
        await update.inline_query.answer([InlineQueryResultArticle("1", "Rule", content)])

    app.add_handler(InlineQueryHandler(rules))
    async with polling(app):
        results = await alice.inline("manille contre")
    assert results[0]["title"] == "Rule"
    assert "Rule" in [shown.text for shown in alice.shown()]


async def test_a_cached_answer_asks_the_bot_once(telegram: TelegramServer) -> None:
    alice, app = telegram.person("Alice"), application(telegram)
    group = telegram.supergroup("Cards", alice)

    async def pressed(update: Update, context: Context) -> None:
        assert update.callback_query is not None
        await update.callback_query.answer("hi", cache_time=60)

    app.add_handler(CallbackQueryHandler(pressed))
    async with polling(app):
        await app.bot.send_message(group.id, "x", reply_markup=keyboard("a"))
        for _ in range(2):
            assert (await alice.press(alice.sees(group)[-1], label="a")).text == "hi"
        assert len(telegram.journal.requests("answerCallbackQuery")) == 1
        telegram.clock.advance(61)
        await alice.press(alice.sees(group)[-1], label="a")
        assert len(telegram.journal.requests("answerCallbackQuery")) == 2
