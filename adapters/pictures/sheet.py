"""A score sheet or a leaderboard as a picture: columns that a phone shows without breaking lines."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from adapters.pictures.canvas import MARGIN, WIDTH, Canvas
from adapters.pictures.lettering import can_write, largest, legible, width, wrapped
from adapters.pictures.lettering import height as line_height
from adapters.pictures.subject import Subject
from adapters.pictures.themes import Style
from engine.messages.message import Standings

_SIZES, _SMALL, _SMALLEST = range(27, 19, -1), 22, 18
_LINE, _HEAD = 52, 46
_TITLE, _TITLE_HIGH = range(31, 21, -1), 64
_FOOT = 34
_ROOM = WIDTH - 2 * MARGIN
_GAP, _WIDEST = 16, 90
"""Pixels between two columns, at least and at most."""
_NAME = 8
"""Letters are made smaller until names have room for this many times the letters' size; what is longer is cut."""
_WORDS = 2
"""Columns that hold words; the others hold figures."""
COLUMNS = 6
"""Columns of a leaderboard that a phone has room for; the message has the others."""
_BAR = 7


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of cells, and how it looks."""

    cells: tuple[str, ...]
    top: int
    ink: str = "text"
    ground: str = "table"
    bold: bool = False


def can_draw(sheet: Standings) -> bool:
    """Whether every cell can be written; people's names are made legible, and need not be checked."""
    rows = (sheet.header, *sheet.rows)
    return all(can_write(cell) for row in rows for place, cell in enumerate(row) if place != sheet.names)


def draw(wanted: Subject, sheet: Standings, style: Style) -> bytes:
    """The sheet as PNG: figures to the right, words to the left, the reader's own line on a ground of its own; with
    lines of text above and below it."""
    above, below = [*map(legible, wanted.above)], _lines(map(legible, wanted.below))
    head = (_TITLE_HIGH if above else 0) + _FOOT * len(above[1:])
    high = head + _HEAD + _LINE * len(sheet.rows)
    canvas = Canvas(high + MARGIN + _FOOT * len(below), style)
    if above:
        _title(canvas, above, head)
    cells = [_written(sheet, row) for row in (sheet.header, *sheet.rows)]
    sizes = [size for size in _SIZES if _fits(cells, size, sheet.names)]
    size = sizes[0] if sizes else _SIZES[-1]
    columns = _columns(cells, size, sheet.names)
    _row(canvas, _Line(cells[0], head + 8, "quiet"), columns, min(size, 23))
    for number, row in enumerate(cells[1:]):
        _line(canvas, _Line(row, head + _HEAD + number * _LINE), columns, size, own=number == sheet.own)
    for number, (text, letters) in enumerate(below):
        canvas.write(text, MARGIN, high + 2 + number * _FOOT, letters, room=_ROOM, ink="quiet")
    return canvas.png()


def _written(sheet: Standings, row: Sequence[str]) -> tuple[str, ...]:
    """The cells of a row that there is room for, with people's names made legible."""
    cells = row if sheet.names is None else row[:COLUMNS]
    return tuple(legible(cell) if place == sheet.names else cell for place, cell in enumerate(cells))


def _title(canvas: Canvas, above: Sequence[str], height: int) -> None:
    canvas.band(0, height)
    first, *others = above
    size = largest(first, _TITLE, _ROOM, bold=True)
    top = (_TITLE_HIGH - line_height(size)) // 2 - (4 if others else 0)
    canvas.write(first, MARGIN, top, size, room=_ROOM, bold=True, ground="band")
    for number, text in enumerate(others):
        at = _TITLE_HIGH - 10 + number * _FOOT
        canvas.write(text, MARGIN, at, _SMALL, room=_ROOM, ground="band", ink="quiet")


def _lines(texts: Iterable[str]) -> Sequence[tuple[str, int]]:
    """The lines of some texts, with the size of their letters; a text too long even in the smallest is wrapped."""
    sizes = [(text, largest(text, range(_SMALL, _SMALLEST - 1, -1), _ROOM)) for text in texts]
    return [(line, size) for text, size in sizes for line in wrapped(text, size, _ROOM)]


def _line(canvas: Canvas, line: _Line, columns: Sequence[tuple[int, int]], size: int, *, own: bool) -> None:
    if own:
        canvas.block((6, line.top + 2, WIDTH - 12, _LINE - 4), "own")
        canvas.block((6, line.top + 7, _BAR, _LINE - 14), "gold", 2)
        _row(canvas, _Line(line.cells, line.top, "text", "own", bold=True), columns, size)
        return
    _row(canvas, line, columns, size)
    canvas.rule(MARGIN, line.top + _LINE - 1)


def _fits(cells: Sequence[Sequence[str]], size: int, names: int | None) -> bool:
    widths = _natural(cells, size)
    if names is not None:
        widths[names] = min(widths[names], _NAME * size)
    return sum(widths) <= _room(cells)


def _columns(cells: Sequence[Sequence[str]], size: int, names: int | None) -> list[tuple[int, int]]:
    """The left edge and the width of each column: as wide as its longest cell, but names get only what the others
    leave."""
    widths = _natural(cells, size)
    if names is not None:
        left = _room(cells) - sum(widths) + widths[names]
        widths[names] = max(0, min(widths[names], left))
    spare = (WIDTH - 2 * MARGIN - 8 - sum(widths)) // max(1, len(widths) - 1)
    starts = [MARGIN + 4 + sum(widths[:place]) + place * min(spare, _WIDEST) for place in range(len(widths))]
    return list(zip(starts, widths, strict=True))


def _natural(cells: Sequence[Sequence[str]], size: int) -> list[int]:
    return [max(width(row[column], size, bold=True) for row in cells) for column in range(len(cells[0]))]


def _room(cells: Sequence[Sequence[str]]) -> int:
    return WIDTH - 2 * MARGIN - 8 - _GAP * (len(cells[0]) - 1)


def _row(canvas: Canvas, line: _Line, columns: Sequence[tuple[int, int]], size: int) -> None:
    top = line.top + (_LINE - line_height(size)) // 2 - (6 if line.ink == "quiet" else 0)
    for place, (cell, (left, room)) in enumerate(zip(line.cells, columns, strict=True)):
        part = 0 if place < _WORDS else 1
        canvas.write(
            cell, left, top, size, room=room + 1, bold=line.bold, ground=line.ground, ink=line.ink, part=part
        )
