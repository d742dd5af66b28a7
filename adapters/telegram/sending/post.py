"""Sends and edits messages within the limits, wherever a chat has moved to."""

import hashlib
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from telegram import InputMediaPhoto, LinkPreviewOptions, Message, ReplyParameters
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, EndPointNotFound, TelegramError

from adapters.chat.answers import File
from adapters.chat.gateway import MessageGone
from adapters.chat.refusals import Meaning
from adapters.telegram.calls.api import Api
from adapters.telegram.calls.moved_groups import Moves
from adapters.telegram.identity import Spot
from adapters.telegram.sending import refusals
from adapters.telegram.sending.messages_below import Newest
from adapters.telegram.sending.rate_limit import Budget
from adapters.telegram.sending.render import Rendered
from engine.cache import Cache

log = logging.getLogger(__name__)

ASK_AGAIN = 600.0
"""Seconds after which a chat that refused a rich message is tried again."""
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_MOST_MESSAGES = 4096


class Post:
    """Every message of the bot goes out here. Raises `Undeliverable`, `MessageGone` and `TryLater`.

    Chats are named by the host's ids or by Telegram's.
    """

    def __init__(self, bot: Api, budget: Budget, moves: Moves) -> None:
        self._bot = bot
        self._budget = budget
        self._moves = moves
        self.newest = Newest()
        self._no_rich: Cache[int, float] = Cache(_MOST_MESSAGES)
        """When each chat last refused a rich message."""
        self._shown: Cache[tuple[int, int], bytes] = Cache(_MOST_MESSAGES)
        """A digest of what each message says: an edit that is tried again after a wait costs nothing if it
        was made before."""

    def is_crowded(self, chat: int) -> bool:
        """Whether more than half of what a group takes is used up."""
        return self._budget.is_crowded(self._moves.current(chat))

    async def send(
        self, spot: Spot, news: Rendered, reply_to: int | None = None, *, spare: bool = False
    ) -> tuple[int, int]:
        """Sends a new message; returns the chat that it is in and its id there. `spare`: only while the chat has
        room to spare."""
        try:
            return await self._send(self._moves.current(spot.chat), spot.thread, news, reply_to, spare=spare)
        except ChatMigrated as moved:
            await self._moves.note(spot.chat, moved.new_chat_id)
            # the group's topics and messages have stayed behind
            return await self._send(moved.new_chat_id, None, news, None, spare=spare)

    async def send_file(self, spot: Spot, file: File, caption: str, *, spare: bool = False) -> None:
        """Sends a file in a new message, with a line of ours about it."""
        chat = self._moves.current(spot.chat)
        with self._room(chat, new=True, spare=spare):
            await self._bot.send_document(
                chat,
                file.content,
                caption,
                filename=file.name,
                message_thread_id=spot.thread,
                disable_notification=True,
            )

    async def edit(self, chat: int, message: int, news: Rendered, *, spare: bool = False) -> None:
        """Replaces what a message says; does nothing if it says so already."""
        # a group that became a supergroup left its messages behind
        if self._moves.current(chat) != chat:
            raise MessageGone
        digest = _digest(news)
        if self._shown.get((chat, message)) == digest:
            return
        try:
            with self._room(chat, new=False, spare=spare):
                await self._edit(chat, message, news)
        except ChatMigrated as moved:
            await self._moves.note(chat, moved.new_chat_id)
            raise MessageGone from moved
        self._shown.keep((chat, message), digest)

    async def remove(self, chat: int, message: int) -> bool:
        """Deletes a message; returns whether it is gone, now or before."""
        try:
            await self._bot.delete_message(self._moves.current(chat), message)
        except TelegramError as refused:
            return refusals.is_(refused, Meaning.GONE)
        return True

    async def _send(
        self, chat: int, thread: int | None, news: Rendered, reply_to: int | None, *, spare: bool = False
    ) -> tuple[int, int]:
        with self._room(chat, new=True, spare=spare):
            sent = await self._sent(chat, thread, news, reply_to)
        self._shown.keep((chat, sent.message_id), _digest(news))
        self.newest.note(chat, sent.message_id)
        return chat, sent.message_id

    async def _sent(self, chat: int, thread: int | None, news: Rendered, reply_to: int | None) -> Message:
        """Sends a rich message or a photo, if there is one and the chat takes it, and the words fit below a photo;
        else the words."""
        if news.blocks and self.takes_rich(chat):
            try:
                return await self._sent_rich(chat, thread, news, reply_to)
            except (BadRequest, EndPointNotFound) as refused:
                self._note_rich(chat, refused)
        if (photo := news.as_photo) is not None:
            try:
                return await self._bot.send_photo(
                    chat,
                    photo.png,
                    caption=news.html,
                    parse_mode=ParseMode.HTML,
                    reply_markup=news.keyboard,
                    message_thread_id=thread,
                    reply_parameters=_reply(reply_to),
                    filename=photo.name,
                    disable_notification=not news.calls,
                )
            except BadRequest as refused:
                if not refusals.says(refused, refusals.NO_RIGHTS):
                    raise
        return await self._bot.send_message(
            chat,
            news.html,
            parse_mode=ParseMode.HTML,
            reply_markup=news.keyboard,
            message_thread_id=thread,
            link_preview_options=_NO_PREVIEW,
            reply_parameters=_reply(reply_to),
            disable_notification=not news.calls,
        )

    async def _edit(self, chat: int, message: int, news: Rendered) -> None:
        """A message of words alone may become a photo or a rich one, where the chat takes these."""
        if news.blocks and self.takes_rich(chat):
            try:
                await self._edited_rich(chat, message, news)
                return
            except BadRequest as refused:
                if refusals.is_(refused, Meaning.DONE, Meaning.GONE):
                    raise
                self._note_rich(chat, refused)
        if (photo := news.as_photo) is not None:
            media = InputMediaPhoto(photo.png, news.html, ParseMode.HTML, filename=photo.name)
            try:
                await self._bot.edit_message_media(media, chat, message, reply_markup=news.keyboard)
                return
            except BadRequest as refused:
                if not refusals.says(refused, refusals.NO_RIGHTS):
                    raise
        await self._bot.edit_message_text(
            news.html,
            chat,
            message,
            parse_mode=ParseMode.HTML,
            reply_markup=news.keyboard,
            link_preview_options=_NO_PREVIEW,
        )

    def takes_rich(self, chat: int) -> bool:
        """Whether a rich message may be tried there."""
        last = self._no_rich.get(chat)
        return last is None or time.monotonic() - last >= ASK_AGAIN

    def _note_rich(self, chat: int, refused: TelegramError) -> None:
        log.warning("a rich message was refused: %s", refused.message)
        self._no_rich.keep(chat, time.monotonic())

    async def _sent_rich(self, chat: int, thread: int | None, news: Rendered, reply_to: int | None) -> Message:
        values = {"chat_id": chat, "rich_message": _rich(news), "disable_notification": not news.calls}
        values |= {} if thread is None else {"message_thread_id": thread}
        values |= {} if (reply := _reply(reply_to)) is None else {"reply_parameters": reply}
        return Message.de_json(await self._bot.raw("sendRichMessage", **values), self._bot)

    async def _edited_rich(self, chat: int, message: int, news: Rendered) -> None:
        # no text is meant here: the library insists on one, but leaves out parameters that are None
        await self._bot.edit_message_text("", chat, message, api_kwargs={"text": None, "rich_message": _rich(news)})

    @contextmanager
    def _room(self, chat: int, *, new: bool, spare: bool = False) -> Iterator[None]:
        """Holds room in the chat's budget during a request."""
        with self._budget.slot(chat, spare=spare), refusals.understood(new=new):
            yield


def _reply(to: int | None) -> ReplyParameters | None:
    # what is replied to may have been deleted meanwhile
    return None if to is None else ReplyParameters(to, allow_sending_without_reply=True)


def _rich(news: Rendered) -> dict[str, Any]:
    return {"blocks": list(news.blocks), "skip_entity_detection": True}


def _digest(news: Rendered) -> bytes:
    rows = news.keyboard.inline_keyboard if news.keyboard is not None else ()
    buttons = [[(one.text, one.callback_data, one.url, one.style) for one in row] for row in rows]
    return hashlib.sha256(repr((news.html, buttons, bool(news.blocks))).encode()).digest()
