"""Menus of questions in the terminal: what is typed there means their choices before it means a card or a call."""

from collections.abc import Sequence

from adapters.terminal.offers import Offer
from engine.messages.buttons import HAND_MENU
from engine.messages.tokens.table import MenuToken, read_or_none
from engine.messages.typing.line import read_common, typed_line
from engine.rules.actions import Action
from engine.rules.cards import Deck


def chosen(typed: str, offers: Sequence[Offer], deck: Deck, language: str) -> Offer | None:
    """The choice of a menu whose suit or card is typed in other words than its label: `coeur` for `♥ cœur`."""
    action = _read(typed, deck, language) if any(map(_leads_back, offers)) else None
    if action is None:
        return None
    return next((offer for offer in offers if _read(offer.label, deck, language) == action), None)


def _read(text: str, deck: Deck, language: str) -> Action | None:
    return read_common(typed_line(text, deck, language))


def _leads_back(offer: Offer) -> bool:
    """Only menus have a way back to the hand."""
    found = read_or_none(offer.token)
    return isinstance(found, MenuToken) and found.menu == HAND_MENU
