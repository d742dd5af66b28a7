"""What kinds of numbers computer players go by, in points of a game. A game's own stand in its folder, in the module
`judgement`."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf

from engine.rules.cards import NO_TRUMP, Denomination

Table = Mapping[str, float]
"""What each count of `strength.Counts` brings, in points; `asked` counts 1 where the choice was handed over, which
shows a weak hand."""


@dataclass(frozen=True, slots=True)
class Tables:
    """One seat's table for a trump suit and one for none."""

    suit: Table
    no_trump: Table

    def under(self, trump: Denomination) -> Table:
        """The table for this denomination."""
        return self.no_trump if trump == NO_TRUMP else self.suit


@dataclass(frozen=True, slots=True)
class BidWeights:
    """How many points over half of all each role's hand brings its side on average."""

    choosing: Tables
    """The hand of whoever names the trump."""
    supporting: Tables
    """The hand of the partner of whoever named it."""
    defending: Tables
    """The hand of an opponent of whoever named it."""
    delegating: Table
    """The hand of whoever leaves the choice to the partner, counted without trump; the factor is in it."""
    double: float
    """The margin from which a defender doubles."""
    redouble: float
    """The margin from which the choosing side redoubles."""
    no_trump_factor: int = 2
    """How often a deal without trump counts."""


@dataclass(frozen=True, slots=True)
class PlayWeights:
    """What a card is worth in hand, and what a lead is good for beyond its trick.

    The numbers of a game that has none of its own were set by self-play where a deal brings 60 points: each was tried
    at about half and one and a half times its value.
    """

    guarded: tuple[float, ...] = (6.0, 3.0, 1.2, 0.5)
    """A plain card with 0, 1, 2, 3 or more threats and as many lower cards beside it."""
    bare: tuple[float, ...] = (3.6, 0.5, 0.2, 0.1)
    """The same with fewer lower cards beside it."""
    safe: tuple[float, ...] = (6.0, 3.0, 1.2, 0.5)
    """A plain card that no opponent can ruff, with 0, 1, 2, 3 or more threats."""
    trump: tuple[float, ...] = (12.0, 5.5, 4.5, 3.5)
    """A trump, or any card that wins whatever was led, by its threats; the last number for all beyond."""
    short: float = 1.0
    """A plain suit without cards, for each of up to two trumps beside it."""
    load: float = 1.3
    """Points that each player behind adds to a trick."""
    draw: float = 2.0
    """A trump drawn from an opponent by the declaring side."""
    outlast: float = 1.0
    """The same for each trump that the leader holds more than can be out against him."""
    return_suit: float = 0.7
    """Leading the suit that the partner led first."""
    trick: float = 0.0
    """What a trick counts beside its cards, where no option of the game says it."""


LONGEST = BidWeights(
    choosing=Tables({**{f"trump{rank}": 1.0 for rank in range(5)}, "trumps": 1.0}, {}),
    supporting=Tables({}, {}),
    defending=Tables({}, {}),
    delegating={},
    double=inf,
    redouble=inf,
)
"""For a game without numbers of its own: the longest suit is named, and nobody doubles."""


def weigh(table: Table, found: Mapping[str, float]) -> float:
    """What these counts bring together."""
    return sum(table.get(name, 0.0) * count for name, count in found.items())
