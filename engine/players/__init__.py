"""Computer players: each sees a `SeatView` and answers with an action. People choose among `LEVELS`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from engine.players.belief import CANDIDATES
from engine.players.steady import SteadyPlayer
from engine.players.strong import StrongPlayer
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.views import SeatView

__all__ = ["PLAYERS", "Player", "SteadyPlayer", "StrongPlayer"]


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


_BEGINNER: Player = SteadyPlayer("beginner", back=3)
_STEADY: Player = SteadyPlayer()
_STRONG: Player = StrongPlayer()
_MASTER: Player = StrongPlayer("master", candidates=CANDIDATES)

PLAYERS: Mapping[str, Player] = MappingProxyType(
    {player.kind: player for player in (_BEGINNER, _STEADY, _STRONG, _MASTER)}
)
"""Every computer player of this program, by its kind; a level is played by the one of the same name."""
