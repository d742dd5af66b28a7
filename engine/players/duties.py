"""The duties of play as the computer players reason about them."""

from collections.abc import Callable
from functools import lru_cache

from engine.rules.actions import PlayCard
from engine.rules.cards import Card, Denomination
from engine.rules.deal import Rules, SteppedRules
from engine.rules.follow import Situation, Turn, any_card
from engine.rules.order import RUFFS
from engine.rules.state import Play, trump_of
from engine.rules.steps.tricks import TricksStep
from engine.rules.views import SeatView

RightCards = Callable[[Situation], tuple[Card, ...]]
"""The cards of a hand that break no duty."""


def right_cards(rules: Rules) -> RightCards:
    """The game's duties of play; none for rules that are not composed from steps."""
    steps = rules.steps if isinstance(rules, SteppedRules) else ()
    follow = next((step.follow for step in steps if isinstance(step, TricksStep)), any_card)
    return lambda situation: follow(Turn(situation)).cards


@lru_cache(maxsize=256)
def ruffs_freely(rules: Rules, trump: Denomination) -> bool:
    """Whether a player who could follow may ruff a plain suit instead."""
    order = rules.order
    suits = {card: order.suit_of(card, trump) for card in rules.deck.cards}
    ruffs = [card for card, suit in suits.items() if order.power(card, trump, suit) >= RUFFS]
    plain = next(suit for card, suit in suits.items() if card not in ruffs)
    led, follows, *_ = (card for card, suit in suits.items() if suit == plain and card not in ruffs)
    if not ruffs:
        return False
    turn = Situation(order, trump, tuple(range(rules.seats)), 1, (follows, ruffs[0]), (Play(0, led),))
    return ruffs[0] in right_cards(rules)(turn)


def playable(rules: Rules, deal: SeatView) -> tuple[Card, ...]:
    """The legal cards that break no duty: in honour play `deal.legal` holds wrong cards too."""
    legal = tuple(action.card for action in deal.legal if isinstance(action, PlayCard))
    sides, trump = rules.sides(deal.setup), trump_of(deal)
    if deal.seat is None or trump is None or len(legal) == 1:
        return legal
    right = right_cards(rules)(Situation(rules.order, trump, sides, deal.seat, deal.hand.cards, deal.trick))
    return tuple(card for card in legal if card in right) or legal
