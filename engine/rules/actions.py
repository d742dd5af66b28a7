"""What a player can do in a deal: the base of every kind, and the kinds that any trick game may have.

A game adds its own in its folder (`SteppedRules.own`). An action carries its text in the notation, reads it back, and
knows its place in a legal list.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import ClassVar

from engine.rules.cards import Card, Deck, Denomination
from engine.rules.errors import NotationError
from engine.rules.seats import Seat
from engine.rules.values import Value


class Action(Value):
    """Something that a player does. A kind without fields is its bare word in the notation: `pass`."""

    word: ClassVar[str]
    """What its text begins with; no two kinds of one game have the same."""
    rank: ClassVar[int]
    """Its place among the kinds. Buttons hold an index into the legal list, so it never changes."""

    def text(self) -> str:
        """The action in the notation: `10S`, `trump=H`, `delegate`, `revoke=2`, ..."""
        return self.word

    def place(self, deck: Deck) -> int:
        """Where it stands among actions of its kind in a legal list: cards and suits as in a sorted hand."""
        return 0

    @property
    def spends(self) -> Card | None:
        """The card that leaves the hand by it, whose numbered key means it."""
        return None

    @classmethod
    def read(cls, value: str, deck: Deck) -> "Action | None":
        """The action whose text has this value behind its word; None for a value that it cannot have."""
        return None if value else cls()


class CardAction(Action):
    """Something done with one card."""

    card: Card

    def text(self) -> str:
        return f"{self.word}={self.card}"

    def place(self, deck: Deck) -> int:
        return deck.places.get(self.card, -1)

    @classmethod
    def read(cls, value: str, deck: Deck) -> "Action | None":
        return cls(Card(value)) if value in deck.faces else None


class Accusation(Action):
    """Says that this seat did what it must not."""

    seat: Seat

    def text(self) -> str:
        return f"{self.word}={self.seat}"

    def place(self, deck: Deck) -> int:
        return self.seat

    @classmethod
    def read(cls, value: str, deck: Deck) -> "Action | None":
        return cls(int(value)) if value.isdecimal() else None


class Inquiry(Action):
    """Something that may be asked before a lead, by whom nobody waits for: people are given time for it."""


class Accept(Action):
    """Lets the deal be settled as it was played."""

    word: ClassVar[str] = "accept"
    rank: ClassVar[int] = 0


class Pass(Action):
    """Declines what is offered."""

    word: ClassVar[str] = "pass"
    rank: ClassVar[int] = 2


class NameTrump(Action):
    denomination: Denomination

    word: ClassVar[str] = "trump"
    rank: ClassVar[int] = 3

    def text(self) -> str:
        return f"{self.word}={self.denomination}"

    def place(self, deck: Deck) -> int:
        return suit_place(deck, self.denomination, otherwise=len(deck.suits))

    @classmethod
    def read(cls, value: str, deck: Deck) -> "Action | None":
        return cls(Denomination(value)) if value else None


class Delegate(Action):
    """Hands the choice of trump to the partner ("en face", "passe-parole")."""

    word: ClassVar[str] = "delegate"
    rank: ClassVar[int] = 4


class Double(Action):
    """Contre, coinche."""

    word: ClassVar[str] = "double"
    rank: ClassVar[int] = 5


class Redouble(Action):
    """Surcontre, surcoinche."""

    word: ClassVar[str] = "redouble"
    rank: ClassVar[int] = 6


class ClaimRedeal(Action):
    """Asks for a new deal, holding nothing that counts."""

    word: ClassVar[str] = "redeal"
    rank: ClassVar[int] = 7


class PlayCard(CardAction):
    """Its text is the card's own, without a word."""

    word: ClassVar[str] = ""
    rank: ClassVar[int] = 8

    def text(self) -> str:
        return self.card

    @property
    def spends(self) -> Card:
        return self.card


class ClaimRevoke(Accusation):
    """Says that this seat broke a duty of play; the record decides."""

    word: ClassVar[str] = "revoke"
    rank: ClassVar[int] = 9


CommonAction = Pass | NameTrump | Delegate | Double | Redouble | ClaimRedeal | PlayCard | ClaimRevoke | Accept

_SPOKEN: tuple[type[Action], ...] = (Pass, NameTrump, Delegate, Double, Redouble, ClaimRedeal, ClaimRevoke, Accept)

Words = Mapping[str, type[Action]]
"""The kinds of action that a game has, by their word; cards are played without one."""


def words(own: Iterable[type[Action]]) -> Words:
    """The words of a game with these kinds of its own; raises `ValueError` where two kinds share a word."""
    found: dict[str, type[Action]] = {}
    for kind in (*_SPOKEN, *own):
        if found.setdefault(kind.word, kind) is not kind:
            raise ValueError(f"two kinds of action are written {kind.word!r}")
    return MappingProxyType(found)


def read(text: str, deck: Deck, words: Words) -> Action:
    """Reads `action.text()` back; raises `NotationError`."""
    if text in deck.faces:
        return PlayCard(Card(text))
    word, equals, value = text.partition("=")
    # `pass=` would be read as `pass`: an action has one text, so that equal records are equal texts
    nothing_behind = bool(equals) and not value
    action = words[word].read(value, deck) if word in words and not nothing_behind else None
    if action is None:
        raise NotationError("unknown action in a deal record")
    return action


@cache
def sort_key(deck: Deck) -> Callable[[Action], tuple[int, int]]:
    """The order of legal lists: by kind of action, then as `Action.place` says."""
    return lambda action: (action.rank, action.place(deck))


def suit_place(deck: Deck, name: str, *, otherwise: int = 0) -> int:
    """Where a suit stands in a sorted hand; `otherwise` for what is none."""
    return next((place for place, suit in enumerate(deck.suits) if suit == name), otherwise)
