"""What steps have in common: a base class with defaults, and helpers."""

from typing import ClassVar

from engine.rules.actions import Action
from engine.rules.cards import Hand
from engine.rules.deal import Frame, Transition
from engine.rules.errors import IllegalCall, RuleViolation
from engine.rules.seats import Seat
from engine.rules.state import Called, DealState
from engine.rules.values import Value


class QuietStep(Value):
    """Defaults of a step: nothing happens by itself, nobody acts, nobody is blind."""

    section: ClassVar[str] = "play"
    """The part of the rulebook that says what may be called in this step."""

    def enter(self, frame: Frame, state: DealState) -> Transition:
        return Transition(state)

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        return frozenset()

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        return ()

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        return Transition(state)

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        return IllegalCall("ILLEGAL_CALL", self.section)

    def blind(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        return frozenset()

    def sealed(self, frame: Frame, state: DealState) -> tuple[Called, ...]:
        return ()


def with_hand(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """The hands, with this one in place of the seat's."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def calls_in(state: DealState, step: str) -> tuple[Called, ...]:
    """The calls that were made in the step of this name, in order."""
    return tuple([call for call in state.calls if call.step == step])


def called(state: DealState, step: str, seat: Seat, action: Action) -> tuple[Called, ...]:
    """All calls of the deal so far, followed by this one."""
    return (*state.calls, Called(step, seat, action, len(state.taken)))
