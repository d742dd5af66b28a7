"""A match: the deals that make one game, summed up from their results alone."""

from collections.abc import Sequence
from typing import Protocol

from engine.rules.seats import Seat
from engine.rules.state import DealResult, DealSetup
from engine.rules.values import Value, replace


class Standing(Value):
    """Where a match stands. Everything is by scoring account (see `Rules.accounts`)."""

    scores: tuple[int, ...]
    """In the game that is being played."""
    totals: tuple[int, ...]
    """Over the whole match."""
    games: tuple[int, ...]
    """Games won, where a match is more than one."""
    target: int | None
    """The score that ends the present game, or None where the number of deals does."""
    deals: int
    """Deals that counted so far."""
    length: int | None
    """Deals in all, where their number is fixed."""
    setup: DealSetup | None
    """The next deal; None once the match is over."""
    winners: tuple[int, ...] = ()
    """The winning accounts once the match is over; all of them after a draw."""
    pot: int | None = None
    """Tokens in the pot, where tokens are played; `scores` are then those that each account still holds."""
    may_end: bool = False
    """Whether the players may end the match now, between two deals."""
    no_trump_owed: tuple[int, ...] = ()
    """Sans-atout that each account must still choose; empty where no quota is played."""

    @property
    def over(self) -> bool:
        return self.setup is None


def ended(standing: Standing, conceded: int | None = None) -> Standing:
    """The match as it stands when the players end it: whoever has most wins, but not the account that conceded it."""
    scores = {account: score for account, score in enumerate(standing.scores) if account != conceded}
    winners = tuple(account for account, score in scores.items() if score == max(scores.values()))
    return replace(standing, setup=None, winners=winners, may_end=False)


class MatchRules(Protocol):
    """Makes the next deal's setup and decides the end."""

    def standing(self, first_dealer: Seat, results: Sequence[DealResult]) -> Standing:
        """The match after these deals."""
        ...
