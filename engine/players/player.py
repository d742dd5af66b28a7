"""What a computer player is to the rest of the program."""

from typing import Protocol

from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.views import SeatView


class Player(Protocol):
    """Answers for a seat from what that seat may know.

    A player is pure and deterministic: the same view gives the same action, and nothing is remembered between two
    calls. So any player can answer for any seat at any moment, even for a single move of a person whose time is up.
    If its level has a budget, it may be pickled and sent to another process to answer there. Any chance that it needs
    is drawn from a seed that follows from the view, never from the time.
    """

    @property
    def kind(self) -> str:
        """The key in `PLAYERS`."""
        ...

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        """One of `deal.legal`; raises `ValueError` only where that is empty.

        While tricks are played this is a card, not a claim: `volunteer` says when to claim.
        """
        ...

    def volunteer(self, rules: Rules, deal: SeatView) -> Action | None:
        """A claim of `deal.legal` that the seat would make now, whether or not it is its turn, or a question before
        its lead; None for neither.

        This is asked after every move of the deal, so it must be quick. Only the player of a level with a budget may
        search here, and only when its seat is to lead one of several cards: it is then asked in the background.
        """
        ...
