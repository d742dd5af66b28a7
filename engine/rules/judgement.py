"""What a computer player has to know of a game beyond its rules. A game provides it as one value."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from engine.rules.actions import Action
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.race import Race
from engine.rules.seats import Seat
from engine.rules.views import SeatView
from engine.rules.weights import LONGEST, BidWeights, PlayWeights

Habits = tuple[tuple[int, ...], ...]
"""By the case in which a card is played, then by feature of the card: how much it is liked, in ten-thousandths of the
exponent. Cases and features are those of `engine/kernel/beliefs.py`."""

USUAL: Habits = (
    (-362, -1837, 594, -100, 100, 23, 1623, -18, 226, 766, 0, 393, 44, 0, 348, 540, 550, 0),
    (-391, -1506, 362, -74, -294, -677, 1405, 594, 36, -372, 0, 529, -39, 0, 381, 541, 396, 0),
    (-976, -102, -648, 950, 60, -563, 18, 466, 120, 514, -2479, 344, 1, 957, 504, 425, 226, -698),
    (-793, -1032, -267, 1328, 1087, -645, 869, 659, 239, 916, -387, 603, -1415, 2501, 427, 738, 248, -693),
    (-1357, -2183, -303, 1444, -1025, -508, 2170, 533, 29, 778, -461, 521, 526, 682, 295, 908, 395, -624),
    (-1986, -1356, -806, 2115, -875, -340, 2920, 601, 110, 1727, -595, 745, 118, 3093, 173, 918, 232, -1158),
    (-221, -443, -1265, 106, -56, -292, 27, -46, 289, 947, 2036, 390, 685, 42, 625, 53, 239, -810),
    (-804, 1154, -1013, -973, -801, -177, -672, 608, -419, 342, -110, 519, -205, 246, 1174, -1122, -132, 162),
    (93, -17, -54, -501, -989, -136, -291, 7, -300, 602, 559, 880, 453, -55, 313, 436, 866, 255),
    (-1410, 1622, -1599, -311, -1483, 77, -80, -188, -618, 925, -718, -146, -109, 171, 650, -96, 401, -152),
)
"""For all games together, fitted by `python -m tests.benchmarks.habits` to the play of their levels."""


Decision = Callable[[Rules, SeatView], Action | None]
"""Chooses a seat's action in a step that only this game has; None leaves it to what is done in any game."""

Promises = Callable[[Rules, SeatView], Mapping[Action, float]]
"""What each action that a seat compares in a step is likely to bring, in the match's own units; of equals the first
is taken. Empty where there is nothing to compare."""


class Tells(Enum):
    """What the partner's answer tells about the cards that a question is about."""

    HELD = "held"
    """Whether the partner holds the one card in question."""
    BEST = "best"
    """Which of the cards is the best that the partner holds."""
    NUMBER = "number"
    """How many of the cards the partner holds."""


class Wish(NamedTuple):
    """A question that may be asked now, what its answer tells, and about which cards."""

    action: Action
    tells: Tells
    cards: frozenset[Card]


class Held(NamedTuple):
    """What follows for a hand from what its seat said or did: it held in full at least `low` and at most `high` of
    these sets of cards when so many tricks had been taken (`since`)."""

    seat: Seat
    sets: tuple[frozenset[Card], ...]
    low: int
    high: int
    since: int = 0


class Shape(NamedTuple):
    """What a hand may have been before its first card: with every card of `has` and none of `lacks`."""

    seat: Seat
    has: frozenset[Card]
    lacks: frozenset[Card]
    height: int
    """Of two shapes the higher one is the better, from 0 on."""


class Outdone(NamedTuple):
    """What follows for several hands together: at least `times` of the shapes `below` were there that are lower than
    the highest of `above` that was; of any height, where there is no `above`."""

    above: tuple[Shape, ...]
    below: tuple[Shape, ...]
    times: int


Told = Callable[[Rules, SeatView], Iterable[Held | Outdone]]


def single(cards: Iterable[Card]) -> tuple[frozenset[Card], ...]:
    """Each card as a set of its own, where single cards are counted."""
    return tuple(frozenset((card,)) for card in cards)


def _nothing_told(_: Rules, __: SeatView) -> Iterable[Held | Outdone]:
    return ()


def _no_questions(_: Rules, __: SeatView) -> Sequence[Wish]:
    return ()


def _no_claim(_: Rules, __: SeatView) -> Action | None:
    return None


@dataclass(frozen=True, slots=True, eq=False)
class Judgement:
    """Numbers and decisions for computer players. The defaults fit any trick game, but play it only modestly."""

    bids: BidWeights = LONGEST
    play: PlayWeights = PlayWeights()  # noqa: RUF009 - a value
    decisions: Mapping[str, Decision] = field(default_factory=lambda: MappingProxyType({}))
    """By the name of the step in which the decision is made."""
    promises: Mapping[str, Promises] = field(default_factory=lambda: MappingProxyType({}))
    """By the name of a step that only this game has: there the seat takes the action that promises most."""
    reasons: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Why computer players take an action, where the game has a reason of its own for it: by the action as written
    or else its word, the end of the text's key (`reason-...`)."""
    habits: Habits = USUAL
    """How the other players are assumed to choose their cards."""
    race: Race | None = None
    """How likely its matches are to be won from a score; without it every deal is played for its own score."""
    reads: bool = False
    """Whether players who read the others' hands (`engine/players/belief.py`) were shown to win more in this game
    than players who go by the facts alone. Otherwise such players are not offered."""
    questions: Callable[[Rules, SeatView], Sequence[Wish]] = _no_questions
    """The questions that the viewer may ask the partner now, and has not asked before."""
    told: Told = _nothing_told
    """What the seats' calls and answers say of their hands beyond what the deal's `Extra` says."""
    proof: Decision = _no_claim
    """A claim or a call out of turn that only this game has and that public play proves, if any: no claim is made on
    mere suspicion."""
