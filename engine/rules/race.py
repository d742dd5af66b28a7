"""How likely each account is to win the match from where it stands: what a deal near its end is played for."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from statistics import fmean

from engine.rules.state import DealSetup

COUNTED = 0.7
"""What a deal spreads of `Race.near` where deals are counted: with a target the last one goes beyond it."""


@dataclass(frozen=True, slots=True)
class Race:
    """How far apart deals of a game drive its accounts, in its unit.

    The chance to be first falls exponentially with what is lacking (for two accounts a logistic curve), the slower
    the more is to come. The numbers of a game were fitted to matches that were put together from its deals between
    equal players; the chances agree with those within 0.02 to 0.03 (for three within 0.05).
    """

    near: float
    """What divides the chances by e in the last deal."""
    widens: float = 0.0
    """What is added to it for each point that the accounts lack of the target on average."""

    def chances(self, setup: DealSetup, gained: Sequence[int]) -> tuple[float, ...]:
        """By account, behind a deal that brings this; empty where the setup does not tell how the match stands."""
        wanted = _wanted(setup)
        if not wanted:
            return ()
        behind = tuple(lacks - more for lacks, more in zip(wanted, gained, strict=True))
        return _shares(behind, self._slope(setup, behind, setup.length - setup.number))

    def points(self, setup: DealSetup) -> float:
        """What the whole match is worth: where the accounts are level, a point is worth a point."""
        return 4 * self._slope(setup, _wanted(setup), 1 + setup.length - setup.number)

    def _slope(self, setup: DealSetup, behind: Sequence[int], left: int) -> float:
        """What divides the chances by e, so many deals before the end, or so much behind; 0 where all is over."""
        if setup.length:
            return COUNTED * self.near * sqrt(max(0, left))
        return self.near + self.widens * fmean(behind) if min(behind) > 0 else 0.0


def _wanted(setup: DealSetup) -> tuple[int, ...]:
    """What each account is still to get; where deals are counted, what it is behind nothing at all. Empty where that
    is not told."""
    if setup.length:
        return tuple(-had for had in setup.scores)
    return tuple(setup.target - had for had in setup.scores) if setup.target else ()


def _shares(behind: Sequence[int], slope: float) -> tuple[float, ...]:
    """How the accounts share the match, by what they are behind; without a slope the first ones have it."""
    first = min(behind)
    parts = [exp((first - lacks) / slope) if slope else float(lacks == first) for lacks in behind]
    return tuple(part / sum(parts) for part in parts)
