"""What the host can be asked where no more thought is needed, in the imperative; see `commands` for all others."""

from dataclasses import dataclass

from engine.host.tables.ids import EventId, TableId
from engine.host.tables.table import Person


@dataclass(frozen=True, slots=True)
class ClaimRest:
    """Claims the remaining tricks of the deal."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class AnswerClaim:
    """Agrees to a claim, or plays on."""

    event: EventId
    table: TableId
    by: Person
    agrees: bool


@dataclass(frozen=True, slots=True)
class PassAhead:
    """Passes as soon as it is one's turn to speak; asked for again, takes that back."""

    event: EventId
    table: TableId
    by: Person


Foregone = ClaimRest | AnswerClaim | PassAhead
