"""Menus of questions in the terminal: what is typed there means their choices before it means a card or a call."""

from collections.abc import Sequence

from adapters.terminal.offers import Offer
from engine.games.manille.talk_menu import HAND
from engine.messages.tokens.table import MenuToken, read_or_none
from engine.messages.typing.line import typed_action
from engine.rules.cards import Deck


def chosen(typed: str, offers: Sequence[Offer], deck: Deck, language: str) -> Offer | None:
    """The choice of a menu whose suit or card is typed in other words than its label: `coeur` for `♥ cœur`."""
    action = typed_action(typed, deck, language) if any(map(_leads_back, offers)) else None
    if action is None:
        return None
    return next((offer for offer in offers if typed_action(offer.label, deck, language) == action), None)


def _leads_back(offer: Offer) -> bool:
    """Only menus have a way back to the hand."""
    found = read_or_none(offer.token)
    return isinstance(found, MenuToken) and found.menu == HAND
