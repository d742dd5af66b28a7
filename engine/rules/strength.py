"""What a hand holds under a trump, as counts that bidding weighs."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.rules.cards import Card, Deck, Denomination
from engine.rules.deal import Rules
from engine.rules.order import ABOVE_TRUMPS, CardOrder

RANKS = 5
"""How many ranks of a suit are told apart, from its best card (0) on."""

Counts = Mapping[str, float]
"""How many a hand holds of each: `trump0` .. `trump4`: the five best trumps; `trumps`: lower ones; `plain0` ..
`plain4`: cards of these ranks in plain suits; `bare1`: second-best cards that are alone in a plain suit; `void`,
`single`: plain suits with no card, with one card; `above`: cards that beat every trump, which are counted nowhere
else; `above_trump`: those of them that belong to the trump suit; `hand`: always 1."""


def counts(rules: Rules, hand: Sequence[Card], trump: Denomination) -> Counts:
    """The hand's counts if this denomination is trump."""
    return counts_in(rules.deck, rules.order, hand, trump)


def counts_in(deck: Deck, order: CardOrder, hand: Sequence[Card], trump: Denomination) -> Counts:
    """The hand's counts if this denomination is trump, in any game with this deck and order of cards."""
    above = [card for card in hand if _is_above(order, card, trump)]
    of_trump = sum(order.suit_of(card, trump) == trump for card in above)
    found: Counter[str] = Counter(hand=1, above=len(above), above_trump=of_trump)
    for suit in deck.suits:
        held = [card for card in hand if card not in above and order.suit_of(card, trump) == suit]
        ranks = sorted(map(_ranks(deck, order, trump).__getitem__, held))
        found.update(_trumps(ranks) if suit == trump else _plain(ranks))
    return found


def _is_above(order: CardOrder, card: Card, trump: Denomination) -> bool:
    """Whether the card beats every trump."""
    return order.power(card, trump, None) >= ABOVE_TRUMPS


@lru_cache(maxsize=256)
def _ranks(deck: Deck, order: CardOrder, trump: Denomination) -> Mapping[Card, int]:
    """By card: how many better cards its suit has, not counting those that beat every trump."""
    suits = {card: order.suit_of(card, trump) for card in deck.cards}
    powers = {card: order.power(card, trump, suit) for card, suit in suits.items()}
    return {
        card: sum(suits[other] == suits[card] and power < powers[other] < ABOVE_TRUMPS for other in suits)
        for card, power in powers.items()
    }


def _trumps(ranks: Sequence[int]) -> list[str]:
    return [f"trump{rank}" if rank < RANKS else "trumps" for rank in ranks]


def _plain(ranks: Sequence[int]) -> list[str]:
    names = [f"plain{rank}" for rank in ranks if rank < RANKS]
    if tuple(ranks) == (1,):
        names.append("bare1")
    if len(ranks) < 2:
        names.append("single" if ranks else "void")
    return names
