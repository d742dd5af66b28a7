"""How a page looks on a dark ground, on a light one, and without colours. Words, weight or frames tell all that
colours tell."""

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
"""The ground and plain letters have the terminal's own colours. On grounds from #000 to #2b2b2b, and from #d8d8d8 to
#fff, everything that must be read has a contrast of at least 4.5:1."""

_LIGHT_GROUNDS = frozenset({"7", "15"})


def style(*, coloured: bool, light: bool) -> Style:
    """The look of every class of text."""
    looks = (_LIGHT if light else _DARK) if coloured else _WEIGHTS
    return Style.from_dict(dict(looks))


def wants_colour() -> bool:
    """Whether to use colours: yes, unless `NO_COLOR` is set (https://no-color.org)."""
    return not os.environ.get("NO_COLOR")


def said_ground() -> bool | None:
    """Whether the terminal's ground is light, by `COLORFGBG`; None if that is not set."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return ground in _LIGHT_GROUNDS if ground else None
