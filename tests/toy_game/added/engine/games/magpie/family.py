"""What magpie alone has: vows, which stay sealed until everybody has made one."""

from types import MappingProxyType
from typing import ClassVar

from engine.rules.actions import Action
from engine.rules.cards import Deck
from engine.rules.events import Event
from engine.rules.game import Family, kinds
from engine.rules.seats import Seat
from engine.rules.state import AnyDeal, DealState, Extra


class Vow(Action):
    """Says how many tricks the seat will take."""

    tricks: int

    word: ClassVar[str] = "vow"
    rank: ClassVar[int] = 20

    def text(self) -> str:
        return f"{self.word}={self.tricks}"

    def place(self, deck: Deck) -> int:
        return self.tricks

    @classmethod
    def read(cls, value: str, deck: Deck) -> Action | None:
        return cls(int(value)) if value.isdecimal() else None


class Vows(Extra):
    """What each seat has vowed; None of whoever has not, or may keep it from the viewer."""

    made: tuple[int | None, ...]

    def seen(self, state: DealState, seat: Seat | None) -> "Vows":
        if None not in self.made:
            return self
        return Vows(tuple(vow if holder == seat else None for holder, vow in enumerate(self.made)))


class VowMade(Event):
    """Everybody hears that the seat has vowed, and nobody how much."""

    section: ClassVar[str] = "vows"
    seat: Seat


class VowsOpened(Event):
    section: ClassVar[str] = "vows"
    vows: tuple[int, ...]
    """By seat."""


MagpieEvent = VowMade | VowsOpened
MagpieAction = Vow

FAMILY = Family(
    "magpie",
    kinds(MagpieEvent),
    kinds(MagpieAction),
    sections=("vows",),
    reasons=MappingProxyType({"vow_kept": "vows"}),
)


def vows(deal: AnyDeal) -> tuple[int | None, ...]:
    """The vows of a deal, or as far as its viewer may know them; empty before anybody is asked."""
    return deal.extra.made if isinstance(deal.extra, Vows) else ()
