"""What exists on the loopback platform: users, guilds, channels, messages, and who can read which message."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.loopback.discord import components as parts
from tests.loopback.discord.clock import Clock
from tests.loopback.discord.errors import JsonObject
from tests.loopback.discord.permissions import EVERYONE, IN_LOCKED_THREADS, Permission

DISCORD_EPOCH = 1420070400.0  # unix seconds; the first instant a snowflake can name
EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15


def locale_of(language: str) -> str:
    """What Discord calls a language: it has no English without a country."""
    return "en-US" if language == "en" else language


@dataclass(eq=False, slots=True)
class User:
    """An account. ``dms_open`` is whether it takes direct messages from people it shares a guild with."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True
    installed: bool = False
    """Whether they have added the bot to their own account."""


@dataclass(eq=False, slots=True)
class Guild:
    """A server. ``members`` are user ids, the bot's among them; ``owner`` is nobody who acts here."""

    id: int
    owner: int
    name: str
    locale: str
    members: set[int] = field(default_factory=set)
    channels: "list[Channel]" = field(default_factory=list)
    threads: "list[Channel]" = field(default_factory=list)
    everyone: Permission = EVERYONE
    """What each member may do, as the everyone role says."""
    granted: dict[int, Permission] = field(default_factory=dict)
    """By user id, what a role gives beyond what everybody may do."""

    def permissions(self, user: User) -> Permission:
        """What ``user`` may do where no channel says otherwise."""
        return self.everyone | self.granted.get(user.id, Permission(0))


@dataclass(eq=False, slots=True)
class Channel:
    """A text channel of a guild, a thread below its ``parent``, or the direct messages of ``recipient`` with the bot
    (``guild`` is None).

    ``denied`` holds, by user id, the permissions an overwrite takes away; a thread has those of its parent.
    """

    id: int
    name: str
    guild: Guild | None = None
    recipient: User | None = None
    position: int = 0
    denied: dict[int, Permission] = field(default_factory=dict)
    last_message: int | None = None
    deleted: bool = False
    parent: "Channel | None" = None
    archived: bool = False
    locked: bool = False
    owner: int | None = None
    """Who opened a thread, where that is somebody here."""
    group: frozenset[int] = frozenset()
    """Of people who write to each other without the bot: their ids."""

    @property
    def context(self) -> int:
        """Where an interaction here is: 0 in a guild, 1 in direct messages with the bot, 2 among people."""
        return 0 if self.guild is not None else 2 if self.group else 1

    @property
    def to_send(self) -> Permission:
        """The permission that writing here needs."""
        return Permission.SEND_MESSAGES if self.parent is None else Permission.SEND_MESSAGES_IN_THREADS

    def permissions(self, user: User) -> Permission:
        """What ``user`` may do here."""
        if self.group and user.id not in self.group:
            return Permission(0)
        if self.guild is None:
            return EVERYONE | Permission.MENTION_EVERYONE
        if user.id not in self.guild.members:
            return Permission(0)
        everything = self.guild.permissions(user)
        allowed = everything & ~(self.parent or self).denied.get(user.id, Permission(0))
        if self.locked and not allowed & Permission.MANAGE_THREADS:
            allowed &= IN_LOCKED_THREADS
        return allowed if allowed & Permission.VIEW_CHANNEL else Permission(0)


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file on a message. ``description`` is its alternative text."""

    id: int
    filename: str
    data: bytes
    content_type: str
    url: str
    description: str | None = None


class Shown(NamedTuple):
    """Texts that reached these readers at one moment. ``what`` is message, edit, modal or choices."""

    at: float
    what: str
    readers: frozenset[int]
    texts: tuple[str, ...]
    message: "Message | None"


@dataclass(eq=False, slots=True)
class Message:
    """A message as it stands. ``reader`` is set on an ephemeral one: the only person who sees it.

    ``pinged`` are the ids of those notified when it was posted; ``components`` have the form Discord answers;
    ``versions`` are the message objects it was, the present one last.
    """

    id: int
    channel: Channel
    author: User
    created: float
    content: str = ""
    embeds: list[JsonObject] = field(default_factory=list)
    components: list[JsonObject] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited: str | None = None
    nonce: str | int | None = None
    reader: User | None = None
    pinged: frozenset[int] = frozenset()
    mentions: tuple[User, ...] = ()
    everyone: bool = False
    reply_to: "Message | None" = None
    origin: JsonObject | None = None
    command: JsonObject | None = None
    deleted: bool = False
    versions: list[JsonObject] = field(default_factory=list)
    late_edits: int = 0

    @property
    def ephemeral(self) -> bool:
        """Whether only ``reader`` sees it."""
        return bool(self.flags & EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Whether it is the "is thinking" placeholder of a deferred answer."""
        return bool(self.flags & LOADING)

    @property
    def v2(self) -> bool:
        """Whether it is made of Components V2."""
        return bool(self.flags & COMPONENTS_V2)

    @property
    def buttons(self) -> list[parts.Button]:
        """Its buttons in reading order."""
        return parts.buttons(self.components)

    @property
    def selects(self) -> list[parts.Select]:
        """Its select menus in reading order."""
        return parts.selects(self.components)

    @property
    def text(self) -> str:
        """Content, embeds and text displays, without button labels, one block per line."""
        shown = [part["content"] for part in parts.walk(self.components) if part["type"] == parts.Kind.TEXT]
        return "\n".join(text for text in (self.content, *parts.texts(self.embeds), *shown) if text)

    @property
    def all_texts(self) -> tuple[str, ...]:
        """Every string a reader's client receives: texts, labels, options, file names, callback tokens."""
        files = [text for file in self.attachments for text in (file.filename, file.description or "")]
        trees = (*parts.texts(self.embeds), *parts.texts(self.components))
        return tuple(text for text in (self.content, *trees, *files) if text)


