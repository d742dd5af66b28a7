"""How a match of chibre goes on and ends: the first side to reach the target (rules 7.3, 7.6)."""

from collections.abc import Sequence

from engine.rules.match import Standing
from engine.rules.seats import Ring, Seat
from engine.rules.state import DealResult, DealSetup
from engine.rules.values import Value

SIDES = (0, 1)


def next_dealer(ring: Ring, first_dealer: Seat, results: Sequence[DealResult]) -> Seat:
    """Whoever spoke and led first in the last deal (CH-DEALER); before the first deal, the player drawn."""
    if not results:
        return first_dealer
    eldest = results[-1].eldest
    return eldest if eldest is not None else ring.next(results[-1].dealer)


class TargetMatch(Value):
    """Deals until a side has `target` points.

    `running`: the deal itself stops at the point that reaches the target, so one side at most has it. Otherwise the
    deal is played out, and of two sides that have it the better one wins; level, another deal decides.
    """

    ring: Ring
    target: int
    running: bool

    def standing(self, first_dealer: Seat, results: Sequence[DealResult]) -> Standing:
        scores = tuple(sum(result.scores[side] for result in results) for side in SIDES)
        winners = self._winners(scores)
        setup = DealSetup(
            next_dealer(self.ring, first_dealer, results),
            len(results) + 1,
            scores=scores if self.running else (),
            target=self.target if self.running else 0,
        )
        return Standing(
            scores=scores,
            totals=scores,
            games=(0, 0),
            target=self.target,
            deals=len(results),
            length=None,
            setup=None if winners else setup,
            winners=winners,
        )

    def _winners(self, scores: Sequence[int]) -> tuple[int, ...]:
        best = tuple(side for side in SIDES if scores[side] == max(scores))
        return best if max(scores) >= self.target and len(best) == 1 else ()
