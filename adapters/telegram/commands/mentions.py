"""People and bots whom a message names: by user name, by link, or by answering what they wrote."""

from collections.abc import Iterator
from dataclasses import dataclass

from telegram import Message, User
from telegram.constants import MessageEntityType

from adapters.telegram import identity
from engine.host.tables.table import Person


@dataclass(frozen=True, slots=True)
class Named:
    """Where a message names nobody, whom it answers is meant."""

    people: tuple[Person, ...] = ()
    bot: bool = False
    """A bot is named, or answered."""


def named_in(message: Message, bot: str) -> Named:
    """Whom the message names; `bot` is our own user name: of others the name does not tell what they are."""
    named = tuple(_by_name(message))
    if named:
        people = tuple(_person(one) for one in named if not _is_bot(one, bot))
        return Named(people, bot=len(people) < len(named))
    answered = identity.replied(message)
    return Named((answered,) if answered is not None else (), _answers_bot(message))


def _by_name(message: Message) -> Iterator[User | str]:
    """Accounts, or user names where nothing else is told."""
    for entity, text in message.parse_entities([MessageEntityType.MENTION, MessageEntityType.TEXT_MENTION]).items():
        yield entity.user if entity.user is not None else text.lstrip("@")


def _is_bot(one: User | str, bot: str) -> bool:
    return one.is_bot if isinstance(one, User) else one.casefold() == bot.casefold()


def _person(one: User | str) -> Person:
    return identity.person(one) if isinstance(one, User) else identity.named(one)


def _answers_bot(message: Message) -> bool:
    before = message.reply_to_message
    if before is None or before.sender_chat is not None or before.forum_topic_created is not None:
        return False
    return before.from_user is not None and before.from_user.is_bot
