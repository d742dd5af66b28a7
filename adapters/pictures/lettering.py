"""Words as masks, in whichever font has their letters; suits are drawn by us.

Letters that no font has are shown as missing, never guessed: `can_write` checks our own words, and `legible` turns
people's names into what can be written. The text beside the picture has the names in full.

The fonts are files in this package, read when the first text is drawn.
"""

import re
import struct
import unicodedata
from collections.abc import Iterator
from enum import Enum
from functools import cache
from itertools import groupby
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from adapters.pictures.emblems import SUITS, Emblem
from adapters.pictures.outlines import polygons

_FOLDER = Path(__file__).parent / "fonts"


class Face(Enum):
    """A font, by its file; one that comes in a single weight serves for both."""

    MEDIUM = "noto-sans-medium.ttf"
    BOLD = "noto-sans-bold.ttf"
    CJK = "noto-sans-cjk-bold.otf"
    EMOJI = "noto-emoji-bold.ttf"


@cache
def face_of(sign: str, *, bold: bool = False) -> Face | None:
    """The first font that has the sign, or None."""
    faces = (Face.BOLD if bold else Face.MEDIUM, Face.CJK, Face.EMOJI)
    return next((face for face in faces if ord(sign) in _signs(face)), None)


@cache
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """The font at `size` pixels. Raises `ImportError` if Pillow was built without FreeType."""
    return ImageFont.truetype(_FOLDER / face.value, size)


@cache
def _signs(face: Face) -> frozenset[int]:
    return frozenset(_mapped((_FOLDER / face.value).read_bytes()))


def _mapped(file: bytes) -> Iterator[int]:
    """Every sign that a font's `cmap` table names, by its number in Unicode (OpenType, `cmap`, formats 4 and 12)."""
    table = _table(file, b"cmap")
    (many,) = struct.unpack_from(">H", table, 2)
    for record in range(many):
        (start,) = struct.unpack_from(">I", table, 8 + 8 * record)
        (form,) = struct.unpack_from(">H", table, start)
        if form == 4:
            yield from _segments(table, start)
        elif form == 12:
            yield from _groups(table, start)


def _table(file: bytes, tag: bytes) -> bytes:
    (many,) = struct.unpack_from(">H", file, 4)
    for record in range(many):
        name, _, start, length = struct.unpack_from(">4sIII", file, 12 + 16 * record)
        if name == tag:
            return file[start : start + length]
    raise LookupError(tag)


def _segments(table: bytes, start: int) -> Iterator[int]:
    """The signs of a `cmap` table of format 4; our fonts were cut so that no segment holds a sign without a shape."""
    (twice,) = struct.unpack_from(">H", table, start + 6)
    ends = struct.unpack_from(f">{twice // 2}H", table, start + 14)
    begins = struct.unpack_from(f">{twice // 2}H", table, start + 16 + twice)
    for begin, end in zip(begins, ends, strict=True):
        yield from range(begin, min(end, 0xFFFE) + 1)


def _groups(table: bytes, start: int) -> Iterator[int]:
    (many,) = struct.unpack_from(">I", table, start + 12)
    for group in range(many):
        begin, end, _ = struct.unpack_from(">III", table, start + 16 + 12 * group)
        yield from range(begin, end + 1)


UNKNOWN = "□"
"""Stands for a word, or a part of one, in letters that no font has."""
_FINE = 4
"""How many times larger outlines are drawn before they are scaled down."""
_MARKS = 2
"""Accents that a letter of a name may carry: more would grow out of the line."""
_JOINED = re.compile("\u200d.")
"""The second of two joined emoji: none of our fonts has the pair, so the first stands for it."""
_LIGHT = frozenset({"ice", "snow", "cocoa", "hole", "lamp"})
"""Layers in these colours are left blank where an emblem is part of a line of text."""


def can_write(text: str) -> bool:
    """Whether every letter and figure of a text can be drawn; other signs that cannot are simply left out."""
    return all(_has(sign) or unicodedata.category(sign)[0] not in "LN" for sign in unicodedata.normalize("NFC", text))


