"""A table as a value: everything about it that is stored, and the text it is stored as."""

from enum import StrEnum

import msgspec

from engine.games import ruleset
from engine.host.company.asked import Answered, Call, Invitation
from engine.host.people.people import platform_of
from engine.host.play.shuffle import SECRET_ALONE
from engine.host.results.settlement import COMPUTER
from engine.host.tables.house_rules import code_of
from engine.host.tables.ids import PersonId, ScopeId, TableId
from engine.host.turns.presets import PRESETS, Preset, longer
from engine.rules.game import Ruleset
from engine.rules.match import Standing, ended
from engine.rules.options import Value
from engine.rules.state import DealResult

COVER_AFTER = 2
"""Turns missed in a row after which a computer player covers the seat."""


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"  # a deal is settled, the next has not begun
    OVER = "over"  # the match is over; a rematch may begin
    CLOSED = "closed"


class Person(msgspec.Struct, frozen=True):
    """Who gives a command: `name` is cleaned for showing, `locale` is the person's own language."""

    id: PersonId
    name: str
    locale: str = "en"
    alias: PersonId | None = None
    """Another identity of the same platform's, such as a user name, by which the person may have been asked for."""
    longer: bool = False
    """Has asked for longer turns at friendly tables."""


class Seat(msgspec.Struct, frozen=True):
    """A place at the table: free, a person's, or a computer player's."""

    person: PersonId | None = None
    name: str = ""
    locale: str = "en"
    computer: str | None = None
    """The kind of computer player that holds the seat."""
    missed: int = 0
    """Turns in a row that the clock ran out on; at `COVER_AFTER` a computer player covers the seat."""
    room: str = ""
    """The key of the room where its person sat down; empty where that is not known."""
    reserve: int | None = None
    """Milliseconds that are left of it in this deal; None for all of it."""
    covers: int = 0
    """Cards of this deal that a computer player has played for the person."""
    covered_at: int | None = None
    """Tricks that were taken when it last did something for the person in this deal."""
    paused: bool = False
    """Has paused in this deal: once is enough."""
    longer: bool = False
    """Its person has asked for longer turns at friendly tables."""

    @property
    def free(self) -> bool:
        return self.person is None and self.computer is None

    @property
    def covered(self) -> bool:
        """A person's seat that a computer player plays until the person is back."""
        return self.person is not None and self.missed >= COVER_AFTER

    @property
    def there(self) -> bool:
        """A person's seat, and the person plays."""
        return self.person is not None and not self.covered

    @property
    def automatic(self) -> bool:
        """Whether a computer player makes the seat's moves."""
        return self.computer is not None or self.covered

    @property
    def account(self) -> PersonId:
        """Whom results count for."""
        return self.person if self.person is not None else PersonId(f"{COMPUTER}{self.computer}")


class Room(msgspec.Struct, frozen=True):
    """A public place that shows the table."""

    platform: str
    place: str
    """The platform's own name of the channel."""
    scope: ScopeId
    """The server or group that the room belongs to."""
    locale: str = "en"
    by: PersonId | None = None
    """Who brought the table here; None where it was opened."""
    zone: str = "UTC"
    """The time zone of its quiet hours."""

    @property
    def key(self) -> str:
        return f"{self.platform}:{self.place}"


class Deal(msgspec.Struct, frozen=True):
    """A deal of the table. `record` is its notation and holds every card."""

    id: str
    """Random, made when the cards are dealt: the ledger counts it once."""
    record: str
    secret: str
    """What the shuffle was made from (hex); shown once the deal is over."""
    cut: int = 0
    """The cutter's number, 0 where nobody cut."""
    seal: str = ""
    """What was shown before the deal (hex); empty for deals of earlier programs, which sealed the secret alone."""

    def __repr__(self) -> str:
        return f"Deal(id={self.id!r})"


class Shuffle(msgspec.Struct, frozen=True):
    """What the next deal will be shuffled from: drawn, and committed to, before the cut."""

    deal: str
    secret: str
    cut: int = 0
    form: int = SECRET_ALONE
    """Of its seal, see `engine.host.play.shuffle`; those that were stored before there was a second had the first."""

    def __repr__(self) -> str:
        return f"Shuffle(deal={self.deal!r})"


class Waiting(msgspec.Struct, frozen=True):
    """The clock of the turn that the table waits for."""

    deal: str
    seat: int
    since: int
    """Actions of the deal before the turn: with deal and seat it tells turns apart."""
    had: int = 0
    """Milliseconds of reserve when the turn began."""
    done: int = 0
    """How many of the clock's steps have come."""
    pings: int = 0
    """How often the player was to be pinged by now."""
    reserve: bool = False
    """The time for the turn is over, and the reserve runs."""
    up: bool = False
    """The reserve is over as well: the others decide."""
    extended: bool = False
    """They have decided to wait as long again."""
    nudged: bool = False
    """Somebody has asked for a ping."""
    longer: bool = False
    """The turn has begun as a longer one, and stays so."""


class Pause(msgspec.Struct, frozen=True):
    """All clocks stand."""

    by: str
    """The name of who asked for it."""
    left: int | None
    """Milliseconds of active time that the clock had left; None where none ran."""


class Offer(msgspec.Struct, frozen=True):
    """A seat that may be taken over."""

    seat: int
    until: int
    """By the store's clock; an offer ends with its deal as well."""
    to: PersonId | None = None
    """Whom it was offered to; None for anybody who does not sit."""
    name: str = ""


