"""Everything a player can do in a deal: a closed union, each with one canonical text."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import assert_never

from engine.rules.cards import Card, Deck, Denomination, Hand
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


@dataclass(frozen=True, slots=True)
class Bid:
    """Offers to play a contract, by its name among `BIDS`."""

    name: str


@dataclass(frozen=True, slots=True)
class CallCard:
    """Names a card whose holder becomes the partner."""

    card: Card


@dataclass(frozen=True, slots=True)
class ReportTalk:
    """Says that this seat told during the round who holds what; the table decides."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Vote:
    """A word on the report that the table is deciding on."""

    upheld: bool


@dataclass(frozen=True, slots=True)
class Ask:
    """Asks the partner before a lead: `about` is one of `QUESTIONS`, `of` the suit or the card in question."""

    about: str
    of: str = ""

    @property
    def words(self) -> str:
        return f"{self.about}-{self.of}" if self.of else self.about


@dataclass(frozen=True, slots=True)
class Answer:
    """Answers the partner: a number, `yes` or `no`, a card, or `none`."""

    said: str


@dataclass(frozen=True, slots=True)
class ClaimLie:
    """Says that this seat answered its partner untruly; the record decides."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Exchange:
    """Will put so many cards away, and take as many unseen ones for them."""

    cards: int


@dataclass(frozen=True, slots=True)
class LayAway:
    """Puts a card away face down. Nobody else may know it: it is never among `DealState.calls`."""

    card: Card


@dataclass(frozen=True, slots=True)
class Declare:
    """Announces these cards as a meld (rules 7.4), or every meld that would be proposed where no cards are given.
    Calls that were made hold none: what was announced is in `DealState.melds`."""

    cards: Hand = Hand()  # noqa: RUF009 - a hand never changes


Action = (
    Pass
    | NameTrump
    | Delegate
    | Double
    | Redouble
    | ClaimRedeal
    | PlayCard
    | ClaimRevoke
    | Accept
    | Bid
    | CallCard
    | ReportTalk
    | Vote
    | Ask
    | Answer
    | ClaimLie
    | Exchange
    | LayAway
    | Declare
)

QUESTIONS = ("number", "best", "trumps", "holds")
"""How many cards of a suit, the best card of a suit, how many trumps, a certain card (rules 5.1)."""

BIDS = ("half", "after", "five", "five_after", "six", "six_after", "seven", "seven_after", "solo")
"""Every bid there is, from the lowest up (rules 3.3)."""

_PLAIN: dict[str, Action] = {
    "pass": Pass(),
    "delegate": Delegate(),
    "double": Double(),
    "redouble": Redouble(),
    "redeal": ClaimRedeal(),
    "accept": Accept(),
    "announce": Declare(),
}
_PLAIN_TEXT = {type(action): text for text, action in _PLAIN.items()}
_KINDS = (
    Accept,
    Bid,
    Pass,
    NameTrump,
    Delegate,
    Double,
    Redouble,
    ClaimRedeal,
    PlayCard,
    ClaimRevoke,
    CallCard,
    Vote,
    ReportTalk,
    Exchange,
    LayAway,
    Answer,
    Ask,
    ClaimLie,
    Declare,
)
_RANK: dict[type, int] = {kind: place for place, kind in enumerate(_KINDS)}


def text(action: Action) -> str:  # noqa: C901, PLR0911, PLR0912 - one case for each kind of action
    """The action in the notation: `10S`, `trump=H`, `delegate`, `revoke=2`, ..."""
    match action:
        case PlayCard(card):
            return card
        case NameTrump(denomination):
            return f"trump={denomination}"
        case ClaimRevoke(seat):
            return f"revoke={seat}"
        case ReportTalk(seat):
            return f"talk={seat}"
        case Vote(upheld):
            return f"vote={'yes' if upheld else 'no'}"
        case Bid(name):
            return f"bid={name}"
        case CallCard(card):
            return f"call={card}"
        case Declare(cards):
            return f"announce={'.'.join(cards)}" if cards else "announce"
        case Ask():
            return f"ask={action.words}"
        case Answer(said):
            return f"answer={said}"
        case ClaimLie(seat):
            return f"lie={seat}"
        case Exchange(cards):
            return f"exchange={cards}"
        case LayAway(card):
            return f"lay={card}"
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
    action = _READERS[name](value, deck) if name in _READERS else None
    if action is None:
        raise NotationError("unknown action in a deal record")
    return action


def _seat_reader(kind: Callable[[Seat], Action]) -> "_Reader":
    return lambda value, _: kind(int(value)) if value.isdecimal() else None


def _card_reader(kind: Callable[[Card], Action]) -> "_Reader":
    return lambda value, deck: kind(Card(value)) if value in deck.faces else None


def _declared(value: str, deck: Deck) -> Action | None:
    codes = value.split(".")
    return Declare(Hand(map(Card, codes))) if deck.faces.keys() >= set(codes) else None


def _asked(value: str, _deck: Deck) -> Action | None:
    about, _, of = value.partition("-")
    return Ask(about, of) if about in QUESTIONS else None


_Reader = Callable[[str, Deck], Action | None]
_READERS: dict[str, _Reader] = {
    "trump": lambda value, _: NameTrump(Denomination(value)) if value else None,
    "revoke": _seat_reader(ClaimRevoke),
    "talk": _seat_reader(ReportTalk),
    "vote": lambda value, _: Vote(value == "yes") if value in ("yes", "no") else None,
    "bid": lambda value, _: Bid(value) if value in BIDS else None,
    "call": _card_reader(CallCard),
    "announce": _declared,
    "ask": _asked,
    "answer": lambda value, _: Answer(value) if value else None,
    "lie": _seat_reader(ClaimLie),
    "exchange": lambda value, _: Exchange(int(value)) if value.isdecimal() else None,
    "lay": _card_reader(LayAway),
}
"""What stands behind the `=` of each kind of action."""


@cache
def sort_key(deck: Deck) -> Callable[[Action], tuple[int, int]]:  # noqa: C901 - one case for each kind of action
    """The order of legal lists: by kind of action, then cards and suits as in a sorted hand, then seats."""
    suits = {str(suit): place for place, suit in enumerate(deck.suits)}

    def key(action: Action) -> tuple[int, int]:  # noqa: C901 - as above
        match action:
            case PlayCard(card) | CallCard(card) | LayAway(card):
                place = deck.places.get(card, -1)
            case Bid(name):
                place = BIDS.index(name) if name in BIDS else -1
            case NameTrump(denomination):
                place = suits.get(denomination, len(suits))
            case ClaimRevoke(seat) | ReportTalk(seat) | ClaimLie(seat):
                place = seat
            case Exchange(cards):
                place = cards
            case Ask(about, of):
                place = QUESTIONS.index(about) * len(deck.faces) + _place_of(deck, of)
            case Answer(said):
                place = int(said) if said.isdecimal() else _ANSWERS.get(said, 0) + _place_of(deck, said)
            case Vote(upheld):
                place = 0 if upheld else 1
            case Declare(cards):
                place = sum(1 << deck.places.get(card, 0) for card in cards)
            case _:
                place = 0
        return _RANK[type(action)], place

    return key


_ANSWERS = {"none": -1, "no": 0, "yes": 1}


def _place_of(deck: Deck, word: str) -> int:
    """Where a card or a suit stands in a sorted hand; 0 for anything else."""
    if word in deck.faces:
        return deck.places[Card(word)]
    return next((place for place, suit in enumerate(deck.suits) if suit == word), 0)
