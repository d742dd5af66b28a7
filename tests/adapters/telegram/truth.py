"""What is really dealt and played, beside what each person was shown."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.host.ids import TableId
from engine.host.table import Table
from engine.rules.cards import Card, Deck
from engine.rules.notation import read
from engine.rules.seats import Seat
from tests.adapters.knowledge import known, shown
from tests.adapters.telegram.program import Program
from tests.loopback.telegram.journal import Shown
from tests.loopback.telegram.person import Person

_DEAL = re.compile(r"(?:deal|donne) (\d+)")


@dataclass
class Dealt:
    """One deal: since when each reader may know each card; None reads for those who do not sit."""

    number: int
    since: float
    deck: Deck
    known: dict[int | None, dict[Card, float]]

    def knows(self, reader: int, card: Card, time: float) -> bool:
        """Whether somebody may know a card at this moment."""
        told = self.known.get(reader, self.known[None])
        return told.get(card, float("inf")) <= time


@dataclass
class Truth:
    """Looks into the host after each thing that somebody does."""

    program: Program
    table: TableId
    deals: dict[str, Dealt] = field(default_factory=dict)

    async def note(self, since: float) -> None:
        """Whatever is new has happened after `since`, by the server's clock."""
        table = (await self.program.look(self.table)).table
        if table.deal is None:
            return
        rules, record = table.ruleset.rules, read(table.deal.record)
        seats: dict[int | None, Seat | None] = {None: None, **_people(table)}
        new = Dealt(record.setup.number, since, rules.deck, {reader: {} for reader in seats})
        deal = self.deals.setdefault(table.deal.id, new)
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
        deal = self._deal(_DEAL.search(around), seen.time)
        for card in shown(seen.text, self._deck()):
            if deal is None or not deal.knows(person.id, card, seen.time):
                yield f"{person} was shown {card} in {seen.kind} {seen.text!r}"

    def _deck(self) -> Deck:
        return next(iter(self.deals.values())).deck

    def _deal(self, named: re.Match[str] | None, time: float) -> Dealt | None:
        """The deal that a text names, else the one that was played then."""
        begun = [deal for deal in self.deals.values() if deal.since <= time]
        if named is not None:
            begun = [deal for deal in begun if deal.number == int(named[1])]
        return begun[-1] if begun else None


def _people(table: Table) -> dict[int | None, Seat | None]:
    return {
        int(seat.person.removeprefix("telegram:")): place
        for place, seat in enumerate(table.seats)
        if seat.person is not None
    }
