"""The line that says which keys there are; each may be clicked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from adapters.terminal.canvas import Canvas, width_of

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