class World:
    """Everything that exists, and the making of ids."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._last_id = 0
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.shown: list[Shown] = []
        self.bot = self.add_user("Pli", bot=True)

    def new_id(self) -> int:
        """A fresh snowflake of this moment, above every earlier one."""
        self._last_id = max(self._last_id + 1, int((self.clock.now() - DISCORD_EPOCH) * 1000) << 22)
        return self._last_id

    def add_user(self, name: str, *, locale: str = "en-US", bot: bool = False) -> User:
        """A new account."""
        user = User(self.new_id(), name, locale, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, locale: str) -> Guild:
        """A new server with the bot and every person in it, and no channel yet."""
        guild = Guild(self.new_id(), self.new_id(), name, locale, set(self.users))
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """A new text channel."""
        channel = Channel(self.new_id(), name, guild, position=len(guild.channels))
        guild.channels.append(channel)
        self.channels[channel.id] = channel
        return channel

    def add_thread(self, parent: Channel, name: str) -> Channel:
        """A new public thread below a text channel."""
        thread = Channel(self.new_id(), name, parent.guild, parent=parent)
        if parent.guild is not None:
            parent.guild.threads.append(thread)
        self.channels[thread.id] = thread
        return thread

    def add_group(self, people: Iterable[User]) -> Channel:
        """A channel of people alone, which the bot has no part in."""
        channel = Channel(self.new_id(), "", group=frozenset(user.id for user in people))
        self.channels[channel.id] = channel
        return channel

    def dm(self, user: User) -> Channel:
        """The direct messages of ``user`` with the bot, the same channel each time."""
        for channel in self.channels.values():
            if channel.recipient is user:
                return channel
        channel = Channel(self.new_id(), "", recipient=user)
        self.channels[channel.id] = channel
        return channel

    def mutual_guilds(self, user: User) -> list[Guild]:
        """The servers that the bot shares with ``user``."""
        return [guild for guild in self.guilds.values() if {user.id, self.bot.id} <= guild.members]

    def can_read(self, user: User, message: Message) -> bool:
        """Whether ``user`` could see ``message`` now, were it not deleted."""
        if message.reader is not None:
            return message.reader is user
        if message.channel.group:
            return user.id in message.channel.group
        if message.channel.guild is None:
            return message.channel.recipient is user
        needed = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
        return message.channel.permissions(user) & needed == needed

    def readers(self, message: Message) -> frozenset[int]:
        """The ids of the people, not the bot, who can see ``message`` now."""
        return frozenset(u.id for u in self.users.values() if not u.bot and self.can_read(u, message))

    def show(self, message: Message, what: str) -> None:
        """Keep what ``message`` says now, and to whom, for a leak test."""
        self.shown.append(Shown(self.clock.now(), what, self.readers(message), message.all_texts, message))

    def show_texts(self, user: User, what: str, shown: tuple[str, ...]) -> None:
        """Keep texts that one person was shown outside a message."""
        self.shown.append(Shown(self.clock.now(), what, frozenset({user.id}), shown, None))

    def visible_to(self, user: User) -> Iterator[Message]:
        """The messages ``user`` can see now, oldest first."""
        return (m for m in self.messages.values() if not m.deleted and self.can_read(user, m))
