"""A card as a sprite: drawn once, large, brought down to size and to the palette that all sprites share.

Rank and suit stand in the upper left corner, so that a card can be told from the strip that a hand leaves of it.
"""

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from adapters.pictures.emblems import COURTS, STAR, SUITS, Emblem
from adapters.pictures.lettering import can_write, foot, letters, width
from adapters.pictures.stamps import Box, stamp
from adapters.pictures.themes import Style, palette
from engine.messages.message import CardFace

WIDTH, HEIGHT = 112, 159
"""Size of a card in a hand, in pixels."""
_FINE = 4
"""How many times larger a card is drawn before it is scaled down: Pillow draws polygons without smooth edges."""
_MOST_CARDS = 1024
"""Sprites that are kept, 18 KB each."""
_ACROSS, _DOWN = 200, 284
"""Width and height of a card in the units in which everything below is measured."""
_RADIUS, _EDGE, _RIM = 18, 3, 6
_LEFT, _FOOT, _ROOM = 13, 80, 92
"""The rank's left edge, its baseline, and how wide it may be."""
_SIZES = {1: 92, 2: 82}
"""Size of the rank's letters, by how many there are."""
_SMALLEST = 66
_CORNER, _MIDDLE, _BUST, _ACE = Box(15, 94, 56), Box(82, 152, 104), Box(66, 124, 126), Box(88, 162, 80)
_NAMED = Box(92, 100, 92)
_RING = (64, 138, 192, 266)
_NAME_SIZE, _NAME = 40, (8, 222, 192, 274)
"""A card's own name: the size of its letters, and the band on which it stands (left, top, right, bottom)."""
_STAR_AT = (8, 212)
_STAR_SIDE = 62


def drawable(card: CardFace) -> bool:
    """Whether we can draw a card's suit and letters."""
    return card.symbol in SUITS and can_write(card.rank)


@lru_cache(maxsize=_MOST_CARDS)
def sprite(card: CardFace, style: Style, across: int = WIDTH) -> Image.Image:
    """The card, `across` pixels wide: a trump has a star and a golden edge, a card that may not be played is on grey
    paper. To be pasted through `outline`."""
    sheet = _Sheet(card, style, across)
    sheet.paper()
    sheet.corner()
    sheet.middle()
    if card.trump:
        sheet.star()
    return sheet.image.reduce(_FINE).quantize(palette=palette(style.theme), dither=Image.Dither.NONE)


@cache
def outline(across: int = WIDTH) -> Image.Image:
    """Where a sprite of that width has paper: everywhere but behind its round corners."""
    large = Image.new("L", (across * _FINE, height(across) * _FINE))
    radius = _RADIUS * large.width / _ACROSS
    ImageDraw.Draw(large).rounded_rectangle((0, 0, large.width - 1, large.height - 1), radius, fill=255)
    return large.reduce(_FINE).point([255 * (shade > 128) for shade in range(256)])


def height(across: int) -> int:
    """Height of a card of this width, in pixels."""
    return round(across * _DOWN / _ACROSS)


class _Sheet:
    """A card being printed, `_FINE` times as large as it will be."""

    def __init__(self, card: CardFace, style: Style, across: int) -> None:
        self._card, self._style = card, style
        self._unit = across * _FINE / _ACROSS
        self._name, _, self._rank = card.rank.rpartition(" ")
        self.image = Image.new("RGB", (across * _FINE, height(across) * _FINE), style.colour("table"))

    def paper(self) -> None:
        draw, unit = ImageDraw.Draw(self.image), self._unit
        wide = (_RIM if self._card.trump else _EDGE) * unit
        right, bottom = self.image.width - 1, self.image.height - 1
        draw.rounded_rectangle((0, 0, right, bottom), _RADIUS * unit, fill=self._colour("edge"))
        if self._card.trump:
            draw.rounded_rectangle((0, 0, right, bottom), _RADIUS * unit, fill=self._colour("rim"))
        inner = (wide, wide, right - wide, bottom - wide)
        draw.rounded_rectangle(inner, _RADIUS * unit - wide, fill=self._colour("paper"))

    def corner(self) -> None:
        """Draws rank and suit."""
        size = _SIZES.get(len(self._rank), _SMALLEST)
        self._write(self._rank, size, _LEFT, _FOOT, _ROOM, self._style.suit(self._card.symbol))
        self._stamp(SUITS[self._card.symbol], _CORNER)

    def middle(self) -> None:
        """Draws a court's bust, an ace's ring, a card's own name, or the suit once more."""
        emblem = SUITS[self._card.symbol]
        if self._name:
            self._stamp(emblem, _NAMED)
            self._band()
        elif self._rank in COURTS:
            self._stamp(COURTS[self._rank], _BUST)
        elif self._rank == "A":
            ring = [edge * self._unit for edge in _RING]
            ink = self._colour(self._style.suit(self._card.symbol))
            ImageDraw.Draw(self.image).ellipse(ring, outline=ink, width=round(4 * self._unit))
            self._stamp(emblem, _ACE)
        else:
            self._stamp(emblem, _MIDDLE)

    def star(self) -> None:
        """Marks a trump, above the band if there is one."""
        left, top = _STAR_AT
        self._stamp(STAR, Box(left, top - (56 if self._name else 0), _STAR_SIDE))

    def _band(self) -> None:
        left, _, right, bottom = _NAME
        place = tuple(edge * self._unit for edge in _NAME)
        ImageDraw.Draw(self.image).rounded_rectangle(place, 10 * self._unit, fill=self._colour("ink"))
        self._write(self._name, _NAME_SIZE, (left + right) / 2, bottom - 14, right - left - 12, "snow", middle=True)

    def _colour(self, name: str) -> tuple[int, int, int]:
        return self._style.colour(name, playable=self._card.playable)

    def _stamp(self, emblem: Emblem, box: Box) -> None:
        unit = self._unit
        scaled = Box(box.left * unit, box.top * unit, box.side * unit)
        stamp(self.image, emblem, scaled, self._style, self._card.symbol, playable=self._card.playable)

    def _write(
        self, text: str, size: float, left: float, foot_at: float, room: float, ink: str, *, middle: bool = False
    ) -> None:
        """Writes on a baseline, in smaller letters if the text would be wider than its room."""
        pixels = round(size * self._unit)
        wide = width(text, pixels, bold=True)
        if wide > room * self._unit:
            pixels = int(pixels * room * self._unit / wide)
        mask = letters(text, pixels, bold=True)
        start = left * self._unit - (mask.width / 2 if middle else 0)
        self.image.paste(self._colour(ink), (round(start), round(foot_at * self._unit) - foot(pixels)), mask)
