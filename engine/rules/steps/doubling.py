"""Contre and surcontre, in the order that the rules give (rules 5.3)."""

from engine.rules.actions import Action, Double, Pass, Redouble
from engine.rules.deal import Frame, Transition
from engine.rules.errors import IllegalCall, RuleViolation
from engine.rules.events import Doubled, Passed
from engine.rules.seats import Seat
from engine.rules.state import DealState
from engine.rules.steps.base import QuietStep, called, calls_in
from engine.rules.values import replace


class DoublingStep(QuietStep):
    """The chooser's opponents may double, in turn from his next neighbour on; then his side may redouble, in turn
    from the doubler's next neighbour on. A deal is doubled and redoubled once at most."""

    name: str = "doubling"

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        return frozenset(self.waiting(frame, state)[:1])

    def waiting(self, frame: Frame, state: DealState) -> tuple[Seat, ...]:
        """Those who may still speak at this level, in order."""
        contract, calls = state.agreed, calls_in(state, self.name)
        if contract.doubled == 2:
            return ()
        if not contract.doubled:
            return self.order(frame, state, contract.declarer, own_side=False)[len(calls) :]
        double = next(place for place, call in enumerate(calls) if isinstance(call.action, Double))
        spoken = len(calls) - double - 1
        return self.order(frame, state, calls[double].seat, own_side=True)[spoken:]

    def order(self, frame: Frame, state: DealState, behind: Seat, *, own_side: bool) -> tuple[Seat, ...]:
        """The chooser's side (`own_side`), or the other one, in turn order beginning after the seat `behind`."""
        sides = frame.sides(state.setup)
        choosers = sides[state.agreed.declarer]
        return tuple([seat for seat in frame.ring.after(behind) if (sides[seat] == choosers) == own_side])

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        if seat not in frame.to_act(state):
            return ()
        return (Pass(), Redouble() if state.agreed.doubled else Double())

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        calls = called(state, self.name, seat, action)
        if isinstance(action, Pass):
            return Transition(replace(state, calls=calls), (Passed(seat),))
        contract = replace(state.agreed, doubled=state.agreed.doubled + 1)
        return Transition(replace(state, calls=calls, contract=contract), (Doubled(seat, contract.doubled),))

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        return IllegalCall("DOUBLE_OR_PASS", "doubling")
