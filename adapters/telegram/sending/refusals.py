"""What Telegram's refusals mean for a message that was to be sent or edited: one table, from which the code reads.

What the table does not name is a mistake of ours, such as HTML that Telegram cannot read: the message is set aside,
and the log tells of it. `adapters.telegram.calls.answers` makes the kinds of errors of status and parameters.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

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

from adapters.chat.refusals import Meaning, Refusal, found
from adapters.telegram.calls.answers import NeverSent, NotTelegram, Unnumbered

log = logging.getLogger(__name__)

NO_RIGHTS = "not enough rights"
_SHORTLY = 1.0
_UNKNOWN_SEND = 5.0
"""Seconds before a message that may or may not have arrived is sent once more: Telegram has no key by which it would
know it again. A second board, of which only the newer one lives, does less harm than none."""
_STARTING = 5.0
"""Seconds before asking again where something in front of Telegram has refused."""
_REFUSED_TOKEN = 30.0
"""The owner may have asked for another token: boards wait, and nothing is marked as broken."""
_LOST = ("message thread not found", "topic_deleted", "group chat was deleted")
_GONE = (
    "message to edit not found",
    "message to delete not found",
    "message can't be edited",
    "message_id_invalid",
    "message identifier",
)
_CLOSED = (
    "chat not found",
    "user not found",
    NO_RIGHTS,
    "have no rights",
    "need administrator rights",
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
REFUSALS: tuple[Refusal, ...] = (
    Refusal(Meaning.MOVED, kind=ChatMigrated),
    Refusal(Meaning.LATER, kind=RetryAfter),
    *(Refusal(Meaning.LOST, kind=kind, text=words) for kind in (BadRequest, Forbidden) for words in _LOST),
    Refusal(Meaning.CLOSED, kind=Forbidden),
    Refusal(Meaning.CLOSED, kind=Unnumbered),
    Refusal(Meaning.LATER, kind=InvalidToken, seconds=_REFUSED_TOKEN),
    Refusal(Meaning.LATER, kind=EndPointNotFound, seconds=_REFUSED_TOKEN),
    Refusal(Meaning.LATER, kind=Conflict, seconds=_STARTING),
    Refusal(Meaning.LATER, kind=NotTelegram, seconds=_STARTING),
    Refusal(Meaning.LATER, kind=NeverSent, seconds=_SHORTLY),
    Refusal(Meaning.DONE, kind=BadRequest, text="message is not modified"),
    *(Refusal(Meaning.GONE, kind=BadRequest, text=words) for words in _GONE),
    *(Refusal(Meaning.CLOSED, kind=BadRequest, text=words) for words in _CLOSED),
    # to the library it is a `NetworkError`, too
    Refusal(Meaning.MISTAKE, kind=BadRequest),
    Refusal(Meaning.UNSURE, kind=NetworkError, seconds=_SHORTLY, anew=_UNKNOWN_SEND),
)
"""The first that fits counts. A room that is `CLOSED` is tried again after a minute when there is news, a person in
the next deal."""


@contextmanager
def understood(*, new: bool) -> Iterator[None]:
    """Turns Telegram's errors into the gateway's: raises `Undeliverable`, `MessageGone` and `TryLater`, and lets
    `ChatMigrated` and mistakes of ours through. `new`: the request posts a message; an edit may always be made
    again."""
    try:
        yield
    except TelegramError as error:
        if isinstance(error, InvalidToken):
            log.error("Telegram does not take the token any more")
        asked = seconds(error) if isinstance(error, RetryAfter) else None
        _line(error).take(error, _reason(error), asked, new=new)


def seconds(flood: RetryAfter) -> float:
    """How long Telegram asks to wait."""
    wait = flood.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)


def says(error: TelegramError, what: str) -> bool:
    """Whether Telegram's text about an error contains these words (in small letters)."""
    return what in error.message.lower()


def is_(error: TelegramError, *meanings: Meaning) -> bool:
    """Whether the table gives the error one of these meanings."""
    return _line(error).meaning in meanings


def _line(error: TelegramError) -> Refusal:
    return found(REFUSALS, error, text=error.message)


def _reason(error: TelegramError) -> str:
    """Telegram's text about an error, which names no person and quotes no message."""
    return error.message.lower()[:80]
