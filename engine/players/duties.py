"""The duties of play as the computer players reason about them."""

from collections.abc import Callable
from typing import NamedTuple

from engine.rules.actions import PlayCard
from engine.rules.cards import Card, Denomination
from engine.rules.deal import Rules
from engine.rules.follow import Turn
from engine.rules.order import CardOrder
from engine.rules.seats import Seat, Sides
from engine.rules.state import Play, trump_of
from engine.rules.steps.tricks import TricksStep
from engine.rules.views import SeatView


class Situation(NamedTuple):
    """A player about to lead or to play to a trick: all that the duties of play depend on."""

    order: CardOrder
    trump: Denomination
    sides: Sides
    seat: Seat
    hand: tuple[Card, ...]
    trick: tuple[Play, ...]


RightCards = Callable[[Situation], tuple[Card, ...]]
"""The cards of a hand that break no duty."""


def right_cards(rules: Rules) -> RightCards:
    """The game's duties of play."""
    follow = rules.step_of(TricksStep).follow
    return lambda situation: follow(Turn.of(*situation)).cards if situation.trick else situation.hand


def ruffs_freely(rules: Rules, trump: Denomination) -> bool:
    """Whether a player who could follow may ruff a plain suit instead."""
    return rules.step_of(TricksStep).follow.duties(trump).may_ruff


def freeing(rules: Rules, played: Situation) -> frozenset[Card]:
    """The trumps of which one in hand allowed this card, a trump below a ruff, to somebody who held cards of other
    suits as well; none where it was no such card, or the game asks for none."""
    if not played.trick or not rules.step_of(TricksStep).follow.duties(played.trump).spares_overruffers:
        return frozenset()
    turn, (card,) = Turn.of(*played), played.hand
    if not turn.ruffed or turn.suits[card] != played.trump or turn.winners(played.hand):
        return frozenset()
    return frozenset(turn.winners(each for each in rules.deck.cards if turn.suits[each] == played.trump))


def playable(rules: Rules, deal: SeatView) -> tuple[Card, ...]:
    """The legal cards that break no duty; in honour play `deal.legal` includes wrong cards too."""
    legal = tuple(action.card for action in deal.legal if isinstance(action, PlayCard))
    sides, trump = rules.sides(deal.setup), trump_of(deal)
    if deal.seat is None or trump is None or len(legal) == 1:
        return legal
    right = right_cards(rules)(Situation(rules.order, trump, sides, deal.seat, deal.hand.cards, deal.trick))
    return tuple(card for card in legal if card in right) or legal
