"""A picture under way: sprites, words and bands on a table's ground, all in one palette."""

import io
from functools import lru_cache

from PIL import Image, ImageDraw

from adapters.pictures.emblems import Emblem
from adapters.pictures.lettering import fitted, letters, silhouette
from adapters.pictures.themes import Style, index, palette, text_shades

WIDTH = 830
"""Pixels across: as wide as a phone shows them without bringing them down."""
MARGIN = 12
"""Pixels left free around."""


class Canvas:
    """Of `WIDTH` pixels, and as high as is said."""

    def __init__(self, height: int, style: Style) -> None:
        self.style = style
        self._image = Image.new("P", (WIDTH, height), index(style.theme, "table"))
        self._image.putpalette(palette(style.theme).getpalette() or [])

    def put(self, sprite: Image.Image, left: int, top: int) -> None:
        """A sprite of the same theme."""
        self._image.paste(sprite, (left, top))

    def write(
        self, text: str, left: int, top: int, size: int, *, room: int, bold: bool = False, ground: str = "table"
    ) -> int:
        """A line of text, cut where it does not fit; returns its width."""
        shades, mask = _inked(fitted(text, size, room, bold=bold), size, ground, bold=bold)
        self._image.paste(shades, (left, top), mask)
        return mask.width

    def band(self, top: int, height: int) -> None:
        """A strip of another ground across the picture."""
        ImageDraw.Draw(self._image).rectangle((0, top, WIDTH, top + height - 1), fill=index(self.style.theme, "band"))

    def slot(self, left: int, top: int, width: int, height: int) -> None:
        """Where a card will lie."""
        place = (left, top, left + width - 1, top + height - 1)
        ImageDraw.Draw(self._image).rounded_rectangle(place, 11, outline=index(self.style.theme, "slot"), width=3)

    def mark(self, emblem: Emblem, left: int, top: int, side: int) -> None:
        """An emblem in the colour of the text."""
        shades, mask = _shaded(silhouette(emblem, side), "table")
        self._image.paste(shades, (left, top), mask)

    def png(self) -> bytes:
        """The finished picture."""
        file = io.BytesIO()
        # the highest level takes six times as long for an eighth fewer bytes
        self._image.save(file, "PNG", compress_level=6)
        return file.getvalue()


@lru_cache(maxsize=512)
def _inked(text: str, size: int, ground: str, *, bold: bool) -> tuple[Image.Image, Image.Image]:
    """A line of text in the shades of any theme's palette, and where it is."""
    return _shaded(letters(text, size, bold=bold), ground)


def _shaded(mask: Image.Image, ground: str) -> tuple[Image.Image, Image.Image]:
    return mask.point(text_shades(ground), "L"), mask.point(_ANY)


_ANY = bytes(255 * (coverage > 0) for coverage in range(256))
