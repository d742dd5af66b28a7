"""What the Bot API server answers: a result, or an error of a known kind, whatever was sent back.

The library takes answers apart without a look at their types, so that one field of another shape would end whoever
has asked. Here each answer is looked at first; nothing but a `TelegramError` comes out.
"""

import json
import math
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

import msgspec
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

UNSAID = 3.0
"""Seconds to wait where a refusal for sending too much does not say how long."""
LONGEST = 3600.0
"""Seconds after which is asked again, whatever Telegram has asked to wait."""
_KINDS: Mapping[int, type[TelegramError]] = {
    HTTPStatus.UNAUTHORIZED: InvalidToken,
    HTTPStatus.FORBIDDEN: Forbidden,
    HTTPStatus.NOT_FOUND: EndPointNotFound,
    HTTPStatus.CONFLICT: Conflict,
    HTTPStatus.REQUEST_TIMEOUT: NetworkError,
}


class NotTelegram(NetworkError):
    """Something on the way refused the request in a form that is not Telegram's: Telegram has not seen it."""


class NeverSent(NetworkError):
    """No connection was made: Telegram has not seen the request."""


class Unnumbered(TelegramError):
    """A message was sent, but the answer does not say under which number."""


class _Batch(msgspec.Struct):
    result: list[msgspec.Raw]


def result(status: int, payload: bytes) -> Any:
    """What a request brought; raises `TelegramError`."""
    answer = _object(payload)
    if answer is None:
        raise _unreadable(status)
    if not _succeeded(status) or answer.get("ok") is False:
        raise _refusal(status, answer)
    return answer.get("result")


def updates(status: int, payload: bytes) -> Sequence[bytes]:
    """The updates of a batch, each as it came: one that cannot be read harms no other. Raises `TelegramError`."""
    if not _succeeded(status):
        result(status, payload)
    try:
        # a surrogate or a stray byte in one of them must not cost the batch
        batch = msgspec.json.decode(payload.decode("utf-8", "replace"), type=_Batch)
    except (msgspec.MsgspecError, RecursionError):
        result(status, payload)
        raise NetworkError("a poll was answered without a list of updates") from None
    return [bytes(update) for update in batch.result]


def numbers(sent: Any) -> dict[str, Any]:
    """Of the message that was sent only its numbers, in the shape of a whole one; raises `Unnumbered`."""
    told = sent if isinstance(sent, dict) else {}
    message, own = _number(told.get("message_id")), _number(told.get("ephemeral_message_id"))
    if message is None and own is None:
        raise Unnumbered("an answer without the number of the message")
    kept = {"message_id": message or 0, "date": 0, "chat": {"id": 0, "type": ""}}
    return kept if own is None else kept | {"ephemeral_message_id": own}


def _number(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _object(payload: bytes) -> dict[str, Any] | None:
    try:
        answer = json.loads(payload.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return None
    return answer if isinstance(answer, dict) else None


def _succeeded(status: int) -> bool:
    return HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES


def _unreadable(status: int) -> TelegramError:
    """The error of an answer that is not Telegram's."""
    said = f"unreadable: {status}"
    refused = HTTPStatus.MULTIPLE_CHOICES <= status < HTTPStatus.INTERNAL_SERVER_ERROR
    return NotTelegram(said) if refused and status != HTTPStatus.REQUEST_TIMEOUT else NetworkError(said)


def _refusal(status: int, answer: Mapping[str, Any]) -> TelegramError:
    """The error of a refusal, by what its parameters say, then by its status."""
    code = _number(answer.get("error_code")) or status
    said = answer.get("description")
    text = said if isinstance(said, str) and said else f"refused: {code}"
    parameters = answer.get("parameters")
    told = parameters if isinstance(parameters, dict) else {}
    if (moved := _number(told.get("migrate_to_chat_id"))) is not None:
        return ChatMigrated(moved)
    if "retry_after" in told or code == HTTPStatus.TOO_MANY_REQUESTS:
        return RetryAfter(math.ceil(_wait(told.get("retry_after"))))
    if code in _KINDS:
        return _KINDS[code](text)
    is_ours = HTTPStatus.BAD_REQUEST <= code < HTTPStatus.INTERNAL_SERVER_ERROR
    return BadRequest(text) if is_ours else NetworkError(text)


def _wait(told: Any) -> float:
    """Seconds to wait, within reason."""
    is_number = isinstance(told, int | float) and not isinstance(told, bool) and told == told  # noqa: PLR0124 - not NaN
    return float(min(max(told, 1.0), LONGEST)) if is_number else UNSAID
