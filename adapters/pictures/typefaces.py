"""Which font has a letter, and the fonts themselves: files in this package, read when the first text is drawn."""

import struct
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path

from PIL import ImageFont

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
