"""What Mensch alone has: an auction of contracts, and a partner who is called by a card (rules 3)."""

from types import MappingProxyType
from typing import ClassVar

from engine.rules.actions import Action, CardAction, Pass
from engine.rules.cards import Card, Deck, Denomination
from engine.rules.events import Event
from engine.rules.game import Family, always, kinds
from engine.rules.seats import Seat
from engine.rules.views import SeatView

BIDS = ("half", "after", "five", "five_after", "six", "six_after", "seven", "seven_after", "solo")
"""Every bid there is, from the lowest up (rules 3.3)."""


class Bid(Action):
    """Offers to play a contract, by its name among `BIDS`."""

    name: str

    word: ClassVar[str] = "bid"
    rank: ClassVar[int] = 1

    def text(self) -> str:
        return f"{self.word}={self.name}"

    def place(self, deck: Deck) -> int:
        return BIDS.index(self.name) if self.name in BIDS else -1

    @classmethod
    def read(cls, value: str, deck: Deck) -> Action | None:
        return cls(value) if value in BIDS else None


class CallCard(CardAction):
    """Names a card whose holder becomes the partner."""

    word: ClassVar[str] = "call"
    rank: ClassVar[int] = 10


class PassedInAuction(Event):
    """The seat passed in the auction. Older logs have it as `Passed` with a mark."""

    section: ClassVar[str] = "auction"
    seat: Seat


class BidMade(Event):
    """The seat made a bid; `name` is one of `BIDS`."""

    section: ClassVar[str] = "auction"
    seat: Seat
    name: str


class AuctionWon(Event):
    """The highest bid stands; `denomination` is set if the bid itself says what is trump."""

    section: ClassVar[str] = "auction"
    seat: Seat
    name: str
    denomination: Denomination | None = None


class DeclarerFound(Event):
    """Nobody bid: whoever holds this card declares."""

    section: ClassVar[str] = "auction"
    seat: Seat
    card: Card


class CardCalled(Event):
    """The holder of the card becomes the partner; nobody else is told who that is before the card falls."""

    section: ClassVar[str] = "calling"
    seat: Seat
    card: Card


class PlaysAlone(Event):
    """There was no card that the declarer could call, so he plays alone."""

    section: ClassVar[str] = "calling"
    seat: Seat


class PartnerShown(Event):
    """The called card has fallen: its holder was the partner, or the declarer himself."""

    section: ClassVar[str] = "calling"
    seat: Seat
    declarer: Seat


MenschEvent = PassedInAuction | BidMade | AuctionWon | DeclarerFound | CardCalled | PlaysAlone | PartnerShown
MenschAction = Bid | CallCard


def _compels(deal: SeatView) -> bool:
    return deal.step == "auction" and Pass() not in deal.legal


def _has_declarer(deal: SeatView) -> bool:
    return deal.contract is not None


def _calls(deal: SeatView) -> bool:
    """Whether a card is to be called, or has been."""
    return deal.step == "call" or (deal.contract is not None and deal.contract.called is not None)


WORDS = MappingProxyType({"mensch": always, "compulsion": _compels, "declarer": _has_declarer, "called": _calls})
"""See `Family.words`."""
FAMILY = Family("mensch", kinds(MenschEvent), kinds(MenschAction), sections=("auction", "calling"), words=WORDS)
