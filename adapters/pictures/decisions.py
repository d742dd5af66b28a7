"""The review of a deal as a picture: for each decision a line with what was done, what was best, and what both were
worth, as one could know then and as the cards lay."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adapters.pictures.canvas import MARGIN, WIDTH, Canvas
from adapters.pictures.lettering import can_write, largest, wrapped
from adapters.pictures.lettering import height as line_height
from adapters.pictures.subject import Subject
from adapters.pictures.themes import Style
from engine.messages.message import DecisionRow, DecisionTable

_TITLE, _TITLE_HIGH = range(31, 21, -1), 56
_SMALL, _FOOT = 19, 28
_SIZES, _HEADS = range(24, 17, -1), range(21, 14, -1)
_MANY, _SMALLER = 14, range(18, 16, -1)
"""With more decisions than this the letters are smaller, or the file would be larger than a picture may be."""
_LINE, _HEAD = 44, 44
_BAR = 7
_ROOM = WIDTH - 2 * MARGIN
_WHEN, _DONE, _BEST = (20, 112), (138, 128), (272, 128)
"""Where the columns of words begin, and how wide they are."""
_KNOWN, _LAY = (404, 126), (540, 126)
"""The same for the two columns of figures, each with what was done on the left and what was best on the right."""
_GAP = 6
_TICK = ((0, 9), (4, 5), (9, 10), (19, 0), (23, 4), (9, 18))
"""A tick, for a decision that was the best one; drawn as an outline, since none of our fonts has the sign."""


@dataclass(frozen=True, slots=True)
class _Place:
    """A line: its top, its ground, and the sizes that its letters may have."""

    top: int
    ground: str
    sizes: range


def can_draw(sheet: DecisionTable) -> bool:
    """Whether there is a decision, and every word can be written."""
    return bool(sheet.rows) and all(can_write(word) for word in (*sheet.header, *_words(sheet)))


def draw(wanted: Subject, sheet: DecisionTable, style: Style) -> bytes:
    """The sheet as PNG. The costliest decisions have a ground of their own and a bar; the text above and below takes
    as many lines as it needs."""
    first, *above = wanted.above or ("",)
    said, below = _lines(above), _lines(wanted.below)
    head = _TITLE_HIGH + _FOOT * len(said) + _GAP
    high = head + _HEAD + _LINE * len(sheet.rows)
    canvas = Canvas(high + MARGIN + _FOOT * len(below) + _GAP, style)
    _title(canvas, first, said, head)
    _header(canvas, sheet.header, head)
    sizes = _SIZES if len(sheet.rows) <= _MANY else _SMALLER
    for number, row in enumerate(sheet.rows):
        _row(canvas, row, head + _HEAD + number * _LINE, sizes)
    for number, text in enumerate(below):
        canvas.write(text, MARGIN, high + _GAP + number * _FOOT, _SMALL, room=_ROOM, ink="quiet")
    return canvas.png()


def _words(sheet: DecisionTable) -> Iterator[str]:
    for row in sheet.rows:
        yield from (row.when, row.done, row.best, *row.known, *row.lay)


def _lines(texts: Sequence[str]) -> Sequence[str]:
    """The texts, broken into lines that fit the picture."""
    return [line for text in texts for line in wrapped(text, _SMALL, _ROOM)]


def _title(canvas: Canvas, first: str, said: Sequence[str], height: int) -> None:
    canvas.band(0, height)
    size = largest(first, _TITLE, _ROOM, bold=True)
    canvas.write(first, MARGIN, (_TITLE_HIGH - line_height(size)) // 2, size, room=_ROOM, bold=True, ground="band")
    for number, text in enumerate(said):
        top = _TITLE_HIGH - 4 + number * _FOOT
        canvas.write(text, MARGIN, top, _SMALL, room=_ROOM, ground="band", ink="quiet")


def _header(canvas: Canvas, header: Sequence[str], top: int) -> None:
    columns = (_WHEN, _DONE, _BEST, _KNOWN, _LAY)
    sizes = (largest(text, _HEADS, room) for text, (_, room) in zip(header, columns, strict=True))
    size = min(sizes)
    for text, (left, room), part in zip(header, columns, (0, 0, 0, 0.5, 0.5), strict=True):
        canvas.write(text, left, top + 10, size, room=room, ink="quiet", part=part)


def _row(canvas: Canvas, row: DecisionRow, top: int, sizes: range) -> None:
    ground = "own" if row.marked else "table"
    if row.marked:
        canvas.block((6, top + 2, WIDTH - 12, _LINE - 4), "own")
        canvas.block((6, top + 6, _BAR, _LINE - 12), "gold", 2)
    else:
        canvas.rule(MARGIN, top + _LINE - 1)
    for text, (left, room), ink in ((row.when, _WHEN, "quiet"), (row.done, _DONE, "text"), (row.best, _BEST, "gold")):
        size = largest(text, sizes, room, bold=row.marked)
        over = (_LINE - line_height(size)) // 2
        canvas.write(text, left, top + over, size, room=room, bold=row.marked, ground=ground, ink=ink)
    if not row.best:
        canvas.polygon([(_BEST[0] + x, top + 13 + y) for x, y in _TICK], "gold")
    for figures, column in ((row.known, _KNOWN), (row.lay, _LAY)):
        _figures(canvas, figures, column, _Place(top, ground, sizes))


def _figures(canvas: Canvas, figures: tuple[str, str], column: tuple[int, int], line: _Place) -> None:
    """Writes a column's two figures: what was done on the left, what was best on the right."""
    left, room = column
    half = (room - _GAP) // 2
    for place, (text, ink) in enumerate(zip(figures, ("text", "gold"), strict=True)):
        size = largest(text, line.sizes, half)
        over = (_LINE - line_height(size)) // 2
        at = left + place * (half + _GAP)
        canvas.write(text, at, line.top + over, size, room=half + 1, ground=line.ground, ink=ink, part=1)
