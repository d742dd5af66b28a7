"""Words as masks: the one font that Pillow carries (Aileron, CC0), with accents and suits drawn by us.

The font knows ASCII and some signs of print. Words that need more, such as names in other scripts, cannot be drawn:
`can_write` tells, and the text beside the picture says them.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache

from PIL import Image, ImageDraw, ImageFont

from adapters.pictures.emblems import SUITS, Emblem
from adapters.pictures.outlines import polygons

_FINE = 4
"""Times that outlines are drawn larger before they are brought down to size."""

_SPELT = str.maketrans(
    {"×": "x", "–": "-", "−": "-", "œ": "oe", "Œ": "OE", "ß": "ss", "↺": "", "\u00a0": " ", "\u202f": " "}
)
_UNKNOWN = "?"
_SIGNS = frozenset("·’‘“”«»…°")
_LIGHT = frozenset({"ice", "snow", "cocoa", "hole", "lamp"})
"""Colours of layers that are left open where an emblem stands in a line of text."""

_ACCENTS = {
    "\u0300": "M 18 0 L 42 0 L 66 26 L 48 26 Z",
    "\u0301": "M 82 0 L 58 0 L 34 26 L 52 26 Z",
    "\u0302": "M 40 0 L 60 0 L 86 26 L 68 26 L 50 10 L 32 26 L 14 26 Z",
    "\u0308": "O 26 14 13 O 74 14 13",
    "\u0327": "M 46 100 L 60 100 L 56 108 C 72 110 72 128 50 128 L 38 126 L 40 118 C 54 120 56 114 44 114 Z",
}
"""By their combining signs, in a square as wide as a letter; what hangs below the letters is beyond 100."""


def can_write(text: str) -> bool:
    """Whether every sign of a text can be drawn."""
    return all(sign in SUITS or sign in _SIGNS or sign in _ACCENTS or " " <= sign <= "~" for sign in _spelt(text))


def legible(text: str) -> str:
    """A text that can be written, for what people have called themselves: letters that we do not have are `?`, other
    signs are left out. Never empty."""
    found = ""
    for sign in _spelt(text):
        if can_write(sign):
            found += sign
        elif unicodedata.category(sign)[0] in "LN" and not found.endswith(_UNKNOWN):
            found += _UNKNOWN
    return " ".join(unicodedata.normalize("NFC", found).split()) or _UNKNOWN


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """The font at so many pixels. Raises `RuntimeError` where Pillow was built without FreeType."""
    found = ImageFont.load_default(size)
    if not isinstance(found, ImageFont.FreeTypeFont):
        raise RuntimeError("this Pillow was built without FreeType")
    return found


def width(text: str, size: int, *, bold: bool = False) -> int:
    """Pixels that a text takes."""
    return round(sum(_advance(part, size, bold=bold) for part in _parts(text)))


def fitted(text: str, size: int, room: int, *, bold: bool = False) -> str:
    """As much of a text as fits into so many pixels."""
    short = text
    while short and width(short + ("…" if short != text else ""), size, bold=bold) > room:
        short = short[:-1].rstrip()
    return short if short == text else f"{short}…"


@lru_cache(maxsize=1024)
def letters(text: str, size: int, *, bold: bool = False) -> Image.Image:
    """How far each pixel is covered; the box is 1.4 times the size high."""
    mask = Image.new("L", (max(1, width(text, size, bold=bold)), height(size)))
    at = 0.0
    for part in _parts(text):
        _draw(mask, part, at, size, bold=bold)
        at += _advance(part, size, bold=bold)
    return mask


def height(size: int) -> int:
    """Pixels from the top of a line's accents to the foot of its letters."""
    return round(size * 1.4)


def foot(size: int) -> int:
    """Pixels from the top of a line to the foot of its letters."""
    return round(size * 1.12)


def silhouette(emblem: Emblem, side: int) -> Image.Image:
    """An emblem in one colour."""
    mask = Image.new("L", (side * _FINE, side * _FINE))
    draw = ImageDraw.Draw(mask)
    for layer in emblem:
        for polygon in polygons(layer.path):
            scaled = [(x * side * _FINE / 100, y * side * _FINE / 100) for x, y in polygon]
            draw.polygon(scaled, fill=0 if layer.colour in _LIGHT else 255)
    return mask.reduce(_FINE)


def _spelt(text: str) -> str:
    return unicodedata.normalize("NFD", text.translate(_SPELT))


def _parts(text: str) -> Iterator[str]:
    """Suits and accented letters by themselves, other signs in one piece."""
    piece = ""
    for sign in unicodedata.normalize("NFC", text.translate(_SPELT)):
        if sign in SUITS or len(_spelt(sign)) > 1:
            yield from filter(None, (piece, sign))
            piece = ""
        else:
            piece += sign
    if piece:
        yield piece


def _advance(part: str, size: int, *, bold: bool) -> float:
    if part in SUITS:
        return size * 1.0
    bare = "".join(sign for sign in _spelt(part) if sign not in _ACCENTS)
    return font(size).getlength(bare) + (_weight(size) if bold else 0)


def _weight(size: int) -> int:
    """How much wider bold strokes are, on each side, in pixels."""
    return max(1, round(size / 22))


def _draw(mask: Image.Image, part: str, at: float, size: int, *, bold: bool) -> None:
    base_line = foot(size)
    if part in SUITS:
        side = round(size * 0.86)
        mask.paste(silhouette(SUITS[part], side), (round(at + size * 0.06), base_line - round(size * 0.80)))
        return
    base = part if len(_spelt(part)) == len(part) else _spelt(part)[0]
    accents = _spelt(part)[len(base) :]
    stroke = _weight(size) if bold else 0
    draw = ImageDraw.Draw(mask)
    draw.text((at + stroke / 2, base_line), base, fill=255, font=font(size), anchor="ls", stroke_width=stroke / 2)
    for accent in accents:
        _accent(mask, accent, base, at + stroke / 2, size)


def _accent(mask: Image.Image, accent: str, base: str, at: float, size: int) -> None:
    """Above the letter, or below it for a cedilla."""
    left, top, right, _ = font(size).getbbox(base, anchor="ls")
    side = size * 0.42
    start = at + (left + right) / 2 - side / 2
    up = foot(size) + top - side * 0.36 if accent != "\u0327" else foot(size) - side
    fine = Image.new("L", (round(side * _FINE * 1.3), round(side * _FINE * 1.4)))
    for polygon in polygons(_ACCENTS[accent]):
        ImageDraw.Draw(fine).polygon([(x * side * _FINE / 100, y * side * _FINE / 100) for x, y in polygon], fill=255)
    small = fine.reduce(_FINE)
    mask.paste(255, (round(start), round(up)), small)
