"""What is really dealt and played, beside what each person was shown."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.host.ids import TableId
from tests.adapters.telegram.program import Program
from tests.loopback.telegram.journal import Shown
from tests.loopback.telegram.person import Person

_CARD = re.compile(r"(10|[2-9AKQJRDV])([♠♥♦♣])")
_FRENCH = {"R": "K", "D": "Q", "V": "J"}
_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_DEAL = re.compile(r"(?:deal|donne) (\d+)")


@dataclass
class Dealt:
    """One deal: each person's cards, and since when each card is public."""

    number: int
    since: float
    hands: dict[int, set[str]]
    public: dict[str, float] = field(default_factory=dict)


@dataclass
class Truth:
    """Looks into the host after each thing that somebody does."""

    program: Program
    table: TableId
    deals: dict[str, Dealt] = field(default_factory=dict)

    async def note(self, since: float) -> None:
        """Whatever is new has happened after `since`, by the server's clock."""
        loaded = await self.program.look(self.table)
        table, live = loaded.table, loaded.live
        if live is None or table.deal is None:
            return
        hands = {
            int(str(seat.person).removeprefix("telegram:")): set(live.state.dealt[place])
            for place, seat in enumerate(table.seats)
            if seat.person is not None
        }
        number = live.state.setup.number
        deal = self.deals.setdefault(
            table.deal.id, Dealt(number, since, {p: set(map(str, h)) for p, h in hands.items()})
        )
        played = [play for trick in (*(one.plays for one in live.state.taken), live.state.trick) for play in trick]
        shown = [str(play.card) for play in played]
        if live.over:
            shown += [card for hand in deal.hands.values() for card in hand]
        for card in shown:
            deal.public.setdefault(card, since)

    @property
    def cards_played(self) -> int:
        """In all deals."""
        return sum(len(deal.public) for deal in self.deals.values())

    def leaks(self, person: Person) -> list[str]:
        """Every card that this person was shown and could not know then."""
        shown = person.shown()
        texts = {(one.chat_id, one.message_id, one.time): one.text for one in shown if one.kind == "text"}
        return [leak for one in shown for leak in self._leaks(person, one, texts)]

    def _leaks(
        self, person: Person, shown: Shown, texts: dict[tuple[int | None, int | None, float], str]
    ) -> Iterator[str]:
        around = texts.get((shown.chat_id, shown.message_id, shown.time), shown.text)
        deal = self._deal(_DEAL.search(around), shown.time)
        for rank, suit in _CARD.findall(shown.text):
            card = _FRENCH.get(rank, rank) + _SUITS[suit]
            known = deal is not None and card in deal.hands.get(person.id, set())
            public = deal is not None and deal.public.get(card, float("inf")) <= shown.time
            if not (known or public):
                yield f"{person} was shown {card} in {shown.kind} {shown.text!r}"

    def _deal(self, named: re.Match[str] | None, time: float) -> Dealt | None:
        """The deal that a text names, else the one that was played then."""
        begun = [deal for deal in self.deals.values() if deal.since <= time]
        if named is not None:
            begun = [deal for deal in begun if deal.number == int(named[1])]
        return begun[-1] if begun else None
