"""People and bots that a message names: by user name, by link, or by replying to what they wrote."""

from collections.abc import Iterator
from dataclasses import dataclass

from telegram import Message, User
from telegram.constants import MessageEntityType

from adapters.telegram import identity
from engine.host.state.table import Person


@dataclass(frozen=True, slots=True)
class Named:
    """Whom a message names; if it names nobody, whom it replies to."""

    people: tuple[Person, ...] = ()
    bot: bool = False
    """Whether a bot is named, or replied to."""


def named_in(message: Message, bot: str) -> Named:
    """Whom the message names. `bot` is our own user name: of other user names Telegram does not say whether
    they are bots."""
    named = tuple(_by_name(message))
    if named:
        people = tuple(_person(one) for one in named if not _is_bot(one, bot))
        return Named(people, bot=len(people) < len(named))
    answered = identity.replied(message)
    return Named((answered,) if answered is not None else (), _answers_bot(message))


def _by_name(message: Message) -> Iterator[User | str]:
    """The accounts that are named, or their user names if Telegram says no more."""
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
