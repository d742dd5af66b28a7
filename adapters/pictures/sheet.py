"""A score sheet as a picture: columns that a phone shows without breaking lines."""

from collections.abc import Sequence
from dataclasses import dataclass

from adapters.pictures.canvas import MARGIN, WIDTH, Canvas
from adapters.pictures.lettering import can_write, width
from adapters.pictures.lettering import height as line_height
from adapters.pictures.themes import Style
from engine.presentation.message import Standings

_SIZE = 30
_LEAST = 18
_LINE = line_height(_SIZE) + 6
_GAP, _WIDEST = 18, 90
"""Pixels between two columns, at least and at most."""
_WORDS = 2
"""Columns that hold words; the others hold figures."""


def can_draw(sheet: Standings) -> bool:
    """Whether every cell can be written."""
    return all(can_write(cell) for row in (sheet.header, *sheet.rows) for cell in row)


def draw(sheet: Standings, style: Style) -> bytes:
    """The sheet as PNG: figures to the right, words to the left, every other line on a band."""
    table = (sheet.header, *sheet.rows)
    size = _size(table)
    widths = _widths(table, size)
    spare = (WIDTH - 2 * MARGIN - sum(widths)) // max(1, len(widths) - 1)
    canvas = Canvas(MARGIN + _LINE * len(table), style)
    for number, row in enumerate(table):
        top = MARGIN // 2 + number * _LINE
        banded = number % 2 == 0
        if banded:
            canvas.band(top, _LINE)
        line = _Line(top, size, bold=number == 0, ground="band" if banded else "table")
        _row(canvas, row, widths, min(spare, _WIDEST), line)
    return canvas.png()


def _size(table: Sequence[Sequence[str]]) -> int:
    """The largest letters with which every column fits."""
    room = WIDTH - 2 * MARGIN - _GAP * (len(table[0]) - 1)
    return next((size for size in range(_SIZE, _LEAST, -2) if sum(_widths(table, size)) <= room), _LEAST)


def _widths(table: Sequence[Sequence[str]], size: int) -> list[int]:
    return [max(width(row[column], size, bold=True) for row in table) for column in range(len(table[0]))]


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
