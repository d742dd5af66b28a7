"""Everything that the host can be asked to do, in the imperative. Each carries the id that makes it idempotent."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.host.company import company_commands as ask
from engine.host.play.claim_commands import Foregone
from engine.host.tables.ids import EventId, PersonId, TableId
from engine.host.tables.table import Person, Room
from engine.rules.actions import Action


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Opens a table in a room; whoever opens it sits down and is its host."""

    event: EventId
    by: Person
    room: Room
    game: str
    options: Mapping[str, object] = field(default_factory=dict)
    clock: str = "normal"
    seated: bool = True
    """False for a table that only computer players sit at."""
    friendly: bool = False
    """Its results count apart and rate nobody."""


@dataclass(frozen=True, slots=True)
class Sit:
    """Takes a seat that is free, or that a computer player holds: the given one, or the first."""

    event: EventId
    table: TableId
    by: Person
    seat: int | None = None
    room: str = ""
    """The key of the room where this was asked; empty where that is not known."""
    also: tuple[PersonId, ...] = ()
    """Other identities of the same person, on other platforms."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Leaves the table; while cards are in play a computer player covers the seat instead."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class AddComputers:
    """Computer players take every free seat, or one given seat."""

    event: EventId
    table: TableId
    by: Person
    seat: int | None = None
    kind: str = "steady"


@dataclass(frozen=True, slots=True)
class RemoveComputers:
    """Computer players leave their seats, or one given seat."""

    event: EventId
    table: TableId
    by: Person
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Start:
    """Begins the match; every seat must be taken."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class Choose:
    """Takes the choice of this index among those offered to the person at this turn of this deal."""

    event: EventId
    table: TableId
    by: Person
    deal: str
    turn: int
    index: int


@dataclass(frozen=True, slots=True)
class PlayKey:
    """Plays the card at this place of the person's hand as it was dealt (keys that everybody shares)."""

    event: EventId
    table: TableId
    by: Person
    deal: str
    key: int


@dataclass(frozen=True, slots=True)
class Act:
    """Does this in the running deal; for typed plays."""

    event: EventId
    table: TableId
    by: Person
    action: Action


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Begins the next deal without waiting."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class Cut:
    """Cuts before the next deal: the number goes into its shuffle."""

    event: EventId
    table: TableId
    by: Person
    number: int


@dataclass(frozen=True, slots=True)
class AskMoment:
    """Asks that the trick that was just taken stays open a moment longer."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class Rematch:
    """Begins another match with the same seats, or with other partners."""

    event: EventId
    table: TableId
    by: Person
    rotate: bool = False


@dataclass(frozen=True, slots=True)
class EndMatch:
    """Ends the match between two deals, where its game lets the players say when."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class Return:
    """Takes one's seat back from the computer player that covers it."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class StepAway:
    """Lets a computer player cover one's seat until one is back."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class PauseTable:
    """Stops all clocks until somebody who sits goes on, or for as long as the preset allows."""

    event: EventId
    table: TableId
    by: Person
    managing: bool = False
    """`by` need not sit there: the right to manage the place was asked for."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Ends a pause."""

    event: EventId
    table: TableId
    by: Person
    managing: bool = False
    """As for `PauseTable`."""


@dataclass(frozen=True, slots=True)
class Nudge:
    """Has whoever is waited for pinged once more, where no clock does."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class WaitLonger:
    """Gives whoever let the time run out as long again; for the others to decide."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class CoverCard:
    """Lets a computer player play that one card; for the others to decide."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class CoverSeat:
    """Lets a computer player cover the seat until its owner is back; for the others to decide."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class HandOver:
    """Offers one's seat to a person, or to whoever wants it; `late`: the seat of the one who let the time run out."""

    event: EventId
    table: TableId
    by: Person
    to: Person | None = None
    late: bool = False
    room: str = ""
    """The key of the room where the person is asked; empty for where one sits."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Takes the seat that is offered, with its cards."""

    event: EventId
    table: TableId
    by: Person
    also: tuple[PersonId, ...] = ()
    """As for `Sit`."""


@dataclass(frozen=True, slots=True)
class KeepSeat:
    """Takes an offer back, or declines it."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class Resign:
    """Gives the match up, or agrees with a partner who wishes to."""

    event: EventId
    table: TableId
    by: Person
    agrees: bool = False
    """An answer to somebody who wishes to, and no wish of one's own."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Does not agree to resign, or thinks better of it."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class Close:
    """Closes the table; a deal in progress does not count."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class Evict:
    """Takes a person from the table for good: who owns the place says so, or the person is to be forgotten. `by` was
    asked for the right to."""

    event: EventId
    table: TableId
    by: Person
    person: PersonId
    told: bool = False
    """The person hears of it; who is to be forgotten is not kept in mind for that."""


@dataclass(frozen=True, slots=True)
class Shut:
    """Closes a table that one need not sit at. `by` was asked for the right to."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class Renew:
    """Keeps one's present name, language and wishes at the table."""

    event: EventId
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class JoinRoom:
    """Shows the table in one more room, whose people may then sit down at it. The owners of both places agreed."""

    event: EventId
    table: TableId
    by: Person
    room: Room


@dataclass(frozen=True, slots=True)
class LeaveRoom:
    """Takes the table out of the room of this key."""

    event: EventId
    table: TableId
    by: Person
    room: str
    manages: bool = False
    """`by` was asked for the right to manage that place, and has it."""


@dataclass(frozen=True, slots=True)
class Tick:
    """The table's deadline has passed. Its event id is made from the version that it finds."""

    table: TableId


Command = (
    OpenTable
    | Sit
    | Stand
    | AddComputers
    | RemoveComputers
    | Start
    | Choose
    | PlayKey
    | Act
    | NextDeal
    | Cut
    | AskMoment
    | Rematch
    | ask.Company
    | EndMatch
    | Return
    | StepAway
    | PauseTable
    | GoOn
    | Nudge
    | WaitLonger
    | CoverCard
    | CoverSeat
    | HandOver
    | TakeOver
    | KeepSeat
    | Resign
    | PlayOn
    | Close
    | Evict
    | Shut
    | Renew
    | JoinRoom
    | LeaveRoom
    | Foregone
    | Tick
)
