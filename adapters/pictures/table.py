"""A trick, or a whole board, as a picture: the table between the players, with the card that each has played.

A board has what the sides have above the table, and what is being played below it.
"""

import math
from dataclasses import dataclass

from adapters.pictures.canvas import MARGIN, WIDTH, Canvas
from adapters.pictures.cards import drawable
from adapters.pictures.cards import height as card_height
from adapters.pictures.emblems import POINTER
from adapters.pictures.lettering import can_write, largest, legible
from adapters.pictures.lettering import height as line_height
from adapters.pictures.subject import Subject
from adapters.pictures.themes import Style
from engine.messages.message import TrickRow, TrickTable

_CARD = 92
_HIGH = card_height(_CARD)
_MIDDLE = WIDTH // 2
_OUT = (134, 122)
"""Pixels from the middle of the table to the middle of a card, across and down."""
_OVAL = (172, 116)
_ROOM = 2 * (_OUT[1] + _HIGH // 2) + 12
"""Height of the players' part of the picture, in pixels."""
_NAMES, _SMALL = range(26, 19, -2), 21
_FIGURES, _SIDES = 36, range(25, 19, -2)
_CONTRACT = range(38, 19, -2)
_LINES = range(26, 19, -2)
_LINE = 38
_TALLY, _BELOW = 94, 34
"""Heights of the sides' figures and of a line below them, in pixels."""
_QUIET = range(24, 17, -1)
_CENTRE = 2 * (_OUT[0] - _CARD // 2) - 40
"""Width that is free for the contract, in pixels."""
_TWO, _THREE, _FOUR = 2, 3, 4


def can_draw(wanted: Subject, table: TrickTable) -> bool:
    """Whether there are two to four seats, and all cards, places and remarks can be drawn; people's names are made
    legible, and need not be checked."""
    words = [*wanted.above, *wanted.below, *(word for row in table.rows for word in (row.compass, *row.marks))]
    cards = [row.card for row in table.rows if row.card is not None]
    return all(map(can_write, words)) and all(map(drawable, cards)) and _TWO <= len(table.rows) <= _FOUR


def draw(wanted: Subject, table: TrickTable, style: Style) -> bytes:
    """The table as PNG."""
    *said, doing = ("", *wanted.above)
    said = [line for line in said if line]
    band = _band_height(wanted)
    head = band + (_LINE + 8 if doing else 0)
    canvas = Canvas(head + MARGIN + _ROOM + MARGIN + _LINE * len(said), style)
    _band(canvas, wanted, band)
    if doing:
        _across(canvas, doing, band + 8, bold=True)
    middle = _MIDDLE, head + MARGIN + _ROOM // 2
    _top(canvas, table, middle)
    for row in table.rows:
        _seat(canvas, row, table, middle)
    for number, line in enumerate(said):
        _across(canvas, line, head + 2 * MARGIN + _ROOM - 6 + number * _LINE, bold=False)
    return canvas.png()


def _beside(wanted: Subject) -> bool:
    """Whether the line of the match stands between the figures of two sides."""
    return len(wanted.tally) == _TWO and len(wanted.below) == 1


def _band_height(wanted: Subject) -> int:
    lines = 0 if _beside(wanted) else len(wanted.below)
    return (_TALLY if wanted.tally else 6) + _BELOW * lines if wanted.tally or lines else 0


def _band(canvas: Canvas, wanted: Subject, height: int) -> None:
    """Draws what the sides have, the reader's own in gold, and where the match stands."""
    if height:
        canvas.band(0, height)
    for place, (name, figure) in enumerate(wanted.tally):
        _side(canvas, legible(name), figure, _Corner(place, len(wanted.tally)), own=wanted.own and place == 0)
    edge, top = (100, 48) if _beside(wanted) else (MARGIN, _TALLY - 2 if wanted.tally else 4)
    room = WIDTH - 2 * edge
    for number, line in enumerate(wanted.below):
        size = largest(line, _QUIET, room)
        canvas.write(line, edge, top + number * _BELOW, size, room=room, ground="band", ink="quiet", part=0.5)


@dataclass(frozen=True, slots=True)
class _Corner:
    """Where in the band a side stands: two in the corners, more in columns."""

    place: int
    sides: int

    @property
    def room(self) -> int:
        return (WIDTH - 2 * MARGIN) // self.sides - 8

    @property
    def left(self) -> int:
        return MARGIN + self.place * (WIDTH - 2 * MARGIN - self.room) // max(1, self.sides - 1)

    @property
    def part(self) -> float:
        return self.place if self.sides == _TWO else 0.5


def _side(canvas: Canvas, name: str, figure: str, corner: _Corner, *, own: bool) -> None:
    ink, left, room, part = "gold" if own else "text", corner.left, corner.room, corner.part
    size = largest(name, _SIDES, room, bold=own)
    canvas.write(name, left, 6, size, room=room, bold=own, ground="band", part=part)
    canvas.write(figure, left, 38, _FIGURES, room=room, bold=True, ground="band", ink=ink, part=part)


def _across(canvas: Canvas, text: str, top: int, *, bold: bool) -> None:
    room = WIDTH - 2 * MARGIN
    size = largest(text, _LINES, room, bold=bold)
    canvas.write(legible(text), MARGIN, top, size, room=room, bold=bold, part=0.5)


def _top(canvas: Canvas, table: TrickTable, middle: tuple[int, int]) -> None:
    """Draws the table top, the direction of play, and the contract."""
    canvas.oval(middle, _OVAL)
    for turn in _between(table):
        _arrow(canvas, middle, turn, 1 if _clockwise(table) else -1)
    if table.contract:
        x, y = middle[0], middle[1] + _free(table)
        size = largest(table.contract, _CONTRACT, _CENTRE, bold=True)
        left, top = x - _CENTRE // 2, y - line_height(size) // 2
        canvas.write(table.contract, left, top, size, room=_CENTRE, bold=True, ground="band", part=0.5)


def _between(table: TrickTable) -> list[float]:
    """Angles in radians, clockwise from the right, at which the rim of the table is free of cards."""
    seats = len(table.rows)
    if seats == _FOUR:
        return [math.radians(turn) for turn in (55, 125, 235, 305)]
    below = table.own is not None
    first = (math.pi if below else -math.pi) / 2 + math.pi / seats
    return [first + seat * math.tau / seats for seat in range(seats)]


def _free(table: TrickTable) -> int:
    """Pixels from the table's middle down to where the contract has room: of three players, two sit at the same
    height, and it stands between them."""
    if len(table.rows) != _THREE:
        return 0
    return -_OUT[1] // 2 if table.own is not None else _OUT[1] // 2


def _clockwise(table: TrickTable) -> bool:
    """Whether play goes clockwise: the rows stand in the order of play."""
    first, second, *_ = (row.seat for row in table.rows)
    return (second - first) % len(table.rows) == 1


def _arrow(canvas: Canvas, middle: tuple[int, int], turn: float, way: int) -> None:
    """Draws an arrowhead on the rim that points in the direction of play. The picture's y grows downwards, so angles
    run clockwise."""
    (x, y), (wide, high) = middle, _OVAL
    at = x + wide * math.cos(turn), y + high * math.sin(turn)
    along = -wide * math.sin(turn) * way, high * math.cos(turn) * way
    length = math.hypot(*along)
    dx, dy = 12 * along[0] / length, 12 * along[1] / length
    tip = at[0] + dx * 1.3, at[1] + dy * 1.3
    notch = at[0] - dx * 0.4, at[1] - dy * 0.4
    canvas.polygon([tip, (at[0] - dx + dy, at[1] - dy - dx), notch, (at[0] - dx - dy, at[1] - dy + dx)], "quiet")


def _seat(canvas: Canvas, row: TrickRow, table: TrickTable, middle: tuple[int, int]) -> None:
    across, down = _direction(row.seat, table)
    x, y = middle[0] + round(across * _OUT[0]), middle[1] + round(down * _OUT[1])
    left, top = x - _CARD // 2, y - _HIGH // 2
    if row.card is None:
        canvas.slot(left, top, _CARD, awaited=row.to_act)
    else:
        if row.master:
            canvas.block((left - 6, top - 6, _CARD + 12, _HIGH + 12), "gold", 14)
        canvas.card(row.card, left, top, _CARD)
    if row.to_act and row.card is None:
        ground = "band" if abs(across) > 0.5 else "table"
        canvas.mark(POINTER, x - 16, y - 18, 36, ground=ground, ink="gold")
    if row.led:
        canvas.disc((left + _CARD - 2, top + 2), 18, "ink", "star")
        canvas.write("1", left + _CARD - 20, top - 15, 25, room=36, bold=True, ground="ink", ink="snow", part=0.5)
    _name(canvas, row, (x, y), (across, down))


def _direction(seat: int, table: TrickTable) -> tuple[float, float]:
    """Where a seat lies from the middle of the table, as a vector of length 1 (across, down): the reader's own seat
    at the bottom, else the first seat at the top, and the others clockwise."""
    seats = len(table.rows)
    turned = (seat - (table.own or 0)) * math.tau / seats + (math.pi if table.own is not None else 0)
    return math.sin(turned), -math.cos(turned)


def _name(canvas: Canvas, row: TrickRow, card: tuple[int, int], way: tuple[float, float]) -> None:
    """Writes a seat's name and marks beside its card, on the outer side."""
    (x, y), (across, down) = card, way
    lines = [*filter(None, (row.name and legible(row.name), *row.marks))][:4]
    beside = abs(across) > 0.5
    to_left = beside and across < 0
    left = MARGIN if to_left else x + _CARD // 2 + (12 if beside else 24)
    room = (x - _CARD // 2 - 12 if to_left else WIDTH - MARGIN) - left
    high = 34 + 28 * (len(lines) - 1)
    top = y - high // 2 if beside else y - _HIGH // 2 - 4 if down < 0 else y + _HIGH // 2 + 4 - high
    part = 1 if to_left else 0
    for number, text in enumerate(lines):
        size = largest(text, _NAMES, room, bold=True) if number == 0 else _SMALL
        ink = "text" if number == 0 else "gold" if row.to_act or row.master else "quiet"
        at = top if number == 0 else top + 34 + 28 * (number - 1)
        canvas.write(text, left, at, size, room=room, bold=number == 0, ink=ink, part=part)
