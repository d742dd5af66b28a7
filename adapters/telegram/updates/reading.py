"""An update that somebody waits for, read once: who asks, where, for whose eyes, and what."""

from collections.abc import Awaitable, Callable
from typing import TypeGuard

from telegram import Bot, CallbackQuery, Chat, MaybeInaccessibleMessage, Message, Update

from adapters.telegram import identity
from adapters.telegram.answering.asked import seen_by
from adapters.telegram.answering.message import Heard, parted
from adapters.telegram.answering.press import FOR_ROOM, Press
from adapters.telegram.calls.moved_groups import Moves
from adapters.telegram.commands.every import ALOUD
from adapters.telegram.commands.mentions import named_in
from adapters.telegram.identity import Spot
from adapters.telegram.sending.ephemeral import Panel
from adapters.telegram.sending.messages_below import Newest
from adapters.telegram.sending.rich import buttons_of
from engine.host.state.table import Person
from engine.messages.tokens import TableVerb, Token


class Reading:
    """Reads presses and messages. `known` gives a person the language and the wishes that they chose."""

    def __init__(self, bot: Bot, moves: Moves, newest: Newest, known: Callable[[Person], Awaitable[Person]]) -> None:
        self._bot = bot
        self._moves = moves
        self._newest = newest
        self._known = known

    async def read(self, update: Update, token: Token | None) -> Press | Heard | None:
        """What somebody asks for; None if nobody asks for anything."""
        number, query, message = update.update_id, update.callback_query, update.message
        if query is not None and query.message is not None and query.data is not None:
            if query.message.chat.type == Chat.CHANNEL:
                return None
            return await self._pressed(number, query, query.message, query.data, token)
        if message is None or message.migrate_from_chat_id or message.migrate_to_chat_id:
            return None
        self._newest.note(message.chat.id, message.message_id)
        return await self._written(number, message) if message.forum_topic_reopened is None else None

    async def _pressed(
        self, update: int, query: CallbackQuery, message: MaybeInaccessibleMessage, data: str, token: Token | None
    ) -> Press:
        spot, by = self._spot(message), await self._known(identity.person(query.from_user))
        own, label = _own(message, query.from_user.id), _label(message, data)
        return Press(
            by,
            identity.event(self._bot.id, update),
            identity.room(spot, by.locale),
            seen_by(spot, alone=own is not None),
            isinstance(token, FOR_ROOM),
            spot,
            query.id,
            token,
            message.chat.id,
            message.message_id,
            genuine=label is not None,
            photo=_is_there(message) and bool(message.photo),
            label=label or "",
            own=own,
            of_table=_is_of_table(message),
        )

    async def _written(self, update: int, message: Message) -> Heard | None:
        spoken, author = parted(message.text or "", self._bot.username), identity.author(message)
        writer = author or identity.channel(message)
        # what is passed on was said elsewhere, and to somebody else
        if spoken is None or writer is None or message.forward_origin is not None:
            return None
        spot, by = self._spot(message), await self._known(writer)
        named, whispered = named_in(message, self._bot.username), _number(message)
        return Heard(
            by,
            identity.event(self._bot.id, update),
            identity.room(spot, by.locale),
            seen_by(spot, alone=bool(whispered)),
            spoken[0] in ALOUD,
            spot,
            message.message_id,
            *spoken,
            named.people,
            names_bot=named.bot,
            anonymous=identity.is_anonymous(message),
            as_channel=author is None,
            replied=identity.replied(message),
            whispered=whispered,
        )

    def _spot(self, message: MaybeInaccessibleMessage) -> Spot:
        """Where it stands: in a group without topics the field of the topic names a thread of replies."""
        topic = message.message_thread_id if _is_there(message) and message.is_topic_message else None
        return Spot(self._moves.original(message.chat.id), topic)


def _is_there(message: MaybeInaccessibleMessage) -> TypeGuard[Message]:
    return isinstance(message, Message)


def _number(message: Message) -> int:
    """The number of an ephemeral message; 0 for any other. The library does not know the field yet."""
    return int(message.api_kwargs.get("ephemeral_message_id") or 0)


def _own(message: MaybeInaccessibleMessage, presser: int) -> Panel | None:
    number = _number(message) if _is_there(message) else 0
    return Panel(message.chat.id, presser, number) if number else None


def _is_of_table(message: MaybeInaccessibleMessage) -> bool:
    """Whether the message has a button of a table, and is no menu."""
    if not _is_there(message):
        return False
    rows = message.reply_markup.inline_keyboard if message.reply_markup is not None else ()
    plain = [str(button.callback_data) for row in rows for button in row]
    found = (*plain, *buttons_of(message.api_kwargs.get("rich_message")))
    return any(data.startswith(f"{TableVerb.letter}:") for data in found)


def _label(message: MaybeInaccessibleMessage, data: str) -> str | None:
    """What the message's button with this data says; empty for one of a rich message, None if it has none: a modified
    client can press any."""
    if not _is_there(message):
        return None
    rows = message.reply_markup.inline_keyboard if message.reply_markup is not None else ()
    label = next((button.text for row in rows for button in row if button.callback_data == data), None)
    is_rich = data in buttons_of(message.api_kwargs.get("rich_message"))
    return "" if label is None and is_rich else label
