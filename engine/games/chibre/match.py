"""How a match of chibre goes on and ends: the first side to reach the target (rules 7.3, 7.6)."""

from collections.abc import Sequence

from engine.rules.match import Standing
from engine.rules.seats import Ring, Seat
from engine.rules.state import DealResult, DealSetup
from engine.rules.values import Value

SIDES = (0, 1)


def next_dealer(ring: Ring, first_dealer: Seat, results: Sequence[DealResult], *, namer: bool = False) -> Seat:
    """Who deals next: whoever spoke and led first in the last deal or, with `namer`, named its trump (CH-DEALER);
    `first_dealer` before the first deal."""
    if not results:
        return first_dealer
    last = results[-1]
    if namer and last.contract is not None:
        return last.contract.declarer
    return last.eldest if last.eldest is not None else ring.next(last.dealer)


class TargetMatch(Value):
    """Deals until a side has `target` points.

    Where a deal stops as soon as a side reaches the target, only that side has it (`Count`). Otherwise the deal is
    played out; if both sides have the target, the higher score wins, and if they are level, another deal decides.
    """

    ring: Ring
    target: int
    namer_deals: bool = False
    """Whoever named the trump deals next."""

    def standing(self, first_dealer: Seat, results: Sequence[DealResult]) -> Standing:
        scores = tuple(sum(result.scores[side] for result in results) for side in SIDES)
        winners = self._winners(scores)
        setup = DealSetup(
            next_dealer(self.ring, first_dealer, results, namer=self.namer_deals),
            len(results) + 1,
            scores=scores,
            target=self.target,
        )
        return Standing(
            scores=scores,
            totals=scores,
            games=(0, 0),
            target=self.target,
            deals=len(results),
            length=None,
            merits=tuple((score,) for score in scores),
            setup=None if winners else setup,
            winners=winners,
        )

    def _winners(self, scores: Sequence[int]) -> tuple[int, ...]:
        best = tuple(side for side in SIDES if scores[side] == max(scores))
        return best if max(scores) >= self.target and len(best) == 1 else ()
