"""The line that says which keys there are; each may be clicked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from adapters.terminal.canvas import Canvas, width_of

BETWEEN = " · "


class Key(NamedTuple):
    """A key as it is called, what it does, and what a click on it stands for."""

    sign: str
    label: str
    press: str


@dataclass(frozen=True, slots=True)
class KeyLine:
    """The most important keys come first: those that have no room are left out."""

    keys: Sequence[Key]

    def paint(self, canvas: Canvas, row: int) -> None:
        """One row of keys."""
        column = 1
        for number, key in enumerate(self.keys):
            between = BETWEEN if number else ""
            if column + width_of(f"{between}{key.sign} {key.label}") > canvas.width:
                continue
            column = canvas.put(row, column, between, "class:quiet")
            column = canvas.put(row, column, key.sign, "class:key", key.press)
            column = canvas.put(row, column, f" {key.label}", "", key.press)
