"""An evening for chips, everybody for himself: a number of deals, or as many as the players wish (rules 3.7)."""

from collections.abc import Sequence

from engine.rules.match import Standing, ended
from engine.rules.seats import Ring, Seat
from engine.rules.state import DealResult, DealSetup
from engine.rules.values import Value


class ChipsMatch(Value):
    """`length` is None for an open-ended evening. The players may end either between two deals."""

    ring: Ring
    length: int | None
    starting_chips: int = 0
    """What everybody begins with. A player's chips may fall below 0."""
    run_out: bool = False
    """The evening ends with the deal that leaves somebody without chips."""

    def standing(self, first_dealer: Seat, results: Sequence[DealResult]) -> Standing:
        gains = tuple(sum(result.scores[seat] for result in results) for seat in range(self.ring.size))
        dealer = self.ring.next(results[-1].dealer) if results else first_dealer
        standing = Standing(
            scores=tuple(self.starting_chips + gain for gain in gains),
            totals=gains,
            games=(0,) * self.ring.size,
            target=None,
            deals=len(results),
            length=self.length,
            merits=tuple((gain,) for gain in gains),
            setup=DealSetup(dealer, len(results) + 1),
            # nobody could win an evening without deals
            may_end=bool(results),
        )
        return ended(standing) if self._is_over(standing) else standing

    def _is_over(self, standing: Standing) -> bool:
        ran_out = self.run_out and standing.deals > 0 and min(standing.scores) <= 0
        return ran_out or (self.length is not None and standing.deals >= self.length)
