"""Updates from the inbox: handled in order for each table and person, replied to, and only then marked as done.

An update that was stored before a crash is handled after it; one that was handled before the crash changes nothing
more, because the table remembers its event.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Sequence

from telegram import (
    Bot,
    CallbackQuery,
    Chat,
    ChatMember,
    ChatMemberUpdated,
    MaybeInaccessibleMessage,
    Message,
    Update,
)

from adapters.chat.store_down import PAUSE, outlasting
from adapters.telegram import identity
from adapters.telegram.answering.buttons import Presses
from adapters.telegram.answering.message import Heard, parted
from adapters.telegram.answering.press import Press
from adapters.telegram.answering.replies import Reply, Say, Speaker, Tell
from adapters.telegram.calls.moved_groups import Moves
from adapters.telegram.commands.mentions import named_in
from adapters.telegram.commands.play import Commands
from adapters.telegram.identity import Spot
from adapters.telegram.sending.ephemeral import Ephemerals, Panel
from adapters.telegram.sending.hands import Hands
from adapters.telegram.sending.messages_below import Newest
from adapters.telegram.sending.private_chats import PrivateChats
from adapters.telegram.sending.render import notice
from adapters.telegram.sending.rich import buttons_of
from adapters.telegram.updates.lanes import Lanes
from adapters.telegram.updates.needed import needed
from engine.host.ports.tables import Inbox
from engine.host.ports.tables import Update as Stored
from engine.host.service.tables import TableService
from engine.host.state.errors import StoreDown
from engine.messages.texts import Texts
from engine.messages.tokens import TableToken, Token, parse

log = logging.getLogger(__name__)

KINDS = (Update.MESSAGE, Update.CALLBACK_QUERY, Update.INLINE_QUERY, Update.MY_CHAT_MEMBER)
"""The kinds of updates that Telegram is asked for."""
WAIT = 2.0
_THERE = (ChatMember.MEMBER, ChatMember.ADMINISTRATOR)


class Intake:
    """Takes updates from the inbox of one bot."""

    def __init__(
        self,
        bot: Bot,
        service: TableService,
        inbox: Inbox,
        presses: Presses,
        commands: Commands,
        speaker: Speaker,
        private: PrivateChats,
        hands: Hands,
        moves: Moves,
        newest: Newest,
        ephemerals: Ephemerals,
    ) -> None:
        self._bot = bot
        self._service = service
        self._inbox = inbox
        self._presses = presses
        self._commands = commands
        self._speaker = speaker
        self._private = private
        self._hands = hands
        self._moves = moves
        self._newest = newest
        self._ephemerals = ephemerals
        self._known = commands.known
        self._lanes = Lanes()
        self._replying = Lanes()

    async def run(self) -> None:
        """Runs until cancelled; work under way then goes on until `finish`."""
        # another process may have taken updates since this one last did
        self._inbox.start_over(source(self._bot.id))
        while True:
            try:
                for stored in await self._inbox.take(source(self._bot.id), WAIT):
                    self._start(stored)
            except StoreDown:
                await asyncio.sleep(PAUSE)

    async def finish(self, seconds: float) -> None:
        """Waits for everything in hand, for at most `seconds`; what is left is handled after the next start."""
        await self._lanes.finish(seconds)
        await self._replying.finish(seconds)

    def _start(self, stored: Stored) -> None:
        try:
            update, token, keys = self._read(stored.payload)
        except Exception:
            log.exception("an update cannot be read; it is passed over")
            self._replying.run((), lambda: self._done(stored))
            return
        self._lanes.run(keys, lambda: self._handle(stored, update, token))

    def _read(self, payload: bytes) -> tuple[Update, Token | None, Sequence[str]]:
        """The update, what its button stands for, and its lanes."""
        update = Update.de_json(needed(json.loads(payload)), self._bot)
        token = _pressed_token(update)
        return update, token, _keys(update, token)

    async def _handle(self, stored: Stored, update: Update, token: Token | None) -> None:
        """Does the host's part in order; the replies need not hold up later updates."""
        replies = await self._replies(update, token)
        self._replying.run((), lambda: self._reply(stored, replies))

    async def _reply(self, stored: Stored, replies: Sequence[Reply]) -> None:
        await self._speaker.say(replies)
        await self._done(stored)

    async def _replies(self, update: Update, token: Token | None) -> Sequence[Reply]:
        try:
            return await self._understood(update, token)
        except StoreDown:
            return _sorry(update, "store-down")
        except Exception:
            # a bug must not hold up later updates; the traceback shows code, not values
            log.exception("an update failed")
            return _sorry(update, "telegram-bug")

    def _understood(self, update: Update, token: Token | None) -> Awaitable[Sequence[Reply]]:
        """The replies, from the method that handles this kind of update."""
        if update.callback_query is not None:
            return self._pressed(update.update_id, update.callback_query, token)
        if update.message is not None:
            return self._written(update.update_id, update.message)
        return self._beside(update)

    async def _beside(self, update: Update) -> Sequence[Reply]:
        """The replies to an update that is neither a press nor a message."""
        if update.inline_query is not None:
            return (self._commands.inline(update.inline_query),)
        if update.my_chat_member is not None:
            return await self._membership(update.my_chat_member)
        return ()

    async def _pressed(self, update: int, query: CallbackQuery, token: Token | None) -> Sequence[Reply]:
        if query.message is None or query.data is None:
            return (Tell(query.id),)
        if query.message.chat.type == Chat.CHANNEL:
            return (
                Tell(query.id, Texts(str(query.from_user.language_code or "en"))("telegram-no-channels"), stays=True),
            )
        thread = _thread(query.message) if isinstance(query.message, Message) else None
        spot = Spot(self._moves.original(query.message.chat.id), thread)
        event, by = identity.event(self._bot.id, update), await self._known(identity.person(query.from_user))
        chat, message = query.message.chat.id, query.message.message_id
        label, photo = _label(query.message, query.data), _is_photo(query.message)
        own = _own(query.message, query.from_user.id)
        if own is not None:
            self._ephemerals.pressed(spot.chat, by.id)
        press = Press(query.id, token, by, event, spot, chat, message, label is not None, photo, label or "", own)
        return await self._presses.handle(press)

    async def _written(self, update: int, message: Message) -> Sequence[Reply]:
        old, new = message.migrate_from_chat_id or message.chat.id, message.migrate_to_chat_id or message.chat.id
        if old != new:
            await self._moved(old, new)
            return ()
        self._newest.note(message.chat.id, message.message_id)
        if message.forum_topic_reopened is not None:
            reopened = Spot(self._moves.original(message.chat.id), message.message_thread_id)
            await self._hands.reopened(identity.room(reopened, "").key)
            return ()
        spoken = parted(message.text or "", self._bot.username)
        # what is passed on was said elsewhere, and to somebody else
        if spoken is None or message.forward_origin is not None:
            return ()
        author = identity.author(message) or identity.channel(message)
        if author is None:
            return ()
        event, by = identity.event(self._bot.id, update), await self._known(author)
        spot = Spot(self._moves.original(message.chat.id), _thread(message))
        named = named_in(message, self._bot.username)
        heard = Heard(
            by,
            event,
            spot,
            message.message_id,
            *spoken,
            named.people,
            names_bot=named.bot,
            anonymous=identity.is_anonymous(message),
            as_channel=identity.author(message) is None,
            replied=identity.replied(message),
            whispered=_number(message),
        )
        return await self._commands.handle(heard)

    async def _moved(self, old: int, new: int) -> None:
        """A group has moved, of which Telegram tells both the old and the new one; the boards follow only once."""
        if self._moves.current(old) == new:
            return
        await self._moves.note(old, new)
        await self._boards_again(Spot(old))

    async def _membership(self, change: ChatMemberUpdated) -> Sequence[Reply]:
        """The bot was added, removed, blocked or unblocked."""
        there = change.new_chat_member.status in _THERE
        if change.chat.id > 0:
            person = identity.person_id(change.chat.id)
            await (self._private.opened(person) if there else self._private.shut(person))
            return ()
        return await self._in_group(change)

    async def _in_group(self, change: ChatMemberUpdated) -> Sequence[Reply]:
        now, spot = change.new_chat_member.status, Spot(self._moves.original(change.chat.id))
        if change.chat.type == Chat.CHANNEL:
            return await self._in_channel(change) if now in _THERE else ()
        self._ephemerals.stands(change.chat.id, administrator=now == ChatMember.ADMINISTRATOR)
        if now not in _THERE:
            return ()
        is_new = change.old_chat_member.status not in _THERE and not change.from_user.is_bot
        if await self._boards_again(spot) or not is_new:
            return ()
        return await self._commands.added(spot, await self._known(identity.person(change.from_user)))

    async def _in_channel(self, change: ChatMemberUpdated) -> Sequence[Reply]:
        """Whoever adds the bot to a channel is told, in private, that it does not play there."""
        by = change.from_user
        if by.is_bot or not await self._private.is_open(identity.person_id(by.id)):
            return ()
        return (Say(Spot(by.id), notice(Texts(str(by.language_code or "en"))("telegram-no-channels"))),)

    async def _boards_again(self, spot: Spot) -> int:
        """Sends all boards of a group again; returns how many there are."""
        room = identity.room(spot, "").key
        shown = await self._service.tables_in(room)
        for loaded in shown:
            await self._hands.again(loaded.table.id, room)
        return len(shown)

    async def _done(self, stored: Stored) -> None:
        await outlasting(lambda: self._inbox.done(source(self._bot.id), stored))


