"""How cards rank, best first, and what they count: what people who are new to a game look up most."""

from collections.abc import Iterator, Mapping, Sequence

from engine.host.state.table import Table
from engine.messages.cards import card_label, rank_name
from engine.messages.texts import Texts
from engine.rules.cards import NO_TRUMP, Card, Denomination, Suit
from engine.rules.order import RUFFS
from engine.rules.state import trump_of
from engine.rules.views import SeatView


def order_lines(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """The order of trumps and of other suits, or a single one if it is the same; before there is a trump, as if it
    were one of the suits that may be."""
    trump, suit = _suits(table, deal)
    plain = " ".join(_rank(card, suit, table, texts) for card in _plain(table, trump, suit))
    trumps = " ".join(_rank(card, trump, table, texts) for card in _trumps(table, trump, suit))
    if trumps in ("", plain):
        return (texts("screen-order", cards=plain),)
    return (texts("screen-order-trumps", cards=trumps), texts("screen-order-others", cards=plain))


def count_lines(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """What the cards count, with trumps separate if they count otherwise; nothing where no card counts."""
    trump, suit = _suits(table, deal)
    plain = _counts(_plain(table, trump, suit), trump, suit, table, texts)
    trumps = _counts(_trumps(table, trump, suit), trump, trump, table, texts)
    if any(trumps[rank] != points for rank, points in plain.items() if rank in trumps):
        return (_counted("screen-counts-trumps", trumps, texts), _counted("screen-counts-others", plain, texts))
    both = {**trumps, **plain}
    return (_counted("screen-counts", both, texts),) if any(both.values()) else ()


def _suits(table: Table, deal: SeatView) -> tuple[Denomination, Suit]:
    """What is trump, or may become it, and a suit that is not."""
    rules = table.ruleset.rules
    named = [suit for suit in rules.trumps if suit != NO_TRUMP]
    trump = trump_of(deal) or (named or list(rules.trumps))[0]
    # suits need not have the same cards: the longest shows the most
    return trump, max(
        (suit for suit in rules.deck.suits if suit != trump), key=lambda suit: _length(table, trump, suit)
    )


def _length(table: Table, trump: Denomination, suit: Suit) -> int:
    """How many cards the suit has where another is trump."""
    return len(_plain(table, trump, suit))


def _trumps(table: Table, trump: Denomination, led: Suit) -> Sequence[Card]:
    """The cards that beat those of a plain suit, best first."""
    return [card for card in _best_first(table, trump, led) if _power(table, card, trump, led) >= RUFFS]


def _plain(table: Table, trump: Denomination, led: Suit) -> Sequence[Card]:
    """The cards of a plain suit, best first."""
    return [card for card in _best_first(table, trump, led) if 0 < _power(table, card, trump, led) < RUFFS]


def _best_first(table: Table, trump: Denomination, led: Suit) -> Sequence[Card]:
    return sorted(table.ruleset.rules.deck.cards, key=lambda card: -_power(table, card, trump, led))


def _power(table: Table, card: Card, trump: Denomination, led: Suit) -> int:
    return table.ruleset.rules.order.power(card, trump, led)


def _rank(card: Card, suit: Denomination, table: Table, texts: Texts) -> str:
    """A card of a suit by its rank; in full, if it is printed with another suit or has a name."""
    face = table.ruleset.rules.deck.faces[card]
    if face.suit != suit or face.name:
        return card_label(card, table.ruleset.rules.deck, texts)
    return rank_name(face.rank, texts)


def _counts(
    cards: Sequence[Card], trump: Denomination, suit: Denomination, table: Table, texts: Texts
) -> Mapping[str, int]:
    order = table.ruleset.rules.order
    return {_rank(card, suit, table, texts): order.points(card, trump) for card in cards}


def _counted(key: str, counts: Mapping[str, int], texts: Texts) -> str:
    return texts(key, cards=" · ".join(_counting(counts)))


def _counting(counts: Mapping[str, int]) -> Iterator[str]:
    """Ranks with what they count: the most valuable first, equal ones in order, those that count nothing left out."""
    for rank in sorted(counts, key=lambda rank: -counts[rank]):
        if counts[rank]:
            yield f"{rank} = {counts[rank]}"
