"""What computer players go by in chibre."""

from types import MappingProxyType

from engine.games.chibre.family import Declare
from engine.games.chibre.told import told
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.habits import Habits
from engine.rules.judgement import Judgement
from engine.rules.race import Race
from engine.rules.views import SeatView
from engine.rules.weights import BidWeights, PlayWeights, WorthByTrump

HABITS: Habits = (
    (-1704, -952, -584, -1412, 1076, -2667, 1240, 99, 758, 1706, 0, 753, 1300, 0, 72, 409, 393, 0),
    (-2113, -1005, -27, -1076, 1931, -2630, -127, -247, 843, 1483, 0, 879, 1848, 0, -193, 505, -223, 0),
    (-1137, 1217, -1070, -1023, -80, -870, 18, 915, -10, -221, -2591, 559, 844, 2224, 201, 475, 187, 132),
    (-356, -864, -551, -22, 1181, -675, 1358, 857, 572, 1206, 158, 525, -1708, 3059, 402, 931, -81, -887),
    (-2164, -454, -948, 615, -1097, -779, 2041, 1067, 145, 357, -351, 723, 1225, 1366, -20, 329, 53, 17),
    (-3263, -1394, -984, 2463, -1775, -544, 4873, 1228, -149, 585, -705, 752, -1601, 3964, 202, 812, -75, -1192),
    (-1279, -37, -1065, -1279, 634, -453, 634, 503, 513, 912, 2925, 376, 715, 1263, 373, 280, 275, -133),
    (-1100, 2226, -1117, -1254, -1286, 31, -1199, 855, -1058, 701, 183, 301, -436, 329, 268, -1323, 475, 634),
    (-1205, -807, 5, -926, 780, -1089, 214, 313, 211, -177, 91, 812, 292, 1319, -1, 614, 394, -56),
    (-2319, 1833, -1334, -290, -2145, -83, -128, -14, -1358, 144, -680, 345, -586, 180, -2, -822, 650, -146),
)
"""Fitted by `python -m tests.benchmarks.habits`."""


BIDS = BidWeights(
    choosing=WorthByTrump(
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
    supporting=WorthByTrump({}, {}),
    defending=WorthByTrump({}, {}),
    delegating={"hand": 11.0, "plain0": 3.5, "plain1": 2.0, "plain2": 1.0, "plain3": 0.5, "plain4": 2.5},
    double=0.0,
    redouble=0.0,
)
"""In halves of the difference between the sides' scores; nobody doubles. Fitted by least squares to 7,200 deals."""

PLAY = PlayWeights(
    guarded=(5.0, 2.5, 1.0, 0.4),
    bare=(8.0, 1.1, 0.4, 0.2),
    safe=(13.0, 6.5, 2.6, 1.1),
    trump=(38.0, 18.0, 14.0, 11.0),
    short=2.0,
    load=1.4,
    draw=4.0,
    outlast=2.0,
    return_suit=1.5,
)
"""A trump is worth a lot, and a plain card little as long as anybody may ruff it; set by self-play."""


def announce(_: Rules, deal: SeatView) -> Action | None:
    """Announces everything that is proposed, as what is not announced is lost; None where nothing is."""
    return Declare() if Declare() in deal.legal else None


JUDGEMENT = Judgement(
    BIDS,
    PLAY,
    MappingProxyType({"tricks": announce}),
    reasons=MappingProxyType({"announce": "chibre-announce"}),
    habits=HABITS,
    race=Race(near=50, widens=0.075),
    reads=True,
    told=told,
)
