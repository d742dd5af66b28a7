"""What computer players go by in la mèn'che."""

from types import MappingProxyType

from engine.games.menche.family import Vote
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.judgement import Habits, Judgement
from engine.rules.views import SeatView
from engine.rules.weights import BidWeights, PlayWeights, Worth, WorthByTrump

HABITS: Habits = (
    (115, -1332, 149, -1192, -495, -1005, 758, 1202, 507, 1043, 0, 537, 117, 0, 404, 127, 400, 0),
    (-383, -829, 185, -728, -364, -953, 80, 978, 251, 396, 0, 591, 23, 0, 365, 150, 296, 0),
    (-1147, -53, -192, 52, -227, -205, 576, 686, 99, 269, -508, 435, 533, 2048, 670, 330, 249, 277),
    (-1065, -917, 207, 524, 570, -1107, 1623, 1001, -6, 1168, 400, 419, -904, 5078, 465, 401, 228, -316),
    (-1050, -674, -344, 328, -627, -1245, 487, 1287, -84, 540, -65, 391, 331, 1989, 281, 170, 337, 76),
    (-1435, -614, -212, 103, -953, -916, 2978, 1177, -48, 1900, -276, 347, -426, 4995, 382, -9, 66, -116),
    (-603, -466, 82, 328, -110, -229, -241, 1037, 443, 527, 935, 383, 473, 586, 1009, 240, 258, -215),
    (-882, 1218, -154, -97, -116, 23, 185, 535, -624, -190, -43, 326, -319, -32, 752, -104, 441, -968),
    (-395, -598, 243, -197, 315, -813, -135, 1052, 54, 761, 777, 693, 379, 754, 112, 38, 331, 192),
    (-1523, 954, -907, -318, -920, -8, -81, 678, -922, 1318, 177, 164, -341, 56, 618, -154, 650, -176),
)
"""Fitted by `python -m tests.benchmarks.habits`."""


_CHOOSING: Worth = {"hand": -4.0, "above": 3.0, "above_trump": 0.4, "trump0": 1.9, "trump1": 1.6, "trump2": 0.8}
BIDS = BidWeights(
    choosing=WorthByTrump({**_CHOOSING, "trump3": 0.8, "trump4": 0.8, "trumps": 0.8, "plain0": 0.2}, {}),
    supporting=WorthByTrump({}, {}),
    defending=WorthByTrump({}, {}),
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
