"""A trick, or a whole board, as a picture: every seat in its place with the card that it has played."""

from collections.abc import Sequence

from adapters.pictures.canvas import MARGIN, WIDTH, Canvas
from adapters.pictures.cards import HEIGHT, drawable, sprite
from adapters.pictures.cards import WIDTH as CARD
from adapters.pictures.emblems import CROWN, POINTER
from adapters.pictures.lettering import can_write
from adapters.pictures.lettering import height as line_height
from adapters.pictures.themes import Style
from engine.messages.message import TrickRow, TrickTable

_LABEL = 152
"""Pixels beside a card for the seat's name and remarks."""
_PLACE = CARD + 8 + _LABEL
_FIRM, _SMALL = 26, 22
_MIDDLE, _RIGHT = (WIDTH - _PLACE) // 2, WIDTH - MARGIN - _PLACE
_DROP = 76
"""Pixels from North down to East and West, and from there to South."""
_CROSS = ((_MIDDLE, 0), (_RIGHT, _DROP), (_MIDDLE, 2 * _DROP), (MARGIN, _DROP))
"""Corners of the places of four, in the order of seats: as the compass stands on a map."""
_BETWEEN = 17
"""Pixels between two places of fewer."""


def can_draw(table: TrickTable, above: Sequence[str] = (), below: Sequence[str] = ()) -> bool:
    """Whether all of its cards, seats and remarks can be drawn; names of people that cannot be are left out."""
    words = [*above, *below, *(word for row in table.rows for word in (row.compass, *row.marks))]
    cards = [row.card for row in table.rows if row.card is not None]
    return all(map(can_write, words)) and all(map(drawable, cards)) and 2 <= len(table.rows) <= 4


def draw(table: TrickTable, style: Style, above: Sequence[str] = (), below: Sequence[str] = ()) -> bytes:
    """The table as PNG, with lines of text above and below it."""
    places = _places(len(table.rows))
    line = line_height(_FIRM)
    top = MARGIN + line * len(above)
    high = HEIGHT + max(drop for _, drop in places)
    canvas = Canvas(top + high + MARGIN + line * len(below) + (MARGIN if below else 0), style)
    if above:
        canvas.band(0, top - 4)
    _lines(canvas, above, 4, bold=True, ground="band")
    in_place = sorted(table.rows, key=lambda row: row.seat)
    for row, (left, drop) in zip(in_place, places, strict=True):
        _seat(canvas, row, left, top + drop)
    _lines(canvas, below, top + high + MARGIN, bold=False, ground="table")
    return canvas.png()


def _places(seats: int) -> Sequence[tuple[int, int]]:
    """The corner of each seat's place; fewer than four sit side by side."""
    if seats == len(_CROSS):
        return _CROSS
    first = (WIDTH - seats * _PLACE - (seats - 1) * _BETWEEN) // 2
    return [(first + seat * (_PLACE + _BETWEEN), 0) for seat in range(seats)]


def _lines(canvas: Canvas, lines: Sequence[str], top: int, *, bold: bool, ground: str) -> None:
    for number, text in enumerate(lines):
        at = top + number * line_height(_FIRM)
        canvas.write(text, MARGIN, at, _FIRM, room=WIDTH - 2 * MARGIN, bold=bold, ground=ground)


def _seat(canvas: Canvas, row: TrickRow, left: int, top: int) -> None:
    if row.card is not None:
        canvas.put(sprite(row.card, canvas.style), left, top)
    else:
        canvas.slot(left, top, CARD, HEIGHT)
    if row.to_act:
        canvas.mark(POINTER, left + (CARD - 40) // 2, top + (HEIGHT - 40) // 2, 40)
    names = (row.name,) if row.name and can_write(row.name) else ()
    at = left + CARD + 8
    wide = canvas.write(row.compass, at, top, _FIRM, room=_LABEL - 34, bold=True)
    if row.master:
        canvas.mark(CROWN, at + wide + 8, top + 7, 26)
    for number, text in enumerate((*names, *row.marks)[:4]):
        line = top + line_height(_FIRM) - 2 + number * (line_height(_SMALL) - 5)
        canvas.write(text, at, line, _SMALL, room=_LABEL)
