"""Colours: light and dark, suits in two colours or four, and the palette that all pictures of a theme share.

A palette is worked out once, from the shades between the colours that meet: quantizing each picture afresh would turn
a few red pixels brown and shift the ground.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import pairwise, product

from PIL import Image

Colour = tuple[int, int, int]

STEPS = 8
"""Steps of shade from what text stands on to the colour of the text."""


class Theme(Enum):
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class Style:
    """How somebody wants cards drawn. With `four` colours, diamonds are blue and clubs green."""

    theme: Theme = Theme.DARK
    four: bool = False

    @property
    def name(self) -> str:
        return f"{self.theme.value}-four" if self.four else self.theme.value

    def colour(self, name: str, *, playable: bool = True) -> Colour:
        """A colour by its name, on a card that may be played or on one that may not."""
        return (COLOURS[self.theme] if playable else _BARRED)[name]

    def suit(self, symbol: str) -> str:
        """The name of the colour of a suit."""
        return (_FOUR if self.four else _TWO).get(symbol) or _OWN.get(symbol, "ink")

    def of_suit(self, symbol: str) -> Colour:
        """The colour of a suit's emblem."""
        return self.colour(self.suit(symbol))


STYLES = {style.name: style for style in (Style(theme, four) for theme in Theme for four in (False, True))}

_TWO = {"♠": "ink", "♥": "red", "♦": "red", "♣": "ink"}
_FOUR = {"♠": "ink", "♥": "red", "♦": "blue", "♣": "green"}
_OWN = {"🔴": "red", "🔵": "blue", "🟢": "green", "🟡": "yellow", "⚫": "ink"}


def _rgb(text: str) -> Colour:
    return int(text[:2], 16), int(text[2:4], 16), int(text[4:], 16)


def blend(under: Colour, over: Colour, part: float) -> Colour:
    """A mix of two colours; `part`, from 0 to 1, is the share of `over`."""
    red, green, blue = (round(low + (high - low) * part) for low, high in zip(under, over, strict=True))
    return red, green, blue


READ = ("ink", "red", "blue", "green", "yellow")
"""The inks of ranks, which must be legible."""
_PRINTED = {
    "paper": _rgb("f6f1e4"),
    "ink": _rgb("15181b"),
    "red": _rgb("b5121f"),
    "blue": _rgb("174fae"),
    "green": _rgb("0f6a34"),
    "yellow": _rgb("7d5200"),
    "sun": _rgb("f2b600"),
    "gilt": _rgb("f0b93a"),
    "star": _rgb("ffc93c"),
    "rim": _rgb("9a6a00"),
    "edge": _rgb("6f746f"),
    "rock": _rgb("5b6770"),
    "ice": _rgb("c5d9e8"),
    "snow": _rgb("ffffff"),
    "chocolate": _rgb("4a2512"),
    "cocoa": _rgb("7a4526"),
    "cheese": _rgb("f6c945"),
    "rind": _rgb("c98a14"),
    "hole": _rgb("8f5c00"),
    "engine": _rgb("a31924"),
    "lamp": _rgb("ffe9a8"),
}
_GREY = _rgb("bfc6c2")
_BARRED = {
    # what lies on grey paper is somewhat greyer itself
    **{name: blend(colour, _GREY, 0.3) for name, colour in _PRINTED.items()},
    "paper": _GREY,
    "ink": _rgb("101316"),
    "red": _rgb("870c18"),
    "blue": _rgb("0f3a84"),
    "green": _rgb("094a23"),
    "yellow": _rgb("523600"),
    "hole": _rgb("523600"),
    "star": _PRINTED["star"],
    "snow": _PRINTED["snow"],
    "edge": _PRINTED["edge"],
    "rim": _rgb("6e4b00"),
}
COLOURS = {
    Theme.LIGHT: {
        **_PRINTED,
        "table": _rgb("dfeae4"),
        "band": _rgb("c9dbd2"),
        "own": _rgb("b4d3c4"),
        "slot": _rgb("557668"),
        "text": _rgb("13211b"),
        "quiet": _rgb("3e544b"),
        "gold": _rgb("694600"),
    },
    Theme.DARK: {
        **_PRINTED,
        "table": _rgb("16302a"),
        "band": _rgb("1f443b"),
        "own": _rgb("23493f"),
        "slot": _rgb("7fa697"),
        "text": _rgb("f4f2ea"),
        "quiet": _rgb("b9cbc3"),
        "gold": _rgb("ffc93c"),
    },
}
GROUNDS = ("table", "band", "own")
"""What text stands on; `own` is for the reader's own line."""
TEXTS = ("text", "quiet", "gold")
"""The colours of text."""
_WRITTEN = (*product(GROUNDS, TEXTS), ("ink", "snow"))
"""Every ground with every colour of text on it; the last pair is for a mark."""


@cache
def palette(theme: Theme) -> Image.Image:
    """An image whose palette holds the theme's colours and the shades between those that meet. The shades from each
    ground to each colour of text come first, in order."""
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in _entries(theme) for part in colour])
    return image


@cache
def index(theme: Theme, name: str) -> int:
    """The place of a named colour in the palette."""
    return _entries(theme).index(COLOURS[theme][name])


@cache
def text_shades(ground: str, ink: str) -> bytes:
    """For each coverage 0 .. 255 of a letter on a ground, the place of its shade in the palette."""
    first = _WRITTEN.index((ground, ink)) * (STEPS + 1)
    return bytes(first + round(coverage * STEPS / 255) for coverage in range(256))


@cache
def _entries(theme: Theme) -> tuple[Colour, ...]:
    named = COLOURS[theme]
    written = [shade for ground, ink in _WRITTEN for shade in _ramp(named[ground], named[ink], STEPS)]
    return (*written, *dict.fromkeys(_shades(named)))


def _shades(named: Mapping[str, Colour]) -> Iterator[Colour]:
    yield from named.values()
    for printed in (named, _BARRED):
        for name in READ:
            yield from _ramp(printed["paper"], printed[name], 5)
        for name in set(_PRINTED) - set(READ):
            yield from _ramp(printed["paper"], printed[name], 2)
        for name in (*READ[1:4], "gilt", "star", "sun"):
            yield from _ramp(printed["ink"], printed[name], 3)
    for chain in (("table", "edge"), ("band", "slot"), ("table", "slot"), ("table", "rim")):
        for under, over in pairwise(chain):
            yield from _ramp(named[under], named[over], 3)


def _ramp(under: Colour, over: Colour, steps: int) -> Iterator[Colour]:
    yield from (blend(under, over, step / steps) for step in range(steps + 1))
