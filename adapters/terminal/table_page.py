"""A table on the whole terminal: seats round the trick, both sides, what to do, and the hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from adapters.terminal.canvas import Canvas, cut, folded, width_of
from adapters.terminal.cards import LARGE, SMALL, Drawn, Frame, draw
from adapters.terminal.hand_area import HandArea
from adapters.terminal.keys import KeyLine
from engine.messages.cards import in_a_line
from engine.messages.figures import signed
from engine.messages.texts import Texts
from engine.presentation.screen.table import SeatShown, SideShown, TableScreen, TrickShown

ROOMY = (120, 40)
"""Columns and rows from which cards are large, and the log stands beside the table."""
OWN = "▌"


@dataclass(frozen=True, slots=True)
class Grid:
    """Where things stand."""

    split: int
    """The column of the line between the table and what stands beside it."""
    below: int
    """The row of the line under the table."""
    card: tuple[int, int]

    @classmethod
    def of(cls, canvas: Canvas) -> "Grid":
        """The grid for this size."""
        columns, rows = ROOMY
        if canvas.width >= columns and canvas.height >= rows:
            return cls(canvas.width - 40, 22, LARGE)
        return cls(canvas.width - 26, 11, SMALL)

    @property
    def roomy(self) -> bool:
        return self.card == LARGE


@dataclass(frozen=True, slots=True)
class TablePage:
    """The page of a table. `said` is what the last key brought, or why a card is barred."""

    screen: TableScreen
    texts: Texts
    hand: HandArea
    keys: KeyLine
    log: Sequence[str] = ()
    said: str = field(default="", repr=False)

    def paint(self, canvas: Canvas) -> None:
        """Paints from top to bottom: bar, table and sides, what to do, hand, keys."""
        grid = Grid.of(canvas)
        self._bar(canvas)
        self._table(canvas, grid)
        last = canvas.height - 5
        self.hand.paint(canvas, grid.below + 1, last, grid.split, self.screen, under=grid.roomy)
        # a hand in a broad row needs the whole width, and what stands above it seldom does
        free = takewhile(lambda row: canvas.empty(row, grid.split), range(grid.below + 1, last + 1))
        self._beside(canvas, grid, max(free, default=grid.below - 1))
        canvas.across(grid.below, 0, grid.split, "class:quiet")
        canvas.put(grid.below, grid.split, "┤", "class:quiet")
        canvas.across(canvas.height - 4, 0, canvas.width, "class:quiet")
        self.keys.paint(canvas, canvas.height - 3)
        canvas.prose(canvas.height - 2, 1, canvas.width - 2, self.said or self._notes(grid), "class:quiet", 2)

    def _notes(self, grid: Grid) -> str:
        return " ".join(self.screen.notes)

    def _bar(self, canvas: Canvas) -> None:
        canvas.fill(0, "class:bar")
        contract = cut(self.screen.contract, self._room_for_contract(canvas))
        canvas.put(0, 1, cut(self.screen.title, canvas.width - width_of(contract) - 4), "class:bar")
        canvas.right(0, canvas.width - 1, contract, "class:bar")

    def _room_for_contract(self, canvas: Canvas) -> int:
        return canvas.width - width_of(self.screen.title) - 4

    # the table

    def _table(self, canvas: Canvas, grid: Grid) -> None:
        seats = self.screen.seats
        places = _PLACES[len(seats)]
        width, height = grid.card
        middle, row = grid.split // 2 - 1, 2 + height + height // 2 + (2 if grid.roomy else 0)
        # first, so that a card with a long name covers them
        if len(seats) > 2:
            self._arrows(canvas, grid, row, middle, width)
        for seat, place in zip(seats, places, strict=True):
            _SEATS[place](self, canvas, grid, seat)
        canvas.middle(row, middle, self.screen.trump, "class:strong")

    def _arrows(self, canvas: Canvas, grid: Grid, row: int, middle: int, width: int) -> None:
        up, down = ("↗", "↘") if self.screen.clockwise else ("↙", "↖")
        reach = width if grid.roomy else width - 1
        canvas.put(row if not grid.roomy else row - 4, middle - reach, up, "class:quiet")
        canvas.put(row if not grid.roomy else row - 4, middle + reach, down, "class:quiet")

    def _own(self, canvas: Canvas, grid: Grid, seat: SeatShown) -> None:
        row = grid.below - height_of(grid) - (1 if grid.roomy else 0)
        if grid.roomy or not any(other.open for other in self.screen.seats if not other.own):
            self._upright(canvas, grid, seat, row)
            return
        # the cards of the right seat lie open where one's own words would stand
        column = self._upright_card(canvas, grid, seat, row)
        canvas.put(row, column, cut(_named(seat), grid.split - column - 1), _style(seat))

    def _across(self, canvas: Canvas, grid: Grid, seat: SeatShown) -> None:
        self._upright(canvas, grid, seat, 2)
        _open_cards(canvas, 1, 1, grid.split - 2, seat, 1)

    def _upright(self, canvas: Canvas, grid: Grid, seat: SeatShown, row: int) -> None:
        """Draws a seat whose words stand to the right of its card."""
        column = self._upright_card(canvas, grid, seat, row)
        width = grid.split - column - 1
        beside = " · ".join((*_compass(seat), *self._marks(seat)))
        lines = folded(beside, width)
        # in a small window a second line moves the name up, where no call stands
        up = grid.roomy or (len(lines) > 1 and not seat.call)
        first = row + height_of(grid) // 2 + (0 if up else 1)
        canvas.put(first - 1, column, cut(_named(seat), width), _style(seat))
        for line, text in enumerate(lines[: 3 if grid.roomy else 2] if up else [cut(beside, width)]):
            canvas.put(first + line, column, text, _marked(seat))
        if seat.call:
            canvas.put(first - 2, column, cut(seat.call, width), "class:strong")

    def _upright_card(self, canvas: Canvas, grid: Grid, seat: SeatShown, row: int) -> int:
        """Draws the card of a seat in the middle; returns the column for its words."""
        card = self._card(seat, grid)
        column = grid.split // 2 - 1 - card.width // 2
        self._draw(canvas, row, column, seat, card)
        return column + card.width + 1

    def _left(self, canvas: Canvas, grid: Grid, seat: SeatShown) -> None:
        card = self._card(seat, grid)
        edge = self._side_edge(grid)
        row = self._side_row(grid)
        self._draw(canvas, row, edge, seat, card)
        for line, (text, style) in enumerate(self._beside_card(seat, edge - 1)):
            canvas.right(row + line, edge - 1, text, style)
        _open_cards(canvas, row + grid.card[1] + 1, 1, grid.split // 2 - 6, seat, 2)

    def _right(self, canvas: Canvas, grid: Grid, seat: SeatShown) -> None:
        card = self._card(seat, grid)
        start = 2 * (grid.split // 2 - 1) - self._side_edge(grid) - grid.card[0] + 1
        row = self._side_row(grid)
        self._draw(canvas, row, start, seat, card)
        column = start + card.width + 1
        for line, (text, style) in enumerate(self._beside_card(seat, grid.split - column)):
            canvas.put(row + line, column, text, style)
        half = grid.split // 2 + 6
        _open_cards(canvas, row + grid.card[1] + 1, half, grid.split - half - 1, seat, 2)

    @staticmethod
    def _side_edge(grid: Grid) -> int:
        """The column of the left seat's card."""
        return grid.split // 2 - 1 - (17 if grid.roomy else 9) - (grid.card[0] - 3)

    @staticmethod
    def _side_row(grid: Grid) -> int:
        return 2 + grid.card[1] + (1 if grid.roomy else 0)

    def _beside_card(self, seat: SeatShown, width: int) -> Iterator[tuple[str, str]]:
        """Name, place and marks of a seat, a line each."""
        yield cut(_named(seat), width), _style(seat)
        yield from ((cut(compass, width), "class:quiet") for compass in _compass(seat))
        lines = [seat.call] if seat.call else []
        for mark in (*lines, *self._marks(seat)):
            for line in folded(mark, width):
                yield line, _marked(seat)

    def _marks(self, seat: SeatShown) -> Iterator[str]:
        if seat.led:
            yield self.texts("screen-led")
        # the person's own turn is told in full below
        told = {self.texts("mark-to-play"), self.texts("mark-to-speak")} if seat.own else set()
        told |= {self.texts("mark-led")} if seat.led else set()
        yield from (mark for mark in seat.row.marks if mark not in told)

    def _card(self, seat: SeatShown, grid: Grid) -> Drawn:
        if seat.row.master:
            frame = Frame.WINNING
        elif seat.row.to_act and not self.screen.lies_taken:
            frame = Frame.CHOSEN
        else:
            frame = Frame.PLAIN if seat.row.card is not None else Frame.PLACE
        return Drawn(seat.row.card, frame, grid.card)

    def _draw(self, canvas: Canvas, row: int, column: int, seat: SeatShown, card: Drawn) -> None:
        """Draws a card, or the place for one, which is left out before cards are played."""
        if self.screen.plays or seat.row.card is not None:
            draw(canvas, row, column, card)

    # beside the table

    def _beside(self, canvas: Canvas, grid: Grid, end: int) -> None:
        for row in range(1, end + 1):
            canvas.put(row, grid.split, "│", "class:quiet")
        column, width = grid.split + 2, canvas.width - grid.split - 3
        row, parts = 2, list(self._parts(canvas, width, roomy=grid.roomy))
        # what was said is worth more than an empty line above it
        between = 1 if sum(map(len, parts)) + len(parts) - 1 <= end + 1 - row else 0
        for part in parts:
            for text, figure, style in part[: max(0, end + 1 - row)]:
                canvas.put(row, column, cut(text, width - width_of(figure)), style)
                canvas.right(row, column + width, figure, style)
                row += 1
            row += between

    def _parts(self, canvas: Canvas, width: int, *, roomy: bool) -> Iterator[list["_Line"]]:
        yield list(_score(self.screen, self.texts))
        if width_of(self.screen.contract) > self._room_for_contract(canvas):
            yield [_Line(text) for text in folded(self.screen.contract, width)]
        if self.screen.tricks:
            yield list(_tricks(self.screen.tricks, self.texts, roomy=roomy))
        if self.screen.said:
            yield [_Line(text) for said in self.screen.said for text in folded(said, width)]
        if roomy or not self.screen.plays:
            yield [_Line(text, style="class:quiet") for order in self.screen.order for text in folded(order, width)]
        if roomy and self.log:
            lines = [_Line(text) for line in self.log[-12:] for text in folded(line, width)]
            yield [_Line(self.texts("screen-log"), style="class:quiet"), *lines[-14:]]


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    figure: str = ""
    style: str = ""

    def __iter__(self) -> Iterator[str]:
        return iter((self.text, self.figure, self.style))


