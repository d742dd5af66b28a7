"""The running deal of a table, replayed from its record and kept in memory."""

from dataclasses import dataclass, field

from engine.cache import Cache
from engine.games import replay, ruleset
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.events import Event
from engine.rules.notation import Record, read, write
from engine.rules.seats import Seat
from engine.rules.state import OVER, DealState
from engine.rules.views import SeatView, view

MOST_RUNNING = 2048
"""Deals kept in memory; any other is replayed from its record."""


@dataclass(frozen=True, slots=True)
class Live:
    """A deal with its rules. Equal records give equal deals."""

    rules: Rules
    record: Record = field(repr=False)
    state: DealState = field(repr=False)

    @property
    def over(self) -> bool:
        return self.state.step == OVER

    @property
    def text(self) -> str:
        """The record in its notation: what is stored."""
        return write(self.record)

    def view(self, seat: Seat | None) -> SeatView:
        """What this seat, or an onlooker, may know."""
        return view(self.rules, self.state, seat)

    def apply(self, seat: Seat, action: Action) -> "tuple[Live, tuple[Event, ...]]":
        """The deal one action later; raises `RuleViolation`."""
        done = self.rules.apply(self.state, seat, action)
        return Live(self.rules, self.record.then(seat, action), done.state), done.events


def begin(record: Record) -> tuple[Live, tuple[Event, ...]]:
    """Deals a new record's pack."""
    rules = ruleset(record.game, record.options, record.version).rules
    dealt = rules.start(record.setup, record.pack)
    return Live(rules, record, dealt.state), dealt.events


def resume(text: str) -> Live:
    """Replays a stored record; raises `NotationError`."""
    record = read(text)
    *_, last = replay(record)
    return Live(ruleset(record.game, record.options, record.version).rules, record, last.state)


class Deals:
    """Deals by the text of their record; those used last are kept, so that they need no replay."""

    def __init__(self, kept: int = MOST_RUNNING) -> None:
        # by the whole text: equal records are the same deal, so nothing here can be out of date
        self._recent: Cache[str, Live] = Cache(kept)

    def of(self, text: str) -> Live:
        """The deal that this record describes; raises `NotationError`."""
        live = self._recent.get(text) or resume(text)
        self.keep(text, live)
        return live

    def keep(self, text: str, live: Live) -> None:
        """Remembers a deal that was just played on."""
        self._recent.keep(text, live)
