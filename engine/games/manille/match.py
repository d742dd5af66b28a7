"""How matches of manille go on and end: games to a score, or a fixed number of deals (rules 4.7, 5.3, 6)."""

from collections.abc import Sequence

from engine.rules.cards import NO_TRUMP
from engine.rules.match import Standing
from engine.rules.seats import PARTNERS_ACROSS, Ring, Seat
from engine.rules.state import DealResult, DealSetup
from engine.rules.values import Value

SIDES = (0, 1)
"""Both sides, or both players where only two play."""


def counted(results: Sequence[DealResult]) -> tuple[DealResult, ...]:
    """The deals that were not dealt again."""
    return tuple(result for result in results if result.void != "redeal")


def next_dealer(ring: Ring, first_dealer: Seat, results: Sequence[DealResult]) -> Seat:
    """Who deals next: the neighbour of the last dealer, or the same player again after a null hand; `first_dealer`
    before the first deal."""
    played = counted(results)
    return ring.next(played[-1].dealer) if played else first_dealer


def next_stake(results: Sequence[DealResult], *, tie_doubles_next: bool) -> int:
    """What multiplies the next deal: 2 after a level deal where the option is on, else 1; never more (rules 5.3)."""
    played = counted(results)
    return 2 if tie_doubles_next and bool(played) and level(played[-1]) else 1


def level(result: DealResult) -> bool:
    """Whether the cards were played and brought nobody anything, regardless of what a turned card brought."""
    # a deal that the turned card itself won was never played, so that it cannot have been a tie
    return result.void != "won" and (not any(result.scores) or result.scores == result.bonus)


def totals(results: Sequence[DealResult], accounts: Sequence[int] = SIDES) -> tuple[int, ...]:
    """Points of each account over these deals."""
    return tuple(sum(result.scores[account] for result in results) for account in accounts)


class PointsMatch(Value):
    """Games to a score, one after another: `targets` has the score of each game, and the first to win more than half
    of the games wins the match. One target means a single game. Scores restart at 0 with each game."""

    ring: Ring
    targets: tuple[int, ...]
    tie_doubles_next: bool = False

    def standing(self, first_dealer: Seat, results: Sequence[DealResult]) -> Standing:
        scores, games = self._play_through(counted(results))
        winners = tuple(side for side in SIDES if games[side] >= self.needed)
        number = len(counted(results)) + 1
        stake = next_stake(results, tie_doubles_next=self.tie_doubles_next)
        # once the match is over, all games may have been played: then the last target stays
        target = self.targets[min(sum(games), len(self.targets) - 1)]
        dealer = next_dealer(self.ring, first_dealer, results)
        setup = DealSetup(dealer, number, stake, scores=scores, target=target)
        return Standing(
            scores=scores,
            totals=totals(results),
            games=games,
            target=target,
            deals=number - 1,
            length=None,
            merits=tuple(zip(games, scores, strict=True)),
            setup=None if winners else setup,
            winners=winners,
            of_games=len(self.targets),
        )

    @property
    def needed(self) -> int:
        """Games that win the match."""
        return len(self.targets) // 2 + 1

    def _play_through(self, results: Sequence[DealResult]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Scores of the present game (the last one, once the match is over) and games won."""
        scores, games = [0, 0], [0, 0]
        for result in results:
            scores = [scores[side] + result.scores[side] for side in SIDES]
            won = [scores[side] >= self.targets[sum(games)] for side in SIDES]
            if not any(won):
                continue
            games = [games[side] + won[side] for side in SIDES]
            if max(games) < self.needed:
                scores = [0, 0]
        return tuple(scores), tuple(games)


class DealsMatch(Value):
    """A fixed number of deals; the highest total wins. Each account owes `quota` deals without trump as dealer."""

    ring: Ring
    length: int
    quota: int = 0
    tie_doubles_next: bool = False
    seats: tuple[int, ...] = PARTNERS_ACROSS
    """The account of each seat."""

    def standing(self, first_dealer: Seat, results: Sequence[DealResult]) -> Standing:
        played, points = counted(results), totals(results, self.accounts)
        over = len(played) >= self.length
        best = tuple(account for account in self.accounts if points[account] == max(points))
        setup = DealSetup(
            next_dealer(self.ring, first_dealer, results),
            len(played) + 1,
            next_stake(results, tie_doubles_next=self.tie_doubles_next),
            tuple(self.owes(account, played) for account in self.accounts) if self.quota else (),
            scores=points,
            length=self.length,
        )
        return Standing(
            scores=points,
            totals=points,
            games=(0,) * len(self.accounts),
            target=None,
            deals=len(played),
            length=self.length,
            merits=tuple((total,) for total in points),
            setup=None if over else setup,
            winners=best if over else (),
            no_trump_owed=tuple(self._owed(account, played) for account in self.accounts) if self.quota else (),
        )

    @property
    def accounts(self) -> tuple[int, ...]:
        return tuple(sorted(set(self.seats)))

    def owes(self, account: int, played: Sequence[DealResult]) -> bool:
        """Whether every remaining choice of this account must be sans-atout to meet the quota (rules 5.3)."""
        own = self._own(account, played)
        return owes_no_trump(len(own), self.length // len(self.accounts), _without_trump(own), self.quota)

    def _owed(self, account: int, played: Sequence[DealResult]) -> int:
        return max(self.quota - _without_trump(self._own(account, played)), 0)

    def _own(self, account: int, played: Sequence[DealResult]) -> Sequence[DealResult]:
        """The deals that this account dealt."""
        return [result for result in played if self.seats[result.dealer] == account]


def _without_trump(results: Sequence[DealResult]) -> int:
    contracts = [result.contract for result in results]
    return sum(contract is not None and contract.denomination == NO_TRUMP for contract in contracts)


def owes_no_trump(own_deals: int, own_total: int, no_trump_deals: int, quota: int) -> bool:
    """Whether so many sans-atout are owed that every choice left must be one."""
    owed = quota - no_trump_deals
    return owed > 0 and owed >= own_total - own_deals


def declared_total(scores: tuple[int, ...]) -> int:
    """What the seats' gains sum to: both partners are credited with what their side marked."""
    return 2 * sum(scores)


def alone_total(scores: tuple[int, ...]) -> int:
    """What the seats' gains sum to where everybody plays for himself: with three players 0 (rules 5.4)."""
    return sum(scores)
