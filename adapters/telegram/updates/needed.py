"""Of an update only what is read of it, each value of the type that it is read as.

The library takes an update whole or not at all, and looks at no types: a newer server, or something on the way, that
shapes a single field otherwise would leave everybody in a group without an answer.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Kept = Callable[[Any], Any]
"""What is kept of a value; None for nothing."""
_LARGEST = 2**53
"""Ids of chats and people are smaller."""


def needed(update: Any) -> dict[str, Any]:
    """The update without anything that is not needed. Raises `ValueError` where it has no number."""
    kept: dict[str, Any] | None = _update(update)
    if kept is None:
        raise ValueError("an update without a number")
    return kept


def _number(value: Any) -> Any:
    return value if isinstance(value, int) and not isinstance(value, bool) and abs(value) < _LARGEST else None


def _text(value: Any) -> Any:
    """Text that can be written: half a character is none."""
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else None


def _switch(value: Any) -> Any:
    return value if isinstance(value, bool) else None


def _as_it_is(value: Any) -> Any:
    return value if isinstance(value, dict) else None


def _record(fields: Mapping[str, Kept], must: Sequence[str] = (), **usual: Any) -> Kept:
    """Keeps these fields, if those that it `must` have are among them. `usual`: what the library insists on, where it
    is missing."""

    def keep(value: Any) -> Any:
        if not isinstance(value, dict):
            return None
        found = {name: one for name, kept in fields.items() if (one := kept(value.get(name))) is not None}
        return usual | found if all(name in found for name in must) else None

    return keep


def _list(kept: Kept) -> Kept:
    def keep(value: Any) -> Any:
        return [one for one in map(kept, value) if one is not None] if isinstance(value, list) else None

    return keep


def _passed_on(value: Any) -> Any:
    """That a message was passed on, whoever wrote it."""
    return {"type": "hidden_user", "date": 0, "sender_user_name": ""} if isinstance(value, dict) else None


def _photo(value: Any) -> Any:
    """That a message is a photo."""
    one = {"file_id": "", "file_unique_id": "", "width": 1, "height": 1}
    return [one] if isinstance(value, list) and value else None


def _new_topic(value: Any) -> Any:
    """That a message began a topic."""
    return {"name": "", "icon_color": 0} if isinstance(value, dict) else None


_NAMES = ("first_name", "last_name", "username", "language_code")
_USER = _record(
    {"id": _number, "is_bot": _switch} | dict.fromkeys(_NAMES, _text), ("id",), first_name="", is_bot=False
)
_CHAT = _record({"id": _number, "type": _text, "title": _text}, ("id",), type="")
_ENTITY = _record(
    {"type": _text, "offset": _number, "length": _number, "user": _USER, "url": _text}, ("type", "offset", "length")
)
_BUTTON = _record({"text": _text, "callback_data": _text, "url": _text}, text="")
_FIELDS: Mapping[str, Kept] = {
    "message_id": _number,
    "chat": _CHAT,
    "from": _USER,
    "sender_chat": _CHAT,
    "author_signature": _text,
    "is_automatic_forward": _switch,
    "forward_origin": _passed_on,
    "message_thread_id": _number,
    "is_topic_message": _switch,
    "forum_topic_created": _new_topic,
    "forum_topic_reopened": _as_it_is,
    "ephemeral_message_id": _number,
    "migrate_to_chat_id": _number,
    "migrate_from_chat_id": _number,
    "text": _text,
    "entities": _list(_ENTITY),
    "photo": _photo,
    "rich_message": _as_it_is,
    "reply_markup": _record({"inline_keyboard": _list(_list(_BUTTON))}, inline_keyboard=[]),
}
_BEFORE = _record(_FIELDS, ("chat",), message_id=0, date=0)
_MESSAGE = _record(dict(_FIELDS) | {"reply_to_message": _BEFORE}, ("chat",), message_id=0, date=0)
_RIGHTS = (
    "can_be_edited",
    "is_anonymous",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
)
_STANDING = _record({"status": _text, "user": _USER}, ("status", "user"))


def _member(value: Any) -> Any:
    """How somebody stands in a chat, without the rights, which are asked for when they are needed."""
    kept = _STANDING(value)
    match kept:
        case {"status": "administrator"}:
            return dict.fromkeys(_RIGHTS, False) | kept
        case {"status": "member" | "left"}:
            return kept
        case {"status": "creator"}:
            return kept | {"is_anonymous": False}
        case {"status": _}:
            return kept | {"status": "left"}
    return None


_CHANGE = _record(
    {"chat": _CHAT, "from": _USER, "old_chat_member": _member, "new_chat_member": _member},
    ("chat", "from", "old_chat_member", "new_chat_member"),
    date=0,
)
_PRESS = _record(
    {"id": _text, "from": _USER, "message": _MESSAGE, "data": _text, "chat_instance": _text},
    ("id", "from"),
    chat_instance="",
)
_QUESTION = _record(
    {"id": _text, "from": _USER, "query": _text, "offset": _text}, ("id", "from"), query="", offset=""
)
_update = _record(
    {
        "update_id": _number,
        "message": _MESSAGE,
        "callback_query": _PRESS,
        "inline_query": _QUESTION,
        "my_chat_member": _CHANGE,
    },
    ("update_id",),
)
