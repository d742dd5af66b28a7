"""La mèn'che's own pack: a table of cards, read from text and checked, as a deck and an order (rules 2.1, 2.2).

A table is one line without spaces, so that it fits an option, a command and a deal record:

    r1-2-3-5:1-7:3-8:4/b1-2-3-4-5:1-7:3-8:4/g.../y.../mite13:2/coune12:2/canete11:2/macmahon10:2/ze9

First the four colours with the strengths of their cards, then the triyonfes with theirs; `:n` adds the points that a
card counts, where it counts any.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from types import MappingProxyType

from engine.rules.cards import NO_TRUMP, Card, Deck, Denomination, Face, Suit
from engine.rules.options import Mistake
from engine.rules.order import ABOVE_TRUMPS, RUFFS, CardOrder, Row
from engine.rules.values import Value

COLOURS = tuple(Suit(Denomination(letter)) for letter in "RBGY")
"""Red, blue, green, yellow: any of them can be the mèn'che."""
BLACK = Suit(Denomination("N"))
"""The colour printed on the Mac Mahon, which has no colour in play."""
TRIYONFES = MappingProxyType(
    {"MITE": COLOURS[0], "COUNE": COLOURS[1], "CANETE": COLOURS[2], "MACMAHON": BLACK, "ZE": COLOURS[0]}
)
"""The five named cards and their colours (rules 2.1)."""
SECRET = Card("ZE")
"""The triyonfe that is never announced."""

D1 = (
    "r1-2-3-5:1-7:3-8:4/b1-2-3-4-5:1-7:3-8:4/g1-2-3-4-5:1-7:3-8:4/y1-2-3-4-5:1-7:3-8:4"
    "/mite13:2/coune12:2/canete11:2/macmahon10:2/ze9"
)
"""The derived table of rules 2.2: the source's own memo card is lost (MN-TABLE)."""
NAMED_TABLES = MappingProxyType({"d1": D1})

_COLOUR = re.compile(r"(?P<letter>[rbgy])(?P<cards>\d+(:\d+)?(-\d+(:\d+)?)*)")
_TRIYONFE = re.compile(r"(?P<name>mite|coune|canete|macmahon|ze)(?P<card>\d+(:\d+)?)")


class MencheCard(Value):
    """One card of a table. `name` is empty for a card that is not a triyonfe."""

    suit: Suit
    strength: int
    points: int
    name: str = ""

    @property
    def code(self) -> Card:
        return Card(self.name or f"{self.suit}{self.strength}")

    @property
    def colour(self) -> Suit | None:
        """The colour that it follows and asks for; None for the Mac Mahon, which does neither (MN-MACMAHON)."""
        return None if self.suit == BLACK else self.suit


Table = tuple[MencheCard, ...]


def read_table(text: str) -> Table:
    """The cards that a name such as `d1`, or a table's own text, stands for, in the order of a sorted hand: by
    colour, the strongest first. Raises `ValueError` for a text that is not a table; `mistakes` checks the cards."""
    source = NAMED_TABLES.get(text, text)
    cards = [card for part in source.split("/") for card in _part(part)]
    places = [*COLOURS, BLACK]
    return tuple(sorted(cards, key=lambda card: (places.index(card.suit), -card.strength)))


def canonical(text: str) -> str:
    """The text under which this table is stored: its name, if it has one; raises `ValueError`."""
    # each table has exactly one such text, because equal house rules must have the same code
    if text in NAMED_TABLES:
        return text
    table = read_table(text)
    plain = [card for card in table if not card.name]
    colours = [[card for card in reversed(plain) if card.suit == colour] for colour in COLOURS]
    named = sorted((card for card in table if card.name), key=lambda card: list(TRIYONFES).index(card.name))
    parts = [
        *(_colour_text(cards) for cards in colours if cards),
        *(card.name.lower() + _text(card) for card in named),
    ]
    return next((name for name, known in NAMED_TABLES.items() if known == "/".join(parts)), "/".join(parts))


