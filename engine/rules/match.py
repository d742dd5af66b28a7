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
    merits: tuple[tuple[int, ...], ...]
    """What the match is decided by, by account, the weightiest figure first. More is better in every game: who leads,
    and who comes where, is read here and nowhere else."""
    winners: tuple[int, ...] = ()
    """The winning accounts once the match is over; all of them after a draw."""
    conceded: int | None = None
    """The account that has resigned the match: it comes last."""
    pot: int | None = None
    """Tokens in the pot, where tokens are played; `scores` are then the tokens that each account still holds."""
    may_end: bool = False
    """Whether the players may end the match now, between two deals."""
    of_games: int = 1
    """How many games the match has at most."""
    no_trump_owed: tuple[int, ...] = ()
    """How often each account must still choose sans-atout; empty where no quota is played."""

    @property
    def over(self) -> bool:
        return self.setup is None


def leaders(standing: Standing, conceded: int | None = None) -> tuple[int, ...]:
    """The accounts that lead, without the one that has `conceded`."""
    merits = {account: merit for account, merit in enumerate(standing.merits) if account != conceded}
    return tuple(account for account, merit in merits.items() if merit == max(merits.values()))


def ended(standing: Standing, conceded: int | None = None) -> Standing:
    """The standing once the players have ended the match: whoever leads has won, but never the account that has
    `conceded`."""
    winners = leaders(standing, conceded)
    return replace(standing, setup=None, winners=winners, conceded=conceded, may_end=False)


def places(standing: Standing) -> tuple[int, ...]:
    """By account: its place in a match that is over, the winners first and whoever resigned last; 0 while the match
    goes on."""
    if not standing.over:
        return (0,) * len(standing.merits)
    if set(standing.winners) == set(range(len(standing.merits))):
        return (1,) * len(standing.merits)
    ranks = [
        (account in standing.winners, account != standing.conceded, merit)
        for account, merit in enumerate(standing.merits)
    ]
    return tuple(1 + sum(other > mine for other in ranks) for mine in ranks)


class MatchRules(Protocol):
    """Makes the next deal's setup and decides the end."""

    def standing(self, first_dealer: Seat, results: Sequence[DealResult]) -> Standing:
        """The match after these deals."""
        ...
