"""The last step of every deal: the result, by the game's own arithmetic."""

from collections.abc import Callable

from engine.rules.deal import Frame, Transition
from engine.rules.events import DealScored
from engine.rules.seats import Seat
from engine.rules.state import DealResult, DealSetup, DealState
from engine.rules.steps.base import QuietStep
from engine.rules.values import replace


class SettleStep(QuietStep):
    score: Callable[[Frame, DealState], DealResult]
    spare: Callable[[DealSetup], Seat] | None = None
    """The seat for which the cards left undealt count at the end; None: they count for nobody."""
    name: str = "settle"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        result = self.score(frame, state)
        return Transition(replace(state, result=result), (DealScored(result),))


def by_side(frame: Frame, state: DealState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points and tricks that each side took."""
    sides = frame.sides(state.setup)
    points, tricks = [0] * (max(sides) + 1), [0] * (max(sides) + 1)
    for taken in state.taken:
        points[sides[taken.winner]] += taken.points
        tricks[sides[taken.winner]] += 1
    return tuple(points), tuple(tricks)
