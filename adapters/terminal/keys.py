"""The keys of a table's page, which each language takes from its own words, and the line that shows them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from adapters.chat.requests.every import OF_TABLES
from adapters.chat.requests.request import OfTable
from adapters.terminal.canvas import Canvas, width_of
from engine.messages.texts import Texts

FIGURES = "1234567890"
BETWEEN = " · "


class Key(NamedTuple):
    """A key as people call it, what it does, and the key that a click on it stands for."""

    sign: str
    label: str
    press: str


@dataclass(frozen=True, slots=True)
class KeyLine:
    """Keys, the most important first: those that do not fit are left out, but never those at the `end`."""

    keys: Sequence[Key]
    end: Sequence[Key] = ()

    def paint(self, canvas: Canvas, row: int) -> None:
        """Paints the keys in one row."""
        column = 1
        for number, key in enumerate(self._fitting(canvas.width - column)):
            between = BETWEEN if number else ""
            column = canvas.put(row, column, between, "class:quiet")
            column = canvas.put(row, column, key.sign, "class:key", key.press)
            column = canvas.put(row, column, f" {key.label}", "", key.press)

    def _fitting(self, width: int) -> Sequence[Key]:
        # the first key needs no dot before it
        left = width + len(BETWEEN) - sum(map(_width, self.end))
        fitting = list[Key]()
        for key in self.keys:
            if _width(key) <= left:
                fitting.append(key)
                left -= _width(key)
        return (*fitting, *self.end)


def _width(key: Key) -> int:
    """Columns of a key, with the dot before the next one."""
    return width_of(f"{BETWEEN}{key.sign} {key.label}")


class Command(StrEnum):
    """What a key asks of the terminal itself, at any time."""

    WHY = "why"
    LOG = "log"
    PACE = "pace"
    MORE = "more"
    TYPE = "type"
    LEAVE = "leave"


class Extra(StrEnum):
    """What the terminal adds to what the table can do."""

    ME = "me"
    LEADERS = "leaders"
    NAME = "name"


KEYED = tuple(request for request in OF_TABLES if request.key)
"""Requests that have a key."""
Keyed = Command | type[OfTable]


def key_of(asked: Keyed, texts: Texts) -> Key:
    """The key of a command or a request in this language: its sign, and what it does."""
    sign, _, label = texts(f"screen-key-{asked}" if isinstance(asked, Command) else asked.key).partition(" ")
    return Key(sign, label, sign)


def meant_by(key: str, texts: Texts) -> Keyed | None:
    """What this key stands for, or None."""
    return next((asked for asked in (*Command, *KEYED) if key_of(asked, texts).sign == key), None)


def free_signs(texts: Texts) -> str:
    """Signs for what is to be chosen, in order: figures, then letters that no command has."""
    taken = {key_of(asked, texts).sign for asked in (*Command, *KEYED)}
    letters = "abcdefghijklmnopqrstuvwxyz"
    return FIGURES + "".join(letter for letter in letters + letters.upper() if letter not in taken)