def legible(text: str) -> str:
    """What somebody has called themselves, as it can be written: `UNKNOWN` stands for letters that no font has, other
    signs that none has are left out. Never empty."""
    found = ""
    for sign in unicodedata.normalize("NFC", "".join(_few_marks(_JOINED.sub("", text)))):
        if _has(sign):
            found += sign
        elif unicodedata.category(sign)[0] in "LN" and not found.endswith(UNKNOWN):
            found += UNKNOWN
    return " ".join(found.split()) or UNKNOWN


def width(text: str, size: int, *, bold: bool = False) -> int:
    """Width of a text in pixels."""
    return round(sum(_advance(face, part, size) for face, part in _parts(text, bold=bold)))


def fitted(text: str, size: int, room: int, *, bold: bool = False) -> str:
    """As much of a text as fits into `room` pixels, with … for the rest."""
    short = text
    while short and width(short + ("…" if short != text else ""), size, bold=bold) > room:
        short = short[:-1].rstrip()
    return short if short == text else f"{short}…"


def wrapped(text: str, size: int, room: int) -> Iterator[str]:
    """A text in lines of at most `room` pixels; a word that is wider has a line of its own."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}".strip()
        if line and width(longer, size) > room:
            yield line
            longer = word
        line = longer
    yield line


def largest(text: str, sizes: range, room: int, *, bold: bool = False) -> int:
    """The first of the sizes at which the text fits, or the last one if it fits at none."""
    return next((size for size in sizes if width(text, size, bold=bold) <= room), sizes[-1])


def letters(text: str, size: int, *, bold: bool = False) -> Image.Image:
    """A line of text as a mask that says how far each pixel is covered, `height(size)` pixels high."""
    mask = Image.new("L", (max(1, width(text, size, bold=bold)), height(size)))
    draw, at = ImageDraw.Draw(mask), 0.0
    for face, part in _parts(text, bold=bold):
        if face is None:
            _suit(mask, part, at, size)
        else:
            draw.text((at, foot(size)), part, fill=255, font=font(face, size), anchor="ls")
        at += _advance(face, part, size)
    return mask


def height(size: int) -> int:
    """Pixels from the top of a line's accents to the lowest of its letters."""
    return round(size * 1.36)


def foot(size: int) -> int:
    """Pixels from the top of a line to the foot of its letters."""
    return round(size * 1.08)


def silhouette(emblem: Emblem, side: int) -> Image.Image:
    """An emblem as a mask, for drawing it in one colour."""
    mask = Image.new("L", (side * _FINE, side * _FINE))
    draw = ImageDraw.Draw(mask)
    for layer in emblem:
        for polygon in polygons(layer.path):
            scaled = [(x * side * _FINE / 100, y * side * _FINE / 100) for x, y in polygon]
            draw.polygon(scaled, fill=0 if layer.colour in _LIGHT else 255)
    return mask.reduce(_FINE)


def _has(sign: str) -> bool:
    return sign in SUITS or (face_of(sign) is not None and unicodedata.category(sign)[0] != "C")


def _few_marks(text: str) -> Iterator[str]:
    marks = 0
    for sign in unicodedata.normalize("NFD", text):
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks <= _MARKS:
            yield sign


def _parts(text: str, *, bold: bool) -> Iterator[tuple[Face | None, str]]:
    """The text in parts: each suit by itself, without a font, and runs of other signs with the font that has them."""
    signs = filter(_has, unicodedata.normalize("NFC", text))
    for face, run in groupby(signs, lambda sign: None if sign in SUITS else face_of(sign, bold=bold)):
        part = "".join(run)
        yield from ((None, sign) for sign in part) if face is None else ((face, part),)


def _advance(face: Face | None, part: str, size: int) -> float:
    return size * 0.92 if face is None else font(face, size).getlength(part)


def _suit(mask: Image.Image, symbol: str, at: float, size: int) -> None:
    side = round(size * 0.8)
    mask.paste(silhouette(SUITS[symbol], side), (round(at + size * 0.06), foot(size) - round(size * 0.75)))
