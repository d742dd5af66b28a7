"""What computer players go by in la mèn'che."""

from types import MappingProxyType

from engine.games.menche.habits import HABITS
from engine.games.menche.own import Vote
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.judgement import Judgement
from engine.rules.views import SeatView
from engine.rules.weights import BidWeights, PlayWeights, Table, Tables

_CHOOSING: Table = {"hand": -4.0, "above": 3.0, "above_trump": 0.4, "trump0": 1.9, "trump1": 1.6, "trump2": 0.8}
BIDS = BidWeights(
    choosing=Tables({**_CHOOSING, "trump3": 0.8, "trump4": 0.8, "trumps": 0.8, "plain0": 0.2}, {}),
    supporting=Tables({}, {}),
    defending=Tables({}, {}),
    delegating={},
    double=0.0,
    redouble=0.0,
)
"""The trump is named from half a hand, and nobody doubles; fitted by least squares to 11,000 rounds."""

PLAY = PlayWeights(trump=(12.0, 7.0, 5.5, 4.0, 3.0, 2.0, 1.2, 0.6, 0.3), load=0.4, draw=1.0, outlast=0.5)
"""Five cards beat every trump, so most trumps are worth little. Set by self-play."""


def heard_nothing(_: Rules, __: SeatView) -> Action:
    """A program hears nothing of what people say."""
    return Vote(upheld=False)


JUDGEMENT = Judgement(BIDS, PLAY, MappingProxyType({"talk": heard_nothing}), habits=HABITS)
"""Without a `Race`: rounds are played for their tokens. Players who went by the chance to win the match lost (0.487 ±
0.006 of 405 pairs of matches from three tokens to three, with `Race(near=0.4, widens=0.5)`)."""
