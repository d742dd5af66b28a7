"""What Telegram's refusals mean for a message that was to be sent or edited: one table, from which the code reads.

What the table does not name is a mistake of ours, such as HTML that Telegram cannot read: the message is set aside,
and the log tells of it. `adapters.telegram.updates.answers` makes the kinds of errors of status and parameters.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum, auto

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    EndPointNotFound,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from adapters.chat.gateway import MessageGone, TryLater, Undeliverable, Unsure
from adapters.telegram.updates.answers import NotTelegram, Unnumbered
from adapters.telegram.updates.request import NEVER_SENT

log = logging.getLogger(__name__)


class Meaning(Enum):
    """What Pli does about a refusal. All but `WAIT` concerns the one message, or the one place where it was to go."""

    SAME = auto()
    """Nothing: the message says so already."""
    GONE = auto()
    """The message is forgotten, and a new one takes its place at once."""
    SHUT = auto()
    """The chat takes nothing: a room is tried again after a minute when there is news, a person in the next deal."""
    WAIT = auto()
    """Nothing is sent to this chat for as long as Telegram asks; other chats go on."""
    LATER = auto()
    """It surely was not sent: tried again after so many seconds."""
    UNSURE = auto()
    """It may have arrived. An edit is made again after so many seconds, a new message after longer: Telegram has no
    key by which it would know it again. A second board, of which only the newer one lives, does less harm than
    none."""
    MOVED = auto()
    """The group has another number now, which the refusal names: it goes there."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Errors of this `kind` whose text has these words (in small letters). `seconds`: until the next try, where
    Telegram does not say that."""

    kind: type[TelegramError]
    words: str
    meaning: Meaning
    seconds: float = 0.0


NO_RIGHTS = "not enough rights"
SHORTLY = 1.0
UNKNOWN_SEND = 5.0
"""Seconds before a message that may or may not have arrived is sent once more."""
_STARTING = 5.0
"""Seconds before asking again where something in front of Telegram has refused."""
_REFUSED_TOKEN = 30.0
"""The owner may have asked for another token: boards wait, and nothing is marked as broken."""
_GONE = (
    "message to edit not found",
    "message to delete not found",
    "message can't be edited",
    "message_id_invalid",
    "message identifier",
)
_SHUT = (
    "chat not found",
    "user not found",
    NO_RIGHTS,
    "have no rights",
    "need administrator rights",
    "message thread not found",
    "topic_",
    "_forbidden",
    "_restricted",
    "_deactivated",
    "chat_admin_required",
    "chat_id_invalid",
    "channel_private",
    "group chat was deactivated",
    "group chat was upgraded",
    "user is deactivated",
    "peer_id_invalid",
    "user_is_blocked",
    "not a member",
)
TABLE: tuple[Refusal, ...] = (
    Refusal(ChatMigrated, "", Meaning.MOVED),
    Refusal(RetryAfter, "", Meaning.WAIT),
    Refusal(Forbidden, "", Meaning.SHUT),
    Refusal(Unnumbered, "", Meaning.SHUT),
    Refusal(InvalidToken, "", Meaning.LATER, _REFUSED_TOKEN),
    Refusal(EndPointNotFound, "", Meaning.LATER, _REFUSED_TOKEN),
    Refusal(Conflict, "", Meaning.LATER, _STARTING),
    Refusal(NotTelegram, "", Meaning.LATER, _STARTING),
    Refusal(BadRequest, "message is not modified", Meaning.SAME),
    *(Refusal(BadRequest, words, Meaning.GONE) for words in _GONE),
    *(Refusal(BadRequest, words, Meaning.SHUT) for words in _SHUT),
    Refusal(NetworkError, "", Meaning.UNSURE, SHORTLY),
)
"""The first that fits counts. A `BadRequest` is a `NetworkError` to the library, but never unsure."""


def meaning(error: TelegramError) -> Refusal | None:
    """What the table says of an error; None for a mistake of ours."""
    for one in TABLE:
        is_lost = one.kind is NetworkError and isinstance(error, BadRequest)
        if isinstance(error, one.kind) and one.words in error.message.lower() and not is_lost:
            return one
    return None


_LOST = ("message thread not found", "topic_deleted")
"""What Telegram says of a topic that is gone for good."""


@contextmanager
def understood(*, new: bool) -> Iterator[None]:
    """Turns Telegram's errors into the gateway's: raises `Undeliverable`, `MessageGone` and `TryLater`, and lets
    `ChatMigrated` and mistakes of ours through. `new`: the request posts a message; an edit may always be made
    again."""
    try:
        yield
    except TelegramError as error:
        found = meaning(error)
        if found is None or found.meaning is Meaning.MOVED:
            raise
        if found.meaning is not Meaning.SAME:
            raise _to_gateway(error, found, new=new) from error


def _to_gateway(error: TelegramError, found: Refusal, *, new: bool) -> Exception:
    match found.meaning:
        case Meaning.GONE:
            return MessageGone()
        case Meaning.SHUT:
            return Undeliverable(_reason(error), for_good=any(says(error, words) for words in _LOST))
        case Meaning.UNSURE if new and not never_sent(error):
            return Unsure(UNKNOWN_SEND)
    if isinstance(error, InvalidToken):
        log.error("Telegram does not take the token any more")
    return TryLater(seconds(error) if isinstance(error, RetryAfter) else found.seconds)


def seconds(flood: RetryAfter) -> float:
    """How long Telegram asks to wait."""
    wait = flood.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)


def never_sent(error: TelegramError) -> bool:
    """Whether Telegram cannot have seen the request."""
    return isinstance(error.__cause__, NEVER_SENT)


def says(error: TelegramError, what: str) -> bool:
    """Whether Telegram's text about an error contains these words (in small letters)."""
    return what in error.message.lower()


def is_(error: TelegramError, *meanings: Meaning) -> bool:
    """Whether the table gives the error one of these meanings."""
    found = meaning(error)
    return found is not None and found.meaning in meanings


def _reason(error: TelegramError) -> str:
    """Telegram's text about an error, which names no person and quotes no message."""
    return error.message.lower()[:80]
