"""Numbers that bidding in Mensch goes by. Judgement lives here, not in the code."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tricks:
    """How many tricks a declarer's hand brings on average, by `strength.Counts`, and how far that is often off."""

    counts: Mapping[str, float]
    spread: float
    """Standard deviation of the tricks around what the counts promise."""


LONE = Tricks(
    {
        "hand": -2.3,
        "trump0": 2.0,
        "trump1": 1.6,
        "trump2": 1.3,
        "trump3": 1.0,
        "trump4": 0.9,
        "trumps": 0.8,
        "plain0": 0.95,
        "plain1": 0.4,
        "plain2": 0.13,
        "bare1": -0.2,
        "single": 0.15,
        "void": 0.65,
    },
    spread=0.8,
)
"""Alone against three."""

HELPED = Tricks(
    {
        "hand": 2.0,
        "trump0": 1.2,
        "trump1": 1.0,
        "trump2": 0.95,
        "trump3": 0.7,
        "trump4": 0.7,
        "trumps": 0.6,
        "plain0": 0.6,
        "plain1": 0.2,
        "plain2": 0.1,
        "bare1": -0.25,
        "single": 0.1,
        "void": 0.3,
    },
    spread=1.35,
)
"""With a called partner, in clubs. Where nobody bid the counts weigh a little less, in the same proportions."""

BID_FROM = 0.15
"""Chips that a bid must promise before it is made without need."""

ALONE_FROM = 0.3
"""Chips by which playing alone in secret must promise more than playing with a partner."""
