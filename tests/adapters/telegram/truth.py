"""What is really dealt and played, beside what each person was shown."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from engine.host.commands.change import Loaded
from engine.host.state.ids import TableId
from engine.host.state.table import StoredDeal, Table
from engine.rules.cards import Card, Deck
from engine.rules.notation import read
from engine.rules.seats import Seat
from tests.adapters.knowledge import deal_named, known, shown
from tests.loopback.telegram.journal import Shown
from tests.loopback.telegram.person import Person


@dataclass
class Dealt:
    """One deal: since when each reader may know each card; None reads for those who do not sit."""

    number: int
    since: float
    """The earliest moment at which it can have begun."""
    noted: float
    """When it surely had."""
    deck: Deck
    known: dict[int | None, dict[Card, float]]

    def knows(self, reader: int, card: Card, time: float) -> bool:
        """Whether somebody may know a card at this moment."""
        told = self.known.get(reader, self.known[None])
        return told.get(card, float("inf")) <= time


class Looking(Protocol):
    """A program that tells how its tables stand."""

    async def look(self, table: TableId) -> Loaded: ...


@dataclass
class Truth:
    """Looks into the host after each thing that somebody does."""

    program: Looking
    table: TableId
    deals: dict[str, Dealt] = field(default_factory=dict)

    async def note(self, since: float, now: float | None = None) -> None:
        """Whatever is new has happened after `since`, by the server's clock, and before `now`; at once where that is
        not said."""
        table = (await self.program.look(self.table)).table
        for deal in (table.previous, table.deal):  # the one before may have ended unseen
            if deal is not None:
                self._note(table, deal, since, since if now is None else now)

    def _note(self, table: Table, held: StoredDeal, since: float, now: float) -> None:
        rules, record = table.ruleset.rules, read(held.record)
        seats: dict[int | None, Seat | None] = {None: None, **_people(table)}
        new = Dealt(record.setup.number, since, now, rules.deck, {reader: {} for reader in seats})
        deal = self.deals.setdefault(held.id, new)
        for reader, seat in seats.items():
            for card in known(rules, record, seat):
                deal.known.setdefault(reader, {}).setdefault(card, since)

    @property
    def cards_played(self) -> int:
        """In all deals, counting those that lie open to everybody."""
        return sum(len(deal.known[None]) for deal in self.deals.values())

    def leaks(self, person: Person) -> list[str]:
        """Every card that this person was shown and could not know then."""
        seen = person.shown()
        texts = {(one.chat_id, one.message_id, one.time): one.text for one in seen if one.kind == "text"}
        return [leak for one in seen for leak in self._leaks(person, one, texts)]

    def _leaks(
        self, person: Person, seen: Shown, texts: dict[tuple[int | None, int | None, float], str]
    ) -> Iterator[str]:
        around = texts.get((seen.chat_id, seen.message_id, seen.time), seen.text)
        deals = self._deals(deal_named(around), seen.time)
        for card in shown(seen.text, self._deck()):
            if not any(deal.knows(person.id, card, seen.time) for deal in deals):
                yield f"{person} was shown {card} in {seen.kind} {seen.text!r}"

    def _deck(self) -> Deck:
        return next(iter(self.deals.values())).deck

    def _deals(self, named: int | None, time: float) -> list[Dealt]:
        """The deal that a text names, else the one played then: several where the next may just have begun."""
        begun = [deal for deal in self.deals.values() if deal.since <= time]
        if named is not None:
            return [deal for deal in begun if deal.number == named][-1:]
        sure = max((place for place, deal in enumerate(begun) if deal.noted <= time), default=0)
        return begun[sure:]


def _people(table: Table) -> dict[int | None, Seat | None]:
    return {
        int(seat.person.removeprefix("telegram:")): place
        for place, seat in enumerate(table.seats)
        if seat.person is not None and seat.person.startswith("telegram:")
    }
