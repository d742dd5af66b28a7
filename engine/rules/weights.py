"""The kinds of numbers that computer players go by, in points of the game. A game's own numbers are in the module
`judgement` of its folder."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf

from engine.rules.cards import NO_TRUMP, Denomination

Worth = Mapping[str, float]
"""What each count of `strength.Counts` is worth, in points; `asked` counts 1 if the choice was handed over, which
shows a weak hand."""


@dataclass(frozen=True, slots=True)
class WorthByTrump:
    """A seat's table for deals with a trump suit, and its table for deals without."""

    suit: Worth
    no_trump: Worth

    def under(self, trump: Denomination) -> Worth:
        """The table for this denomination."""
        return self.no_trump if trump == NO_TRUMP else self.suit


@dataclass(frozen=True, slots=True)
class BidWeights:
    """By the holder's role: how many points above half of all points a hand brings its side on average."""

    choosing: WorthByTrump
    """The hand of the player who names the trump."""
    supporting: WorthByTrump
    """The hand of the partner of the player who named it."""
    defending: WorthByTrump
    """The hand of an opponent of the player who named it."""
    delegating: Worth
    """The hand of a player who leaves the choice to the partner, counted as if there were no trump; unlike the
    others, it already includes what a deal without trump is multiplied by."""
    double: float
    """The margin, in points, from which a defender doubles."""
    redouble: float
    """The margin, in points, from which the choosing side redoubles."""
    no_trump_factor: int = 2
    """What a deal without trump is multiplied by."""


@dataclass(frozen=True, slots=True)
class PlayWeights:
    """What a card is worth in hand, and what a lead is worth beyond its trick, in points.

    A card's threats are the higher cards that an opponent may hold. The defaults, for games without numbers of their
    own, were set by self-play where a deal brings 60 points: each was tried at about half and one and a half times
    its value.
    """

    guarded: tuple[float, ...] = (6.0, 3.0, 1.2, 0.5)
    """A plain card with 0, 1, 2, 3 or more threats, with as many lower cards of its suit beside it, at least one."""
    bare: tuple[float, ...] = (3.6, 0.5, 0.2, 0.1)
    """A plain card, by its threats, with fewer lower cards beside it than that."""
    safe: tuple[float, ...] = (6.0, 3.0, 1.2, 0.5)
    """A plain card that no opponent can ruff, by its threats, with as many lower cards beside it."""
    trump: tuple[float, ...] = (12.0, 5.5, 4.5, 3.5)
    """A trump, or any card that wins whatever was led, by its threats; the last number also holds for more."""
    short: float = 1.0
    """A void plain suit, for each of up to two trumps in hand."""
    load: float = 1.3
    """Points that each player still to play is expected to add to a trick."""
    draw: float = 2.0
    """Each trump that a lead by the declaring side draws from an opponent."""
    outlast: float = 1.0
    """In addition to `draw`: each trump that the leader holds in excess of those the opponents may still have."""
    return_suit: float = 0.7
    """Leading a suit that the partner was the first to lead."""
    trick: float = 0.0
    """What a trick counts beside its cards, in games without an option for it."""


LONGEST = BidWeights(
    choosing=WorthByTrump({**{f"trump{rank}": 1.0 for rank in range(5)}, "trumps": 1.0}, {}),
    supporting=WorthByTrump({}, {}),
    defending=WorthByTrump({}, {}),
    delegating={},
    double=inf,
    redouble=inf,
)
"""For a game without numbers of its own: the longest suit is named, and nobody doubles."""


def weigh(table: Worth, found: Mapping[str, float]) -> float:
    """The sum of these counts, each times its number in the table, in points."""
    return sum(table.get(name, 0.0) * count for name, count in found.items())
