"""What Telegram's refusals mean for a message that was to be sent or edited."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, NetworkError, RetryAfter, TelegramError

from adapters.chat.gateway import MessageGone, TryLater, Undeliverable, Unsure
from adapters.telegram.updates.request import NEVER_SENT

log = logging.getLogger(__name__)

NOT_MODIFIED = "message is not modified"
NOTHING_TO_DELETE = "message to delete not found"
NO_RIGHTS = "not enough rights"
_GONE = ("message to edit not found", "message can't be edited", "message_id_invalid", "message identifier")
_CLOSED = (
    "chat not found",
    "user not found",
    NO_RIGHTS,
    "have no rights",
    "need administrator rights",
    "message thread not found",
    "topic_closed",
    "topic_deleted",
    "chat_write_forbidden",
    "chat_restricted",
    "chat_admin_required",
    "group chat was deactivated",
    "user is deactivated",
    "peer_id_invalid",
    "user_is_blocked",
    "not a member",
)
_SHORTLY = 1.0
_UNKNOWN_SEND = 5.0
"""Seconds before a message that may or may not have arrived is sent once more. Telegram has no key by which it would
know it again; a second board, of which only the newer one lives, does less harm than none."""
_REFUSED_TOKEN = 30.0


@contextmanager
def understood(*, new: bool) -> Iterator[None]:
    """Turns Telegram's errors into the gateway's: raises `Undeliverable`, `MessageGone` and `TryLater`, and lets
    `ChatMigrated` through. `new`: the request posts a message; an edit may always be repeated.

    Any other error passes unchanged: it is a mistake of ours, such as HTML that Telegram cannot read.
    """
    try:
        yield
    except ChatMigrated:
        raise
    except RetryAfter as flood:
        raise TryLater(seconds(flood)) from flood
    except Forbidden as forbidden:
        raise Undeliverable(_reason(forbidden)) from forbidden
    except InvalidToken:
        log.error("Telegram does not take the token any more")
        # the owner may have asked for another token: boards wait, and nothing is marked as broken
        raise TryLater(_REFUSED_TOKEN) from None
    except BadRequest as refused:
        meaning = _meaning(refused)
        if meaning is None:
            raise
        raise meaning from refused
    except NetworkError as lost:
        raise _later(lost, new) from lost


def _later(lost: NetworkError, new: bool) -> TryLater:
    return TryLater(_SHORTLY) if not new or never_sent(lost) else Unsure(_UNKNOWN_SEND)


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


def is_gone(refused: BadRequest) -> bool:
    """Whether the message does not exist any more, or cannot be edited."""
    return any(says(refused, words) for words in _GONE)


def _meaning(refused: BadRequest) -> Exception | None:
    if is_gone(refused):
        return MessageGone()
    if any(says(refused, words) for words in _CLOSED):
        return Undeliverable(_reason(refused))
    return None


def _reason(error: TelegramError) -> str:
    """Telegram's text about an error, which names no person and quotes no message."""
    return error.message.lower()[:80]
