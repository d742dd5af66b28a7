"""What a computer player has to know of a game beyond its rules: a game gives it as one value."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.rules.actions import Action
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.habits import USUAL, Habits
from engine.rules.views import SeatView
from engine.rules.weights import LONGEST, BidWeights, PlayWeights

Decision = Callable[[Rules, SeatView], Action | None]
"""What a seat does in a step that its game alone has; None where it does there what anybody would."""


def _no_questions(_: SeatView) -> Mapping[Card, Action]:
    return {}


def _no_claim(_: Rules, __: SeatView) -> Action | None:
    return None


@dataclass(frozen=True, slots=True, eq=False)
class Judgement:
    """Numbers and decisions. What is left out is right for any trick game, and plays it modestly."""

    bids: BidWeights = LONGEST
    play: PlayWeights = PlayWeights()  # noqa: RUF009 - a value
    decisions: Mapping[str, Decision] = field(default_factory=lambda: MappingProxyType({}))
    """By the name of the step that they decide."""
    habits: Habits = USUAL
    """How the others are taken to choose their cards."""
    questions: Callable[[SeatView], Mapping[Card, Action]] = _no_questions
    """By card: what the viewer may ask the partner now to hear whether he holds it, and may well ask."""
    proof: Decision = _no_claim
    """A claim that this game alone knows and that public play proves: none is made on suspicion."""
