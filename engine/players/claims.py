"""Claims that are sure to succeed: a redeal for a null hand, and whatever public play proves, be it a revoke or
anything else that the game lets a seat claim."""

from engine.players.duties import right_cards
from engine.players.games import judgement_of
from engine.players.memory import turns
from engine.rules.actions import Action, ClaimRedeal, ClaimRevoke
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.seats import Seat
from engine.rules.state import extra_of
from engine.rules.views import SeatView


def sure_claim(rules: Rules, deal: SeatView, back: int | None = None) -> Action | None:
    """The first legal claim that the seat is sure to win, if there is one; a redeal for a null hand is always
    claimed.

    `back` is how many tricks the seat remembers; None for all of them.
    """
    for action in deal.legal:
        if isinstance(action, ClaimRedeal):
            return action
        if isinstance(action, ClaimRevoke) and has_revoked(rules, deal, action.seat, back):
            return action
    return judgement_of(rules).proof(rules, deal)


def has_revoked(rules: Rules, deal: SeatView, seat: Seat, back: int | None = None) -> bool:
    """Whether the cards that `seat` played later prove that an earlier one broke a duty.

    Only the last `back` tricks are looked at, or all where it is None.
    """
    right = right_cards(rules)
    came_later = extra_of(deal).came_later()
    shown: tuple[Card, ...] = ()
    # backwards: what a seat played later it already held before
    for played in reversed([played for played in turns(rules, deal, back) if played.seat == seat]):
        if played.hand[0] not in right(played._replace(hand=(*played.hand, *shown))):
            return True
        shown = (*(card for card in played.hand if card not in came_later), *shown)
    return False
