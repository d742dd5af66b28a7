"""What la mèn'che alone has: triyonfes that are announced, cards dealt or laid open late, and silence (rules 2)."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import ClassVar

from engine.games.menche.cards import is_announced
from engine.rules.actions import Accusation, Action
from engine.rules.cards import Card, Deck, Denomination
from engine.rules.events import Event
from engine.rules.game import Family, always, kinds
from engine.rules.order import CardOrder
from engine.rules.seats import Seat
from engine.rules.state import AnyDeal, DealState, Extra


class Shown(Extra):
    """What the table was told and shown of a round: everybody knows it."""

    announced: tuple[tuple[Card, ...], ...]
    """By seat: the triyonfes that it announced (rules 2.3)."""
    laid_open: tuple[Card, ...] = ()
    """Cards that were shown to everybody and belong to nobody (rules 2.5)."""
    second_from: int = 0
    """How many tricks had been taken when the second half of the pack was dealt; 0 before that (rules 2.5)."""

    def seen(self, state: DealState, seat: Seat | None) -> "Shown":
        return self

    def holders(self) -> Mapping[Card, Seat | None]:
        return {card: seat for seat, cards in enumerate(self.announced) for card in cards}

    def denies(self, seat: Seat, card: Card, order: CardOrder, trump: Denomination) -> bool:
        """A seat that has not announced a triyonfe does not hold it, unless cards have been dealt since."""
        if not self.announced or self.second_from:
            return False
        return is_announced(order, card) and card not in self.announced[seat]

    def out_of_play(self) -> Collection[Card]:
        return self.laid_open

    def dealt_since(self) -> int:
        return self.second_from


def shown(deal: AnyDeal) -> Shown:
    """What has been told and shown so far."""
    return deal.extra if isinstance(deal.extra, Shown) else Shown(())


class Vote(Action):
    """Says yes or no to the report that the table is deciding on."""

    upheld: bool

    word: ClassVar[str] = "vote"
    rank: ClassVar[int] = 11

    def text(self) -> str:
        return f"{self.word}={'yes' if self.upheld else 'no'}"

    def place(self, deck: Deck) -> int:
        return 0 if self.upheld else 1

    @classmethod
    def read(cls, value: str, deck: Deck) -> Action | None:
        return cls(value == "yes") if value in ("yes", "no") else None


class ReportTalk(Accusation):
    """Accuses this seat of having told others during the round who holds what; the table decides."""

    word: ClassVar[str] = "talk"
    rank: ClassVar[int] = 12

    @property
    def heard(self) -> Seat:
        return self.seat


class TriyonfesAnnounced(Event):
    """The triyonfes of a seat, all but the one that stays secret (rules 2.3)."""

    section: ClassVar[str] = "announcements"
    seat: Seat
    cards: tuple[Card, ...]


class SecondHalfDealt(Event):
    """Two players: the dealer has dealt the other half of the pack (rules 2.5)."""

    section: ClassVar[str] = "deal"
    seat: Seat


class CardsLaidOpen(Event):
    """The dealer shows cards that were set aside; they belong to nobody (rules 2.5)."""

    section: ClassVar[str] = "deal"
    seat: Seat
    cards: tuple[Card, ...]


class TalkReported(Event):
    """A seat was accused of having told others who holds what; the table decides before the deal is settled."""

    section: ClassVar[str] = "silence"
    seat: Seat
    against: Seat


class TalkVoted(Event):
    """A seat's answer to the report `against` another; `upheld` is None if it does not know."""

    section: ClassVar[str] = "silence"
    seat: Seat
    against: Seat
    upheld: bool | None


class TalkJudged(Event):
    section: ClassVar[str] = "silence"
    seat: Seat
    against: Seat
    upheld: bool


MencheEvent = TriyonfesAnnounced | SecondHalfDealt | CardsLaidOpen | TalkReported | TalkVoted | TalkJudged
MencheAction = Vote | ReportTalk


WORDS = MappingProxyType(dict.fromkeys(("menche", "triyonfe", "macmahon", "ze"), always))
"""See `Family.words`."""
FAMILY = Family("menche", kinds(MencheEvent), kinds(MencheAction), sections=("announcements", "silence"), words=WORDS)
