"""Cards as frames of cells. The frame says how a card stands, so that nothing is told by colour alone."""

from enum import Enum
from typing import NamedTuple

from adapters.terminal.canvas import Canvas, width_of
from engine.messages.message import CardFace

SMALL, LARGE = (6, 3), (7, 5)
"""Columns and rows of a card."""
TRUMP = "*"


class Frame(Enum):
    """How a card stands: corners and sides of its frame, then its style."""

    PLAIN = ("╭─╮│╯─╰│", "")
    WINNING = ("╔═╗║╝═╚║", "class:gold")
    CHOSEN = ("┏╍┓┇┛╍┗┇", "class:gold")
    BARRED = ("╭╌╮╎╯╌╰╎", "class:quiet")
    PLACE = ("╭─╮│╯─╰│", "class:quiet")


class Drawn(NamedTuple):
    """A card to draw, or without a face the place for one."""

    face: CardFace | None
    frame: Frame
    size: tuple[int, int] = SMALL

    @property
    def width(self) -> int:
        """Columns; a card with a name may need more than usual."""
        least, _ = self.size
        return least if self.face is None else max(least, width_of(self.face.label) + 2)

    @property
    def height(self) -> int:
        _, rows = self.size
        return rows


def draw(canvas: Canvas, row: int, column: int, card: Drawn, key: str = "") -> None:
    """Draws a card with its upper left corner in this cell."""
    corners, style = card.frame.value
    width, height = card.width, card.height
    top = corners[0] + corners[1] * (width - 2) + corners[2]
    bottom = corners[6] + corners[5] * (width - 2) + corners[4]
    canvas.put(row, column, top, style, key)
    for line in range(row + 1, row + height - 1):
        canvas.put(line, column, corners[7] + " " * (width - 2) + corners[3], style, key)
    canvas.put(row + height - 1, column, bottom, style, key)
    if card.face is not None:
        _face(canvas, row, column, card, key)


def _face(canvas: Canvas, row: int, column: int, card: Drawn, key: str) -> None:
    face, width = card.face, card.width
    if face is None:
        return
    style = "class:quiet" if card.frame is Frame.BARRED else "class:strong"
    style = f"{style} class:red" if face.red and card.frame is not Frame.BARRED else style
    if card.height < LARGE[1] or width > LARGE[0]:
        label = face.label
        inside = width - 2
        canvas.put(row + card.height // 2, column + 1 + (inside - width_of(label)) // 2, label, style, key)
        return
    sign = face.symbol if face.letter is None else face.letter
    canvas.put(row + 1, column + 2, face.rank, style, key)
    canvas.put(row + 2, column + 2, sign, style, key)
    canvas.put(row + 3, column + width - 2 - width_of(face.rank), face.rank, style, key)
