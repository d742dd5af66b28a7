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
    """The most important keys come first: those that have no room are left out, but for those at the `end`."""

    keys: Sequence[Key]
    end: Sequence[Key] = ()

    def paint(self, canvas: Canvas, row: int) -> None:
        """One row of keys."""
        column = 1
        for number, key in enumerate(self._fitting(canvas.width - column)):
            between = BETWEEN if number else ""
            column = canvas.put(row, column, between, "class:quiet")
            column = canvas.put(row, column, key.sign, "class:key", key.press)
            column = canvas.put(row, column, f" {key.label}", "", key.press)

    def _fitting(self, width: int) -> Sequence[Key]:
        # nothing parts the first from the edge
        left = width + len(BETWEEN) - sum(map(_width, self.end))
        fitting = list[Key]()
        for key in self.keys:
            if _width(key) <= left:
                fitting.append(key)
                left -= _width(key)
        return (*fitting, *self.end)


def _width(key: Key) -> int:
    """With what parts it from the next."""
    return width_of(f"{BETWEEN}{key.sign} {key.label}")
