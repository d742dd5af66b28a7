"""What a player can do in a deal: the base class of all actions, and the kinds that any trick game may have.

A game adds its own kinds in its folder (`Rules.own`). A kind of action writes itself in the notation, reads
itself back, and knows its place in a list of legal actions.
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
    """Something that a player does. A kind without fields is written as its word alone: `pass`."""

    word: ClassVar[str]
    """What its text begins with. No two kinds of a game share a word."""
    rank: ClassVar[int]
    """Its place among the kinds in a legal list. It must never change, as buttons hold an index into that list."""

    def text(self) -> str:
        """The action in the notation: `10S`, `trump=H`, `delegate`, `revoke=2`, ..."""
        return self.word

    def place(self, deck: Deck) -> int:
        """Its place among actions of its kind in a legal list; cards and suits are ordered as in a sorted hand."""
        return 0

    @property
    def spends(self) -> Card | None:
        """The card that the action takes out of the hand, if any; its numbered key then stands for the action."""
        return None

    @property
    def heard(self) -> Seat | None:
        """The seat that the action says to have spoken at the table: only a person can."""
        return None

    @classmethod
    def read(cls, value: str, deck: Deck) -> "Action | None":
        """The action with this value after its word; None for a value that this kind cannot have."""
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
    """Accuses this seat of breaking the rules."""

    seat: Seat

    def text(self) -> str:
        return f"{self.word}={self.seat}"

    def place(self, deck: Deck) -> int:
        return self.seat

    @classmethod
    def read(cls, value: str, deck: Deck) -> "Action | None":
        return cls(int(value)) if value.isdecimal() else None


class Inquiry(Action):
    """A question before a lead. The deal does not wait for it, so the host gives people time to ask."""


class Announcement(Action):
    """Something that may also be said with the card that one has just played, until the next one lies. The deal does
    not wait for it, so the host has computer players wait a while."""


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
    """Doubles the deal: contre, coinche."""

    word: ClassVar[str] = "double"
    rank: ClassVar[int] = 5


class Redouble(Action):
    """Redoubles the deal: surcontre, surcoinche."""

    word: ClassVar[str] = "redouble"
    rank: ClassVar[int] = 6


class ClaimRedeal(Action):
    """Asks for a new deal because the hand holds no card that counts."""

    word: ClassVar[str] = "redeal"
    rank: ClassVar[int] = 7


class PlayCard(CardAction):
    """Plays a card. Its text is the card's code alone, without a word."""

    word: ClassVar[str] = ""
    rank: ClassVar[int] = 8

    def text(self) -> str:
        return self.card

    @property
    def spends(self) -> Card:
        return self.card


class ClaimRevoke(Accusation):
    """Accuses this seat of having broken a duty of play; the record decides."""

    word: ClassVar[str] = "revoke"
    rank: ClassVar[int] = 9


CommonAction = Pass | NameTrump | Delegate | Double | Redouble | ClaimRedeal | PlayCard | ClaimRevoke | Accept

_SPOKEN: tuple[type[Action], ...] = (Pass, NameTrump, Delegate, Double, Redouble, ClaimRedeal, ClaimRevoke, Accept)

Words = Mapping[str, type[Action]]
"""A game's kinds of action by their word. `PlayCard`, which has none, is not among them."""


def words(own: Iterable[type[Action]]) -> Words:
    """The words of a game that adds these kinds to the common ones; raises `ValueError` if two kinds share a word."""
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
    # `pass=` is refused: an action has exactly one text, so that equal records have equal texts
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
    """Where a suit stands in a sorted hand; `otherwise` for a name that is not a suit of the deck."""
    return next((place for place, suit in enumerate(deck.suits) if suit == name), otherwise)
