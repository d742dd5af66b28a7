"""How a token is written: the letter of its kind and its fields in their order, with colons between them.

At most 64 bytes, so that it fits both platforms. What stands on messages of last year is still pressed: a kind keeps
its letter, the order of its fields and how each of them is spelt.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Generic, Self, TypeVar, get_args, get_origin, get_type_hints

from engine.games import GAMES
from engine.host.tables.ids import TableId

LIMIT = 64
"""Bytes: Telegram takes no more behind a button."""

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Spelling(Generic[Value]):
    """How a field is written and read. `read` raises `ValueError` for what is no value of the field."""

    read: Callable[[str], Value]
    write: Callable[[Value], str] = str


def one_of(values: Mapping[str, Value]) -> Spelling[Value]:
    """A field of few values, by how each of them is written."""

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
"""Of types that do not read themselves. Any other type does: `str`, `TableId`, and every `StrEnum`."""


def _game(text: str) -> str:
    if text not in GAMES:
        raise ValueError("not a game of this program")
    return text


Game = Annotated[str, Spelling(_game)]
"""A game that this program knows, by its name."""


class Written:
    """A kind of token: a dataclass whose fields name by their types how they are read. `str()` writes it, and raises
    `ValueError` where that is longer than a platform takes."""

    __slots__ = ()
    letter: ClassVar[str]
    """What the text begins with; no two kinds have the same."""
    left_out: ClassVar[tuple[str, ...]] = ()
    """What the last fields say in a text that ends before all of them."""

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
        """The token of these fields; raises `ValueError` where they make none."""
        fields = _FIELDS[cls]
        whole = (*parts, *cls.left_out) if len(parts) + len(cls.left_out) == len(fields) else parts
        return cls(*(spelling.read(part) for (_, spelling), part in zip(fields, whole, strict=True)))


class _Fields(dict[type[Written], Sequence[tuple[str, Spelling[Any]]]]):
    """The fields of each kind in their order, found out when the kind is read or written first: a board of 30 buttons
    is written several times a card."""

    def __missing__(self, kind: type[Written]) -> Sequence[tuple[str, Spelling[Any]]]:
        types = get_type_hints(kind, include_extras=True).items()
        self[kind] = tuple((name, _spelling(of)) for name, of in types if get_origin(of) is not ClassVar)
        return self[kind]


_FIELDS = _Fields()


def _spelling(of: Any) -> Spelling[Any]:
    if get_origin(of) is Annotated:
        return next(each for each in get_args(of) if isinstance(each, Spelling))
    return _SPELLINGS.get(of, Spelling(of))
