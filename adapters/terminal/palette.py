"""How a page looks: on dark, on light, and without colours. Each thing is also told by words, weight or frames."""

import os
from collections.abc import Mapping
from types import MappingProxyType

from prompt_toolkit.styles import Style

_WEIGHTS: Mapping[str, str] = MappingProxyType(
    {"quiet": "", "gold": "bold", "red": "", "own": "underline", "key": "bold", "bar": "reverse", "strong": "bold"}
)
_DARK: Mapping[str, str] = MappingProxyType(
    {
        "quiet": "#9aa5ab",
        "gold": "#ffc93c bold",
        "red": "#ff7b80",
        "own": "#8fe3b0",
        "key": "#ffc93c bold",
        "bar": "bg:#1f443b #f4f2ea",
        "strong": "bold",
    }
)
_LIGHT: Mapping[str, str] = MappingProxyType(
    {
        "quiet": "#566067",
        "gold": "#7a5200 bold",
        "red": "#b5121f",
        "own": "#0b5c33",
        "key": "#0f4ba0 bold",
        "bar": "bg:#cfe3d9 #10301f",
        "strong": "bold",
    }
)
"""The ground and the letters are the terminal's own. On #000 to #2b2b2b, and on #d8d8d8 to #fff, everything that must
be read has a contrast of 4.5:1."""

_LIGHT_GROUNDS = frozenset({"7", "15"})


def style(*, coloured: bool, light: bool) -> Style:
    """The look of every class of text."""
    looks = (_LIGHT if light else _DARK) if coloured else _WEIGHTS
    return Style.from_dict(dict(looks))


def wants_colour() -> bool:
    """Unless whoever sits here wants none (https://no-color.org)."""
    return not os.environ.get("NO_COLOR")


def said_ground() -> bool | None:
    """Whether the terminal's ground is light, as far as it says so by itself."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return ground in _LIGHT_GROUNDS if ground else None
