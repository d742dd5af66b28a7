"""What a computer player has to know of a game beyond its rules. A game provides it as one value."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from engine.rules.actions import Action
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.habits import USUAL, Habits
from engine.rules.race import Race
from engine.rules.seats import Seat
from engine.rules.views import SeatView
from engine.rules.weights import LONGEST, BidWeights, PlayWeights

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
    """Why computer players take an action, where the game has a reason of its own for it: by the action's word, the
    end of the text's key (`reason-...`)."""
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
    """A claim that only this game has and that public play proves, if any: no claim is made on mere suspicion."""
