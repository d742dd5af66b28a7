"""Cards and packs as values."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NewType

from engine.rules.values import Value

Card = NewType("Card", str)
"""A card, as its code in its deck, such as `10S`. `CardOrder` says how strong it is and what it counts."""

Denomination = NewType("Denomination", str)
"""What a deal can be played in: a suit, or `NO_TRUMP`."""

Suit = NewType("Suit", Denomination)
"""A suit, as one letter: `S`, `H`, `D` or `C` for French cards."""

NO_TRUMP = Denomination("NT")


class Face(Value):
    """What is printed on a card: its rank and its suit, before any game gives them a meaning."""

    rank: str
    suit: Suit
    name: str = ""
    """The card's own name, where it has one."""


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """All cards of a game, in the order in which hands are sorted."""

    id: str
    suits: tuple[Suit, ...]
    faces: Mapping[Card, Face]
    places: Mapping[Card, int]
    style: str = "french"
    """What its suits look like and are called: "french", "jass" for the same under Swiss names,
    "swiss", or "coloured" where they are colours."""

    @classmethod
    def of(cls, name: str, suits: str, ranks: Iterable[str], style: str = "french") -> "Deck":
        """A deck of every rank in every suit (one letter each); `ranks` in the order of a sorted hand."""
        letters = tuple(Suit(Denomination(letter)) for letter in suits)
        order = tuple(ranks)
        return cls.listed(
            name, letters, {Card(rank + suit): Face(rank, suit) for suit in letters for rank in order}, style
        )

    @classmethod
    def listed(cls, name: str, suits: tuple[Suit, ...], faces: Mapping[Card, Face], style: str = "french") -> "Deck":
        """A deck of these cards, in the order of a sorted hand; `suits` are those that can be trump."""
        places = {card: place for place, card in enumerate(faces)}
        return cls(name, suits, MappingProxyType(dict(faces)), places, style)

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(self.faces)

    def sort(self, cards: Iterable[Card]) -> "Hand":
        """These cards as a hand, by suit and rank."""
        return Hand(sorted(cards, key=self.places.__getitem__))


class Hand:
    """Cards that not everybody may see: `repr` and `str` show only their number, and JSON encoders refuse them."""

    # not a `Value`: those are shown and encoded field by field, and a hand must not be
    __slots__ = ("cards",)

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        self.cards: Final = tuple(cards)

    def without(self, card: Card) -> "Hand":
        """The hand once this card has left it; raises `ValueError` for a card that is not held."""
        left = list(self.cards)
        try:
            left.remove(card)
        except ValueError:
            raise ValueError("a card that is not in the hand cannot leave it") from None
        return Hand(left)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.cards == other.cards

    def __hash__(self) -> int:
        return hash(self.cards)

    def __repr__(self) -> str:
        return f"<{len(self.cards)} cards>"


PIQUET_DECK = Deck.of("french32", "SHDC", ("10", "A", "K", "Q", "J", "9", "8", "7"))
"""The 32 French cards, sorted with the ten as the best card of each suit (rules 4)."""
