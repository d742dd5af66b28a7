"""How likely each account is to win the match from where it stands: what a deal near its end is played for."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from statistics import fmean

from engine.rules.state import DealSetup

COUNTED = 0.7
"""How far a deal spreads the accounts in a match of a fixed number of deals, as a share of `Race.near`, which also
includes how far the last deal goes beyond a target."""


@dataclass(frozen=True, slots=True)
class Race:
    """How far apart the deals of a game drive its accounts, in the game's unit.

    An account's chance to win falls exponentially with what it lacks (with two accounts, along a logistic curve),
    more slowly the more is still to come. The numbers of each game were fitted to matches that were put together from
    its deals between equal players; the chances agree with those within 0.02 to 0.03 (with three accounts, 0.05).
    """

    near: float
    """The lag that divides the chance by e in the last deal."""
    widens: float = 0.0
    """What is added to `near` for each point that the accounts are short of the target on average."""

    def chances(self, setup: DealSetup, gained: Sequence[int]) -> tuple[float, ...]:
        """By account: the chance to win the match after a deal that brings `gained`; empty if the setup does not tell
        how the match stands."""
        wanted = _wanted(setup)
        if not wanted:
            return ()
        behind = tuple(lacks - more for lacks, more in zip(wanted, gained, strict=True))
        return _shares(behind, self._slope(setup, behind, setup.length - setup.number))

    def points(self, setup: DealSetup) -> float:
        """What the whole match is worth in points: with it, a point is worth a point while the accounts are level."""
        return 4 * self._slope(setup, _wanted(setup), 1 + setup.length - setup.number)

    def _slope(self, setup: DealSetup, behind: Sequence[int], left: int) -> float:
        """The lag that divides the chance by e, with `left` deals to come, or with accounts this far `behind` the
        target; 0 once the match is over."""
        if setup.length:
            return COUNTED * self.near * sqrt(max(0, left))
        return self.near + self.widens * fmean(behind) if min(behind) > 0 else 0.0


def _wanted(setup: DealSetup) -> tuple[int, ...]:
    """What each account lacks of the target or, where a number of deals ends the match, of 0. Empty if the setup does
    not tell how the match stands."""
    if setup.length:
        return tuple(-had for had in setup.scores)
    return tuple(setup.target - had for had in setup.scores) if setup.target else ()


def _shares(behind: Sequence[int], slope: float) -> tuple[float, ...]:
    """The share of the match of each account, by what it is behind; with a slope of 0 those in front share it all."""
    first = min(behind)
    parts = [exp((first - lacks) / slope) if slope else float(lacks == first) for lacks in behind]
    return tuple(part / sum(parts) for part in parts)
