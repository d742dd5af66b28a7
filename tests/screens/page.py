"""A page of a client as boxes and words whose places are worked out from the type: drawn as PNG, and written as HTML.

No browser is needed: both are made from the same numbers, so what is checked is what is seen.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from html import escape
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from adapters.pictures.emblems import SUITS
from adapters.pictures.lettering import Face, foot, letters, width
from adapters.pictures.lettering import font as font_of
from adapters.terminal.canvas import width_of

SCALE = 2
"""Pixels of the PNG for one of the page."""
_SQUARES = {
    "🟥": "#dd2e44", "🟧": "#f4900c", "🟨": "#fdcb58", "🟩": "#78b159",
    "🟦": "#55acee", "🟪": "#aa8ed6", "🟫": "#c1694f", "⬛": "#31373d",
}  # fmt: skip
"""The tags of tables, in the colours that clients give them."""
_FIXED = 0.6
"""Of the size, how wide a letter of fixed width is."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels of the page."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Ink:
    """How words look: on which ground they stand is known, so that the contrast can be counted."""

    colour: str
    ground: str
    size: float = 15
    bold: bool = False
    fixed: bool = False

    def wide(self, text: str) -> float:
        """Pixels that a text takes."""
        if self.fixed:
            return width_of(text) * self.size * _FIXED
        return width(text, round(self.size * SCALE), bold=self.bold) / SCALE


@dataclass(frozen=True, slots=True)
class Word:
    """A text with the corner of its line."""

    x: float
    y: float
    text: str
    ink: Ink
    line: float
    block: bool = False
    """Its ground fills the whole line, as on a terminal."""


@dataclass(frozen=True, slots=True)
class Span:
    text: str
    ink: Ink


