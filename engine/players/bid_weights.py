"""Numbers that bidding goes by. Judgement lives here, not in the code."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.rules.cards import NO_TRUMP, Denomination

Table = Mapping[str, float]
"""What each count of `strength.Counts` brings, in points; `asked` counts 1 where the choice was
handed over, which shows a weak hand."""


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


MANILLE = BidWeights(
    choosing=Tables(
        suit={
            "hand": -15.0,
            "asked": -1.5,
            "trump0": 9.3,
            "trump1": 7.6,
            "trump2": 5.6,
            "trump3": 4.8,
            "trump4": 4.6,
            "trumps": 3.6,
            "plain0": 4.2,
            "plain1": 1.5,
            "bare1": -1.5,
            "single": 0.3,
            "void": 1.7,
        },
        no_trump={
            "hand": -11.5,
            "plain0": 7.7,
            "plain1": 4.2,
            "plain2": 0.5,
            "bare1": -5.0,
            "single": 0.7,
            "void": 1.8,
        },
    ),
    supporting=Tables(
        suit={
            "hand": -1.5,
            "asked": -4.0,
            "trump0": 8.5,
            "trump1": 5.2,
            "trump2": 4.3,
            "trump3": 3.0,
            "trump4": 3.0,
            "trumps": 2.8,
            "plain0": 4.9,
            "plain1": 0.3,
            "single": 0.7,
            "void": 4.5,
        },
        no_trump={"hand": -1.5, "asked": -2.0, "plain0": 9.0, "plain1": 4.3, "plain2": 0.4, "bare1": -2.5},
    ),
    defending=Tables(
        suit={
            "hand": -17.0,
            "asked": 4.5,
            "trump0": 8.3,
            "trump1": 5.3,
            "trump2": 5.1,
            "trump3": 3.8,
            "trump4": 3.3,
            "trumps": 2.6,
            "plain0": 3.2,
            "plain1": 0.7,
            "bare1": -0.5,
        },
        no_trump={
            "hand": -18.5,
            "asked": 2.7,
            "plain0": 6.0,
            "plain1": 3.1,
            "plain2": 0.5,
            "bare1": -3.7,
            "void": 2.8,
        },
    ),
    delegating={"hand": -3.7, "plain0": 7.2, "plain1": 3.2, "plain2": 1.5},
    double=1.0,
    redouble=10.0,
)
"""Fitted by least squares to 12,000 deals that steady players played with each other, and rounded."""

_MENCHE: Table = {"hand": -4.0, "above": 3.0, "above_trump": 0.4, "trump0": 1.9, "trump1": 1.6, "trump2": 0.8}
MENCHE = BidWeights(
    choosing=Tables({**_MENCHE, "trump3": 0.8, "trump4": 0.8, "trumps": 0.8, "plain0": 0.2}, {}),
    supporting=Tables({}, {}),
    defending=Tables({}, {}),
    delegating={},
    double=0.0,
    redouble=0.0,
)
"""La mèn'che, where half of a hand names the trump and nobody doubles; fitted in the same way to 11,000 rounds."""

CHIBRE = BidWeights(
    choosing=Tables(
        suit={
            "hand": -48.0,
            "trump0": 33.0,
            "trump1": 24.0,
            "trump2": 17.0,
            "trump3": 17.0,
            "trump4": 17.0,
            "trumps": 10.5,
            "plain0": 4.5,
            "plain1": 2.0,
            "plain2": 2.0,
            "plain3": 1.5,
            "plain4": 1.5,
            "single": 2.0,
            "void": 6.0,
        },
        no_trump={},
    ),
    supporting=Tables({}, {}),
    defending=Tables({}, {}),
    delegating={"hand": 8.0, "plain0": 5.0, "plain1": 1.0, "plain2": 2.5, "plain3": 5.0, "plain4": 3.0},
    double=0.0,
    redouble=0.0,
)
"""Half of what the sides' scores differ by in chibre, where nobody doubles; fitted in the same way to 4,400 deals."""

BIDS = MANILLE
BIDS_BY_GAME: Mapping[str, BidWeights] = MappingProxyType(
    {**dict.fromkeys(("menche", "menche-2", "menche-3"), MENCHE), "chibre": CHIBRE}
)
"""Games that need other numbers, by their id."""
