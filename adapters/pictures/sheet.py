"""A score sheet or a leaderboard as a picture: columns that a phone shows without breaking lines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adapters.pictures.canvas import MARGIN, WIDTH, Canvas
from adapters.pictures.lettering import can_write, legible, width
from adapters.pictures.lettering import height as line_height
from adapters.pictures.themes import Style
from engine.messages.message import Standings

_SIZE, _SMALL = 30, 24
_LEAST = 18
_LINE = line_height(_SIZE) + 6
_GAP, _WIDEST = 18, 90
"""Pixels between two columns, at least and at most."""
_NAME = 8
"""Of a name, so many times the size of its letters may be shown at the cost of smaller ones; longer ones are cut."""
_WORDS = 2
"""Columns that hold words; the others hold figures."""


def can_draw(sheet: Standings) -> bool:
    """Whether every cell can be written; names of people are, as far as that goes."""
    rows = (sheet.header, *sheet.rows)
    return all(can_write(cell) for row in rows for place, cell in enumerate(row) if place != sheet.names)


def draw(sheet: Standings, style: Style, above: Sequence[str] = (), below: Sequence[str] = ()) -> bytes:
    """The sheet as PNG: figures to the right, words to the left, every other line on a band; with lines of text above
    and below it."""
    table = tuple(_written(sheet))
    size = _size(table, sheet.names)
    widths = _widths(table, size, sheet.names)
    spare = (WIDTH - 2 * MARGIN - sum(widths)) // max(1, len(widths) - 1)
    head, foot = _height(above), _height(below)
    canvas = Canvas(MARGIN + head + _LINE * len(table) + foot, style)
    _lines(canvas, above, MARGIN // 2, first_bold=True)
    for number, row in enumerate(table):
        top = MARGIN // 2 + head + number * _LINE
        banded = number % 2 == 0
        if banded:
            canvas.band(top, _LINE)
        line = _Line(top, size, bold=number == 0, ground="band" if banded else "table")
        _row(canvas, row, widths, min(spare, _WIDEST), line)
    _lines(canvas, below, MARGIN + head + _LINE * len(table))
    return canvas.png()


def _written(sheet: Standings) -> Iterator[Sequence[str]]:
    """The rows, with names as far as they can be written."""
    yield sheet.header
    for row in sheet.rows:
        yield tuple(legible(cell) if place == sheet.names else cell for place, cell in enumerate(row))


def _height(lines: Sequence[str]) -> int:
    return line_height(_SMALL) * len(lines) + (MARGIN if lines else 0)


def _lines(canvas: Canvas, lines: Sequence[str], top: int, *, first_bold: bool = False) -> None:
    """Lines that may name people or what they have made up, such as a season."""
    for number, text in enumerate(lines):
        at, bold = top + number * line_height(_SMALL), first_bold and number == 0
        canvas.write(legible(text), MARGIN, at, _SMALL, room=WIDTH - 2 * MARGIN, bold=bold)


def _size(table: Sequence[Sequence[str]], names: int | None) -> int:
    """The largest letters with which every column fits."""
    return next((size for size in range(_SIZE, _LEAST, -2) if _fits(table, size, names)), _LEAST)


def _fits(table: Sequence[Sequence[str]], size: int, names: int | None) -> bool:
    widths = _natural(table, size)
    if names is not None:
        widths[names] = min(widths[names], _NAME * size)
    return sum(widths) <= _room(table)


def _widths(table: Sequence[Sequence[str]], size: int, names: int | None) -> list[int]:
    """As wide as the longest cell; names have what the others leave."""
    widths = _natural(table, size)
    if names is not None:
        left = _room(table) - sum(widths) + widths[names]
        widths[names] = max(0, min(widths[names], left))
    return widths


def _natural(table: Sequence[Sequence[str]], size: int) -> list[int]:
    return [max(width(row[column], size, bold=True) for row in table) for column in range(len(table[0]))]


def _room(table: Sequence[Sequence[str]]) -> int:
    return WIDTH - 2 * MARGIN - _GAP * (len(table[0]) - 1)


@dataclass(frozen=True, slots=True)
class _Line:
    """Where a line stands and how its letters look."""

    top: int
    size: int
    bold: bool
    ground: str


def _row(canvas: Canvas, row: Sequence[str], widths: Sequence[int], gap: int, line: _Line) -> None:
    left, top = MARGIN, line.top + (_LINE - line_height(line.size)) // 2
    for column, (cell, room) in enumerate(zip(row, widths, strict=True)):
        start = left if column < _WORDS else left + room - width(cell, line.size, bold=line.bold)
        canvas.write(cell, start, top, line.size, room=room + 1, bold=line.bold, ground=line.ground)
        left += room + gap
