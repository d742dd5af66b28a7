"""Colours: light and dark, suits in two colours or four, and the palette that all sprites of a theme share."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import pairwise

from PIL import Image

Colour = tuple[int, int, int]

STEPS = 12
"""Shades between text and what it stands on."""


class Theme(Enum):
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class Style:
    """How somebody wants cards. With `four` colours, diamonds are blue and clubs green."""

    theme: Theme = Theme.DARK
    four: bool = False

    @property
    def name(self) -> str:
        return f"{self.theme.value}-four" if self.four else self.theme.value

    def colour(self, name: str) -> Colour:
        """A colour by its name."""
        return _COLOURS[self.theme][name]

    def of_suit(self, symbol: str) -> Colour:
        """The colour of a suit's emblem."""
        return self.colour((_FOUR if self.four else _TWO).get(symbol) or _OWN.get(symbol, "ink"))


STYLES = {style.name: style for style in (Style(theme, four) for theme in Theme for four in (False, True))}

_TWO = {"♠": "ink", "♥": "red", "♦": "red", "♣": "ink"}
_FOUR = {"♠": "ink", "♥": "red", "♦": "blue", "♣": "green"}
_OWN = {"🔴": "red", "🔵": "blue", "🟢": "green", "🟡": "yellow", "⚫": "ink"}


def _rgb(text: str) -> Colour:
    return int(text[:2], 16), int(text[2:4], 16), int(text[4:], 16)


_INKS = {
    "ink": _rgb("17191c"),
    "red": _rgb("bf1e2d"),
    "blue": _rgb("1c56b8"),
    "green": _rgb("14753a"),
    "yellow": _rgb("b97a00"),
    "gold": _rgb("ffc93c"),
    "gilt": _rgb("b07c10"),
    "rock": _rgb("5b6770"),
    "ice": _rgb("c5d9e8"),
    "snow": _rgb("f7f9fa"),
    "chocolate": _rgb("4a2512"),
    "cocoa": _rgb("7a4526"),
    "cheese": _rgb("f6c945"),
    "rind": _rgb("c98a14"),
    "hole": _rgb("b5780a"),
    "engine": _rgb("b3202c"),
    "lamp": _rgb("ffe9a8"),
}
_COLOURS = {
    Theme.LIGHT: {
        **_INKS,
        "table": _rgb("d9e6df"),
        "band": _rgb("c6d8cf"),
        "paper": _rgb("ffffff"),
        "edge": _rgb("5d6a64"),
        "slot": _rgb("a9bdb3"),
        "text": _rgb("14201b"),
    },
    Theme.DARK: {
        **_INKS,
        "table": _rgb("173029"),
        "band": _rgb("20423a"),
        "paper": _rgb("ece7db"),
        "edge": _rgb("8d897d"),
        "slot": _rgb("3c6055"),
        "text": _rgb("f1efe8"),
    },
}
GROUNDS = ("table", "band")
"""What text stands on."""


@cache
def palette(theme: Theme) -> Image.Image:
    """An image whose palette holds the theme's colours and the shades between those that meet. The shades from each
    ground to the text come first, in order."""
    colours = list(_shades(theme))
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in colour])
    return image


@cache
def index(theme: Theme, name: str) -> int:
    """The place of a named colour in the palette."""
    return list(_shades(theme)).index(_COLOURS[theme][name])


@cache
def text_shades(ground: str) -> bytes:
    """For each coverage 0 .. 255 of a letter on a ground, the place of its shade in the palette."""
    first = GROUNDS.index(ground) * (STEPS + 1)
    return bytes(first + round(coverage * STEPS / 255) for coverage in range(256))


def blend(under: Colour, over: Colour, part: float) -> Colour:
    """The colour between two; `part` 0 .. 1 of the one above."""
    red, green, blue = (round(low + (high - low) * part) for low, high in zip(under, over, strict=True))
    return red, green, blue


DIM = 0.5
"""How much of a card that may not be played is left."""


def _shades(theme: Theme) -> Iterator[Colour]:
    named = _COLOURS[theme]
    for ground in GROUNDS:
        yield from _ramp(named[ground], named["text"], STEPS)
    for name in _INKS:
        yield from _ramp(named["paper"], named[name], 5)
        yield from _ramp(_dimmed(named, "paper"), _dimmed(named, name), 3)
    meeting = ("table", "edge", "paper"), ("table", "slot"), ("table", "gold", "ink", "snow")
    for chain in meeting:
        for under, over in pairwise(chain):
            yield from _ramp(named[under], named[over], 4)


def _dimmed(named: Mapping[str, Colour], name: str) -> Colour:
    return blend(named["table"], named[name], DIM)


def _ramp(under: Colour, over: Colour, steps: int) -> Iterator[Colour]:
    yield from (blend(under, over, step / steps) for step in range(steps + 1))
