"""A table as loaded for a command, and the change that the command makes, before it is stored."""

from dataclasses import dataclass, field

from engine.host.ports.log import LogLine, public
from engine.host.ports.tables import Timer
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId
from engine.host.state.running import Live
from engine.host.state.settlement import Settlement
from engine.host.state.table import Table
from engine.rules.events import Event


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table as the store has it, with its running deal and the store's clock (milliseconds)."""

    table: Table
    version: int
    live: Live | None
    deadline: int | None = None
    now: int = 0
    archived: bool = False
    """It is closed and has left the store."""

    @property
    def due(self) -> bool:
        """Whether its deadline has passed."""
        return self.deadline is not None and self.deadline <= self.now

    @property
    def dealt(self) -> Live:
        """The running deal, or the last one; raises `Refusal` if no cards were ever dealt."""
        if self.live is None:
            raise Refusal("NOT_PLAYING")
        return self.live


@dataclass(frozen=True, slots=True)
class Change:
    """The table afterwards, what happened in the deal, and what goes into the same atomic write."""

    table: Table
    live: Live | None = None
    """The deal afterwards; None if it has not changed."""
    events: tuple[Event, ...] = ()
    settlement: Settlement | None = None
    move: str = field(default="", repr=False)
    """The card or call that was made, for the log: `seat:action` in the notation."""
    cover: bool = False
    """A computer player made the move because the seat's owner did not."""
    keeps_clock: bool = False
    """The table's deadline stays as it is: nobody's turn has changed."""
    waits: int | Timer | None = None
    """Milliseconds to the table's next deadline, if that does not follow from the table itself."""

    def line(self, event: EventId, command: str, by: str) -> LogLine:
        """The log's line for it; `command`: the kind of command, `by`: whose it was, empty for the table's own."""
        deal, turn = self.table.deal.id if self.table.deal else "", self.live.state.turns if self.live else 0
        return LogLine(event, command, by, deal, turn, self.move, self.cover, public(self.events))
