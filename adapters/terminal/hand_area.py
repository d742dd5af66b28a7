"""The lower part of a table's page: what to do, calls as words, and the hand as cards with their keys."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adapters.terminal.canvas import Canvas, cut, folded, width_of
from adapters.terminal.cards import LARGE, SMALL, Drawn, Frame, draw
from adapters.terminal.offers import Offer
from engine.messages.message import CardFace
from engine.presentation.screen.table import TableScreen

BETWEEN_SUITS = 2
BETWEEN_CALLS = 3
BROAD = 40
"""Columns of a hand, and of what stands above it, at least."""


@dataclass(frozen=True, slots=True)
class HandArea:
    """What can be chosen and what is chosen. `cards` has an offer for each card of the hand while it is the person's
    turn to play one, else none."""

    cards: Sequence[Offer] = ()
    calls: Sequence[Offer] = ()
    chosen: Offer | None = None
    question: str = ""
    """A question, shown instead of what is to be done."""

    def paint(
        self, canvas: Canvas, top: int, bottom: int, split: int, screen: TableScreen, *, under: bool = False
    ) -> None:
        """Fills the rows from `top` to `bottom`; stays left of the column `split` if the hand has room there, with
        `under` under the middle of the table."""
        narrow = _row_width(screen.hand, SMALL) <= split - 2
        left = _left(screen.hand, split) if narrow and under else 1
        width = (split if narrow else canvas.width) - left - 1
        style = "class:gold" if self.cards or self.calls else "class:quiet"
        room = bottom - top + 1 - self._least(canvas, width, screen)
        row = canvas.prose(top, left, width, self._prompt(screen, width, room), style)
        row = self.paint_calls(canvas, row, width, left)
        if self.chosen is not None and self.chosen.gloss:
            row = canvas.prose(row, left, width, self.chosen.gloss, "class:quiet", 2)
        self._hand(canvas, row, bottom, left, (split - left - 1, width), screen.hand)

    def _prompt(self, screen: TableScreen, width: int, room: int) -> str:
        """What is asked or to be done; in one line, cut, if there is no room for as many lines as it needs."""
        prompt = self.question or screen.todo
        return prompt if len(folded(prompt, width)) <= room else cut(prompt, width)

    def _least(self, canvas: Canvas, width: int, screen: TableScreen) -> int:
        """Rows that the calls and the hand need at least."""
        calls = self.paint_calls(Canvas(canvas.width, canvas.height), 0, width)
        return calls + SMALL[1] * len(list(_broken(screen.hand, width)))

    def paint_calls(self, canvas: Canvas, row: int, width: int, left: int = 1) -> int:
        """Paints the calls side by side; returns the row below them."""
        column, end = left, left + width - 1
        for offer in self.calls:
            text = f"[{offer.key}] {offer.label}" if offer.key else offer.label
            if column > left and column + width_of(text) > end:
                row, column = row + 1, left
            chosen = offer == self.chosen
            start = canvas.put(row, column, f"[{offer.key}]", "class:key", offer.key) if offer.key else column
            style = "class:gold" if chosen else "class:strong"
            label = f"▸{offer.label}" if chosen else f" {offer.label}"
            column = canvas.put(row, start, cut(label, end - start + 2), style, offer.key) + BETWEEN_CALLS
        return row + 1 if self.calls else row

    def _hand(
        self,
        canvas: Canvas,
        top: int,
        bottom: int,
        left: int,
        widths: tuple[int, int],
        suits: Sequence[Sequence[CardFace]],
    ) -> None:
        """Paints the cards above their keys, as large as there is room for, else in rows. `widths` are what large and
        small cards may take."""
        tall = bottom - top + 1
        rooms = zip((LARGE, SMALL), widths, strict=True)
        size = next((size for size, width in rooms if size[1] < tall and _row_width(suits, size) <= width), None)
        # barred cards lie a row lower, so that those that may be played stand out
        lift = 1 if size == LARGE and tall > LARGE[1] + 2 and any(offer.barred for offer in self.cards) else 0
        if size is not None:
            offers = iter(self.cards)
            last = min(bottom, top + LARGE[1] + 2) if tall > 2 * LARGE[1] else bottom
            self._row(canvas, last - size[1] - lift, _spread(suits, size, left), size, offers, lift)
            return
        self._rows(canvas, bottom, widths[-1], suits)

    def _rows(self, canvas: Canvas, bottom: int, width: int, suits: Sequence[Sequence[CardFace]]) -> None:
        """More cards than fit beside each other: rows of small ones, with the keys in their frames."""
        rows = list(_broken(suits, width))
        offers = iter(self.cards)
        for number, row in enumerate(rows):
            top = bottom + 1 - SMALL[1] * (len(rows) - number)
            self._row(canvas, top, row, SMALL, offers, 0, within=True)

    def _row(
        self,
        canvas: Canvas,
        row: int,
        cards: Sequence[tuple[int, CardFace]],
        size: tuple[int, int],
        offers: Iterator[Offer],
        lift: int,
        *,
        within: bool = False,
    ) -> None:
        for column, face in cards:
            offer = next(offers, None)
            card = Drawn(face, self._frame(offer), size)
            lower = lift if offer is not None and offer.barred else 0
            draw(canvas, row + lower, column, card, offer.key if offer is not None else "")
            if offer is not None:
                self._key(canvas, row + size[1] - (1 if within else -lift), column, card, offer)

    @staticmethod
    def _key(canvas: Canvas, row: int, column: int, card: Drawn, offer: Offer) -> None:
        label, style = (offer.key, "class:quiet") if offer.barred else (f"[{offer.key}]", "class:key")
        canvas.put(row, column + (card.width - width_of(label)) // 2, label, style, offer.key)

    def _frame(self, offer: Offer | None) -> Frame:
        if offer is None:
            return Frame.PLAIN
        if offer == self.chosen:
            return Frame.CHOSEN
        return Frame.BARRED if offer.barred else Frame.PLAIN


def _width(face: CardFace, size: tuple[int, int]) -> int:
    return Drawn(face, Frame.PLAIN, size).width + (1 if size == LARGE else 0)


def _row_width(suits: Sequence[Sequence[CardFace]], size: tuple[int, int]) -> int:
    """Columns of a hand in one row."""
    return sum(_width(face, size) for cards in suits for face in cards) + BETWEEN_SUITS * max(0, len(suits) - 1)


def _left(suits: Sequence[Sequence[CardFace]], split: int) -> int:
    """The column from which on the hand's middle lies under the table's; with few cards left it moves no further."""
    rows = (_row_width(suits, size) for size in (LARGE, SMALL))
    broad = max(BROAD, next(row for row in rows if row <= split - 2))
    return max(1, split // 2 - 1 - broad // 2)


def _spread(suits: Sequence[Sequence[CardFace]], size: tuple[int, int], left: int = 1) -> list[tuple[int, CardFace]]:
    """Every card with its column."""
    found, column = [], left
    for cards in suits:
        for face in cards:
            found.append((column, face))
            column += _width(face, size)
        column += BETWEEN_SUITS
    return found


def _broken(suits: Sequence[Sequence[CardFace]], width: int) -> Iterator[list[tuple[int, CardFace]]]:
    """The hand in rows, broken between suits where the next suit does not fit."""
    row: list[Sequence[CardFace]] = []
    for cards in suits:
        if row and _row_width([*row, cards], SMALL) > width:
            yield _spread(row, SMALL)
            row = []
        row.append(cards)
    if row:
        yield _spread(row, SMALL)
