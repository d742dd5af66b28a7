"""Claims that a player makes when they are sure: a null hand dealt again, and what public play proves: a revoke, or
whatever else the game lets be claimed."""

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
    """The first legal claim that the seat would win, who remembers so many tricks `back`, or all; a null hand is
    always worth another deal."""
    for action in deal.legal:
        if isinstance(action, ClaimRedeal):
            return action
        if isinstance(action, ClaimRevoke) and has_revoked(rules, deal, action.seat, back):
            return action
    return judgement_of(rules).proof(rules, deal)


def has_revoked(rules: Rules, deal: SeatView, seat: Seat, back: int | None = None) -> bool:
    """Whether the cards that a seat showed later prove that an earlier one broke a duty, as far as one remembers."""
    right = right_cards(rules)
    came_later = extra_of(deal).came_later()
    shown: tuple[Card, ...] = ()
    # backwards: what a seat showed later it has held all the time
    for played in reversed([played for played in turns(rules, deal, back) if played.seat == seat]):
        if played.hand[0] not in right(played._replace(hand=(*played.hand, *shown))):
            return True
        shown = (*(card for card in played.hand if card not in came_later), *shown)
    return False
