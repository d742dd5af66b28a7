"""What a card is in a game: its effective suit, its power in a trick, and the points it counts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.rules.cards import NO_TRUMP, Card, Deck, Denomination, Suit
from engine.rules.values import Value

RUFFS = 100
"""The power from which a card wins whatever was led."""

ABOVE_TRUMPS = 200
"""The power from which a card beats every card of the trump suit."""


class Row(Value):
    """A card under one trump. A power of `RUFFS` or more wins whatever was led."""

    suit: Suit | None
    power: int
    points: int


@dataclass(frozen=True, slots=True, eq=False)
class Values:
    """What every card is under one trump."""

    suit: Mapping[Card, Suit | None]
    trumps: frozenset[Card]
    """The cards that belong to the trump suit, whatever suit is printed on them."""
    following: Mapping[Suit | None, frozenset[Card]]
    """By the suit that was led: the cards that follow it; none where the lead asks for nothing."""
    ruffing: Mapping[Suit | None, frozenset[Card]]
    """By the suit that was led: the cards that follow it or win whatever was led."""
    power: Mapping[Suit | None, Mapping[Card, int]]
    """By the suit that was led: the strength of each card in the trick."""
    points: Mapping[Card, int]


@dataclass(frozen=True, slots=True, eq=False)
class CardOrder:
    """The cards of a game under every trump, one row per card. What rules need for every card that is played is
    worked out once, as tables (`under`); the methods answer for a single card."""

    rows: Mapping[Denomination, Mapping[Card, Row]]
    under: Mapping[Denomination, Values] = field(init=False, repr=False)
    """By trump: what every card is under it."""

    def __post_init__(self) -> None:
        tables = {trump: _values(rows, trump) for trump, rows in self.rows.items()}
        object.__setattr__(self, "under", tables)  # the only way to set a computed field of a frozen dataclass

    def suit_of(self, card: Card, trump: Denomination) -> Suit | None:
        """The suit that the card belongs to for following; None for a card without one."""
        return self.under[trump].suit[card]

    def power(self, card: Card, trump: Denomination, led: Suit | None) -> int:
        """Strength in a trick with this led suit; 0 for a card that cannot win it."""
        return self.under[trump].power[led][card]

    def points(self, card: Card, trump: Denomination) -> int:
        """What the card counts for whoever takes it."""
        return self.under[trump].points[card]


def _values(rows: Mapping[Card, Row], trump: Denomination) -> Values:
    suit = {card: row.suit for card, row in rows.items()}
    # None as well: a lead that belongs to no suit asks for nothing
    leads = {None, *suit.values()}
    following = {led: frozenset(card for card in rows if led is not None and suit[card] == led) for led in leads}
    ruffs = {card for card, row in rows.items() if row.power >= RUFFS}
    powers = {led: {card: _power(row, led) for card, row in rows.items()} for led in leads}
    trumps = frozenset(card for card in rows if suit[card] == trump)
    ruffing = {led: follows | ruffs for led, follows in following.items()}
    return Values(suit, trumps, following, ruffing, powers, {card: row.points for card, row in rows.items()})


def _power(row: Row, led: Suit | None) -> int:
    return row.power if row.power >= RUFFS or row.suit == led else 0


def ranked(deck: Deck, high_to_low: Sequence[str], points: Mapping[str, int]) -> CardOrder:
    """Cards that rank alike in every suit, trump or not, and in deals without trump; `points` by rank (rules 4)."""
    height = {rank: len(high_to_low) - place for place, rank in enumerate(high_to_low)}

    def row(card: Card, trump: Denomination) -> Row:
        face = deck.faces[card]
        base = RUFFS if face.suit == trump else 0
        return Row(face.suit, base + height[face.rank], points.get(face.rank, 0))

    trumps = (*deck.suits, NO_TRUMP)
    return CardOrder({trump: {card: row(card, trump) for card in deck.cards} for trump in trumps})
