"""What a card is in a game: its effective suit, its power in a trick, and the points it counts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.rules.cards import NO_TRUMP, Card, Deck, Denomination, Suit

RUFFS = 100
"""Power from which a card wins whatever was led."""

ABOVE_TRUMPS = 200
"""Power from which a card beats every card of the trump suit."""


class CardOrder(Protocol):
    """The three questions that rules may ask of a card."""

    def suit_of(self, card: Card, trump: Denomination) -> Suit | None:
        """The suit that the card belongs to for following; None for a card without one."""
        ...

    def power(self, card: Card, trump: Denomination, led: Suit | None) -> int:
        """Strength in a trick with this led suit; 0 for a card that cannot win it."""
        ...

    def points(self, card: Card, trump: Denomination) -> int:
        """What the card counts for whoever takes it."""
        ...


@dataclass(frozen=True, slots=True)
class Row:
    """A card under one trump. A power of `RUFFS` or more wins whatever was led."""

    suit: Suit | None
    power: int
    points: int


@dataclass(frozen=True, slots=True, eq=False)
class OrderTable:
    """A `CardOrder` that is a table: for each trump, one row a card."""

    rows: Mapping[Denomination, Mapping[Card, Row]]

    def suit_of(self, card: Card, trump: Denomination) -> Suit | None:
        return self.rows[trump][card].suit

    def power(self, card: Card, trump: Denomination, led: Suit | None) -> int:
        row = self.rows[trump][card]
        return row.power if row.power >= RUFFS or row.suit == led else 0

    def points(self, card: Card, trump: Denomination) -> int:
        return self.rows[trump][card].points


def ranked(deck: Deck, high_to_low: Sequence[str], points: Mapping[str, int]) -> OrderTable:
    """One order of ranks in every suit, trump or not (rules 4); no trump included."""
    height = {rank: len(high_to_low) - place for place, rank in enumerate(high_to_low)}

    def row(card: Card, trump: Denomination) -> Row:
        face = deck.faces[card]
        base = RUFFS if face.suit == trump else 0
        return Row(face.suit, base + height[face.rank], points.get(face.rank, 0))

    trumps = (*deck.suits, NO_TRUMP)
    return OrderTable({trump: {card: row(card, trump) for card in deck.cards} for trump in trumps})
