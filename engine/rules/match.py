"""A match: the deals that make one game, summed up from their results alone."""

from collections.abc import Sequence
from typing import Protocol

from engine.rules.seats import Seat
from engine.rules.state import DealResult, DealSetup
from engine.rules.values import Value, replace


class Standing(Value):
    """Where a match stands. All tuples are by scoring account (see `Rules.accounts`)."""

    scores: tuple[int, ...]
    """Scores in the game that is being played."""
    totals: tuple[int, ...]
    """Scores over the whole match."""
    games: tuple[int, ...]
    """Games won, where a match consists of several."""
    target: int | None
    """The score that ends the present game, or None where no score does."""
    deals: int
    """Deals that counted so far."""
    length: int | None
    """Deals in all, where their number is fixed."""
    setup: DealSetup | None
    """The next deal; None once the match is over."""
    winners: tuple[int, ...] = ()
    """The winning accounts once the match is over; all of them after a draw."""
    pot: int | None = None
    """Tokens in the pot, where tokens are played; `scores` are then the tokens that each account still holds."""
    may_end: bool = False
    """Whether the players may end the match now, between two deals."""
    no_trump_owed: tuple[int, ...] = ()
    """How often each account must still choose sans-atout; empty where no quota is played."""

    @property
    def over(self) -> bool:
        return self.setup is None


def ended(standing: Standing, conceded: int | None = None) -> Standing:
    """The standing once the players have ended the match: the highest score wins, that of the account which
    `conceded` left out."""
    scores = {account: score for account, score in enumerate(standing.scores) if account != conceded}
    winners = tuple(account for account, score in scores.items() if score == max(scores.values()))
    return replace(standing, setup=None, winners=winners, may_end=False)


class MatchRules(Protocol):
    """Makes the next deal's setup and decides the end."""

    def standing(self, first_dealer: Seat, results: Sequence[DealResult]) -> Standing:
        """The match after these deals."""
        ...
