"""What variants of manille keep of a deal: what partners said, a card turned up, a tableau, a dog (rules 5)."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from engine.games.manille.family import FREE, Ask
from engine.rules.cards import Card, Denomination, Hand
from engine.rules.order import CardOrder
from engine.rules.seats import Seat
from engine.rules.state import AnyDeal, DealState, Extra, Play
from engine.rules.views import SeatView


class Said(NamedTuple):
    """A question to the partner, and the partner's answer; `said` is empty until it is given."""

    asker: Seat
    partner: Seat
    question: Ask
    said: str
    at: int
    """How many tricks had been taken when it was asked."""

    def denies(self, card: Card, order: CardOrder, trump: Denomination) -> bool:
        """Whether the answer says that the partner lacks the card; as hands only get smaller, that stays true."""
        suit, about, of = order.suit_of(card, trump), self.question.about, self.question.of
        if about in FREE:
            return False
        if about == "holds":
            return self.said == "no" and card == of
        if about == "trumps":
            return self.said == "0" and suit == trump
        if not self.said or suit != of:
            return False
        if about == "number" or self.said == "none":
            return self.said in ("0", "none")
        return order.power(card, trump, suit) > order.power(Card(self.said), trump, suit)

    @property
    def names(self) -> Card | None:
        """The card that the partner said he holds, if any."""
        if self.question.about == "holds" and self.said == "yes":
            return Card(self.question.of)
        return Card(self.said) if self.question.about == "best" and self.said not in ("", "none") else None


class Talk(Extra):
    """What partners asked each other (rules 5.1)."""

    said: tuple[Said, ...] = ()
    lies: tuple[Said, ...] = ()
    """Those answers that were not true; nobody is told before a claim."""
    up: Play | None = None
    """The card that was turned up for trump and whose it is; None unless the option `turned_trump` is on."""

    def seen(self, state: DealState, seat: Seat | None) -> "Talk":
        return Talk(self.said, up=self.up)

    def holders(self) -> Mapping[Card, Seat | None]:
        up = {} if self.up is None else {self.up.card: self.up.seat}
        return {said.names: said.partner for said in self.said if said.names is not None} | up

    def hearsay(self) -> Collection[Card]:
        return [said.names for said in self.said if said.names is not None]

    def denies(self, seat: Seat, card: Card, order: CardOrder, trump: Denomination) -> bool:
        return any(said.partner == seat and said.denies(card, order, trump) for said in self.said)


def talk(deal: AnyDeal) -> tuple[Said, ...]:
    """What partners asked each other and said."""
    return deal.extra.said if isinstance(deal.extra, Talk) else ()


def lies(state: DealState) -> tuple[Said, ...]:
    """The answers that were not true."""
    return state.extra.lies if isinstance(state.extra, Talk) else ()


class Turned(Extra):
    """The card that was turned up and makes trump; it is in its seat's hand until played (rules 5.2)."""

    play: Play
    marked: bool = True
    """Whether its points were marked; False where that is left to the dealer, who has not."""

    def seen(self, state: DealState, seat: Seat | None) -> "Turned":
        return self

    def holders(self) -> Mapping[Card, Seat | None]:
        return {self.play.card: self.play.seat}


def turned(deal: AnyDeal) -> Play | None:
    """The card that was turned up for trump and whose it is; None if there is none."""
    if isinstance(deal.extra, Talk):
        return deal.extra.up
    return deal.extra.play if isinstance(deal.extra, Turned) else None


def is_marked(deal: AnyDeal) -> bool:
    """Whether the points of the turned card were marked."""
    return not isinstance(deal.extra, Turned) or deal.extra.marked


class Column(NamedTuple):
    """A face-up card on the table, or None once it has left, and what lies covered under it: one card or none."""

    up: Card | None
    down: Hand


class Pile(NamedTuple):
    """A column as everybody sees it: the face-up card, if any, and whether one lies covered under it."""

    up: Card | None
    covered: bool


class Tableau(Extra):
    """The cards on the table (rules 5.5). Face-up ones are in their seat's hand as well, covered ones nowhere
    else."""

    columns: tuple[tuple[Column, ...], ...]
    """By seat, from left to right."""
    uncovered: tuple[Play, ...] = ()
    """Cards that lay covered and were turned up, in order."""

    def seen(self, state: DealState, seat: Seat | None) -> "OpenTableau":
        piles = tuple(tuple(_pile(column) for column in columns) for columns in self.columns)
        return OpenTableau(piles, self.uncovered)

    def on_table(self, seat: Seat) -> Collection[Card]:
        return [column.up for column in self.columns[seat] if column.up is not None]


class OpenTableau(Extra):
    """The tableau as everybody sees it."""

    piles: tuple[tuple[Pile, ...], ...]
    uncovered: tuple[Play, ...] = ()

    def seen(self, state: DealState, seat: Seat | None) -> "OpenTableau":
        return self

    def holders(self) -> Mapping[Card, Seat | None]:
        lying = {card: seat for seat in range(len(self.piles)) for card in self.on_table(seat)}
        return {**{card: seat for seat, card in self.uncovered}, **lying}

    def on_table(self, seat: Seat) -> Collection[Card]:
        return [pile.up for pile in self.piles[seat] if pile.up is not None]

    def to_come(self) -> int:
        return sum(pile.covered for piles in self.piles for pile in piles)

    def covered(self) -> Collection[tuple[Seat, Card | None]]:
        return [(seat, pile.up) for seat, piles in enumerate(self.piles) for pile in piles if pile.covered]

    def came_later(self) -> Collection[Card]:
        return [play.card for play in self.uncovered]


def _pile(column: Column) -> Pile:
    return Pile(column.up, covered=bool(column.down))


def uncovered(deal: AnyDeal) -> tuple[Play, ...]:
    """Cards that lay covered and were turned up, in order."""
    return deal.extra.uncovered if isinstance(deal.extra, Tableau | OpenTableau) else ()


def columns(state: DealState) -> tuple[tuple[Column, ...], ...]:
    """By seat: the cards on the table with what lies under them; empty in a game without a tableau."""
    return state.extra.columns if isinstance(state.extra, Tableau) else ()


def piles(view: SeatView) -> tuple[tuple[Pile, ...], ...]:
    """By seat: the cards on the table as everybody sees them; empty in a game without a tableau."""
    return view.extra.piles if isinstance(view.extra, OpenTableau) else ()


class Dog(Extra):
    """The dealer's exchange with the dog (rules 5.4); nobody else sees any of it."""

    laid: Hand
    """Cards that were put away in exchange for unseen ones; they lie in `DealState.stock`."""
    drawn: Hand = Hand()
    """The cards that were drawn for them, once they are in hand."""

    def seen(self, state: DealState, seat: Seat | None) -> "Dog | None":
        return self if seat == state.setup.dealer else None

    def holders(self) -> Mapping[Card, Seat | None]:
        return dict.fromkeys(self.laid)


def dog(deal: AnyDeal) -> Dog:
    """What was put away and drawn; empty for those who may not know it."""
    return deal.extra if isinstance(deal.extra, Dog) else Dog(Hand())
