"""Of an update only what is read of it, each value of the type that it is read as.

The library takes an update whole or not at all: a newer server, or one on the way, that shapes a single field
otherwise would leave everybody in a group without an answer.
"""

from collections.abc import Callable, Mapping
from typing import Any

Kept = Callable[[Any], Any]
"""What is kept of a value; None for nothing."""


def needed(update: Any) -> dict[str, Any]:
    """The update without anything that is not needed. Raises `ValueError` where it has no number."""
    kept: dict[str, Any] | None = _update(update)
    if kept is None or "update_id" not in kept:
        raise ValueError("an update without a number")
    return kept


def _of(kind: type) -> Kept:
    def keep(value: Any) -> Any:
        fits = isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
        return value if fits else None

    return keep


def _record(fields: Mapping[str, Kept], **usual: Any) -> Kept:
    """Keeps these fields. `usual`: what the library insists on, if it is missing."""

    def keep(value: Any) -> Any:
        if not isinstance(value, dict):
            return None
        found = {name: kept(value.get(name)) for name, kept in fields.items()}
        return usual | {name: one for name, one in found.items() if one is not None}

    return keep


def _list(kept: Kept) -> Kept:
    def keep(value: Any) -> Any:
        return [one for one in map(kept, value) if one is not None] if isinstance(value, list) else None

    return keep


_NUMBER, _TEXT, _SWITCH, _AS_IT_IS = _of(int), _of(str), _of(bool), _of(dict)
_USER = _record(
    {"id": _NUMBER, "is_bot": _SWITCH}
    | dict.fromkeys(("first_name", "last_name", "username", "language_code"), _TEXT),
    first_name="",
    is_bot=False,
)
_CHAT = _record({"id": _NUMBER, "type": _TEXT, "title": _TEXT, "is_forum": _SWITCH}, type="")


def _passed_on(value: Any) -> Any:
    """That a message was passed on, whoever wrote it."""
    return {"type": "hidden_user", "date": 0, "sender_user_name": ""} if isinstance(value, dict) else None


_BUTTONS = _list(_list(_record({"text": _TEXT, "callback_data": _TEXT, "url": _TEXT}, text="")))
_FIELDS: Mapping[str, Kept] = {
    "message_id": _NUMBER,
    "date": _NUMBER,
    "chat": _CHAT,
    "from": _USER,
    "sender_chat": _CHAT,
    "author_signature": _TEXT,
    "is_automatic_forward": _SWITCH,
    "forward_origin": _passed_on,
    "message_thread_id": _NUMBER,
    "is_topic_message": _SWITCH,
    "ephemeral_message_id": _NUMBER,
    "migrate_to_chat_id": _NUMBER,
    "migrate_from_chat_id": _NUMBER,
    "text": _TEXT,
    "rich_message": _AS_IT_IS,
    "reply_markup": _record({"inline_keyboard": _BUTTONS}, inline_keyboard=[]),
}
_BEFORE = _record(_FIELDS, message_id=0, date=0)
_MESSAGE = _record(dict(_FIELDS) | {"reply_to_message": _BEFORE}, message_id=0, date=0)
_STANDING = _record({"status": _TEXT, "user": _USER}, status="")


def _member(value: Any) -> Any:
    """A member as one without any rights that the library would insist on; the bot's are asked for when needed."""
    kept = _STANDING(value)
    if kept is not None and kept["status"] in ("administrator", "creator", "restricted"):
        return kept | {"status": "member"}
    return kept


_CHANGE = _record(
    {"chat": _CHAT, "from": _USER, "date": _NUMBER, "old_chat_member": _member, "new_chat_member": _member}, date=0
)
_PRESS = _record(
    {"id": _TEXT, "from": _USER, "message": _MESSAGE, "data": _TEXT, "chat_instance": _TEXT}, chat_instance=""
)
_QUESTION = _record({"id": _TEXT, "from": _USER, "query": _TEXT, "offset": _TEXT}, query="", offset="")
_update = _record(
    {
        "update_id": _NUMBER,
        "message": _MESSAGE,
        "callback_query": _PRESS,
        "inline_query": _QUESTION,
        "my_chat_member": _CHANGE,
    }
)
