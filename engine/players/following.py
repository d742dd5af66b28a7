"""Which card to play to a trick that somebody has led to."""

from collections.abc import Sequence

from engine.players.odds import behind, chance_of_taking, rivals
from engine.players.position import Position
from engine.rules.cards import Card
from engine.rules.state import Play


def values(position: Position, cards: Sequence[Card]) -> dict[Card, float]:
    """What each card is likely to bring: the trick to the side that takes it, less the card's worth in hand."""
    memory, trick = position.memory, position.deal.trick
    seats = behind(position.rules.ring, trick, position.seat)
    coming = rivals(memory, memory.suit_of(trick[0].card), seats)
    found = {}
    for card in cards:
        taking = chance_of_taking(memory, (*trick, Play(position.seat, card)), coming)
        stakes = position.stakes(card, len(seats))
        # points that the others take count against this side as much as they would have counted for it
        found[card] = (2 * taking - 1) * stakes - position.worth.price(card)
    return found