def source(bot: int) -> str:
    """The name of a bot's inbox."""
    return f"{identity.PLATFORM}:{bot}"


def _pressed_token(update: Update) -> Token | None:
    """What the pressed button stands for; None if none was pressed, or if it is not known."""
    pressed = update.callback_query.data if update.callback_query is not None else None
    return parse(pressed) if pressed is not None else None


def _keys(update: Update, token: Token | None) -> Sequence[str]:
    """The lanes of an update: first that of the person who caused it, then that of the table or chat
    that it changes."""
    query, chat, person = update.callback_query, update.effective_chat, update.effective_user
    by = (f"person:{person.id}",) if person is not None else ()
    if query is not None and query.data is not None:
        return (*by, f"table:{token.table}") if isinstance(token, TableToken) else by
    return (*by, f"chat:{chat.id}") if chat is not None else by


def _thread(message: Message) -> int | None:
    """The topic of a message; in a group without topics the same field names a thread of replies, and
    this is None."""
    return message.message_thread_id if message.is_topic_message else None


def _number(message: Message) -> int:
    """The number of an ephemeral message; 0 for any other. The library does not know the field yet."""
    return int(message.api_kwargs.get("ephemeral_message_id") or 0)


def _own(message: MaybeInaccessibleMessage, presser: int) -> Panel | None:
    number = _number(message) if isinstance(message, Message) else 0
    return Panel(message.chat.id, presser, number) if number else None


def _label(message: MaybeInaccessibleMessage, data: str) -> str | None:
    """What the message's button with this data says; empty for one of a rich message, None if it has none."""
    markup = message.reply_markup if isinstance(message, Message) else None
    rows = markup.inline_keyboard if markup is not None else ()
    label = next((button.text for row in rows for button in row if button.callback_data == data), None)
    is_rich = isinstance(message, Message) and data in buttons_of(message.api_kwargs.get("rich_message"))
    return "" if label is None and is_rich else label


def _is_photo(message: MaybeInaccessibleMessage) -> bool:
    return isinstance(message, Message) and bool(message.photo)


def _sorry(update: Update, key: str) -> Sequence[Reply]:
    query, by = update.callback_query, update.effective_user
    if query is None or by is None:
        return ()
    return (Tell(query.id, Texts(str(by.language_code or "en"))(key)),)
