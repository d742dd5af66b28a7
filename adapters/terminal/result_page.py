"""The end of a deal on the whole terminal: who won, the arithmetic, the sheet, the hands as dealt."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from adapters.terminal.canvas import Canvas, cut, width_of
from adapters.terminal.hand_area import HandArea
from adapters.terminal.keys import KeyLine
from engine.messages.cards import in_a_line
from engine.messages.figures import gain, signed
from engine.messages.texts import Texts
from engine.presentation.screen.result import ResultScreen, SideResult

OWN = "▌"
NARROW = 24
"""Up to this many rows no line is left empty."""
BETWEEN = 2


@dataclass(frozen=True, slots=True)
class ResultPage:
    """The page of a finished deal. `said` is what the last key brought."""

    screen: ResultScreen
    texts: Texts
    offers: HandArea
    keys: KeyLine
    said: str = field(default="", repr=False)

    def paint(self, canvas: Canvas) -> None:
        """Paints from top to bottom, with empty lines between the parts if there is room."""
        screen, width = self.screen, canvas.width - 4
        canvas.fill(0, "class:bar")
        contract = cut(screen.contract, max(0, canvas.width - width_of(screen.title) - 4))
        canvas.put(0, 1, screen.title, "class:bar")
        canvas.right(0, canvas.width - 1, contract, "class:bar")
        air = 1 if canvas.height > NARROW else 0
        row = canvas.prose(1 + air, 2, width, screen.headline, "class:gold")
        row = canvas.prose(row, 2, width, screen.arithmetic, "", 3) + air
        row = self._sheet(canvas, row) + air
        for line in (*screen.said, *screen.score):
            row = canvas.prose(row, 2, width, line, "", 2)
        row = self._hands(canvas, row + air) + air
        bottom = canvas.height - 7
        if row < bottom:
            canvas.prose(row, 2, width, screen.last, "class:quiet", bottom - row)
        self.offers.paint_calls(canvas, bottom, canvas.width - 2)
        canvas.across(canvas.height - 4, 0, canvas.width, "class:quiet")
        self.keys.paint(canvas, canvas.height - 3)
        canvas.prose(canvas.height - 2, 1, canvas.width - 2, self.said or " ".join(screen.notes), "class:quiet", 2)

    def _sheet(self, canvas: Canvas, row: int) -> int:
        """Paints a line for each account; returns the row below them."""
        if not self.screen.rows:
            return row
        names = max(width_of(line.name) for line in self.screen.rows)
        column = names + 5
        for heading in self._headings():
            canvas.right(row, column + self._wide(heading), heading, "class:quiet")
            column += self._wide(heading) + BETWEEN
        for line in self.screen.rows:
            row += 1
            style = "class:own" if line.own else ""
            canvas.put(row, 2, f"{OWN if line.own else ' '}{line.name}", style)
            column = names + 5
            for heading, figure in zip(self._headings(), self._figures(line), strict=True):
                canvas.right(row, column + self._wide(heading), figure, style)
                column += self._wide(heading) + BETWEEN
        return row + 1

    @staticmethod
    def _wide(heading: str) -> int:
        return max(6, width_of(heading))

    def _headings(self) -> Iterator[str]:
        tricks, points = self.screen.counts
        shown = {"tricks": tricks, "points": points, "deal": True, "match": True}
        return (self.texts(f"screen-column-{name}") for name, there in shown.items() if there)

    def _figures(self, line: SideResult) -> Iterator[str]:
        tricks, points = self.screen.counts
        if tricks:
            yield "" if line.tricks is None else str(line.tricks)
        if points:
            yield "" if line.points is None else str(line.points)
        yield gain(line.gain) if line.gain else "0"
        yield signed(line.score)

    def _hands(self, canvas: Canvas, row: int) -> int:
        """Paints the hands in columns of suits; returns the row below them."""
        hands = self.screen.hands
        if not hands:
            return row
        canvas.put(row, 2, self.screen.hands_heading, "class:quiet")
        names = max(width_of(hand.name) for hand in hands)
        rows = [[in_a_line(cards) for cards in hand.suits] for hand in hands]
        widths = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
        for hand, suits in zip(hands, rows, strict=True):
            row += 1
            canvas.put(row, 2, hand.name, "class:strong")
            column = names + 2 + BETWEEN
            for cards, width in zip(suits, widths, strict=True):
                canvas.put(row, column, cards)
                column += width + BETWEEN if width else 0
        return row + 1
