"""What variants of manille alone have: questions between partners, a card turned up, a tableau, a dog (rules 5)."""

from types import MappingProxyType
from typing import ClassVar

from engine.rules.actions import Accusation, Action, CardAction, Inquiry, PlayCard, suit_place
from engine.rules.cards import Card, Deck, Hand
from engine.rules.events import Event
from engine.rules.game import Family, kinds
from engine.rules.seats import Seat
from engine.rules.views import SeatView

FREE = ("want", "load", "fear")
"""Questions that ask for advice and not for cards: whether to lead a suit, whether to give points to the trick, which
suit the partner fears. No record can show such an answer to be a lie."""
QUESTIONS = ("number", "best", "trumps", "holds", *FREE)
"""Questions about: how many cards of a suit, the best card of a suit, how many trumps, a certain card (rules 5.1);
and those that are `FREE`."""

_ANSWERS = {"none": -1, "no": 0, "yes": 1}


class Exchange(Action):
    """Says how many cards the dealer will put away, to take as many unseen ones for them."""

    cards: int

    word: ClassVar[str] = "exchange"
    rank: ClassVar[int] = 13

    def text(self) -> str:
        return f"{self.word}={self.cards}"

    def place(self, deck: Deck) -> int:
        return self.cards

    @classmethod
    def read(cls, value: str, deck: Deck) -> Action | None:
        return cls(int(value)) if value.isdecimal() else None


class LayAway(CardAction):
    """Puts a card away face down. Nobody else may know which, so it is never recorded among `DealState.calls`."""

    word: ClassVar[str] = "lay"
    rank: ClassVar[int] = 14

    @property
    def spends(self) -> Card:
        return self.card


class Answer(Action):
    """Answers the partner: a number, `yes` or `no`, a card, a suit, or `none`."""

    said: str

    word: ClassVar[str] = "answer"
    rank: ClassVar[int] = 15

    def text(self) -> str:
        return f"{self.word}={self.said}"

    def place(self, deck: Deck) -> int:
        if self.said.isdecimal():
            return int(self.said)
        return _ANSWERS.get(self.said, 0) + _place_of(self.said, deck)

    @classmethod
    def read(cls, value: str, deck: Deck) -> Action | None:
        return cls(value) if value else None


class Ask(Inquiry):
    """Asks the partner before a lead: `about` is one of `QUESTIONS`, `of` the suit or the card in question."""

    about: str
    of: str = ""

    word: ClassVar[str] = "ask"
    rank: ClassVar[int] = 16

    @property
    def words(self) -> str:
        return f"{self.about}-{self.of}" if self.of else self.about

    def text(self) -> str:
        return f"{self.word}={self.words}"

    def place(self, deck: Deck) -> int:
        return QUESTIONS.index(self.about) * len(deck.faces) + _place_of(self.of, deck)

    @classmethod
    def read(cls, value: str, deck: Deck) -> Action | None:
        about, _, of = value.partition("-")
        return cls(about, of) if about in QUESTIONS else None


class MarkTurned(Action):
    """The dealer marks what the turned card counts, where that is left to him (rules 5.2)."""

    word: ClassVar[str] = "mark"
    rank: ClassVar[int] = 20


class ClaimLie(Accusation):
    """Accuses this seat of having given its partner an untrue answer; the record decides."""

    word: ClassVar[str] = "lie"
    rank: ClassVar[int] = 17


def _place_of(name: str, deck: Deck) -> int:
    """Where a card or a suit stands in a sorted hand; 0 for anything else."""
    return deck.places[Card(name)] if name in deck.faces else suit_place(deck, name)


class Asked(Event):
    section: ClassVar[str] = "talk"
    seat: Seat
    partner: Seat
    question: Ask


class Answered(Event):
    section: ClassVar[str] = "talk"
    seat: Seat
    question: Ask
    said: str


class LieClaimed(Event):
    """A lie was claimed. `upheld` is what the record says; if so, `question` and `said` are the untrue answer."""

    section: ClassVar[str] = "talk"
    seat: Seat
    against: Seat
    upheld: bool
    question: Ask | None = None
    said: str = ""


class TurnedUp(Event):
    """The seat's last card was turned up for everybody and makes its suit trump; `points` were marked for it."""

    section: ClassVar[str] = "trump"
    seat: Seat
    card: Card
    points: int


class TurnedMarked(Event):
    """The dealer marked the points of the turned card."""

    section: ClassVar[str] = "trump"
    seat: Seat
    card: Card
    points: int


class TurnedLeft(Event):
    """The dealer left the turned card unmarked."""

    section: ClassVar[str] = "trump"
    seat: Seat


class TakenUp(Event):
    """The card that was turned up went into the seat's hand."""

    section: ClassVar[str] = "trump"
    seat: Seat
    card: Card


class TableauDealt(Event):
    """The seat's face-up cards on the table, from left to right; each covers another."""

    section: ClassVar[str] = "deal"
    seat: Seat
    cards: Hand


class Uncovered(Event):
    """The card under one that was played was turned up; `column` counts from the left, from 1."""

    section: ClassVar[str] = "play"
    seat: Seat
    column: int
    card: Card


class Exchanging(Event):
    """The seat will put this many cards away; nobody else is told which."""

    section: ClassVar[str] = "exchange"
    seat: Seat
    cards: int


class LaidAway(Event):
    """One more card was put away face down; nobody else is told which."""

    section: ClassVar[str] = "exchange"
    seat: Seat


class Exchanged(Event):
    """The seat has its new cards."""

    section: ClassVar[str] = "exchange"
    seat: Seat
    cards: int


ManilleEvent = (
    Asked
    | Answered
    | LieClaimed
    | TurnedUp
    | TurnedMarked
    | TurnedLeft
    | TakenUp
    | TableauDealt
    | Uncovered
    | Exchanging
    | LaidAway
    | Exchanged
)
ManilleAction = Exchange | LayAway | Answer | Ask | MarkTurned | ClaimLie


def _plays(deal: SeatView) -> bool:
    return any(isinstance(action, PlayCard) for action in deal.legal)


def _may_ask(deal: SeatView) -> bool:
    return any(isinstance(action, Ask | Answer) for action in deal.legal)


FAMILY = Family(
    "manille",
    kinds(ManilleEvent),
    kinds(ManilleAction),
    sections=("exchange", "talk"),
    reasons=MappingProxyType({"lie": "talk", "won": "trump"}),
    words=MappingProxyType({"manille": _plays, "manillon": _plays, "question": _may_ask}),
)