def mistakes(option: str, table: Table) -> Sequence[Mistake]:
    """What keeps a table from being played with: the conditions H1 to H6 of rules 2.2, every breach at once."""
    named = [card for card in table if card.name]
    plain = [card for card in table if not card.name]
    checks = (
        ((option, "MEMO_CARDS", "32"), len(table) == len({card.code for card in table}) == 32),
        ((option, "MEMO_TRIYONFES", "9 .. 13"), _are_five_triyonfes(named)),
        ((option, "MEMO_STRENGTHS", "1 .. 8"), _strengths_differ(plain)),
        ((option, "MEMO_POINTS", "0 .. 4"), all(0 <= card.points <= 4 for card in table)),
        ((option, "MEMO_TOTAL", "40"), sum(card.points for card in table) == 40),
        ((option, "MEMO_TRIYONFE_POINTS", "0, 2"), {card.points for card in named} == {0, 2}),
    )
    return [mistake for mistake, holds in checks if not holds]


def loaded(text: str) -> Table:
    """The cards of a table that may be played with; raises `ValueError` for any other text."""
    table = read_table(text)
    if found := mistakes("menche_table", table):
        raise ValueError(", ".join(code for _, code, _ in found))
    return table


def deck_of(table: Table) -> Deck:
    """The table's cards as a deck; triyonfes are sorted with the cards of their colour, the Mac Mahon comes last."""
    faces = {card.code: Face(str(card.strength), card.suit, card.name) for card in table}
    return Deck.listed("menche", COLOURS, faces, "coloured")


def order_of(table: Table) -> CardOrder:
    """What the cards are under each mèn'che and, as `NO_TRUMP`, before one is named. A triyonfe beats every trump,
    whatever was led, and yet belongs to its colour (MN-FREE, MN-LEDTRI)."""
    trumps = (*COLOURS, NO_TRUMP)
    return CardOrder({trump: {card.code: _row(card, trump) for card in table} for trump in trumps})


def _row(card: MencheCard, trump: Denomination) -> Row:
    base = ABOVE_TRUMPS if card.name else RUFFS if card.suit == trump else 0
    return Row(card.colour, base + card.strength, card.points)


def _are_five_triyonfes(named: Sequence[MencheCard]) -> bool:
    names = sorted(card.name for card in named)
    return names == sorted(TRIYONFES) and sorted(card.strength for card in named) == list(range(9, 14))


def _strengths_differ(plain: Sequence[MencheCard]) -> bool:
    """Whether strengths are 1 to 8 and occur once in each colour; otherwise tricks could end level."""
    once = all(times == 1 for times in Counter((card.suit, card.strength) for card in plain).values())
    return once and all(1 <= card.strength <= 8 for card in plain)


def _part(part: str) -> Iterator[MencheCard]:
    if found := _COLOUR.fullmatch(part):
        suit = Suit(Denomination(found["letter"].upper()))
        yield from (MencheCard(suit, *_figures(card)) for card in found["cards"].split("-"))
    elif found := _TRIYONFE.fullmatch(part):
        name = found["name"].upper()
        yield MencheCard(TRIYONFES[name], *_figures(found["card"]), name)
    else:
        raise ValueError("not the text of a table")


def _figures(card: str) -> tuple[int, int]:
    strength, _, points = card.partition(":")
    return int(strength), int(points or 0)


def _text(card: MencheCard) -> str:
    return f"{card.strength}:{card.points}" if card.points else str(card.strength)


def _colour_text(cards: Sequence[MencheCard]) -> str:
    return cards[0].suit.lower() + "-".join(map(_text, cards))


def is_announced(order: CardOrder, card: Card) -> bool:
    """Whether the card is a triyonfe that its holder makes public."""
    return card != SECRET and order.power(card, NO_TRUMP, None) >= ABOVE_TRUMPS
