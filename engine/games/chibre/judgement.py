"""What computer players go by in chibre."""

from types import MappingProxyType

from engine.games.chibre.habits import HABITS
from engine.games.chibre.own import Declare
from engine.games.chibre.told import told
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.judgement import Judgement
from engine.rules.race import Race
from engine.rules.views import SeatView
from engine.rules.weights import BidWeights, PlayWeights, Tables

BIDS = BidWeights(
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
