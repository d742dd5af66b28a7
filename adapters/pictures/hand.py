"""A hand as a picture: the same cards in the same order as the text, in rows that a phone can show."""

from collections.abc import Sequence
from itertools import pairwise

from adapters.pictures.canvas import MARGIN, WIDTH, Canvas
from adapters.pictures.cards import HEIGHT, drawable, sprite
from adapters.pictures.cards import WIDTH as CARD
from adapters.pictures.themes import Style
from engine.messages.message import CardFace, HandRow

ROW = 8
"""Cards that stand side by side."""
_GAP, _SUITS_GAP = 5, 10
_RISE = 14
"""Pixels that a card which may be played stands above one that may not."""


def can_draw(hand: HandRow) -> bool:
    """Whether there are cards, and all of them are of kinds that we can draw."""
    cards = [card for suit in hand.suits for card in suit]
    return bool(cards) and all(map(drawable, cards))


def draw(hand: HandRow, style: Style) -> bytes:
    """The hand as PNG."""
    rows = _rows([card for suit in hand.suits for card in suit])
    choosing = any(not card.playable for row in rows for card in row)
    # by its height too: what may be played is never told by colour alone
    rise = _RISE if choosing else 0
    high = HEIGHT + rise + _GAP
    canvas = Canvas(2 * MARGIN - _GAP + high * len(rows), style)
    for place, row in enumerate(rows):
        _row(canvas, row, MARGIN + place * high, rise)
    return canvas.png()


def _rows(cards: Sequence[CardFace]) -> list[Sequence[CardFace]]:
    """As few rows as will do, as even as can be."""
    rows = -(-len(cards) // ROW)
    length = -(-len(cards) // rows)
    return [cards[start : start + length] for start in range(0, len(cards), length)]


def _row(canvas: Canvas, cards: Sequence[CardFace], top: int, rise: int) -> None:
    gaps = [_SUITS_GAP if _parts(one, next_) else _GAP for one, next_ in pairwise(cards)]
    room = WIDTH - 2 * MARGIN - CARD * len(cards)
    if sum(gaps) > room:
        gaps = [room // max(1, len(gaps))] * len(gaps)
    left = (WIDTH - CARD * len(cards) - sum(gaps)) // 2
    for card, gap in zip(cards, (*gaps, 0), strict=True):
        canvas.put(sprite(card, canvas.style), left, top + (0 if card.playable else rise))
        left += CARD + gap


def _parts(one: CardFace, next_: CardFace) -> bool:
    return one.symbol != next_.symbol