def _score(screen: TableScreen, texts: Texts) -> Iterator[_Line]:
    """Both sides and the match; where everybody plays for themselves, all of it in a line each."""
    accounts = {account.name: account.score for account in screen.accounts}
    if len(screen.sides) == 2 == len(accounts):
        for side in screen.sides:
            yield _Line(
                _owned(side.name, own=side.own),
                "" if side.points is None else str(side.points),
                _style_of(own=side.own),
            )
            yield _Line(f"  {texts('screen-tricks', tricks=side.tricks)}", style="class:quiet")
        yield _Line("")
        score = " – ".join(map(signed, accounts.values()))
        yield _Line(texts("screen-match"), score if screen.target is None else f"{score} / {screen.target}")
        if screen.length:
            yield _Line("", screen.length, "class:quiet")
        return
    if [side.name for side in screen.sides] == list(accounts):
        yield _Line(texts("screen-match"), _end(screen), "class:quiet")
        yield from (_one_for_all(side, accounts[side.name], texts) for side in screen.sides)
        return
    yield from (_one_for_all(side, None, texts) for side in screen.sides)
    yield _Line("")
    yield _Line(texts("screen-match"), _end(screen), "class:quiet")
    for account in screen.accounts:
        yield _Line(_owned(account.name, own=account.own), signed(account.score), _style_of(own=account.own))


