"""The blind exchange with the dog (manille for three)."""

from collections.abc import Sequence

from engine.games.manille.own import Exchange, LayAway
from engine.rules.actions import Action
from engine.rules.cards import NO_TRUMP, Card, Denomination
from engine.rules.deal import Rules
from engine.rules.state import trump_of
from engine.rules.views import SeatView

RISK = 0.75
"""How likely a plain card that is not the best of its suit is to be lost, with its points."""
GUARD = 0.2
"""By how much each lower card beside it lowers that risk."""
VOID = 1.2
"""Points that a void suit is worth, for each of up to two trumps."""
BLIND = 0.3
"""Points that drawing a card from the dog costs: left there, it counts for the dealer; drawn, it may be lost."""


def exchange_or_lay_away(rules: Rules, deal: SeatView) -> Action:
    """What the dealer does next with the dog."""
    asked = any(isinstance(action, Exchange) for action in deal.legal)
    return exchange(rules, deal) if asked else lay_away(rules, deal)


def exchange(rules: Rules, deal: SeatView) -> Action:
    """Exchanges as many cards, up to two, as are better put away than kept."""
    return Exchange(min(2, len(put_away(rules, deal))))


def lay_away(rules: Rules, deal: SeatView) -> Action:
    """Puts away the card that gains most by it, or costs least."""
    legal = [action for action in deal.legal if isinstance(action, LayAway)]
    chosen = put_away(rules, deal) or [_cheapest(rules, deal)]
    return next(action for action in legal if action.card == chosen[0])


def put_away(rules: Rules, deal: SeatView) -> Sequence[Card]:
    """Cards that are better put away than kept, the one that gains most first."""
    trump = trump_of(deal) or NO_TRUMP
    gains = {card: gain(rules, deal, trump, card) for card in deal.hand}
    found = [card for card in deal.hand if gains[card] > 0]
    return sorted(found, key=lambda card: -gains[card])


def gain(rules: Rules, deal: SeatView, trump: Denomination, card: Card) -> float:
    """Points gained by putting this card away for an unseen one; negative if it is better kept."""
    order = rules.order
    suit = order.suit_of(card, trump)
    # a trump is never put away: the unseen card that replaces it is most likely not a trump
    if suit == trump:
        return -1.0
    height = order.power(card, trump, suit)
    suited = [other for other in deal.hand if order.suit_of(other, trump) == suit]
    higher = [other for other in rules.deck.cards if order.suit_of(other, trump) == suit]
    above = [other for other in higher if order.power(other, trump, suit) > height and other not in suited]
    if not above:
        return -1.0
    guards = sum(order.power(other, trump, suit) < height for other in suited)
    saved = order.points(card, trump) * max(0.0, RISK - GUARD * guards)
    trumps = sum(order.suit_of(other, trump) == trump for other in deal.hand)
    shortened = VOID * min(2, trumps) if len(suited) == 1 else 0.0
    return saved + shortened - BLIND


def _cheapest(rules: Rules, deal: SeatView) -> Card:
    """The card that costs least to put away."""
    trump = trump_of(deal) or NO_TRUMP
    return max(deal.hand, key=lambda card: gain(rules, deal, trump, card))
