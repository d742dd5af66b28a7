"""The cards of Mensch: the queen of clubs is the best trump in any suit, the seven of trumps the next (rules 3.1)."""

from engine.rules.cards import Card, Deck, Denomination, Suit
from engine.rules.order import RUFFS, CardOrder, Row

PLAIN = ("A", "K", "Q", "J", "10", "9", "8", "7")
"""The ranks of a plain suit, from the best down."""
TRUMPS = ("7", "A", "K", "Q", "J", "10", "9", "8")
"""The ranks of the trump suit below the queen of clubs, from the best down."""
CLUBS = Suit(Denomination("C"))
MENSCH = Card("QC")
"""The queen of clubs: a trump in any suit; she counts as a club only for the compulsion to bid (rules 3.3)."""
QUEEN_OF_HEARTS = Card("QH")
"""Her holder declares when nobody bids."""

DECK = Deck.of("french32-ace-high", "SHDC", PLAIN)


def _row(card: Card, trump: Suit) -> Row:
    face = DECK.faces[card]
    if card == MENSCH:
        return Row(trump, RUFFS + len(TRUMPS) + 1, 0)
    if face.suit == trump:
        return Row(trump, RUFFS + len(TRUMPS) - TRUMPS.index(face.rank), 0)
    return Row(face.suit, len(PLAIN) - PLAIN.index(face.rank), 0)


ORDER = CardOrder({trump: {card: _row(card, trump) for card in DECK.cards} for trump in DECK.suits})
