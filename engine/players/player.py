"""What a computer player is to the rest of the program."""

from typing import Protocol

from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.views import SeatView


class Player(Protocol):
    """Answers for a seat from what that seat may know.

    Pure and deterministic: the same view gives the same action, and nothing is remembered between two calls, so any
    player can answer for any seat at any moment, also for one move of a person whose time is up, in this process or,
    where its level has a budget, in another: it is pickled to be sent there. What it needs of chance it draws from a
    seed that follows from the view, never from time.
    """

    @property
    def kind(self) -> str:
        """The key in `PLAYERS`."""
        ...

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        """One of `deal.legal`; raises `ValueError` only where there is none.

        While tricks are played this is a card, not a claim: `volunteer` says when to claim.
        """
        ...

    def volunteer(self, rules: Rules, deal: SeatView) -> Action | None:
        """A claim of `deal.legal` that the seat would make now, waited for or not, or a question before its lead;
        None where it has neither to make. Asked after every move of the deal, so it is a look; only the player of a
        level with a budget may search, where its seat is to lead one of several cards: there it is asked beside the
        tables."""
        ...
