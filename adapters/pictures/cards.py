"""A card as a sprite: drawn once, large, brought down to size and to the palette that all sprites share."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from adapters.pictures.emblems import COURTS, CROSS, STAR, SUITS, Emblem
from adapters.pictures.lettering import can_write, letters
from adapters.pictures.outlines import polygons
from adapters.pictures.themes import DIM, Style, palette
from engine.messages.message import CardFace

WIDTH, HEIGHT = 96, 140
_FINE = 4
"""Times that a card is drawn larger."""
_KEPT = 1024
"""Sprites kept: each takes 13 KB."""
_RADIUS, _EDGE = 11, 2
_MARGIN = 14
_RANK, _NAME = 62, 18
_EMBLEM = 64
_BADGE = 27


@dataclass(frozen=True, slots=True)
class Box:
    """A square by its corner and side, in the sprite's pixels."""

    left: float
    top: float
    side: float


def drawable(card: CardFace) -> bool:
    """Whether a card's suit and letters are among those that we can draw."""
    return card.symbol in SUITS and can_write(card.rank)


@lru_cache(maxsize=_KEPT)
def sprite(card: CardFace, style: Style) -> Image.Image:
    """The card on the table's ground: a trump with a star and a golden edge, one that may not be played dimmed and
    with a cross."""
    # large and then brought down: Pillow draws polygons without smooth edges
    large = Image.new("RGB", (WIDTH * _FINE, HEIGHT * _FINE), style.colour("table"))
    _paper(large, card, style)
    _print(large, card, style)
    small = large.reduce(_FINE)
    if not card.playable:
        small = Image.blend(Image.new("RGB", small.size, style.colour("table")), small, DIM)
    return _badged(small, card, style).quantize(palette=palette(style.theme), dither=Image.Dither.NONE)


def stamp(image: Image.Image, emblem: Emblem, box: Box, style: Style, symbol: str = "") -> None:
    """Draws an emblem; `box` in the image's own pixels."""
    draw = ImageDraw.Draw(image)
    for layer in emblem:
        colour = style.of_suit(symbol) if layer.colour == "suit" else style.colour(layer.colour)
        for polygon in polygons(layer.path):
            points = [(box.left + x * box.side / 100, box.top + y * box.side / 100) for x, y in polygon]
            draw.polygon(points, fill=colour)


def _paper(large: Image.Image, card: CardFace, style: Style) -> None:
    draw, edge = ImageDraw.Draw(large), (4 if card.trump else _EDGE) * _FINE
    whole = (0, 0, large.width - 1, large.height - 1)
    inner = (edge, edge, large.width - 1 - edge, large.height - 1 - edge)
    draw.rounded_rectangle(whole, _RADIUS * _FINE, fill=style.colour("gold" if card.trump else "edge"))
    draw.rounded_rectangle(inner, _RADIUS * _FINE - edge, fill=style.colour("paper"))


def _print(large: Image.Image, card: CardFace, style: Style) -> None:
    """The rank, a court's crown or a card's own name, and the emblem of the suit."""
    name, _, rank = card.rank.rpartition(" ")
    ink = style.of_suit(card.symbol)
    if name:
        _write(large, rank, 44, -5, ink)
        _emblem(large, card, style, 50, 54)
        _write(large, name, _NAME, HEIGHT - 31, style.colour("ink"))
    elif rank in COURTS:
        _write(large, rank, _RANK, -14, ink)
        stamp(large, COURTS[rank], _scaled(Box((WIDTH - 30) / 2, 54, 30)), style)
        _emblem(large, card, style, 44, 89)
    else:
        _write(large, rank, _RANK if len(rank) < 3 else 46, -14 if len(rank) < 3 else -5, ink)
        _emblem(large, card, style, _EMBLEM, 65)


def _emblem(large: Image.Image, card: CardFace, style: Style, side: float, top: float) -> None:
    stamp(large, SUITS[card.symbol], _scaled(Box((WIDTH - side) / 2, top, side)), style, card.symbol)


def _write(large: Image.Image, text: str, size: int, top: int, ink: tuple[int, int, int]) -> None:
    mask = letters(text, size * _FINE, bold=True)
    room = (WIDTH - _MARGIN) * _FINE
    if mask.width > room:
        mask = letters(text, size * _FINE * room // mask.width, bold=True)
    large.paste(ink, ((large.width - mask.width) // 2, top * _FINE), mask)


def _badged(small: Image.Image, card: CardFace, style: Style) -> Image.Image:
    large = small.resize((WIDTH * _FINE, HEIGHT * _FINE), Image.Resampling.NEAREST)
    if card.trump:
        stamp(large, STAR, _scaled(Box(2, HEIGHT - _BADGE - 2, _BADGE)), style)
    if not card.playable:
        stamp(large, CROSS, _scaled(Box(WIDTH - _BADGE - 2, HEIGHT - _BADGE - 2, _BADGE)), style)
    return large.reduce(_FINE)


def _scaled(box: Box) -> Box:
    return Box(box.left * _FINE, box.top * _FINE, box.side * _FINE)
