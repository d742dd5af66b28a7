"""Contre and surcontre, in the order that the rules give (rules 5.3)."""

from engine.rules.actions import Action, Double, Pass, Redouble
from engine.rules.deal import Frame, Transition
from engine.rules.errors import IllegalCall, RuleViolation
from engine.rules.events import Doubled, Passed
from engine.rules.seats import Seat
from engine.rules.state import Called, DealState
from engine.rules.steps.base import QuietStep, called, calls_in
from engine.rules.values import replace


class DoublingStep(QuietStep):
    """The chooser's opponents may double, in turn from his next neighbour on; then his side may redouble, in turn
    from the doubler's next neighbour on. A deal is doubled and redoubled once at most."""

    name: str = "doubling"
    together: bool = False
    """All of a side answer at once, unseen, and their answers are shown together, so that nobody learns from the time
    that a partner takes; of two who double, the first in turn is the doubler."""

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        return frozenset(self.waiting(frame, state)[: None if self.together else 1])

    def sealed(self, frame: Frame, state: DealState) -> tuple[Called, ...]:
        """The answers of the side that is being asked, which nobody else is shown before all have answered."""
        if not (self.together and self.waiting(frame, state)):
            return ()
        answers, before = calls_in(state, self.name), self._asked_before(frame, state)
        return answers[before:]

    def waiting(self, frame: Frame, state: DealState) -> tuple[Seat, ...]:
        """Those who may still speak at this level, in order."""
        contract, calls = state.agreed, calls_in(state, self.name)
        if contract.doubled == 2:
            return ()
        if self.together:
            answered = {call.seat for call in calls[self._asked_before(frame, state) :]}
            return tuple(seat for seat in self._asked(frame, state) if seat not in answered)
        if not contract.doubled:
            return self.order(frame, state, contract.declarer, own_side=False)[len(calls) :]
        double = next(place for place, call in enumerate(calls) if isinstance(call.action, Double))
        spoken = len(calls) - double - 1
        return self.order(frame, state, calls[double].seat, own_side=True)[spoken:]

    def _asked(self, frame: Frame, state: DealState) -> tuple[Seat, ...]:
        """Those who are asked at this level, in order."""
        if not state.agreed.doubled:
            return self.order(frame, state, state.agreed.declarer, own_side=False)
        double = next(call for call in calls_in(state, self.name) if isinstance(call.action, Double))
        return self.order(frame, state, double.seat, own_side=True)

    def _asked_before(self, frame: Frame, state: DealState) -> int:
        """How many answers were given at the level before."""
        declarer = state.agreed.declarer
        return len(self.order(frame, state, declarer, own_side=False)) if state.agreed.doubled else 0

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
        if self.together:
            return self._collected(frame, replace(state, calls=calls))
        if isinstance(action, Pass):
            return Transition(replace(state, calls=calls), (Passed(seat),))
        contract = replace(state.agreed, doubled=state.agreed.doubled + 1)
        return Transition(replace(state, calls=calls, contract=contract), (Doubled(seat, contract.doubled),))

    def _collected(self, frame: Frame, state: DealState) -> Transition:
        """Shows the answers in turn order once all are there."""
        if self.waiting(frame, state):
            return Transition(state)
        order, before = self._asked(frame, state), self._asked_before(frame, state)
        others = [call for call in state.calls if call.step != self.name]
        spoken = calls_in(state, self.name)
        answers = sorted(spoken[before:], key=lambda call: order.index(call.seat))
        level = state.agreed.doubled + 1
        events = tuple(
            Passed(call.seat) if isinstance(call.action, Pass) else Doubled(call.seat, level) for call in answers
        )
        doubled = any(isinstance(event, Doubled) for event in events)
        contract = replace(state.agreed, doubled=level if doubled else level - 1)
        return Transition(replace(state, calls=(*others, *spoken[:before], *answers), contract=contract), events)

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        return IllegalCall("DOUBLE_OR_PASS", "doubling")
