"""From what a person types after the slash to the data of an interaction, refusing what no client would send."""

from dataclasses import dataclass, field
from typing import Any

from tests.loopback.discord.errors import JsonObject
from tests.loopback.discord.payloads import channel_json, member_json, user_json
from tests.loopback.discord.state import Channel, User

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 1, 2, 3, 4, 5, 6, 7, 10
_TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
}


class CannotError(AssertionError):
    """The scripted person tried what the platform's own client does not let a person do."""


@dataclass(slots=True)
class Typed:
    """A command line: the words after the slash, the options, and which option is being typed, if one is."""

    words: list[str]
    options: dict[str, Any]
    locale: str
    focused: str | None = None
    resolved: JsonObject = field(default_factory=dict)
    focused_kind: int = STRING


def command_data(typed: Typed, offered: list[JsonObject]) -> JsonObject:
    """The interaction data. Raises :class:`CannotError` for an unknown command or option, or a missing one."""
    command = find(typed.words[0], offered, typed.locale)
    data: JsonObject = {"id": command["id"], "name": command["name"], "type": 1}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    options = _nested(command, typed.words[1:], typed)
    if typed.focused is not None and typed.focused not in {o["name"] for o in _leaves(options)}:
        raise CannotError(f"the command has no option {typed.focused!r}")
    return data | {"options": options} | ({"resolved": typed.resolved} if typed.resolved else {})


def _leaves(options: list[JsonObject]) -> list[JsonObject]:
    return [leaf for option in options for leaf in (_leaves(option["options"]) if "options" in option else [option])]


def find(name: str, offered: list[JsonObject], locale: str) -> JsonObject:
    """What is called so, in itself or in the person's language. Raises :class:`CannotError`."""
    for thing in offered:
        if name in (thing["name"], (thing.get("name_localizations") or {}).get(locale)):
            return thing
    raise CannotError(f"{name!r} is not among {[thing['name'] for thing in offered]}")


def _nested(parent: JsonObject, words: list[str], typed: Typed) -> list[JsonObject]:
    declared = parent.get("options") or []
    if declared and declared[0]["type"] in (SUBCOMMAND, GROUP):
        if not words:
            raise CannotError(f"{parent['name']!r} needs a sub-command")
        child = find(words[0], declared, typed.locale)
        inner = _nested(child, words[1:], typed)
        return [{"name": child["name"], "type": child["type"], "options": inner}]
    if words:
        raise CannotError(f"{parent['name']!r} has no sub-command {words[0]!r}")
    return _filled(declared, typed)


def _filled(declared: list[JsonObject], typed: Typed) -> list[JsonObject]:
    given = {find(name, declared, typed.locale)["name"]: value for name, value in typed.options.items()}
    if typed.focused is not None:
        typed.focused = find(typed.focused, declared, typed.locale)["name"]
    missing = [o["name"] for o in declared if o.get("required") and o["name"] not in given]
    if missing and typed.focused is None:
        raise CannotError(f"the options {missing} are required")
    return [_value(option, given[option["name"]], typed) for option in declared if option["name"] in given]


def _value(option: JsonObject, value: Any, typed: Typed) -> JsonObject:
    filled: JsonObject = {"name": option["name"], "type": option["type"]}
    if typed.focused == option["name"]:
        if not option.get("autocomplete"):
            raise CannotError(f"{option['name']!r} is not completed by the bot")
        typed.focused_kind = option["type"]
        return filled | {"value": value, "focused": True}
    if option["type"] == USER:
        return filled | {"value": _resolved_user(value, typed)}
    if option["type"] == CHANNEL:
        return filled | {"value": _resolved_channel(value, typed)}
    return filled | {"value": _plain(option, value, typed)}


def _plain(option: JsonObject, value: Any, typed: Typed) -> Any:
    for choice in option.get("choices") or ():
        shown = (choice["name"], (choice.get("name_localizations") or {}).get(typed.locale))
        if value == choice["value"] or value in shown:
            return choice["value"]
    if option.get("choices"):
        raise CannotError(f"{value!r} is not a choice of {option['name']!r}")
    kinds = _TYPES.get(option["type"], ())
    if not isinstance(value, kinds) or (isinstance(value, bool) and option["type"] != BOOLEAN):
        raise CannotError(f"{value!r} does not fit the option {option['name']!r}")
    _within(option, value)
    return value


def _within(option: JsonObject, value: Any) -> None:
    size = len(value) if isinstance(value, str) else value
    kind = "length" if isinstance(value, str) else "value"
    least, most = option.get(f"min_{kind}"), option.get(f"max_{kind}")
    if (least is not None and size < least) or (most is not None and size > most):
        raise CannotError(f"{value!r} is out of the bounds of {option['name']!r}")


def _resolved_user(value: Any, typed: Typed) -> str:
    user = getattr(value, "user", value)
    if not isinstance(user, User):
        raise CannotError(f"{value!r} is not a person")
    member = member_json(user)
    del member["user"], member["deaf"], member["mute"]
    typed.resolved.setdefault("users", {})[str(user.id)] = user_json(user)
    typed.resolved.setdefault("members", {})[str(user.id)] = member | {"permissions": "0"}
    return str(user.id)


def resolved_user(user: User, channel: Channel) -> JsonObject:
    """Somebody whom an interaction is about; a member only in a guild."""
    resolved: JsonObject = {"users": {str(user.id): user_json(user)}}
    if channel.guild is not None and user.id in channel.guild.members:
        member = member_json(user)
        del member["user"], member["deaf"], member["mute"]
        resolved["members"] = {str(user.id): member | {"permissions": "0"}}
    return resolved


def _resolved_channel(value: Any, typed: Typed) -> str:
    if not isinstance(value, Channel):
        raise CannotError(f"{value!r} is not a channel")
    typed.resolved.setdefault("channels", {})[str(value.id)] = channel_json(value) | {"permissions": "0"}
    return str(value.id)