@dataclass
class Page:
    """Filled from top to bottom; `y` is where the next thing goes."""

    width: float
    ground: str
    items: list[Box | Word] = field(default_factory=list)
    y: float = 0
    faults: list[str] = field(default_factory=list)
    """What is wrong with it: what does not fit."""

    def box(self, x: float, y: float, width: float, height: float, fill: str, radius: float = 0) -> None:
        self.items.append(Box(x, y, width, height, fill, radius))

    def write(self, x: float, y: float, text: str, ink: Ink, line: float) -> None:
        self.items.append(Word(x, y, text, ink, line))

    def paragraph(self, spans: Sequence[Span], x: float, room: float, line: float) -> int:
        """Words, broken where they reach the edge; returns how many lines they take."""
        lines = list(_broken(spans, room))
        for pieces in lines:
            at = x
            for piece in pieces:
                self.write(at, self.y, piece.text, piece.ink, line)
                at += piece.ink.wide(piece.text)
            self.y += line
        return len(lines)

    def label(self, place: Box, text: str, ink: Ink) -> None:
        """A button with its text in the middle."""
        self.box(place.x, place.y, place.width, place.height, place.fill, place.radius)
        wide = ink.wide(text)
        if wide > place.width - 8:
            self.faults.append(f"a button of {place.width:.0f} px cuts {text!r} ({wide:.0f} px)")
            while text and ink.wide(f"{text}…") > place.width - 8:
                text = text[:-1]
            text, wide = f"{text}…", ink.wide(f"{text}…")
        self.write(place.x + (place.width - wide) / 2, place.y, text, ink, place.height)

    def put(self, other: "Page", x: float, y: float) -> None:
        """Another page on this one."""
        for item in other.items:
            if isinstance(item, Box):
                self.box(item.x + x, item.y + y, item.width, item.height, item.fill, item.radius)
            else:
                self.items.append(replace(item, x=item.x + x, y=item.y + y))
        self.faults += other.faults

    @property
    def inks(self) -> frozenset[tuple[str, str]]:
        """Every colour of words with the ground under it."""
        return frozenset((item.ink.colour, item.ink.ground) for item in self.items if isinstance(item, Word))

    # as files

    def save(self, stem: Path, height: float) -> None:
        """As `stem`.png and `stem`.html."""
        image = Image.new("RGB", (round(self.width * SCALE), round(height * SCALE)), self.ground)
        pen = ImageDraw.Draw(image)
        for item in self.items:
            _draw(image, pen, item)
        few = image.quantize(96, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        few.save(stem.with_suffix(".png"), optimize=True)
        style = f"position:relative;width:{self.width:.0f}px;height:{height:.0f}px;background:{self.ground}"
        written = "".join(map(_html, self.items))
        stem.with_suffix(".html").write_text(
            f'<!doctype html><meta charset="utf-8"><div style="{style}">{written}</div>'
        )


def _broken(spans: Iterable[Span], room: float) -> Iterator[list[Span]]:
    """Lines of pieces; broken at plain spaces, as clients do, and within a word that is longer than a line."""
    line: list[Span] = []
    used = 0.0
    for span in spans:
        for piece in _pieces(span):
            wide = piece.ink.wide(piece.text)
            if line and used + piece.ink.wide(piece.text.rstrip(" ")) > room:
                yield line
                line, used = [], 0.0
                if not piece.text.strip(" "):
                    continue
            line.append(piece)
            used += wide
    yield line


def _pieces(span: Span) -> Iterator[Span]:
    """Words with the space behind them; what is of fixed width stays whole."""
    if span.ink.fixed:
        yield span
        return
    words = span.text.split(" ")
    for number, word in enumerate(words):
        text = word if number == len(words) - 1 else f"{word} "
        if text:
            yield Span(text, span.ink)


def _draw(image: Image.Image, pen: ImageDraw.ImageDraw, item: Box | Word) -> None:
    if isinstance(item, Box):
        place = (item.x, item.y, item.x + item.width, item.y + item.height)
        left, top, right, bottom = (round(edge * SCALE) for edge in place)
        pen.rounded_rectangle((left, top, right - 1, bottom - 1), item.radius * SCALE, fill=item.fill)
        return
    size = round(item.ink.size * SCALE)
    top = round((item.y + item.line / 2) * SCALE + size * 0.36) - foot(size)
    if item.text.strip() in _SQUARES:
        side = size * 0.9
        edge, up = item.x * SCALE, (item.y + item.line / 2) * SCALE - side / 2
        pen.rounded_rectangle((edge, up, edge + side, up + side), 4, fill=_SQUARES[item.text.strip()])
        return
    if not item.ink.fixed:
        image.paste(item.ink.colour, (round(item.x * SCALE), top), letters(item.text, size, bold=item.ink.bold))
        return
    if item.ink.ground != item.ink.colour:
        high = item.line if item.block else item.ink.size + 5
        start, up = item.x * SCALE, (item.y + (item.line - high) / 2) * SCALE
        end = (item.x + item.ink.wide(item.text)) * SCALE
        pen.rectangle((start, up, end - 1, up + high * SCALE - 1), fill=item.ink.ground)
    cell, font = item.ink.size * _FIXED * SCALE, fixed_font(size, bold=item.ink.bold)
    for nth, sign in enumerate(item.text):
        number = width_of(item.text[:nth])
        if sign in SUITS and not font_has(sign):
            image.paste(item.ink.colour, (round(item.x * SCALE + number * cell), top), letters(sign, size))
            continue
        pen.text(
            (item.x * SCALE + number * cell, top + foot(size)), sign, fill=item.ink.colour, font=font, anchor="ls"
        )


def font_has(sign: str) -> bool:
    """Whether a font of one width has a suit's sign: clients draw coloured ones as emojis."""
    return sign in "♠♥♦♣"


@cache
def fixed_font(size: int, *, bold: bool = False) -> ImageFont.FreeTypeFont:
    """DejaVu Sans Mono where the machine has it; else letters of many widths, which the HTML has not to do with."""
    try:
        return ImageFont.truetype(f"DejaVuSansMono{'-Bold' if bold else ''}.ttf", size)
    except OSError:
        return font_of(Face.MEDIUM, size)


def _html(item: Box | Word) -> str:
    if isinstance(item, Box):
        return (
            f'<div style="position:absolute;left:{item.x:.1f}px;top:{item.y:.1f}px;width:{item.width:.1f}px;'
            f'height:{item.height:.1f}px;background:{item.fill};border-radius:{item.radius:.0f}px"></div>'
        )
    behind = f";background:{item.ink.ground}" if item.ink.fixed else ""
    family = "DejaVu Sans Mono,monospace" if item.ink.fixed else "Noto Sans,sans-serif"
    return (
        f'<span style="position:absolute;left:{item.x:.1f}px;top:{item.y:.1f}px;'
        f"font:{700 if item.ink.bold else 500} {item.ink.size}px/{item.line:.1f}px {family};white-space:pre;"
        f'color:{item.ink.colour}{behind}">{escape(item.text)}</span>'
    )
