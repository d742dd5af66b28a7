"""A page of a terminal as cells: what stands where, how it looks, and what a click there means."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wcwidth import iter_graphemes, wcswidth

RED_SUITS = frozenset("♥♦")
"""Signs that are red everywhere but in a bar."""
SPACE, NO_BREAK = " ", "\u00a0"

Fragment = tuple[str, str]
"""A style, and text in that style."""


class Cell(NamedTuple):
    """One column of a row. `text` is empty where a wide sign of the column before reaches into it."""

    text: str = SPACE
    style: str = ""
    key: str = ""
    """The key that a click there stands for."""


def width_of(text: str) -> int:
    """Width of a text in columns."""
    return max(0, wcswidth(text))


def cut(text: str, width: int) -> str:
    """The text, with … for what has no room."""
    if width_of(text) <= width:
        return text
    kept = ""
    for sign in iter_graphemes(text):
        if width_of(kept + sign) > width - 1:
            break
        kept += sign
    return f"{kept.rstrip()}…" if width > 0 else ""


def folded(text: str, width: int) -> Sequence[str]:
    """The text in lines, broken at plain spaces alone: French punctuation stays with its word."""
    return [line for paragraph in text.splitlines() for line in _folded(paragraph, width)]


def _folded(text: str, width: int) -> Iterator[str]:
    indent = text[: len(text) - len(text.lstrip(SPACE))]
    line = ""
    for word in text.split(SPACE):
        longer = f"{line} {word}" if line else word
        if line.strip() and width_of(longer) > width:
            yield cut(line, width)
            longer = indent + word
        line = longer
    yield cut(line, width)


class Canvas:
    """Rows of cells. What does not fit is left out."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._rows = [[Cell()] * width for _ in range(height)]

    def put(self, row: int, column: int, text: str, style: str = "", key: str = "") -> int:
        """Writes a text from this cell on; returns the column after it."""
        for sign in iter_graphemes(text):
            wide = width_of(sign)
            if 0 <= row < self.height and column >= 0 and column + wide <= self.width and wide:
                self._rows[row][column] = Cell(sign, _coloured(sign, style), key)
                self._rows[row][column + 1 : column + wide] = [Cell("", style, key)] * (wide - 1)
            column += wide
        return column

    def right(self, row: int, end: int, text: str, style: str = "") -> None:
        """Writes a text that ends before this column."""
        self.put(row, end - width_of(text), text, style)

    def middle(self, row: int, column: int, text: str, style: str = "") -> None:
        """Writes a text around this column."""
        self.put(row, column - width_of(text) // 2, text, style)

    def prose(self, row: int, column: int, width: int, text: str, style: str = "", most: int = 99) -> int:
        """Writes a text in at most `most` lines of this width, with … for what has no room; returns the row below
        it."""
        lines = folded(text, width)
        for number, line in enumerate(lines[:most], start=1):
            more = " …" if number == most < len(lines) else ""
            self.put(row, column, cut(line + more, width), style)
            row += 1
        return row

    def fill(self, row: int, style: str) -> None:
        """Gives a whole row this style."""
        self._rows[row] = [cell._replace(style=style) for cell in self._rows[row]]

    def across(self, row: int, start: int, end: int, style: str = "") -> None:
        """Draws a line from column to column, `end` left out."""
        self.put(row, start, "─" * (end - start), style)

    def empty(self, row: int, start: int) -> bool:
        """Whether nothing is written in a row from this column on."""
        return all(cell.text == SPACE for cell in self._rows[row][start:])

    def key_at(self, row: int, column: int) -> str:
        """The key that a click on this cell stands for; empty if it stands for none."""
        inside = 0 <= row < self.height and 0 <= column < self.width
        return self._rows[row][column].key if inside else ""

    def fragments(self) -> Iterator[Fragment]:
        """The page as styled text, row by row."""
        for number, row in enumerate(self._rows):
            if number:
                yield "", "\n"
            # prompt_toolkit would underline no-break spaces in yellow; the lines are broken by now
            yield from ((style, text.replace(NO_BREAK, SPACE)) for style, text in _runs(row))

    def text(self) -> str:
        """The page as plain text."""
        return "\n".join("".join(cell.text for cell in row).rstrip() for row in self._rows)


def _coloured(sign: str, style: str) -> str:
    return f"{style} class:red" if sign in RED_SUITS and "bar" not in style else style


def _runs(row: Sequence[Cell]) -> Iterator[Fragment]:
    """A row in pieces: neighbouring cells of the same style are joined."""
    style, text = row[0].style if row else "", ""
    for cell in row:
        if cell.style != style:
            yield style, text
            style, text = cell.style, ""
        text += cell.text
    yield style, text
