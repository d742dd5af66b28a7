"""What the owner of a place may ask for, on any platform."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.host.people.people import Pictures
from engine.host.people.places import Channel
from engine.host.state.ids import EventId, PersonId
from engine.host.state.table import Person, Room


@dataclass(frozen=True, slots=True)
class Owner:
    """Who asks, and where. `may`: the platform says that this person manages the place."""

    by: Person
    event: EventId
    room: Room
    may: bool


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person, as the platform names one."""

    person: PersonId
    name: str


@dataclass(frozen=True, slots=True)
class SeatAt:
    """The person in this seat of the table of this code; seats count from 1."""

    code: str
    seat: int


Whom = Somebody | SeatAt


@dataclass(frozen=True, slots=True)
class Overview:
    """Shows what is decided, and what can be."""


@dataclass(frozen=True, slots=True)
class Allow:
    """Tables may open in this channel; the first one that is allowed closes all others."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class Forbid:
    """Tables may no longer open in this channel."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class Defaults:
    """The options that `/play` uses for a game unless asked otherwise; none for the standard rules."""

    game: str
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Adopt:
    """The house rules of this code become the defaults of their game."""

    code: str


@dataclass(frozen=True, slots=True)
class Limit:
    """How many tables may be open at once; 0 for as many as people like."""

    tables: int


@dataclass(frozen=True, slots=True)
class Allot:
    """How many tables one person may have open at once; 0 for as many as one likes."""

    tables: int


@dataclass(frozen=True, slots=True)
class Speak:
    """The language of public messages; empty for the platform's."""

    language: str


@dataclass(frozen=True, slots=True)
class Zone:
    """The time zone of quiet hours, such as `Europe/Brussels`."""

    name: str


@dataclass(frozen=True, slots=True)
class Guests:
    """Whether tables are shared with other places: those from here shown there, and those from there here."""

    on: bool


@dataclass(frozen=True, slots=True)
class Threads:
    """Whether each table opens in a thread of its own, on platforms that have them."""

    on: bool


@dataclass(frozen=True, slots=True)
class Stop:
    """Closes a table."""

    code: str


@dataclass(frozen=True, slots=True)
class Pause:
    """Stops a table's clocks."""

    code: str


@dataclass(frozen=True, slots=True)
class Resume:
    """Ends a pause."""

    code: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Pictures on the boards that everybody sees."""

    pictures: Pictures


@dataclass(frozen=True, slots=True)
class NewSeason:
    """Resets the season's leaderboards; the season before stays readable."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class UndoSeason:
    """Takes the last reset back, within a week."""


@dataclass(frozen=True, slots=True)
class Everywhere:
    """Whether results from here count on the leaderboards of all places that opted in."""

    joins: bool


@dataclass(frozen=True, slots=True)
class Remove:
    """Takes somebody from every table here, or from the one where the seat is."""

    whom: Whom


@dataclass(frozen=True, slots=True)
class Exclude:
    """Takes somebody from every table here and lets them sit at none until they are readmitted."""

    whom: Whom


@dataclass(frozen=True, slots=True)
class Readmit:
    """Lets somebody sit down again: a person's id, or the number in the list of bans, from 1."""

    whom: PersonId | int


@dataclass(frozen=True, slots=True)
class Audit:
    """A page of the log; the first is 0."""

    page: int = 0


@dataclass(frozen=True, slots=True)
class Status:
    """Shows how the tables and the program are."""


Decision = Allow | Forbid | Defaults | Limit | Allot | Speak | Zone | Guests | Threads | Draw
"""Requests that change what is decided for the place."""

AtTable = Stop | Pause | Resume
AboutPeople = Remove | Exclude | Readmit
OfResults = NewSeason | UndoSeason | Everywhere
Change = Decision | Adopt | AtTable | AboutPeople | OfResults
"""Requests that are logged."""

Look = Overview | Audit | Status
Request = Change | Look
