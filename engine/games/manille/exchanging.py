"""The blind exchange with the dog (manille for three)."""

from collections.abc import Sequence

from engine.games.manille.own import Exchange, LayAway
from engine.rules.actions import Action
from engine.rules.cards import NO_TRUMP, Card, Denomination
from engine.rules.deal import Rules
from engine.rules.state import trump_of
from engine.rules.views import SeatView

RISK = 0.75
"""How likely a plain card below the best one of its suit is lost, with its points."""
GUARD = 0.2
"""By how much each lower card beside it lowers that risk."""
VOID = 1.2
"""What it is worth to be without a suit, for each of up to two trumps."""
BLIND = 0.3
"""What a card from the dog must be bettered by: its points are the dealer's anyway unless it is taken and lost."""


def exchange_or_lay_away(rules: Rules, deal: SeatView) -> Action:
    """What the dealer does next with the dog."""
    asked = any(isinstance(action, Exchange) for action in deal.legal)
    return exchange(rules, deal) if asked else lay_away(rules, deal)


def exchange(rules: Rules, deal: SeatView) -> Action:
    """As many cards as are better put away than kept."""
    return Exchange(min(2, len(put_away(rules, deal))))


def lay_away(rules: Rules, deal: SeatView) -> Action:
    """The card that is best put away now."""
    legal = [action for action in deal.legal if isinstance(action, LayAway)]
    chosen = put_away(rules, deal) or [_cheapest(rules, deal)]
    return next(action for action in legal if action.card == chosen[0])


def put_away(rules: Rules, deal: SeatView) -> Sequence[Card]:
    """Cards better put away than kept, the best of them first."""
    trump = trump_of(deal) or NO_TRUMP
    gains = {card: gain(rules, deal, trump, card) for card in deal.hand}
    found = [card for card in deal.hand if gains[card] > 0]
    return sorted(found, key=lambda card: -gains[card])


def gain(rules: Rules, deal: SeatView, trump: Denomination, card: Card) -> float:
    """What it brings to put this card away for an unseen one, in points."""
    order = rules.order
    suit = order.suit_of(card, trump)
    # no trump is ever put away: what comes for it is unseen, and most likely none
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
    """The card that is missed least."""
    trump = trump_of(deal) or NO_TRUMP
    return max(deal.hand, key=lambda card: gain(rules, deal, trump, card))
