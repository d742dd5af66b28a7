"""What a request may be given, by kinds: a platform declares, completes and reads a kind, never the argument of one
request. An argument is a field of its request."""

from collections.abc import Mapping
from dataclasses import Field, dataclass, field
from typing import Any

from adapters.chat.desks.games import game_first
from engine.messages.tokens.leaderboard import read_period
from engine.messages.typing.options import typed_switch

_KIND, _REQUIRED = "kind", "required"


@dataclass(frozen=True, slots=True)
class Words:
    """Words of at most so many characters; a typed line is all of them where nothing else can be given. `text` and
    `what` name and explain it, where its request and its own name do not."""

    most: int = 200
    least: int = 0
    text: str = ""
    what: str = ""


@dataclass(frozen=True, slots=True)
class Topic(Words):
    """What is looked up in the rules."""


@dataclass(frozen=True, slots=True)
class GameName(Words):
    """A game, in anybody's words; the first words of a typed line."""

    text: str = "play-game"


@dataclass(frozen=True, slots=True)
class HouseRules(Words):
    """`target=50 coinche=off`: whatever else a typed line says."""

    most: int = 6000


@dataclass(frozen=True, slots=True)
class Period(Words):
    """All time, a month or a season."""


@dataclass(frozen=True, slots=True)
class OneOf(Words):
    """One of a few values, each with the key of its text."""

    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Switch(Words):
    """Yes, no or not said."""


@dataclass(frozen=True, slots=True)
class Number(Words):
    """A number from 1 on."""

    most: int = 10_000


@dataclass(frozen=True, slots=True)
class Somebody(Words):
    """A person, as each platform names people."""


def argument(kind: Words, default: Any = "", *, required: bool = False) -> Any:
    """A field of a request that is an argument of this kind. A platform asks for a `required` one; where people type
    all of it, the request says what it is without."""
    return field(default=default, metadata={_KIND: kind, _REQUIRED: required})


def arguments(request: Any) -> Mapping[str, Words]:
    """The arguments of a request, by their names."""
    return {each.name: each.metadata[_KIND] for each in _fields(request).values()}


def defaults(request: Any) -> Mapping[str, Any]:
    """What each argument is where it is not given; nothing for those that are required."""
    return {each.name: each.default for each in _fields(request).values() if not each.metadata[_REQUIRED]}


def _fields(request: Any) -> Mapping[str, Field[Any]]:
    return getattr(request, "__dataclass_fields__", {})


def read_arguments(request: Any, line: str) -> dict[str, Any]:
    """The arguments in what was typed after a request's word. What cannot be right stays, to be refused."""
    kinds = arguments(request)
    if whole := next((name for name, kind in kinds.items() if _is_all(kind, kinds)), ""):
        return {whole: line}
    given, left = dict[str, Any](), list[str]()
    for word in line.split():
        name, value = _named(word, kinds)
        if name:
            given[name] = value
        else:
            left.append(word)
    return given | _of_a_game(left, kinds)


def _is_all(kind: Words, kinds: Mapping[str, Words]) -> bool:
    """Whether a line is this argument, and nothing else."""
    return isinstance(kind, Topic) or (len(kinds) == 1 and type(kind) is Words)


def _named(word: str, kinds: Mapping[str, Words]) -> tuple[str, Any]:
    """The argument that a word gives, and its value; no name for any other word."""
    name, equals, value = word.partition("=")
    if equals:
        return (name, _value(kinds[name], value)) if name in kinds else ("", None)
    if isinstance(kinds.get(word), Switch):
        return word, True
    meant = next((name for name, kind in kinds.items() if _says(kind, word)), "")
    return meant, word.casefold()


def _says(kind: Words, word: str) -> bool:
    """Whether a word by itself is a value of this kind."""
    if isinstance(kind, Period):
        return len(word) > 1 and read_period(word) is not None
    return isinstance(kind, OneOf) and word.casefold() in kind.values


def _value(kind: Words, word: str) -> Any:
    match kind:
        case Switch():
            return not word or typed_switch(word) is True
        case Number():
            return int(word) if word.isdecimal() and 0 < int(word) <= kind.most else 1
        case _:
            return word


def _of_a_game(words: list[str], kinds: Mapping[str, Words]) -> dict[str, Any]:
    """The game that the words begin with, and house rules in those that follow."""
    name = next((name for name, kind in kinds.items() if isinstance(kind, GameName)), "")
    rules = next((name for name, kind in kinds.items() if isinstance(kind, HouseRules)), "")
    game, rest = game_first(words) if words else ("", ())
    found = {name: game, rules: " ".join(rest)}
    return {argument: value for argument, value in found.items() if argument and value}
