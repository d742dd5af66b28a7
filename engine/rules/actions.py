"""Everything a player can do in a deal: a closed union, each with one canonical text."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import assert_never

from engine.rules.cards import Card, Deck, Denomination
from engine.rules.errors import NotationError
from engine.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Pass:
    """Declines what is offered."""


@dataclass(frozen=True, slots=True)
class NameTrump:
    denomination: Denomination


@dataclass(frozen=True, slots=True)
class Delegate:
    """Hands the choice of trump to the partner ("en face", "passe-parole")."""


@dataclass(frozen=True, slots=True)
class Double:
    """Contre, coinche."""


@dataclass(frozen=True, slots=True)
class Redouble:
    """Surcontre, surcoinche."""


@dataclass(frozen=True, slots=True)
class ClaimRedeal:
    """Asks for a new deal, holding nothing that counts."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    card: Card


@dataclass(frozen=True, slots=True)
class ClaimRevoke:
    """Says that this seat broke a duty of play; the record decides."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Accept:
    """Lets the deal be settled as it was played."""


Action = Pass | NameTrump | Delegate | Double | Redouble | ClaimRedeal | PlayCard | ClaimRevoke | Accept

_PLAIN: dict[str, Action] = {
    "pass": Pass(),
    "delegate": Delegate(),
    "double": Double(),
    "redouble": Redouble(),
    "redeal": ClaimRedeal(),
    "accept": Accept(),
}
_PLAIN_TEXT = {type(action): text for text, action in _PLAIN.items()}
_KINDS = (Accept, Pass, NameTrump, Delegate, Double, Redouble, ClaimRedeal, PlayCard, ClaimRevoke)
_RANK: dict[type, int] = {kind: place for place, kind in enumerate(_KINDS)}


def text(action: Action) -> str:
    """The action in the notation: `10S`, `trump=H`, `delegate`, `revoke=2`, ..."""
    match action:
        case PlayCard(card):
            return card
        case NameTrump(denomination):
            return f"trump={denomination}"
        case ClaimRevoke(seat):
            return f"revoke={seat}"
        case Pass() | Delegate() | Double() | Redouble() | ClaimRedeal() | Accept():
            return _PLAIN_TEXT[type(action)]
        case _:
            assert_never(action)


def parse(word: str, deck: Deck) -> Action:
    """Reads `text(action)` back; raises `NotationError`."""
    if word in _PLAIN:
        return _PLAIN[word]
    if word in deck.faces:
        return PlayCard(Card(word))
    name, _, value = word.partition("=")
    if name == "trump" and value:
        return NameTrump(Denomination(value))
    if name == "revoke" and value.isdecimal():
        return ClaimRevoke(int(value))
    raise NotationError("unknown action in a deal record")


@cache
def sort_key(deck: Deck) -> Callable[[Action], tuple[int, int]]:
    """The order of legal lists: by kind of action, then cards and suits as in a sorted hand, then seats."""
    suits = {str(suit): place for place, suit in enumerate(deck.suits)}

    def key(action: Action) -> tuple[int, int]:
        match action:
            case PlayCard(card):
                place = deck.places.get(card, -1)
            case NameTrump(denomination):
                place = suits.get(denomination, len(suits))
            case ClaimRevoke(seat):
                place = seat
            case _:
                place = 0
        return _RANK[type(action)], place

    return key
