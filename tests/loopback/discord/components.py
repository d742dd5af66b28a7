"""Message components: walking them, reading what a person is shown, and the form Discord answers them in."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum

from tests.loopback.discord.errors import JsonObject


class Kind(IntEnum):
    """Component types."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = frozenset(
    {Kind.STRING_SELECT, Kind.USER_SELECT, Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT, Kind.CHANNEL_SELECT}
)
V2 = frozenset({Kind.SECTION, Kind.TEXT, Kind.THUMBNAIL, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR, Kind.CONTAINER})
LINK_STYLE = 5
PREMIUM_STYLE = 6


@dataclass(frozen=True, slots=True)
class Button:
    """A button as it stands on a message. ``custom_id`` is empty on a link."""

    custom_id: str
    label: str
    emoji: str
    style: int
    disabled: bool
    url: str | None
    component_id: int


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a select menu."""

    value: str
    label: str
    description: str
    default: bool


@dataclass(frozen=True, slots=True)
class Select:
    """A select menu as it stands on a message. ``options`` is empty for user, role and channel selects."""

    custom_id: str
    kind: int
    placeholder: str
    options: tuple[Option, ...]
    least: int
    most: int
    disabled: bool
    component_id: int


def children(component: JsonObject) -> list[JsonObject]:
    """The components directly inside this one, in reading order."""
    inner = list(component.get("components") or ())
    inner += [component[key] for key in ("accessory", "component") if component.get(key)]
    return inner


def walk(components: list[JsonObject]) -> Iterator[JsonObject]:
    """Every component, parents before children."""
    for component in components:
        yield component
        yield from walk(children(component))


def buttons(components: list[JsonObject]) -> list[Button]:
    """Every button, in reading order."""
    return [_button(part) for part in walk(components) if part["type"] == Kind.BUTTON]


def selects(components: list[JsonObject]) -> list[Select]:
    """Every select menu, in reading order."""
    return [_select(part) for part in walk(components) if part["type"] in SELECTS]


def _button(part: JsonObject) -> Button:
    return Button(
        custom_id=part.get("custom_id") or "",
        label=part.get("label") or "",
        emoji=(part.get("emoji") or {}).get("name") or "",
        style=part["style"],
        disabled=bool(part.get("disabled")),
        url=part.get("url"),
        component_id=part.get("id") or 0,
    )


def _select(part: JsonObject) -> Select:
    least, most = part.get("min_values"), part.get("max_values")
    return Select(
        custom_id=part["custom_id"],
        kind=part["type"],
        placeholder=part.get("placeholder") or "",
        options=tuple(_option(option) for option in part.get("options") or ()),
        least=1 if least is None else least,
        most=1 if most is None else most,
        disabled=bool(part.get("disabled")),
        component_id=part.get("id") or 0,
    )


def _option(option: JsonObject) -> Option:
    return Option(
        option["value"],
        option["label"],
        option.get("description") or "",
        bool(option.get("default")),
    )


_SHOWN = ("content", "label", "placeholder", "description", "title", "value", "custom_id", "url", "name")


def texts(tree: object) -> Iterator[str]:
    """Every string of a component, embed or modal that reaches the reader's client, callback tokens included."""
    if isinstance(tree, list):
        for item in tree:
            yield from texts(item)
    elif isinstance(tree, dict):
        for key, value in tree.items():
            if isinstance(value, str) and (key in _SHOWN or key == "text"):
                yield value
            elif isinstance(value, list | dict):
                yield from texts(value)


def as_answered(components: list[JsonObject], media: Callable[[str], JsonObject]) -> list[JsonObject]:
    """The components as Discord answers them: numbered, with defaults, without nulls.

    ``media`` makes the answered form of a media item from its requested address.
    """
    taken = {part["id"] for part in walk(components) if part.get("id")}
    free = iter(number for number in range(1, 10_000) if number not in taken)
    return [_answered(component, free, media) for component in components]


def _answered(component: JsonObject, free: Iterator[int], media: Callable[[str], JsonObject]) -> JsonObject:
    answer = {key: value for key, value in component.items() if value is not None}
    answer["id"] = component.get("id") or next(free)
    answer |= _DEFAULTS.get(component["type"], {}) | answer
    answer.pop("required", None)
    for key in ("accessory", "component"):
        if key in answer:
            answer[key] = _answered(answer[key], free, media)
    if "components" in answer:
        answer["components"] = [_answered(part, free, media) for part in answer["components"]]
    return _with_media(_with_plain_emojis(answer), media)


_SELECT_DEFAULTS: JsonObject = {"min_values": 1, "max_values": 1}
_DEFAULTS: dict[int, JsonObject] = {
    **dict.fromkeys(map(int, SELECTS), _SELECT_DEFAULTS),
    Kind.SEPARATOR: {"spacing": 1, "divider": True},
    Kind.CONTAINER: {"accent_color": None, "spoiler": False},
    Kind.THUMBNAIL: {"description": None, "spoiler": False},
    Kind.FILE: {"spoiler": False, "name": None, "size": None},
}


def _with_plain_emojis(component: JsonObject) -> JsonObject:
    for holder in (component, *component.get("options", ())):
        if holder.get("emoji"):
            emoji = {key: value for key, value in holder["emoji"].items() if value is not None}
            holder["emoji"] = emoji | ({"id": str(emoji["id"])} if "id" in emoji else {})
    return component


def _with_media(component: JsonObject, media: Callable[[str], JsonObject]) -> JsonObject:
    for key in ("media", "file"):
        if key in component:
            component[key] = media(component[key]["url"])
    if component["type"] == Kind.FILE:
        component["name"] = component["file"]["url"].rsplit("/", 1)[-1]
    if component["type"] == Kind.GALLERY:
        component["items"] = [
            {"description": None, "spoiler": False}
            | {key: value for key, value in item.items() if value is not None}
            | {"media": media(item["media"]["url"])}
            for item in component["items"]
        ]
    return component