def _one_for_all(side: SideShown, score: int | None, texts: Texts) -> _Line:
    """A side in one line: tricks, points and, where it is an account as well, its score."""
    figures = [texts("screen-tricks", tricks=side.tricks)]
    figures += [f"{signed(figure):>3}" for figure in (side.points, score) if figure is not None]
    return _Line(_owned(side.name, own=side.own), " ".join(figures), _style_of(own=side.own))


def _end(screen: TableScreen) -> str:
    return screen.length if screen.target is None else f"/ {screen.target}"


def _tricks(tricks: Sequence[TrickShown], texts: Texts, *, roomy: bool) -> Iterator[_Line]:
    """All that may be looked at again, a line each; the last one alone where there is little room."""
    if roomy:
        yield _Line(texts("screen-tricks-open"), style="class:quiet")
        for trick in tricks:
            points = "" if trick.points is None else f" {trick.points:2}"
            yield _Line(f"{trick.number:2}  {in_a_line((trick.card, *trick.others))}", f"{trick.winner}{points}")
        return
    last = tricks[-1]
    yield _Line(texts("screen-last"), style="class:quiet")
    points = "" if last.points is None else texts("screen-points", points=last.points)
    yield _Line(f"{last.winner} {last.card.label}", points)
    yield _Line(texts("screen-over", cards=in_a_line(last.others)), style="class:quiet")


def _owned(name: str, *, own: bool) -> str:
    return f"{OWN if own else ' '}{name}"


def _style_of(*, own: bool) -> str:
    return "class:own" if own else ""


def height_of(grid: Grid) -> int:
    """Rows of a card of the trick."""
    _, height = grid.card
    return height


def _named(seat: SeatShown) -> str:
    return f"▸ {seat.name}" if seat.row.to_act else seat.name


def _compass(seat: SeatShown) -> Iterator[str]:
    """Where the seat is at the table, unless it is called by that anyway."""
    if seat.row.compass not in ("", seat.name):
        yield seat.row.compass


def _style(seat: SeatShown) -> str:
    return "class:gold" if seat.row.to_act else "class:strong"


def _marked(seat: SeatShown) -> str:
    return "class:gold" if seat.row.master else "class:quiet"


def _open_cards(canvas: Canvas, row: int, column: int, width: int, seat: SeatShown, most: int) -> None:
    """Writes the cards of another seat that lie open."""
    if not seat.own and seat.open:
        canvas.prose(row, column, width, " ".join(face.label for face in seat.open), "", most)


_SEATS = {
    "own": TablePage._own,
    "left": TablePage._left,
    "across": TablePage._across,
    "right": TablePage._right,
}
_PLACES = {2: ("own", "across"), 3: ("own", "left", "right"), 4: ("own", "left", "across", "right")}
"""By the number of seats, clockwise from the person's own."""
