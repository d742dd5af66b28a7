"""The cards of chibre: 36 of them, with an order of their own in the trump suit (rules 7.1)."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.rules.cards import NO_TRUMP, Card, Deck, Denomination, Suit
from engine.rules.order import RUFFS, CardOrder, Row

PLAIN = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
"""The ranks of a plain suit, from the best down; also the natural order in which runs are made."""
TRUMPS = ("J", "9", "A", "K", "Q", "10", "8", "7", "6")
"""The ranks of the trump suit, from the best down: the Bour and the Nell come first."""
POINTS = {"A": 11, "K": 4, "Q": 3, "J": 2, "10": 10}
TRUMP_POINTS = {**POINTS, "J": 20, "9": 14}
BOUR = "J"
"""The rank of the best trump, which nobody is forced to play."""
SEVEN_OF_CHEESE = Card("7D")
"""The card whose holder speaks first in the first deal (CH-SEVEN)."""

DECKS: Mapping[str, Deck] = MappingProxyType(
    {"french": Deck.of("french36", "SHDC", PLAIN, "jass"), "themed": Deck.of("swiss36", "SHDC", PLAIN, "swiss")}
)
"""The same cards, shown as French suits or as mountain, chocolate, cheese and train: the option `suits`."""
DECK = DECKS["french"]
SUITS = DECK.suits


def _row(card: Card, trump: Denomination) -> Row:
    face = DECK.faces[card]
    if face.suit == trump:
        return Row(face.suit, RUFFS + len(TRUMPS) - TRUMPS.index(face.rank), TRUMP_POINTS.get(face.rank, 0))
    return Row(face.suit, len(PLAIN) - PLAIN.index(face.rank), POINTS.get(face.rank, 0))


ORDER = CardOrder({trump: {card: _row(card, trump) for card in DECK.cards} for trump in (*SUITS, NO_TRUMP)})
"""The order under each trump and, as `NO_TRUMP`, before one is named: no deal is ever played without trump."""


def rank(card: Card) -> str:
    return DECK.faces[card].rank


def suit(card: Card) -> Suit:
    return DECK.faces[card].suit


def height(card: Card) -> int:
    """The card's place in the natural order, 1 (six) .. 9 (ace)."""
    return len(PLAIN) - PLAIN.index(rank(card))
