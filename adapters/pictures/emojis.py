"""Cards as emojis: so small that only the letters and the suit are left."""

import io
from collections.abc import Iterable, Iterator

from PIL import Image, ImageDraw

from adapters.pictures.cards import drawable
from adapters.pictures.emblems import SUITS
from adapters.pictures.emoji_names import name, printed
from adapters.pictures.lettering import foot, letters
from adapters.pictures.stamps import Box, stamp
from adapters.pictures.themes import Style, Theme
from engine.messages.message import CardFace

SIDE = 128
_FINE = 4
_FOOT = 66
"""Pixels from the top to the foot of the letters."""
_STYLE = Style(Theme.LIGHT, four=True)


def emojis(cards: Iterable[CardFace]) -> Iterator[tuple[str, bytes]]:
    """The name and the PNG of each card, every name once; cards that cannot be drawn are left out."""
    faces = {name(card): card for card in cards if drawable(card)}
    yield from ((called, _drawn(card)) for called, card in faces.items())


def _drawn(card: CardFace) -> bytes:
    large = Image.new("RGBA", (SIDE * _FINE, SIDE * _FINE))
    ImageDraw.Draw(large).rounded_rectangle(
        (0, 0, large.width - 1, large.height - 1), 18 * _FINE, fill=_STYLE.colour("paper")
    )
    size = 82 if len(printed(card)) < 3 else 58
    mask = letters(printed(card), size * _FINE, bold=True)
    top = (_FOOT - foot(size)) * _FINE
    large.paste(_STYLE.of_suit(card.symbol), ((large.width - mask.width) // 2, top), mask)
    stamp(large, SUITS[card.symbol], Box(36 * _FINE, 68 * _FINE, 56 * _FINE), _STYLE, card.symbol, playable=True)
    file = io.BytesIO()
    large.reduce(_FINE).save(file, "PNG")
    return file.getvalue()