class Claim(msgspec.Struct, frozen=True):
    """Somebody claims the remaining tricks of the deal."""

    seat: int
    agreed: tuple[int, ...] = ()
    granted: bool = False
    """Everybody has agreed: the cards are laid down."""


class Contest(msgspec.Struct, frozen=True):
    """Somebody would not grant a claim."""

    seat: int
    taken: int
    """Tricks that were taken by then."""


class Evicted(msgspec.Struct, frozen=True):
    """Somebody whom the owner of the place took from the table."""

    person: PersonId
    locale: str


class Table(msgspec.Struct, frozen=True):
    """A table at one version of its history."""

    id: TableId
    game: str
    rules_version: int
    options: dict[str, Value]
    host: PersonId
    rooms: tuple[Room, ...]
    """Where the table is shown. The first is its home: there it was opened, results count in its scope (and overall),
    whoever plays, and it stays."""
    seats: tuple[Seat, ...]
    clock: str = "normal"
    """The preset of `engine.host.turns.presets`."""
    phase: Phase = Phase.LOBBY
    match: int = 0
    """Matches begun at this table."""
    first_dealer: int = 0
    results: tuple[DealResult, ...] = ()
    """The deals of the present match."""
    ended: bool = False
    """The players ended the present match."""
    deal: Deal | None = None
    """The running deal, or the last one while its result is shown."""
    previous: Deal | None = None
    """The deal before, so that its message can be brought to its end after the next one has begun."""
    moment: int = 0
    """The trick that somebody asked a moment for: once for each, as its number."""
    held: bool = False
    """That moment is running: nobody leads yet."""
    coming: Shuffle | None = None
    """The next deal's shuffle, while no cards are in play."""
    former: tuple[Room, ...] = ()
    """Rooms that showed the table and no longer do, the last few: their boards are brought to an end."""
    waiting: Waiting | None = None
    paused: Pause | None = None
    offer: Offer | None = None
    resigning: tuple[int, ...] = ()
    """Seats that wish to resign, as they wished it, until their partners agree or the deal ends."""
    conceded: int | None = None
    """The scoring account that has resigned the present match."""
    broken_off: bool = False
    """The players ended the match within the running deal: it does not count, and its cards stay hidden."""
    evicted: tuple[Evicted, ...] = ()
    """The last few, until the next deal: they are told."""
    closed_by: str = ""
    """Why it was closed, where nobody at the table did that: `idle`, or `owner` for who manages the place."""
    warned: bool = False
    """Nobody has touched the table for long: it was said that it will be closed."""
    invitations: tuple[Invitation, ...] = ()
    """The last ones; see `engine.host.company.invitations` for their numbers."""
    forgotten: int = 0
    """Invitations before those."""
    call: Call | None = None
    """The last call for more players."""
    claim: Claim | None = None
    claimed: tuple[int, ...] = ()
    """Seats whose claim in this deal was not granted."""
    contested: Contest | None = None
    """Who wanted that last, for as long as it is news."""
    ahead: tuple[int, ...] = ()
    """Seats that have given a pass ahead of their turn."""
    incarnation: int = 0
    """Raised when the store was found rolled back."""
    friendly: bool = False
    """Counted apart from other tables, and not rated."""

    @property
    def code(self) -> str:
        """What people call the table."""
        return self.id[:4].upper()

    @property
    def ruleset(self) -> Ruleset:
        return ruleset(self.game, self.options, self.rules_version)

    @property
    def standing(self) -> Standing:
        standing = self.ruleset.match.standing(self.first_dealer, self.results)
        return ended(standing, self.conceded) if self.ended else standing

    @property
    def charter(self) -> str:
        """The code of its house rules; empty for the standard rules."""
        return code_of(self.game, self.options)

    @property
    def preset(self) -> Preset:
        return PRESETS[self.clock]

    def preset_of(self, place: int) -> Preset:
        """The clock of a turn of this seat: longer at a friendly table for those who have asked for that."""
        return longer(self.preset) if self.friendly and self.seats[place].longer else self.preset

    @property
    def zone(self) -> str:
        return self.rooms[0].zone

    @property
    def practice(self) -> bool:
        """Open hands, nothing counted."""
        return bool(self.options["practice"])

    @property
    def in_match(self) -> bool:
        """Whether a match is on: cards are in play, or the next deal has not begun."""
        return self.phase in (Phase.PLAYING, Phase.BETWEEN)

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat.person is not None)

    def seat_of(self, person: PersonId) -> int | None:
        """Where this person sits; None for somebody who does not."""
        return next((place for place, seat in enumerate(self.seats) if seat.person == person), None)

    def room_of(self, place: int) -> Room:
        """Where the person on this seat plays: the room where they sat down, while it shows the table; else the first
        of their platform; else the table's home."""
        seat = self.seats[place]
        platform = platform_of(seat.person) if seat.person else ""
        here = [room for room in self.rooms if room.key == seat.room]
        near = [room for room in self.rooms if room.platform == platform]
        return (*here, *near, *self.rooms)[0]

    @property
    def invited(self) -> bool:
        """Whether an invitation waits for its answer."""
        return any(asked.state is Answered.OPEN for asked in self.invitations)

    def with_seat(self, place: int, seat: Seat) -> "Table":
        seats = (*self.seats[:place], seat, *self.seats[place + 1 :])
        return msgspec.structs.replace(self, seats=seats)

    def encode(self) -> bytes:
        return _ENCODER.encode(self)


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Table)


def decode(snapshot: bytes) -> Table:
    """Reads `Table.encode()` back; raises `msgspec.ValidationError`."""
    return _DECODER.decode(snapshot)
