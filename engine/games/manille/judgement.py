"""What computer players go by in manille and its variants."""

from types import MappingProxyType

from engine.games.manille.exchanging import exchange_or_lay_away
from engine.games.manille.habits import HABITS
from engine.games.manille.lies import proven_lie
from engine.games.manille.talk import open_questions, told, true_answer
from engine.rules.judgement import Judgement
from engine.rules.race import Race
from engine.rules.weights import BidWeights, Tables

BIDS = BidWeights(
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
    double=2.0,
    redouble=10.0,
)
"""Fitted by least squares to 12,000 deals that steady players played with each other, and rounded. `double` and
`redouble` are margins from which doubling gained, whoever played the cards (`python -m tests.benchmarks.doubles`)."""

_SUITS = {"plain2": 0.8, "trump3": 3.4, "trump4": 3.0}
BIDS_OF_THREE = BidWeights(
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
    redouble=3.0,
)
"""For three, where the dealer plays alone; fitted in the same way to 3,000 deals."""

BIDS_OF_TWO = BidWeights(
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
"""For two, who each count the twelve of their own cards that they see; fitted in the same way to 3,000 deals."""

RACE = Race(near=20, widens=0.3)
JUDGEMENT = Judgement(BIDS, habits=HABITS, race=RACE, reads=True)
BY_LOT = Judgement(BIDS, habits=HABITS, race=Race(near=12.5, widens=0.22))
"""For the game in which nobody chooses the trump: there hands say less."""
TALKING = Judgement(
    BIDS,
    decisions=MappingProxyType({"tricks": true_answer}),
    reasons=MappingProxyType({"ask": "manille-ask", "answer": "manille-answer"}),
    habits=HABITS,
    race=RACE,
    questions=open_questions,
    told=told,
    proof=proven_lie,
)
OF_THREE = Judgement(
    BIDS_OF_THREE,
    decisions=MappingProxyType({"exchange": exchange_or_lay_away}),
    reasons=MappingProxyType({"exchange": "manille-exchange", "lay": "manille-lay"}),
    habits=HABITS,
    race=Race(near=27),
)
OF_TWO = Judgement(BIDS_OF_TWO, habits=HABITS, race=Race(near=8.5, widens=0.25))
