"""What Telegram tells of groups, topics and the bot's own place in them, and questions typed in other chats."""

from collections.abc import Sequence

from telegram import CallbackQuery, Chat, ChatMember, ChatMemberUpdated, Message, Update, User

from adapters.telegram import identity
from adapters.telegram.answering.means import Means
from adapters.telegram.answering.replies import Reply, Say, Tell
from adapters.telegram.calls.moved_groups import Moves
from adapters.telegram.commands.every import Commands
from adapters.telegram.identity import Spot
from adapters.telegram.sending.render import notice
from engine.messages.texts import Texts

_THERE = (ChatMember.MEMBER, ChatMember.ADMINISTRATOR)


class Beside:
    """Takes note of updates by which nobody asks for anything at a table. Every method may raise `StoreDown`."""

    def __init__(self, means: Means, commands: Commands, moves: Moves) -> None:
        self._means = means
        self._commands = commands
        self._moves = moves

    async def noted(self, update: Update) -> Sequence[Reply]:
        """What is answered to it."""
        if update.callback_query is not None:
            return (_nowhere(update.callback_query),)
        if update.inline_query is not None:
            return (self._commands.inline(update.inline_query),)
        if update.my_chat_member is not None:
            return await self._membership(update.my_chat_member)
        if update.message is not None:
            await self._notice(update.message)
        return ()

    async def _notice(self, message: Message) -> None:
        old, new = message.migrate_from_chat_id or message.chat.id, message.migrate_to_chat_id or message.chat.id
        if old != new:
            await self._moved(old, new)
        elif message.forum_topic_reopened is not None:
            reopened = Spot(self._moves.original(message.chat.id), message.message_thread_id)
            await self._means.hands.reopened(identity.room(reopened, "").key)

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
            await (self._means.private.opened(person) if there else self._means.private.shut(person))
            return ()
        return await self._in_group(change)

    async def _in_group(self, change: ChatMemberUpdated) -> Sequence[Reply]:
        now, spot = change.new_chat_member.status, Spot(self._moves.original(change.chat.id))
        if change.chat.type == Chat.CHANNEL:
            return await self._in_channel(change) if now in _THERE else ()
        self._means.ephemerals.stands(change.chat.id, administrator=now == ChatMember.ADMINISTRATOR)
        if now not in _THERE:
            return ()
        is_new = change.old_chat_member.status not in _THERE and not change.from_user.is_bot
        if await self._boards_again(spot) or not is_new:
            return ()
        return await self._commands.added(
            spot, await self._means.desk.profile.known(identity.person(change.from_user))
        )

    async def _in_channel(self, change: ChatMemberUpdated) -> Sequence[Reply]:
        """Whoever adds the bot to a channel is told, in private, that it does not play there."""
        by = change.from_user
        if by.is_bot or not await self._means.private.is_open(identity.person_id(by.id)):
            return ()
        return (Say(Spot(by.id), notice(_no_channels(by))),)

    async def _boards_again(self, spot: Spot) -> int:
        """Sends all boards of a group again; returns how many there are."""
        room = identity.room(spot, "").key
        shown = await self._means.service.tables_in(room)
        for loaded in shown:
            await self._means.hands.again(loaded.table.id, room)
        return len(shown)


def _nowhere(query: CallbackQuery) -> Tell:
    """Answers a press where nothing can be asked for."""
    in_channel = query.message is not None and query.data is not None and query.message.chat.type == Chat.CHANNEL
    return Tell(query.id, _no_channels(query.from_user), stays=True) if in_channel else Tell(query.id)


def _no_channels(by: User) -> str:
    return Texts(str(by.language_code or "en"))("telegram-no-channels")
