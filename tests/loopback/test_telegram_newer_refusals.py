"""What the loopback server refuses of what Bot API 10.1 to 10.3 added: messages for one person, and rich ones."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Message, Update
from telegram.error import BadRequest, Forbidden
from telegram.ext import CallbackQueryHandler, ContextTypes, ExtBot

from tests.loopback.telegram.bots import application, polling
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.server import TelegramServer

Json = dict[str, Any]
BOARD = InlineKeyboardMarkup([[InlineKeyboardButton("a", callback_data="a")]])


class Group:
    """Alice and Bob in a group with a bot that answers each press and remembers its id."""

    def __init__(self, server: TelegramServer) -> None:
        self.server = server
        self.alice, self.bob = server.person("Alice"), server.person("Bob")
        self.room: Room = server.supergroup("Cards", self.alice, self.bob)
        self.app = application(server)
        self.app.add_handler(CallbackQueryHandler(self._pressed))
        self.bot: ExtBot[Any] = self.app.bot
        self.pressed = ""

    async def _pressed(self, update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.callback_query is not None
        self.pressed = update.callback_query.id
        await update.callback_query.answer()

    async def press(self, person: Person) -> str:
        """The id of a press on what this person sees last."""
        await person.press(person.sees(self.room)[-1], label="a")
        return self.pressed

    async def whisper(self, receiver: Person, text: str = "hand", *, to: int = 0, **parameters: Any) -> Message:
        """A message for this person alone, in the group or in the chat `to`."""
        self.server.clock.advance(4)  # what is refused here is not haste
        whom = {"receiver_user_id": receiver.id, **parameters}
        chat, extra = to or self.room.id, {"ephemeral_message_parameters": whom}
        return await self.bot.send_message(chat, text, reply_markup=BOARD, api_kwargs=extra)

    async def edit(self, number: int, text: str) -> None:
        """Changes what Alice alone sees."""
        asked = {"chat_id": self.room.id, "receiver_user_id": self.alice.id, "ephemeral_message_id": number}
        await self.bot.do_api_request("editEphemeralMessageText", api_kwargs={**asked, "text": text})

    async def rich(self, *blocks: Json) -> None:
        self.server.clock.advance(4)
        values = {"chat_id": self.room.id, "rich_message": {"blocks": list(blocks)}}
        await self.bot.do_api_request("sendRichMessage", api_kwargs=values)


@pytest.fixture
async def group() -> AsyncIterator[Group]:
    async with TelegramServer(newer=True) as server:
        found = Group(server)
        async with polling(found.app):
            await found.bot.send_message(found.room.id, "board", reply_markup=BOARD)
            yield found
    server.check()


async def test_one_person_is_written_to_after_a_press_of_that_person_alone(group: Group) -> None:
    with pytest.raises(Forbidden):
        await group.whisper(group.alice)
    press = await group.press(group.alice)
    with pytest.raises(BadRequest, match="Query_id_invalid"):
        await group.whisper(group.bob, callback_query_id=press)
    with pytest.raises(BadRequest, match="Query is too old"):
        await group.whisper(group.alice, callback_query_id="1")
    await group.whisper(group.alice, callback_query_id=press)
    assert group.alice.sees(group.room)[-1].ephemeral
    assert not any(seen.ephemeral for seen in group.bob.sees(group.room))


async def test_a_press_is_fresh_for_fifteen_seconds(group: Group) -> None:
    press = await group.press(group.alice)
    group.server.clock.advance(8)
    await group.whisper(group.alice, callback_query_id=press)
    with pytest.raises(BadRequest, match="Query is too old"):
        await group.whisper(group.alice, callback_query_id=press)


async def test_an_administrator_writes_to_whoever_is_in_the_group_and_nowhere_else(group: Group) -> None:
    group.room.promote_bot()
    await group.whisper(group.bob)
    assert group.bob.sees(group.room)[-1].ephemeral
    await group.alice.start(wait=False)
    with pytest.raises(BadRequest, match="only to groups"):
        await group.whisper(group.alice, to=group.alice.id)
    with pytest.raises(BadRequest, match="Ephemeral_receiver_invalid"):
        await group.whisper(group.server.person("Eve"))


async def test_what_one_person_sees_is_edited_to_1024_characters(group: Group) -> None:
    group.room.promote_bot()
    sent = await group.whisper(group.alice)
    number = int(sent.api_kwargs["ephemeral_message_id"])
    await group.edit(number, "x" * 1024)
    assert group.alice.sees(group.room)[-1].text == "x" * 1024
    with pytest.raises(BadRequest, match="Media_caption_too_long"):
        await group.edit(number, "x" * 1025)
    group.room.expire_ephemerals()
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await group.edit(number, "y")


async def test_what_one_person_sees_is_not_replaced_by_another_such_message(group: Group) -> None:
    group.room.promote_bot()
    await group.whisper(group.alice)
    press = await group.press(group.alice)
    with pytest.raises(BadRequest, match="must be edited"):
        await group.whisper(group.alice, callback_query_id=press, replace_callback_query_message=True)


def paragraph(text: str) -> Json:
    return {"type": "paragraph", "text": text}


def folded(*blocks: Json, depth: int = 1) -> Json:
    """The blocks within so many blocks."""
    inner = list(blocks) if depth == 1 else [folded(*blocks, depth=depth - 1)]
    return {"type": "details", "summary": "more", "blocks": inner}


def row(number: int = 1, **fields: Any) -> Json:
    return {"type": "buttons", "buttons": [{"text": "a", **(fields or {"callback_data": "a"})}] * number}


def table(*spans: int) -> Json:
    cell = {"align": "center", "valign": "middle", "text": "a"}
    return {"type": "table", "cells": [[{**cell, "colspan": span} for span in spans]]}


TOO_MUCH: dict[str, Json] = {
    "characters": paragraph("x" * 32_769),
    "blocks inside of one": folded(*[paragraph("x")] * 500),
    "depth": folded(paragraph("x"), depth=16),
    "columns": table(10, 11),
    "buttons in a row": row(9),
    "bytes of a button": row(callback_data="é" * 32 + "x"),
    "a style that there is not": row(callback_data="a", style="bold"),
    "a link's style without an answer": row(url="https://example.org", style="link"),
    "a button for nothing": row(style="primary"),
    "a heading's size": {"type": "heading", "size": 7, "text": "x"},
}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("what", TOO_MUCH)
async def test_rich_messages_that_do_not_fit(group: Group, what: str) -> None:
    with pytest.raises(BadRequest):
        await group.rich(TOO_MUCH[what])


async def test_rich_messages_that_just_fit(group: Group) -> None:
    await group.rich(paragraph("x" * 32_768))
    await group.rich(folded(*[paragraph("x")] * 499))
    await group.rich(folded(paragraph("x"), depth=15))
    await group.rich(table(10, 10), row(8), row(callback_data="é" * 32, style="link"))
    await group.rich({"type": "heading", "size": 6, "text": "x"})
    with pytest.raises(BadRequest, match="Rich message is empty"):
        await group.rich()


async def test_a_keyboard_has_the_styles_that_there_are(group: Group) -> None:
    for style, fits in (("danger", True), ("success", True), ("primary", True), ("link", False)):
        keys = InlineKeyboardMarkup([[InlineKeyboardButton("a", callback_data="a", style=style)]])
        group.server.clock.advance(4)
        if fits:
            await group.bot.send_message(group.room.id, "x", reply_markup=keys)
        else:
            with pytest.raises(BadRequest, match="style"):
                await group.bot.send_message(group.room.id, "x", reply_markup=keys)
