"""A hand sorted as people sort theirs."""

from collections.abc import Iterable

from engine.host.state.table import Table
from engine.rules.cards import Card, Suit
from engine.rules.state import trump_of
from engine.rules.views import SeatView

Suits = tuple[tuple[Card, ...], ...]


def by_suit(cards: Iterable[Card], table: Table, deal: SeatView) -> Suits:
    """Cards by the suit that they belong to, trumps first, each suit from its best card down."""
    rules, trump = table.ruleset.rules, trump_of(deal)
    suits: dict[Suit | None, list[Card]] = {}
    for card in rules.deck.sort(cards):
        suit: Suit | None = rules.order.under[trump].suit[card] if trump else rules.deck.faces[card].suit
        suits.setdefault(suit, []).append(card)
    if trump is None:
        return tuple(map(tuple, suits.values()))
    powers, first = rules.order.under[trump].power, [suit for suit in suits if suit == trump]
    order = dict.fromkeys((*first, *suits))
    return tuple([tuple(sorted(suits[suit], key=powers[suit].__getitem__, reverse=True)) for suit in order])
