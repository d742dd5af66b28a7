"""Which card to lead."""

from collections.abc import Sequence

from engine.players.odds import behind, chance_of_taking, rivals
from engine.players.position import Position
from engine.rules.cards import Card, Suit
from engine.rules.seats import Seat
from engine.rules.state import Play


def values(position: Position, cards: Sequence[Card]) -> dict[Card, float]:
    """What each lead is likely to bring, in its trick and beyond, less the card's worth in hand."""
    memory, seats = position.memory, behind(position.rules.ring, (), position.seat)
    suits = {card: memory.suit_of(card) for card in cards}
    coming = {suit: rivals(memory, suit, seats) for suit in set(suits.values())}
    beyond = {suit: _beyond(position, suit) for suit in set(suits.values())}
    found = {}
    for card, suit in suits.items():
        taking = chance_of_taking(memory, (Play(position.seat, card),), coming[suit])
        trick = (2 * taking - 1) * position.stakes(card, len(seats))
        found[card] = trick + beyond[suit] - position.worth.price(card)
    return found


def _beyond(position: Position, suit: Suit | None) -> float:
    """What a lead of this suit is worth beyond its own trick."""
    if suit == position.memory.trump:
        return _drawing(position) if _declares(position) else 0.0
    return position.weights.return_suit if suit in _partners_suits(position) else 0.0


def _drawing(position: Position) -> float:
    """What drawing trumps is worth: more for each that opponents lose, and if this hand keeps the last ones."""
    drawn = trumps_drawn(position)
    if drawn <= 0:
        return 0.0
    weights, memory = position.weights, position.memory
    held = sum(memory.suit_of(card) == memory.trump for card in memory.hand)
    unseen = sum(other.suit == memory.trump and other.opposed for other in memory.unseen)
    return weights.draw * drawn + weights.outlast * max(0.0, held - unseen)


def _declares(position: Position) -> bool:
    contract = position.deal.contract
    return contract is not None and position.memory.is_friend(contract.declarer)


def trumps_drawn(position: Position) -> float:
    """How many trumps one round is expected to take from opponents, less those that it takes from partners."""
    drawn = 0.0
    for seat in range(position.rules.seats):
        if seat != position.seat:
            one = min(1.0, position.memory.expected(seat, position.memory.trump))
            drawn += -one if position.memory.is_friend(seat) else one
    return drawn


def _partners_suits(position: Position) -> set[Suit | None]:
    """Plain suits that a partner was the first to lead."""
    leads: dict[Suit | None, Seat] = {}
    for taken in position.deal.taken:
        leads.setdefault(position.memory.suit_of(taken.plays[0].card), taken.plays[0].seat)
    return {suit for suit, seat in leads.items() if seat != position.seat and position.memory.is_friend(seat)}
