"""What chibre alone has: announcements of melds, the Stöck, and an end at any moment (rules 7)."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import ClassVar

from engine.games.chibre.meld_points import heard_as
from engine.rules.actions import Action, Announcement
from engine.rules.cards import Card, Deck, Denomination, Hand
from engine.rules.events import Event
from engine.rules.game import Family, always, kinds
from engine.rules.seats import Seat
from engine.rules.state import AnyDeal, DealState, Extra, trump_of
from engine.rules.values import Value, replace
from engine.rules.views import SeatView


class Meld(Value):
    """An announcement (rules 7.4). `cards` is empty for those who may not know the cards."""

    seat: Seat
    kind: str
    """"run" or "four"."""
    points: int
    cards: Hand = Hand()
    counts: bool | None = None
    """Whether its side scores it; None until the announcements have been compared."""
    open: bool = False
    """Whether the cards have been shown to everybody."""


class Announced(Extra):
    """The announcements of a deal, in the order in which they were made."""

    melds: tuple[Meld, ...]

    def seen(self, state: DealState, seat: Seat | None) -> "Announced":
        return Announced(tuple(_seen(meld, seat) for meld in self.melds))

    def holders(self) -> Mapping[Card, Seat | None]:
        return {card: meld.seat for meld in self.melds if meld.open for card in meld.cards}

    def one_of(self, deck: Deck, trump: Denomination) -> Collection[tuple[Seat, Collection[Collection[Card]]]]:
        """The melds that were announced but not shown: only their kind and points are known."""
        hidden = [meld for meld in self.melds if not meld.cards]
        return [(meld.seat, without(heard_as(meld.kind, meld.points), self.spent(meld))) for meld in hidden]

    def spent(self, meld: Meld) -> frozenset[Card]:
        """The cards that a meld cannot hold because its seat announced them in four of a kind, as far as it is plain
        which four."""
        fours = (
            heard_as("four", four.points) for four in self.melds if four.seat == meld.seat and four.kind == "four"
        )
        return (
            frozenset()
            if meld.kind == "four"
            else frozenset(card for one in fours if len(one) == 1 for card in one[0])
        )


def without(sets: Collection[Collection[Card]], spent: Collection[Card]) -> Collection[Collection[Card]]:
    """The sets that hold none of these cards."""
    return [cards for cards in sets if not any(card in spent for card in cards)]


def _seen(meld: Meld, seat: Seat | None) -> Meld:
    return meld if meld.open or meld.seat == seat else replace(meld, cards=Hand())


def melds(deal: AnyDeal) -> tuple[Meld, ...]:
    """The announcements of a deal, or what the viewer may know of them."""
    return deal.extra.melds if isinstance(deal.extra, Announced) else ()


class Declare(Announcement):
    """Announces these cards as a meld (rules 7.4) or, without cards, every meld that would be proposed. Among the
    calls of a deal it is kept without cards: `Announced.melds` has what was announced."""

    cards: Hand = Hand()

    word: ClassVar[str] = "announce"
    rank: ClassVar[int] = 18

    def text(self) -> str:
        return f"{self.word}={'.'.join(self.cards)}" if self.cards else self.word

    def place(self, deck: Deck) -> int:
        return sum(1 << deck.places.get(card, 0) for card in self.cards)

    @classmethod
    def read(cls, value: str, deck: Deck) -> Action | None:
        if not value:
            return cls()
        codes = value.split(".")
        return cls(Hand(map(Card, codes))) if deck.faces.keys() >= set(codes) else None


class CallStock(Announcement):
    """Says that one has played both cards of the Stöck, where the table has its players say so."""

    word: ClassVar[str] = "stock"
    rank: ClassVar[int] = 19


class ForehandFound(Event):
    """Whoever holds this card speaks and leads first in the first deal (rules 7.3)."""

    section: ClassVar[str] = "trump"
    seat: Seat
    card: Card


class MeldsAnnounced(Event):
    """What a seat announced with its first card: the kind and points of each meld, not its cards (rules 7.4)."""

    section: ClassVar[str] = "announcements"
    seat: Seat
    melds: tuple[Meld, ...]


class MeldsCompared(Event):
    """Which melds count, after the first trick. Those that count hold their cards if the table shows them."""

    section: ClassVar[str] = "announcements"
    melds: tuple[Meld, ...]
    points: tuple[int, ...]
    """By side, before multiplication."""


class StockCalled(Event):
    """A seat has played both the king and the queen of trump, one of them just now."""

    section: ClassVar[str] = "announcements"
    seat: Seat
    points: int


class TargetReached(Event):
    """A side has reached the winning score during the deal, by "stock", "melds" or "tricks": play stops."""

    section: ClassVar[str] = "end"
    side: int
    by: str


ChibreEvent = ForehandFound | MeldsAnnounced | MeldsCompared | StockCalled | TargetReached
ChibreAction = Declare | CallStock


def _sees_stock(deal: SeatView) -> bool:
    """Whether king and queen of trumps are in one hand that the viewer sees."""
    pair = {Card(f"{rank}{trump_of(deal)}") for rank in "KQ"}
    return any(pair <= {*hand} for hand in (deal.hand, *deal.shown))


FAMILY = Family(
    "chibre",
    kinds(ChibreEvent),
    kinds(ChibreAction),
    sections=("announcements",),
    reasons=MappingProxyType({"melds": "announcements", "stock": "announcements", "target": "end"}),
    words=MappingProxyType(
        {"bour": always, "nell": always, "announcement": lambda deal: bool(melds(deal)), "stock": _sees_stock}
    ),
)
