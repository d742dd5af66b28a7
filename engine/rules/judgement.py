"""What a computer player has to know of a game beyond its rules: a game gives it as one value."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from engine.rules.actions import Action
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.habits import USUAL, Habits
from engine.rules.race import Race
from engine.rules.views import SeatView
from engine.rules.weights import LONGEST, BidWeights, PlayWeights

Decision = Callable[[Rules, SeatView], Action | None]
"""What a seat does in a step that its game alone has; None where it does there what anybody would."""

Promises = Callable[[Rules, SeatView], Mapping[Action, float]]
"""What each action that a seat compares there is likely to bring, in the match's own units, the first of equals the
one to be taken; nothing where it compares none."""


class Tells(Enum):
    """What the partner's answer tells of the cards that a question is about."""

    HELD = "held"
    """Whether the partner holds the one."""
    BEST = "best"
    """Which is the best that the partner holds."""
    NUMBER = "number"
    """How many the partner holds."""


class Wish(NamedTuple):
    """A question that may be asked now."""

    action: Action
    tells: Tells
    cards: frozenset[Card]


def _no_questions(_: Rules, __: SeatView) -> Sequence[Wish]:
    return ()


def _no_claim(_: Rules, __: SeatView) -> Action | None:
    return None


@dataclass(frozen=True, slots=True, eq=False)
class Judgement:
    """Numbers and decisions. What is left out is right for any trick game, and plays it modestly."""

    bids: BidWeights = LONGEST
    play: PlayWeights = PlayWeights()  # noqa: RUF009 - a value
    decisions: Mapping[str, Decision] = field(default_factory=lambda: MappingProxyType({}))
    """By the name of the step that they decide."""
    promises: Mapping[str, Promises] = field(default_factory=lambda: MappingProxyType({}))
    """By the name of a step that its game alone has: there the seat does what promises most."""
    reasons: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """By the word of an action that its game alone has, or has a reason of its own for: why its players do it, as the
    end of a text's key (`reason-...`)."""
    habits: Habits = USUAL
    """How the others are taken to choose their cards."""
    race: Race | None = None
    """How its matches run; without it every deal is played for its own score."""
    reads: bool = False
    """Whether players who read the others' hands (`engine/players/belief.py`) were shown to win more here than by the
    facts alone: without that nobody is offered such a player."""
    questions: Callable[[Rules, SeatView], Sequence[Wish]] = _no_questions
    """What the viewer may ask the partner now, and has not asked before."""
    proof: Decision = _no_claim
    """A claim that this game alone knows and that public play proves: none is made on suspicion."""
