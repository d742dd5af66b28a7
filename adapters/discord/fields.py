"""The fields of Discord's events, each of the type that Discord documents: one of another type is left out.

The library looks at no types, so that a number in the place of a text is found out only where somebody is waiting for
an answer. What is left out is either not needed, or the library says that the whole event cannot be read.
"""

from collections.abc import Callable, Mapping
from typing import Any

Fits = Callable[[Any], bool]
INTERACTION = "INTERACTION_CREATE"
ANSWERED = frozenset({INTERACTION, "MESSAGE_CREATE"})
_COMMAND, _COMPONENT, _FORM = 2, 3, 5
NEEDED: Mapping[int, tuple[str, ...]] = {
    _COMMAND: ("id", "name", "type"),
    _COMPONENT: ("custom_id", "component_type"),
    _FORM: ("custom_id", "components"),
}
"""What the data of an interaction must have, by its type."""
_LARGEST = 2**64
_DEEPEST = 40
"""Levels of an event within which something is read."""


def typed(value: Any, depth: int = 0) -> Any:
    """The value without fields that are not what they should be, however deep."""
    if depth > _DEEPEST:
        return None
    if isinstance(value, dict):
        return {name: typed(part, depth + 1) for name, part in value.items() if _fits(name, part)}
    return [typed(part, depth + 1) for part in value] if isinstance(value, list) else value


def typed_event(kind: str, data: Any) -> Any:
    """The data of an event that somebody wants answered, of which every field is what it should be; any other is for
    the library alone. Raises `LookupError` for an interaction of nobody, or with nothing."""
    if kind not in ANSWERED:
        return data
    found = typed(data)
    if kind == INTERACTION:
        _must_have(found["channel"], "id", "type")
        _must_have(found["data"], *NEEDED.get(found["type"], ()))
        _must_have(found, "id", "token", "channel_id", *(("message",) if found["type"] == _COMPONENT else ()))
    return found


def _must_have(record: Mapping[str, Any], *names: str) -> None:
    lacking = [name for name in names if record.get(name) is None]
    if lacking:
        raise LookupError(lacking[0])


def _fits(name: str, value: Any) -> bool:
    fits = FIELDS.get(name)
    if fits is None and name.endswith("_id"):
        fits = _is_number
    if value is None:
        return name not in NEVER_NULL
    return fits is None or fits(value)


def _is_number(value: Any) -> bool:
    """An id, which is written as a string; some are numbers."""
    if isinstance(value, str):
        return value.isascii() and value.isdecimal() and int(value) < _LARGEST if len(value) < 25 else False
    return _is_count(value)


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < _LARGEST


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _are_records(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _is_record(value: Any) -> bool:
    return isinstance(value, dict)


def _is_small(value: Any) -> bool:
    return _is_count(value) and value < 2**31


_TEXTS = (
    "token",
    "locale",
    "guild_locale",
    "username",
    "global_name",
    "nick",
    "content",
    "label",
    "name",
    "filename",
)
_RECORDS = ("user", "member", "author", "message", "data", "channel", "guild", "authorizing_integration_owners")
_LISTS = ("components", "attachments", "embeds", "mentions", "options")

FIELDS: Mapping[str, Fits] = {
    "id": _is_number,
    "custom_id": _is_text,  # our own
    "type": _is_small,
    "component_type": _is_small,
    "flags": _is_small,
    "app_permissions": _is_number,
    "permissions": _is_number,
    "context": _is_small,
    "values": _are_texts,
    **dict.fromkeys(_TEXTS, _is_text),
    **dict.fromkeys(_RECORDS, _is_record),
    **dict.fromkeys(_LISTS, _are_records),
}
"""What each field may hold, whatever it is a field of; those that end in `_id` hold ids."""
NEVER_NULL = frozenset(
    {
        "id",
        "custom_id",
        "type",
        "component_type",
        "flags",
        "token",
        "locale",
        "guild_locale",
        "username",
        "values",
        *_LISTS,
    }
)
