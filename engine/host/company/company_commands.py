"""What the host can be asked about who plays with whom, in the imperative; see `commands` for all others."""

from dataclasses import dataclass

from engine.host.company.asked import Listener
from engine.host.tables.ids import EventId, PersonId, TableId
from engine.host.tables.table import Person


@dataclass(frozen=True, slots=True)
class SwapPartners:
    """Changes who plays with whom; as often as there are pairings, and everybody has been everybody's partner."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class DrawSeats:
    """Draws the seats by lot."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class MakeHost:
    """Hands the part of the host over to whoever sits on this seat."""

    event: EventId
    table: TableId
    by: Person
    seat: int


@dataclass(frozen=True, slots=True)
class KeepOpen:
    """Says that somebody is still there, at a table that is about to be closed."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class Invite:
    """Asks somebody to sit down, in the room of this key."""

    event: EventId
    table: TableId
    by: Person
    person: Person
    room: str = ""


@dataclass(frozen=True, slots=True)
class AnswerInvitation:
    """Accepts or declines the invitation of this number."""

    event: EventId
    table: TableId
    by: Person
    number: int
    accept: bool
    room: str = ""
    also: tuple[PersonId, ...] = ()
    """As for `Sit`."""


@dataclass(frozen=True, slots=True)
class CallPlayers:
    """Tells those who wish to hear it that the table lacks players."""

    event: EventId
    table: TableId
    by: Person
    heard: tuple[Listener, ...]


Company = SwapPartners | DrawSeats | MakeHost | KeepOpen | Invite | AnswerInvitation | CallPlayers
