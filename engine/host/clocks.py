"""How long a table waits: clock presets for players, and the pace of everything that goes by itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

SECOND = 1_000
MINUTE = 60 * SECOND

TURNS: Mapping[str, int | None] = MappingProxyType(
    {"normal": 45 * SECOND, "fast": 20 * SECOND, "relaxed": 3 * MINUTE, "none": None}
)
"""Milliseconds a player has for a turn, by preset; None waits for ever. The first is the default."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds that a table takes for what nobody does by hand."""

    think: int = 900
    """A computer player's move."""
    trick: int = 1_800
    """A computer player's lead to the next trick, so that the last one can be seen."""
    moment: int = 12 * SECOND
    """A trick stays open when somebody asks for a moment."""
    next_deal: int = 8 * SECOND
    """The result of a deal stays in view."""
    idle: int = 30 * MINUTE
    """A lobby, or a table whose match is over, is closed when nobody touches it."""
