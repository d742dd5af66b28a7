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
    delegating={"hand": -3.7, "asked": -4.0, "plain0": 7.2, "plain1": 3.2, "plain2": 1.5},
    double=1.0,
    redouble=10.0,
)
"""Fitted by least squares to 12,000 deals that steady players played with each other, and rounded."""

_SUITS = {"plain2": 0.8, "trump3": 3.4, "trump4": 3.0}
TROIS = BidWeights(
    choosing=Tables(
        suit={
            "hand": -28.7,
            "trump0": 9.8,
            "trump1": 8.0,
            "trump2": 6.6,
            "trump3": 5.7,
            "trump4": 4.8,
            "trumps": 4.2,
            "plain0": 5.1,
            "plain1": 2.4,
            "plain2": 0.9,
            "bare1": -0.9,
        },
        no_trump={
            "hand": -21.6,
            "plain0": 6.2,
            "plain1": 4.4,
            "plain2": 1.8,
            "bare1": -4.8,
            "single": 2.3,
            "void": 2.5,
        },
    ),
    supporting=Tables({}, {}),
    defending=Tables(
        suit={
            "hand": -7.0,
            "trump0": 5.4,
            "trump1": 4.2,
            "trump2": 3.5,
            "trump3": 3.3,
            "trump4": 2.5,
            "trumps": 2.1,
            "plain0": 3.2,
            "plain1": 1.5,
            "plain2": 0.7,
            "bare1": -1.2,
            "void": 2.4,
        },
        no_trump={"hand": -5.3, "plain0": 3.7, "plain1": 2.6, "plain2": 1.2, "plain3": 0.4, "bare1": -1.0},
    ),
    delegating={},
    double=7.0,
    redouble=12.0,
)
"""Manille for three, where the dealer plays alone; fitted in the same way to 3,000 deals."""

DEUX = BidWeights(
    choosing=Tables(
        suit={"hand": -17.9, "trump0": 7.7, "trump1": 5.0, "trump2": 4.2, "trumps": 2.2, "plain0": 3.9, "plain1": 2.3}
        | _SUITS,
        no_trump={"hand": -10.5, "plain0": 3.7, "plain1": 2.7, "plain2": 1.4, "plain4": -0.8, "void": 2.4},
    ),
    supporting=Tables({}, {}),
    defending=Tables(
        suit={"hand": -19.8, "trump0": 8.1, "trump1": 6.1, "trump2": 4.8, "trumps": 2.3, "plain0": 3.9, "plain1": 2.6}
        | _SUITS
        | {"bare1": -2.9, "void": 1.4},
        no_trump={"hand": -12.5, "plain0": 4.2, "plain1": 3.2, "plain2": 1.6, "plain4": -0.6, "bare1": -2.0},
    ),
    delegating={},
    double=5.0,
    redouble=12.0,
)
"""Manille for two, by the twelve cards that each sees of his own; fitted in the same way to 3,000 deals."""

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
            "hand": -41.0,
            "trump0": 31.0,
            "trump1": 21.5,
            "trump2": 16.5,
            "trump3": 12.5,
            "trump4": 12.5,
            "trumps": 5.0,
            "plain0": 3.0,
            "plain1": 1.7,
            "plain2": 1.7,
            "plain3": 2.4,
            "plain4": 2.3,
            "single": 2.0,
            "void": 5.0,
        },
        no_trump={},
    ),
    supporting=Tables({}, {}),
    defending=Tables({}, {}),
    delegating={"hand": 11.0, "plain0": 3.5, "plain1": 2.0, "plain2": 1.0, "plain3": 0.5, "plain4": 2.5},
    double=0.0,
    redouble=0.0,
)
"""Half of what the sides' scores differ by in chibre, where nobody doubles; fitted in the same way to 7,200 deals."""

BIDS = MANILLE
BIDS_BY_GAME: Mapping[str, BidWeights] = MappingProxyType(
    {
        **dict.fromkeys(("menche", "menche-2", "menche-3"), MENCHE),
        "chibre": CHIBRE,
        "manille-trois": TROIS,
        "manille-deux": DEUX,
    }
)
"""Games that need other numbers, by their id."""
