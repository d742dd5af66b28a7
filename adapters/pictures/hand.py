"""A hand as a picture: the same cards in the same order as the text, side by side or overlapped."""

from collections.abc import Sequence
from itertools import pairwise

from adapters.pictures.canvas import MARGIN, WIDTH, Canvas
from adapters.pictures.cards import HEIGHT, drawable
from adapters.pictures.cards import WIDTH as CARD
from adapters.pictures.themes import Style
from engine.messages.message import CardFace, HandRow

_APART, _SUITS_APART = 8, 10
"""Pixels between cards that need not overlap, and how many more between suits."""
_STRIP = 56
"""Pixels of every card that are always seen: its rank and suit."""
_DROP = 22
"""Pixels by which a card that may not be played lies lower, so that colour alone never tells it apart."""


def can_draw(hand: HandRow) -> bool:
    """Whether there are cards, and all of them are of kinds that we can draw."""
    cards = [card for suit in hand.suits for card in suit]
    return bool(cards) and all(map(drawable, cards))


def draw(hand: HandRow, style: Style) -> bytes:
    """The hand as PNG."""
    rows = _rows([card for suit in hand.suits for card in suit])
    high = HEIGHT + _DROP
    canvas = Canvas(MARGIN + (high + MARGIN) * len(rows), style)
    for place, row in enumerate(rows):
        _row(canvas, row, MARGIN + place * (high + MARGIN))
    return canvas.png()


def _rows(cards: Sequence[CardFace]) -> list[Sequence[CardFace]]:
    """The cards in as few rows as show every card's strip, with lengths as equal as possible."""
    most = 1 + (WIDTH - 2 * MARGIN - CARD - 3 * _SUITS_APART) // _STRIP
    rows = -(-len(cards) // most)
    length = -(-len(cards) // rows)
    return [cards[start : start + length] for start in range(0, len(cards), length)]


def _row(canvas: Canvas, cards: Sequence[CardFace], top: int) -> None:
    gaps = [_SUITS_APART if one.symbol != next_.symbol else 0 for one, next_ in pairwise(cards)]
    room = WIDTH - 2 * MARGIN - CARD - sum(gaps)
    step = min(CARD + _APART, room // max(1, len(gaps)))
    left = (WIDTH - CARD - step * len(gaps) - sum(gaps)) // 2
    for card, gap in zip(cards, (*gaps, 0), strict=True):
        canvas.card(card, left, top + (0 if card.playable else _DROP))
        left += step + gap
