"""A picture in the making: sprites, words and shapes on a table's ground, all in one palette."""

import io
from functools import lru_cache

from PIL import Image, ImageDraw

from adapters.pictures.cards import WIDTH as CARD
from adapters.pictures.cards import height as card_height
from adapters.pictures.cards import outline, sprite
from adapters.pictures.emblems import Emblem
from adapters.pictures.lettering import fitted, letters, silhouette
from adapters.pictures.themes import Style, index, palette, text_shades
from engine.messages.message import CardFace

WIDTH = 680
"""Width of every picture in pixels: twice what a phone has for it."""
MARGIN = 14
"""Pixels left free at the edges."""
_ROUND = 10


class Canvas:
    """A picture `WIDTH` pixels wide and `height` pixels high, at first an empty table."""

    def __init__(self, height: int, style: Style) -> None:
        self.style = style
        self._image = Image.new("P", (WIDTH, height), index(style.theme, "table"))
        self._image.putpalette(palette(style.theme).getpalette() or [])
        self._draw = ImageDraw.Draw(self._image)

    def card(self, card: CardFace, left: int, top: int, across: int = CARD) -> None:
        """Draws a card `across` pixels wide; what lies below it shows at its rounded corners."""
        self._image.paste(sprite(card, self.style, across), (left, top), outline(across))

    def write(
        self,
        text: str,
        left: int,
        top: int,
        size: int,
        *,
        room: int,
        bold: bool = False,
        ground: str = "table",
        ink: str = "text",
        part: float = 0,
    ) -> int:
        """Writes a line of text, cut if it does not fit into `room` pixels, and returns its width. `part` is the
        share of the free room that is left before it: 0.5 centres it, 1 sets it to the right."""
        shades, mask = _inked(fitted(text, size, room, bold=bold), size, ground, ink, bold=bold)
        self._image.paste(shades, (left + round((room - mask.width) * part), top), mask)
        return mask.width

    def band(self, top: int, height: int, ground: str = "band") -> None:
        """Draws a strip of another ground across the picture."""
        self._draw.rectangle((0, top, WIDTH, top + height - 1), fill=self._index(ground))

    def block(self, place: tuple[int, int, int, int], colour: str, round_by: int = _ROUND) -> None:
        """Draws a rectangle with rounded corners; `place` is left, top, width and height."""
        left, top, wide, high = place
        self._draw.rounded_rectangle((left, top, left + wide - 1, top + high - 1), round_by, fill=self._index(colour))

    def oval(self, middle: tuple[int, int], radii: tuple[int, int]) -> None:
        """Draws the table top, by its centre and its radii across and down."""
        (x, y), (wide, high) = middle, radii
        place = (x - wide, y - high, x + wide, y + high)
        self._draw.ellipse(place, fill=self._index("band"), outline=self._index("slot"), width=2)

    def slot(self, left: int, top: int, across: int, *, awaited: bool) -> None:
        """Draws an outline where a card will lie; `awaited` marks the one that is played next."""
        place = (left, top, left + across - 1, top + card_height(across) - 1)
        colour, wide = ("gold", 5) if awaited else ("slot", 2)
        self._draw.rounded_rectangle(place, _ROUND, outline=self._index(colour), width=wide)

    def rule(self, left: int, top: int) -> None:
        """Draws a thin line between two lines of text."""
        self._draw.line((left, top, WIDTH - left, top), fill=self._index("band"), width=2)

    def polygon(self, points: list[tuple[float, float]], colour: str) -> None:
        self._draw.polygon(points, fill=self._index(colour))

    def disc(self, middle: tuple[int, int], radius: int, colour: str, edge: str) -> None:
        (x, y), place = middle, radius
        box = (x - place, y - place, x + place, y + place)
        self._draw.ellipse(box, fill=self._index(colour), outline=self._index(edge), width=2)

    def mark(self, emblem: Emblem, left: int, top: int, side: int, *, ground: str, ink: str) -> None:
        """Draws an emblem in one colour."""
        shades, mask = _shaded(silhouette(emblem, side), ground, ink)
        self._image.paste(shades, (left, top), mask)

    def png(self) -> bytes:
        """The finished picture as a PNG file."""
        file = io.BytesIO()
        # the highest level takes six times as long for an eighth fewer bytes
        self._image.save(file, "PNG", compress_level=6)
        return file.getvalue()

    def _index(self, colour: str) -> int:
        return index(self.style.theme, colour)


@lru_cache(maxsize=512)
def _inked(text: str, size: int, ground: str, ink: str, *, bold: bool) -> tuple[Image.Image, Image.Image]:
    """A line of text as places in the palette, which are the same in every theme, and the mask of its pixels."""
    return _shaded(letters(text, size, bold=bold), ground, ink)


def _shaded(mask: Image.Image, ground: str, ink: str) -> tuple[Image.Image, Image.Image]:
    return mask.point(text_shades(ground, ink), "L"), mask.point(_ANY)


_ANY = bytes(255 * (coverage > 15) for coverage in range(256))
