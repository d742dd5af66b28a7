"""How a token is written: the letter of its kind and its fields in order, separated by colons.

It has at most 64 bytes, so that it fits both platforms. Buttons on last year's messages are still pressed, so a kind
keeps its letter, the order of its fields and the spelling of each of them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Generic, Self, TypeVar, get_args, get_origin, get_type_hints

from engine.games import GAMES
from engine.host.state.ids import TableId

LIMIT = 64
"""In bytes: Telegram takes no more behind a button."""

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Spelling(Generic[Value]):
    """How a field is written and read. `read` raises `ValueError` for text that is not a value of the field."""

    read: Callable[[str], Value]
    write: Callable[[Value], str] = str


def one_of(values: Mapping[str, Value]) -> Spelling[Value]:
    """The spelling of a field that has only these values, each by how it is written."""

    def read(text: str) -> Value:
        if text not in values:
            raise ValueError("not one of the values")
        return values[text]

    written = {value: text for text, value in values.items()}
    return Spelling(read, written.__getitem__)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise ValueError("not a number")
    return int(text)


NUMBER = Spelling(_number)
_SPELLINGS: Mapping[Any, Spelling[Any]] = {
    int: NUMBER,
    int | None: Spelling(
        lambda text: _number(text) if text else None, lambda number: "" if number is None else str(number)
    ),
    bool: one_of({"0": False, "1": True}),
    TableId | None: Spelling(lambda text: TableId(text) if text else None, lambda table: table or ""),
}
"""The spellings of types that cannot be called to read a text. All others can: `str`, `TableId` and every
`StrEnum`."""


def _game(text: str) -> str:
    if text not in GAMES:
        raise ValueError("not a game of this program")
    return text


Game = Annotated[str, Spelling(_game)]
"""A game that this program knows, by its name."""


class Written:
    """A kind of token: a dataclass, the types of whose fields say how they are read and written.

    `str()` writes a token, and raises `ValueError` where the text would be longer than a platform takes.
    """

    __slots__ = ()
    letter: ClassVar[str]
    """What the text begins with, one letter or two; no two kinds have the same."""
    left_out: ClassVar[tuple[str, ...]] = ()
    """The texts of the last fields, for a token that was written without all of them."""

    def __str__(self) -> str:
        parts = [self.letter]
        for name, spelling in _FIELDS[type(self)]:
            parts.append(spelling.write(getattr(self, name)))
        text = ":".join(parts)
        if len(text.encode()) > LIMIT:
            raise ValueError("a token longer than a platform takes")
        return text

    @classmethod
    def read(cls, parts: Sequence[str]) -> Self:
        """The token with these fields; raises `ValueError` where they do not make one."""
        fields = _FIELDS[cls]
        whole = (*parts, *cls.left_out) if len(parts) + len(cls.left_out) == len(fields) else parts
        return cls(*(spelling.read(part) for (_, spelling), part in zip(fields, whole, strict=True)))


class _Fields(dict[type[Written], Sequence[tuple[str, Spelling[Any]]]]):
    """The fields of each kind in order, worked out only once, when the kind is first read or written.

    A board of 30 buttons is written several times for each card.
    """

    def __missing__(self, kind: type[Written]) -> Sequence[tuple[str, Spelling[Any]]]:
        types = get_type_hints(kind, include_extras=True).items()
        self[kind] = tuple((name, _spelling(of)) for name, of in types if get_origin(of) is not ClassVar)
        return self[kind]


_FIELDS = _Fields()


def _spelling(of: Any) -> Spelling[Any]:
    if get_origin(of) is Annotated:
        return next(each for each in get_args(of) if isinstance(each, Spelling))
    return _SPELLINGS.get(of, Spelling(of))
