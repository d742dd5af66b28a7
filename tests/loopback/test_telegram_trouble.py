"""Floods, errors, lost connections, duplicates, disorder and kills, by polling and by webhook."""

import asyncio

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.error import BadRequest, Conflict, Forbidden, NetworkError, RetryAfter, TimedOut
from telegram.ext import CallbackQueryHandler, ContextTypes, TypeHandler

from tests.loopback.telegram.bots import App, application, polling, webhook
from tests.loopback.telegram.errors import LoopbackError
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.server import TelegramServer

pytest_plugins = ["tests.loopback.telegram.fixtures"]
MARKUP = InlineKeyboardMarkup([[InlineKeyboardButton("a", callback_data="a")]])


class Table:
    """Two people at a table of a bot that answers each press and remembers what it was told."""

    def __init__(self, server: TelegramServer) -> None:
        self.server = server
        self.alice, self.bob = server.person("Alice"), server.person("Bob")
        self.room: Room = server.supergroup("Cards", self.alice, self.bob)
        self.app: App = application(server)
        self.updates: list[int] = []
        self.pressers: list[str] = []
        self.app.add_handler(TypeHandler(Update, self._note), group=-1)
        self.app.add_handler(CallbackQueryHandler(self._pressed))

    async def _note(self, update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        self.updates.append(update.update_id)

    async def _pressed(self, update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.callback_query is not None
        self.pressers.append(update.callback_query.from_user.first_name)
        try:
            await update.callback_query.answer("ok")
        except BadRequest:
            self.pressers.append("refused")

    async def board(self) -> None:
        await self.app.bot.send_message(self.room.id, "board", reply_markup=MARKUP)

    async def press(self, person: Person) -> str:
        return (await person.press(person.sees(self.room)[-1], label="a")).text


@pytest.fixture
def table(telegram: TelegramServer) -> Table:
    return Table(telegram)


async def test_injected_floods_errors_and_blocks(table: Table) -> None:
    faults, bot, chat = table.server.faults, table.app.bot, table.room.id
    async with table.app:
        faults.too_many("sendMessage", 7, chat_id=chat)
        with pytest.raises(RetryAfter, match="7"):
            await bot.send_message(chat, "x")
        faults.error("*", 502, "Bad Gateway")
        with pytest.raises(NetworkError, match="Bad Gateway"):
            await bot.send_message(chat, "x")
        faults.blocked("sendMessage")
        with pytest.raises(Forbidden, match="bot was blocked"):
            await bot.send_message(chat, "x")
        await bot.send_message(chat, "x")
    assert [(one.status, one.injected) for one in table.server.journal.requests("sendMessage")] == [
        (429, True), (502, True), (403, True), (200, False),
    ]  # fmt: skip


async def test_trouble_that_had_no_occasion_is_told(table: Table) -> None:
    table.server.faults.error("deleteMessage", 502, "Bad Gateway", times=2)
    async with table.app:
        with pytest.raises(LoopbackError, match="deleteMessage"):
            table.server.check()
        with pytest.raises(NetworkError):
            await table.app.bot.delete_message(table.room.id, 1)
    table.server.check()
    table.server.faults.reorder()
    with pytest.raises(LoopbackError, match="getUpdates"):
        table.server.check()
    table.server.faults.clear()


async def test_a_connection_lost_before_or_after_the_message_was_sent(table: Table) -> None:
    async with table.app:
        for applied, count in ((False, 0), (True, 1)):
            table.server.faults.drop("sendMessage", applied=applied)
            with pytest.raises(NetworkError):
                await table.app.bot.send_message(table.room.id, "x")
            assert len(table.alice.sees(table.room)) == count
        table.server.faults.hang("sendMessage", applied=True)
        with pytest.raises(TimedOut):
            await table.app.bot.send_message(table.room.id, "x", read_timeout=0.1)
        assert len(table.alice.sees(table.room)) == 2
    assert [one.applied for one in table.server.journal.requests("sendMessage")] == [False, True, True]


async def test_a_second_poller_ends_the_first(table: Table) -> None:
    async with table.app, application(table.server) as other:
        first = asyncio.create_task(table.app.bot.get_updates(timeout=10))
        await table.server.until(lambda: table.server.platform.poller.waiting)
        second = asyncio.create_task(other.bot.get_updates(timeout=10))
        with pytest.raises(Conflict, match="terminated by other getUpdates request"):
            await first
        await table.alice.command(table.room, "/x", wait=False)
        assert len(await second) == 1
        table.server.faults.second_poller()
        with pytest.raises(Conflict):
            await table.app.bot.get_updates()


async def test_updates_stay_until_an_offset_confirms_them(table: Table) -> None:
    async with table.app:
        bot = table.app.bot
        for text in ("/a", "/b", "/c"):
            await table.alice.command(table.room, text, wait=False)
        first, again = await bot.get_updates(limit=2), await bot.get_updates()
        assert [one.update_id for one in first] == [one.update_id for one in again][:2]
        later = await bot.get_updates(offset=again[1].update_id)
        assert [one.update_id for one in later] == [one.update_id for one in again][1:]
        assert [one.update_id for one in await bot.get_updates(offset=-1)] == [again[2].update_id]
        assert await bot.get_updates(offset=again[2].update_id + 1) == ()
        assert await bot.get_updates() == ()


async def test_a_lost_poll_answer_brings_the_updates_again(table: Table) -> None:
    async with polling(table.app):
        await table.board()
        table.server.faults.drop("getUpdates", applied=True)
        await table.alice.command(table.room, "/x", wait=False)
        await table.alice.command(table.room, "/y", wait=False)
        await table.server.until(lambda: len(table.updates) >= 2)
    assert len(set(table.updates)) == 2


async def test_unwanted_kinds_of_updates_are_not_sent(table: Table) -> None:
    async with polling(table.app, allowed_updates=["callback_query"]):
        await table.server.until(lambda: table.server.platform.poller.waiting)
        await table.alice.command(table.room, "/x")
        assert table.updates == []
        await table.board()
        assert await table.press(table.alice) == "ok"


async def test_the_same_update_comes_twice(table: Table) -> None:
    async with polling(table.app):
        await table.board()
        table.server.faults.duplicate()
        await table.press(table.alice)
        await table.server.settle()
    assert len(table.updates) == 2
    assert len(set(table.updates)) == 1
    assert table.pressers == ["Alice", "Alice", "refused"]


async def test_presses_are_numbered_out_of_order_but_not_within_a_person(table: Table) -> None:
    async with polling(table.app):
        await table.board()
        table.server.faults.reorder(3)
        both = [asyncio.create_task(table.press(person)) for person in (table.alice, table.bob, table.alice)]
        await asyncio.gather(*both)
    assert sorted(table.updates) == table.updates
    assert table.pressers in (["Alice", "Alice", "Bob"], ["Bob", "Alice", "Alice"])


async def test_a_kill_between_receipt_and_reply(table: Table) -> None:
    """The bot dies with the update in hand: by polling it is unconfirmed, and comes again to the next bot."""
    async with table.app:
        await table.board()
    killed = asyncio.Event()

    async def kill() -> None:
        killed.set()

    table.server.faults.on_delivery(kill)
    press = asyncio.create_task(table.press(table.bob))
    async with application(table.server) as dying:
        assert len(await dying.bot.get_updates(timeout=5)) == 1
        await killed.wait()
    second = Table.__new__(Table)
    second.__dict__ |= table.__dict__ | {"app": application(table.server), "updates": [], "pressers": []}
    second.app.add_handler(CallbackQueryHandler(second._pressed))
    async with polling(second.app):
        assert await press == "ok"
    assert second.pressers == ["Bob"]


async def test_a_callback_in_the_middle_of_a_request(table: Table) -> None:
    seen: list[int] = []

    async def look() -> None:
        seen.append(len(table.alice.sees(table.room)))

    async with table.app:
        for applied in (False, True):
            table.server.faults.interrupt("sendMessage", look, applied=applied)
            with pytest.raises(NetworkError):
                await table.board()
    assert seen == [0, 1]


async def test_a_webhook_delivers_and_excludes_polling(table: Table) -> None:
    async with webhook(table.server, table.app) as hook:
        await table.board()
        assert await table.press(table.alice) == "ok"
        await table.server.settle()
        with pytest.raises(Conflict, match="can't use getUpdates method while webhook is active"):
            await table.app.bot.get_updates()
        info = await table.app.bot.get_webhook_info()
        assert (info.url, info.pending_update_count) == ("https://pli.example/telegram", 0)
        assert hook.received == table.updates


async def test_a_webhook_is_tried_again_until_it_takes_the_update(table: Table) -> None:
    async with webhook(table.server, table.app) as hook:
        await table.board()
        hook.status = 500
        press = asyncio.create_task(table.press(table.alice))
        await table.server.until(lambda: len(hook.received) == 1)
        hook.status = 200
        assert (await table.app.bot.get_webhook_info()).last_error_message == (
            "Wrong response from the webhook: 500 Internal Server Error"
        )
        table.server.clock.advance(2)
        assert await press == "ok"
        assert hook.received == [hook.received[0]] * 2


async def test_a_webhook_with_another_secret_gets_nothing_in(table: Table) -> None:
    async with webhook(table.server, table.app) as hook:
        await table.board()
        table.server.clock.advance(2)
        await table.app.bot.set_webhook("https://pli.example/telegram", secret_token="other")
        await table.alice.command(table.room, "/x", wait=False)
        await table.server.until(lambda: table.server.webhook.deliveries)
        assert table.server.webhook.deliveries[0][1] == 403
        assert hook.received == []


async def test_a_webhook_lets_one_person_overtake_another(table: Table) -> None:
    async with webhook(table.server, table.app) as hook:
        await table.board()
        table.server.faults.duplicate()
        table.server.webhook.hold(table.alice.id)
        slow = asyncio.create_task(table.press(table.alice))
        await table.server.until(table.server.platform.updates.outstanding)
        assert await table.press(table.bob) == "ok"
        table.server.webhook.release(table.alice.id)
        assert await slow == "ok"
        await table.server.settle()
        assert hook.received == [hook.received[1] + 1, hook.received[1], hook.received[1]]


async def test_waiting_ends_with_words(table: Table) -> None:
    with pytest.raises(TimeoutError, match="for rain"):
        await table.server.until(lambda: False, within=0.01, what="rain")
    await table.alice.command(table.room, "/x", wait=False)
    with pytest.raises(TimeoutError, match="1 updates unconfirmed"):
        await table.server.settle(within=0.1)
