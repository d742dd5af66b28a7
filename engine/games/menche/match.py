"""How a match of la mèn'che goes on and ends: whoever first has no tokens left wins (rules 2.4, 2.5)."""

from collections.abc import Sequence

from engine.rules.match import Standing
from engine.rules.seats import Ring, Seat
from engine.rules.state import DealResult, DealSetup
from engine.rules.values import Value


def next_stake(results: Sequence[DealResult], *, compounds: bool) -> int:
    """What the next round is multiplied by: 1, doubled for each tie since a round was won, or only once where ties do
    not compound (MN-REPLAY)."""
    ties = 0
    for result in reversed(results):
        if not result.tied:
            break
        ties += 1
    return 1 << (ties if compounds else min(ties, 1))


class TokensMatch(Value):
    """Rounds until an account has no tokens left. The last chooser, who sits next after the dealer, deals next."""

    ring: Ring
    start: tuple[int, ...]
    """The tokens that each account begins with."""
    replay_same_dealer: bool = True
    """A tied round is dealt again by the same player (MN-REPLAY)."""
    tie_compounds: bool = True

    def standing(self, first_dealer: Seat, results: Sequence[DealResult]) -> Standing:
        gone = tuple(sum(result.scores[account] for result in results) for account in range(len(self.start)))
        held = tuple(start - less for start, less in zip(self.start, gone, strict=True))
        winners = self._winners(held, results)
        setup = DealSetup(
            self._dealer(first_dealer, results),
            len(results) + 1,
            next_stake(results, compounds=self.tie_compounds),
            tokens=held,
        )
        return Standing(
            scores=held,
            totals=gone,
            games=(0,) * len(held),
            target=None,
            deals=len(results),
            length=None,
            # whoever gets rid of his tokens first wins: each one held is one to go
            merits=tuple((-tokens,) for tokens in held),
            setup=None if winners else setup,
            winners=winners,
            pot=sum(gone),
        )

    def _winners(self, held: tuple[int, ...], results: Sequence[DealResult]) -> tuple[int, ...]:
        """Accounts without tokens; of several, those that took most points in the last round (MN-SIMUL)."""
        done = [account for account, tokens in enumerate(held) if tokens == 0]
        if len(done) < 2:
            return tuple(done)
        # a chooser who lost takes tokens from all others, several of whom may get rid of their last ones at once
        points = results[-1].points
        best = max(points[account] for account in done)
        return tuple(account for account in done if points[account] == best)

    def _dealer(self, first_dealer: Seat, results: Sequence[DealResult]) -> Seat:
        if not results:
            return first_dealer
        last = results[-1]
        return last.dealer if last.tied and self.replay_same_dealer else self.ring.next(last.dealer)
