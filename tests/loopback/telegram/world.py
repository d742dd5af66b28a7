"""The whole state of the platform for one bot, and the few ways in which it grows."""

import itertools

from .clock import MovableClock
from .state import Answer, Attachment, Chat, Content, FileKind, Json, Kind, Message, Query, Rows, User, Version


class World:
    """People, chats, files and open queries. Ids are made as the platform makes them: users positive, groups
    negative, supergroups below -1000000000000; message ids run per supergroup, and together elsewhere."""

    def __init__(self, clock: MovableClock, bot: User) -> None:
        self.clock = clock
        self.bot = bot
        self.users: dict[int, User] = {bot.id: bot}
        self.chats: dict[int, Chat] = {}
        self.files: dict[str, Attachment] = {}
        self.presses: dict[str, Query[Answer]] = {}
        self.every_press: dict[str, Query[Answer]] = {}
        """With those that were answered: they may still be followed by an ephemeral message."""
        self.inline: dict[str, Query[list[Json]]] = {}
        self.cached_answers: dict[tuple[int, int, int, str], tuple[float, Answer]] = {}
        self._users = itertools.count(5_000_001)
        self._groups = itertools.count(4_000_001)
        self._supergroups = itertools.count(1_000_002_000_001)
        self._messages = itertools.count(11)
        self._numbers: dict[int, itertools.count[int]] = {}
        self._queries = itertools.count(900_000_000_000_000_001)
        self._files = itertools.count(1)

    def add_user(self, first_name: str, username: str | None, language_code: str | None) -> User:
        user = User(next(self._users), first_name, username, language_code)
        self.users[user.id] = user
        self.chats[user.id] = Chat(user.id, "private", members={user.id: "member", self.bot.id: "member"})
        self.chats[user.id].readers.add(user.id)
        return user

    def add_chat(self, kind: Kind, title: str, *, forum: bool = False) -> Chat:
        number = next(self._supergroups if kind == "supergroup" else self._groups)
        chat = Chat(-number, kind, title, forum=forum)
        self.chats[chat.id] = chat
        return chat

    def join(self, chat: Chat, user_id: int, standing: str = "member") -> None:
        chat.members[user_id] = standing
        chat.readers.add(user_id)

    def post(
        self, chat: Chat, sender_id: int, content: Content, keyboard: Rows | None = None, *,
        thread_id: int | None = None, reply_to: int | None = None, service: Json | None = None,
    ) -> Message:  # fmt: skip
        """Store a new message of `sender_id`."""
        now = self.clock.now()
        message = Message(
            chat.id, self._message_id(chat), sender_id, now, [Version(now, content, keyboard or [])],
            thread_id, reply_to, service or {},
        )  # fmt: skip
        chat.messages[message.id] = message
        if self.users[sender_id].is_bot:
            chat.last_bot_to_post = sender_id
        return message

    def whisper(
        self, chat: Chat, sender_id: int, content: Content, keyboard: Rows | None = None, *, receiver: int | None,
        thread_id: int | None = None,
    ) -> Message:  # fmt: skip
        """Store a new ephemeral message; its number may be one that was used before."""
        now, user_id = self.clock.now(), receiver or sender_id
        number = next(one for one in itertools.count(1) if chat.ephemeral(user_id, one) is None)
        versions = [Version(now, content, keyboard or [])]
        message = Message(chat.id, 0, sender_id, now, versions, thread_id, ephemeral=number, receiver=receiver)
        chat.ephemerals.append(message)
        return message

    def revise(self, message: Message, content: Content, keyboard: Rows) -> None:
        """Show something else under the same id; the past stays readable (clients and the admin log keep it)."""
        message.versions.append(Version(self.clock.now(), content, keyboard))

    def store(self, kind: FileKind, name: str, mime: str, content: bytes, size: tuple[int, int]) -> Attachment:
        file_id = f"LOOPBACK{kind.upper()}{next(self._files):08d}"
        attachment = Attachment(kind, file_id, name, mime, content, size)
        self.files[file_id] = attachment
        return attachment

    def query_id(self) -> str:
        return str(next(self._queries))

    def _message_id(self, chat: Chat) -> int:
        if chat.kind != "supergroup":
            return next(self._messages)
        return next(self._numbers.setdefault(chat.id, itertools.count(2)))
