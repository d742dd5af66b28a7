"""People and places on Telegram, by the names that the host gives them."""

from dataclasses import dataclass

from telegram import Message, User

from engine.host.state.ids import EventId, PersonId, ScopeId
from engine.host.state.names import clean_name
from engine.host.state.table import Person, Room
from engine.messages.texts import plain

PLATFORM = "telegram"
_PREFIX = f"{PLATFORM}:"
_NAMED = f"{_PREFIX}@"
_SUPERGROUPS = -1_000_000_000_000
"""Ids of supergroups are below this."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A chat, or a topic of one."""

    chat: int
    thread: int | None = None

    @property
    def is_group(self) -> bool:
        return self.chat < 0


def person_id(user: int) -> PersonId:
    """The host's id for a Telegram account."""
    return PersonId(f"{_PREFIX}{user}")


def reaches(person: PersonId) -> bool:
    """Whether the person belongs to Telegram."""
    return person.startswith(_PREFIX)


def chat_of(person: PersonId) -> int:
    """A person's private chat; raises `ValueError` for somebody of another platform."""
    if not reaches(person):
        raise ValueError("not a person of Telegram")
    return int(person.removeprefix(_PREFIX))


def person(user: User) -> Person:
    """The person of a Telegram account, in the language of their client."""
    alias = named(user.username).id if user.username else None
    return Person(person_id(user.id), clean_name(user.full_name or ""), user.language_code or "en", alias)


def named(username: str) -> Person:
    """Somebody of whom only the user name is known."""
    return Person(PersonId(f"{_NAMED}{username.casefold()}"), f"@{username}")


def username_of(person: PersonId) -> str | None:
    """The user name of somebody of whom nothing else is known; None for anybody else."""
    return person.removeprefix(_NAMED) if person.startswith(_NAMED) else None


def is_anonymous(message: Message) -> bool:
    """Whether it was written by an administrator who shows the group's name alone, which Telegram lets
    nobody else do."""
    return message.sender_chat is not None and message.sender_chat.id == message.chat.id


def _is_of_a_channel(message: Message) -> bool:
    """Whether it was written in the name of another chat: nobody could press a button for it."""
    return message.sender_chat is not None and not is_anonymous(message)


def author(message: Message) -> Person | None:
    """Who wrote it; None for bots and channels. An anonymous administrator is taken for the group itself, by the name
    that Telegram shows."""
    # posts of a linked channel come from an account "Telegram", which is not marked as a bot
    if message.is_automatic_forward or _is_of_a_channel(message):
        return None
    if is_anonymous(message):
        name = message.author_signature or message.chat.title or ""
        return Person(PersonId(f"{_PREFIX}{message.chat.id}"), clean_name(name))
    user = message.from_user
    return person(user) if user is not None and not user.is_bot else None


def channel(message: Message) -> Person | None:
    """The channel in whose name somebody wrote it; None if nobody did. What a linked channel posts is not written to
    anybody."""
    if message.is_automatic_forward or message.sender_chat is None or not _is_of_a_channel(message):
        return None
    return Person(PersonId(f"{_PREFIX}{message.sender_chat.id}"), clean_name(message.sender_chat.title or ""))


def replied(message: Message) -> Person | None:
    """Who wrote the message that this one replies to."""
    before = message.reply_to_message
    if before is None or is_anonymous(before) or before.forum_topic_created is not None:
        return None  # every message in a topic replies to the message that began the topic
    return author(before)


def event(bot: int, update: int) -> EventId:
    """The event id of an update, the same for every delivery of it."""
    return EventId(f"tg:{bot}:{update}")


def room(spot: Spot, locale: str) -> Room:
    """A chat, or one topic of it, as a place for tables; results count in the whole chat."""
    place = str(spot.chat) if spot.thread is None else f"{spot.chat}/{spot.thread}"
    spoken = plain(locale) if spot.is_group else locale
    return Room(PLATFORM, place, ScopeId(f"{PLATFORM}:chat:{spot.chat}"), spoken)


def spot_of(room: Room) -> Spot:
    """Where a room is."""
    chat, _, thread = room.place.partition("/")
    return Spot(int(chat), int(thread) if thread else None)


def is_supergroup(chat: int) -> bool:
    """Whether the chat is a supergroup, whose messages have links."""
    return chat < _SUPERGROUPS
