"""How cards beat each other, best first: what whoever is new to a game looks up most."""

from collections.abc import Iterator

from engine.host.tables.table import Table
from engine.messages.cards import card_label, rank_name
from engine.messages.texts import Texts
from engine.rules.cards import NO_TRUMP, Card, Denomination, Suit
from engine.rules.state import trump_of
from engine.rules.views import SeatView


def order_lines(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """The order of trumps and of other suits, or the one that all have. As long as nothing is trump, that of a suit
    that may be."""
    rules = table.ruleset.rules
    suits = [suit for suit in rules.trumps if suit != NO_TRUMP]
    trump = trump_of(deal) or (suits or list(rules.trumps))[0]
    others = next((suit for suit in rules.deck.suits if suit != trump), None)
    plain = " ".join(_best_first(table, trump, others, texts, named=False)) if others is not None else ""
    if trump == NO_TRUMP:
        return (texts("screen-order", cards=plain),)
    of_trumps = " ".join(_best_first(table, trump, Suit(trump), texts, named=True))
    if of_trumps == plain:
        return (texts("screen-order", cards=plain),)
    return (texts("screen-order-trumps", cards=of_trumps), texts("screen-order-others", cards=plain))


def _best_first(table: Table, trump: Denomination, suit: Suit, texts: Texts, *, named: bool) -> Iterator[str]:
    """The cards of a suit by their ranks; a card that is printed with another suit, or has a name, by all of it.
    `named`: with those that have one, which belong to this suit alone."""
    rules = table.ruleset.rules
    cards = [card for card in rules.deck.cards if rules.order.suit_of(card, trump) == suit]
    for card in sorted(cards, key=lambda card: -rules.order.power(card, trump, suit)):
        if named or not rules.deck.faces[card].name:
            yield _rank(card, suit, table, texts)


def _rank(card: Card, suit: Suit, table: Table, texts: Texts) -> str:
    face = table.ruleset.rules.deck.faces[card]
    if face.suit != suit or face.name:
        return card_label(card, table.ruleset.rules.deck, texts)
    return rank_name(face.rank, texts)
