"""What is needed of Discord's answers, read raw: of an answer to a message that was sent only its number and its
attachments, of an edit nothing but what is known already.

The library makes whole messages, channels and threads of answers, without a look at their types, so that one field of
another shape would count a message that is there as not sent.
"""

import math
import re
from collections.abc import Callable, Mapping
from typing import Any

Body = dict[str, Any]

LONGEST = 3600.0
"""Seconds after which is asked again, whatever Discord has asked to wait."""
_ALMOST_NEVER = "2015-01-01T00:00:00+00:00"
_NOBODY: Mapping[str, Any] = {"id": "0", "username": "", "discriminator": "0", "avatar": None}
_THREAD = 11
_DEEPEST = 40
"""Levels within which the fields of a form are read."""
_CHANNEL = r"/channels/(?P<channel>\d+)"
_INTERACTION = r"/webhooks/\d+/[^/]+"


class UnnumberedError(ValueError):
    """The answer does not say by which number something is known that is there now."""


def needed(method: str, path: str, body: Any) -> Any:
    """What the library may read of a success; raises `UnnumberedError`."""
    for its_method, form, read in _ROUTES:
        if method == its_method and (named := form.search(path)) is not None:
            return read(named.groupdict(), body if isinstance(body, dict) else {})
    return body


def refusal(body: Any) -> Any:
    """What the library may read of a refusal."""
    if not isinstance(body, dict):
        return body if isinstance(body, str) else ""
    code, said = _number(body.get("code")), body.get("message")
    kept: Body = {"code": code or 0, "message": said if isinstance(said, str) else ""}
    kept |= {"global": True} if body.get("global") is True else {}
    kept |= {"errors": body["errors"]} if _are_errors(body.get("errors")) else {}
    wait = body.get("retry_after")
    if isinstance(wait, int | float) and not isinstance(wait, bool) and not math.isnan(wait):
        kept["retry_after"] = min(max(float(wait), 0.0), LONGEST)
    return kept


def _are_errors(value: Any, depth: int = 0) -> bool:
    """Whether the library can put into words what Discord says of the fields of a form."""
    if not isinstance(value, dict) or not value or depth > _DEEPEST:
        return False
    if "_errors" not in value:
        return all(_are_errors(one, depth + 1) for one in value.values())
    told = value["_errors"]
    return isinstance(told, list) and all(isinstance(one, dict) and _is_text(one.get("message", "")) for one in told)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _sent(named: Mapping[str, str], body: Body) -> Body:
    return _message(named.get("message") or "", body)


def _message(known: str, body: Body) -> Body:
    """A message with its number and its attachments alone. `known`: its number where the request has named it."""
    number = known if known.isdecimal() else _named(body)
    attachments = body.get("attachments")
    kept = map(_attachment, attachments if isinstance(attachments, list) else ())
    return {
        "id": number, "type": 0, "channel_id": str(_number(body.get("channel_id")) or 0), "author": dict(_NOBODY),
        "content": "", "timestamp": _ALMOST_NEVER, "edited_timestamp": None, "tts": False, "pinned": False,
        "mention_everyone": False, "mentions": [], "mention_roles": [], "embeds": [], "components": [],
        "attachments": [one for one in kept if one is not None],
    }  # fmt: skip


def _attachment(value: Any) -> Body | None:
    """What names a file of a message; None where it has no number or no name."""
    told = value if isinstance(value, dict) else {}
    number, name, size = _number(told.get("id")), told.get("filename"), _number(told.get("size"))
    if number is None or not isinstance(name, str):
        return None
    places = {key: told[key] for key in ("url", "proxy_url") if isinstance(told.get(key), str)}
    return {"id": str(number), "filename": name, "size": size or 0, "url": "", "proxy_url": ""} | places


def _answered(_: Mapping[str, str], body: Body) -> Body:
    """The answer to an interaction, with the number of its message where it has one."""
    interaction, resource = body.get("interaction"), body.get("resource")
    told = interaction if isinstance(interaction, dict) else {}
    made = resource if isinstance(resource, dict) else {}
    message = made.get("message")
    kept: Body = {"interaction": {"id": str(_number(told.get("id")) or 0), "type": 0}}
    number = _number(told.get("response_message_id"))
    if isinstance(message, dict) and number is None:
        number = _number(message.get("id"))
    if number is not None:
        kept["interaction"]["response_message_id"] = str(number)
    if isinstance(message, dict) and number is not None:
        kept["resource"] = {"type": _number(made.get("type")) or 0, "message": _message(str(number), message)}
    return kept


def _direct(_: Mapping[str, str], body: Body) -> Body:
    """A direct channel."""
    recipients = body.get("recipients")
    others = [
        {**_NOBODY, "id": str(number), "username": ""}
        for one in (recipients if isinstance(recipients, list) else ())
        if isinstance(one, dict) and (number := _number(one.get("id"))) is not None
    ]
    return {"id": _named(body), "type": 1, "recipients": others}


def _thread(named: Mapping[str, str], body: Body) -> Body:
    """A thread that was opened in a channel."""
    given = body.get("thread_metadata")
    told = given if isinstance(given, dict) else {}
    metadata = {
        "archived": told.get("archived") is True, "locked": told.get("locked") is True,
        "auto_archive_duration": 1440, "archive_timestamp": _ALMOST_NEVER,
    }  # fmt: skip
    name, owner = body.get("name"), str(_number(body.get("owner_id")) or 0)
    kept = {"id": _named(body), "type": _THREAD, "parent_id": named["channel"], "owner_id": owner}
    kept |= {"message_count": 0, "member_count": 0}
    return kept | {"name": name if isinstance(name, str) else "", "thread_metadata": metadata}


def _named(body: Body) -> str:
    number = _number(body.get("id"))
    if number is None:
        raise UnnumberedError("an answer without a number")
    return str(number)


def _number(value: Any) -> int | None:
    """A number, which Discord writes as a string where it is large."""
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 25:
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**64 else None


Read = Callable[[Mapping[str, str], Body], Body]

_ROUTES: tuple[tuple[str, re.Pattern[str], Read], ...] = (
    ("POST", re.compile(rf"{_CHANNEL}/messages$"), _sent),
    ("PATCH", re.compile(rf"{_CHANNEL}/messages/(?P<message>\d+)$"), _sent),
    ("POST", re.compile(rf"{_INTERACTION}$"), _sent),
    ("PATCH", re.compile(rf"{_INTERACTION}/messages/(?P<message>[^/]+)$"), _sent),
    ("POST", re.compile(r"/interactions/\d+/[^/]+/callback$"), _answered),
    ("POST", re.compile(r"/users/@me/channels$"), _direct),
    ("POST", re.compile(rf"{_CHANNEL}/threads$"), _thread),
)
"""The requests of a game, each with what is read of its answer."""
