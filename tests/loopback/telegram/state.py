"""What the platform remembers: people, chats, topics, messages with their past, queries waiting for an answer."""

import asyncio
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from .markup import Entity

Json = dict[str, Any]
Rows = list[list[Json]]
Kind = Literal["private", "group", "supergroup"]
FileKind = Literal["photo", "document"]
T = TypeVar("T")


@dataclass
class User:
    """A person or a bot. `started`: has pressed Start in the private chat with our bot."""

    id: int
    first_name: str
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False
    started: bool = False
    blocked: bool = False


@dataclass(frozen=True)
class Attachment:
    """A photo or a document, stored under a file id."""

    kind: FileKind
    file_id: str
    name: str
    mime: str
    content: bytes
    size: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Content:
    """Words (text, or the caption of the attachment) with their entities."""

    text: str
    entities: list[Entity] = field(default_factory=list)
    attachment: Attachment | None = None


@dataclass(frozen=True)
class Version:
    """What a message showed from `date` on, until the next version or its deletion."""

    date: float
    content: Content
    keyboard: Rows


@dataclass
class Message:
    """One message with every version it has had; `service` holds the fields of a service message."""

    chat_id: int
    id: int
    sender_id: int
    date: float
    versions: list[Version]
    thread_id: int | None = None
    reply_to: int | None = None
    service: Json = field(default_factory=dict)
    deleted: bool = False
    as_group: bool = False
    """Written by an administrator who shows the group's name alone."""
    channel: Json = field(default_factory=dict)
    """The channel that it is a post of: the linked one, whose posts are forwarded automatically."""
    ephemeral: int = 0
    """The number of an ephemeral message among those of its receiver here; such a message has the id 0."""
    receiver: int | None = None
    """Who alone is shown it; None for what a person has sent to the bot alone."""
    arrived: bool = True
    """Whether an ephemeral message has reached its receiver: delivery is not guaranteed."""
    rich: Json | None = None
    """The blocks of a rich message, as they were sent."""

    @property
    def current(self) -> Version:
        return self.versions[-1]

    @property
    def edited(self) -> bool:
        return len(self.versions) > 1


@dataclass
class Topic:
    """A topic of a forum; its id is that of the service message that opened it."""

    id: int
    name: str
    closed: bool = False


@dataclass
class Chat:
    """A private chat, group or supergroup. `members` maps users (our bot among them) to their status.

    `readers` are all who have ever been members: a message may reach each of them. `bot_rights` are the
    administrator rights that our bot holds here.
    """

    id: int
    kind: Kind
    title: str = ""
    members: dict[int, str] = field(default_factory=dict)
    readers: set[int] = field(default_factory=set)
    bot_rights: set[str] = field(default_factory=set)
    unnamed: set[int] = field(default_factory=set)
    """Administrators who show the group's name alone; only a bot that is one is told who they are."""
    forum: bool = False
    muted_bot: bool = False
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    ephemerals: list[Message] = field(default_factory=list)
    """All that were ever sent here, with those that are gone."""
    migrated_to: int | None = None
    last_bot_to_post: int | None = None

    @property
    def is_group(self) -> bool:
        return self.kind != "private"

    def ephemeral(self, user_id: int, number: int) -> Message | None:
        """The ephemeral message of this number that a person has been sent, or has sent, while it is there."""
        mine = [one for one in self.ephemerals if user_id in (one.receiver, one.sender_id)]
        return next((one for one in mine if one.ephemeral == number and not one.deleted), None)

    def standing(self, user_id: int) -> str:
        """creator, administrator, member, left or kicked."""
        return self.members.get(user_id, "left")

    def has(self, user_id: int) -> bool:
        return self.standing(user_id) in ("creator", "administrator", "member")


@dataclass(frozen=True, slots=True)
class Answer:
    """What the presser of a button is shown: a short notice, or an alert to be closed, or a link to open."""

    text: str = ""
    show_alert: bool = False
    url: str = ""


@dataclass
class Query(Generic[T]):
    """A button press or inline query that the bot may answer once, before it grows too old."""

    id: str
    user_id: int
    asked: float
    answered: asyncio.Future[T]
    key: tuple[int, int, int, str] = (0, 0, 0, "")
