"""A table as a value: everything about it that is stored, and the text it is stored as."""

from enum import StrEnum
from functools import cached_property

import msgspec

from engine.games import ruleset
from engine.host.state.errors import Unreadable
from engine.host.state.house_rules import code_of
from engine.host.state.ids import PersonId, ScopeId, TableId, platform_of
from engine.host.state.parts import CallForPlayers, Claims, Invitations, Leaving, Lesson, Match, Turn
from engine.host.state.presets import COVER_AFTER, PRESETS, Preset, longer
from engine.host.state.settlement import ANONYMOUS, COMPUTER
from engine.players.levels import USUAL
from engine.rules.game import Ruleset
from engine.rules.match import Standing, ended
from engine.rules.options import Value

COVER_KIND = USUAL
"""The computer player that covers an absent person's seat."""


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
    """Another identity on the same platform, such as a user name, by which the person may have been invited."""
    longer: bool = False
    """The person has asked for longer turns at friendly tables."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who holds a seat of the table: it is free, a person's, or a computer player's."""

    person: PersonId | None = None
    name: str = ""
    """The person's name, or the computer player's; tables stored before those had names have it empty."""
    locale: str = "en"
    computer: str | None = None
    """The level of the computer player that holds the seat."""
    chosen: bool = False
    """The host has chosen that level for this seat."""
    missed: int = 0
    """Turns in a row that the clock ran out on; at `COVER_AFTER` a computer player covers the seat."""
    room: str = ""
    """The key of the room where its person sat down; empty if that is not known."""
    reserve: int | None = None
    """Milliseconds of the clock's reserve that are left in this deal; None for all of it."""
    covered_at: int | None = None
    """Tricks that were taken when a computer player last acted for the person in this deal."""
    paused: bool = False
    """The person has paused in this deal: once is enough."""
    longer: bool = False
    """Its person has asked for longer turns at friendly tables."""

    @property
    def free(self) -> bool:
        return self.person is None and self.computer is None

    @property
    def abandoned(self) -> bool:
        """The seat of somebody who was taken from the table, or erased, in the middle of a match: nobody comes back
        to it."""
        return self.person is not None and self.person.startswith(ANONYMOUS)

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
        """The account for which the seat's results count."""
        return self.person if self.person is not None else PersonId(f"{COMPUTER}{self.computer}")


DIRECT_MESSAGES = "direct"
"""What follows the platform in the scope of somebody's direct messages."""


class Room(msgspec.Struct, frozen=True, omit_defaults=True):
    """A public place that shows the table."""

    platform: str
    place: str
    """The platform's own name of the channel."""
    scope: ScopeId
    """The server or group that the room belongs to."""
    locale: str = "en"
    by: PersonId | None = None
    """Who brought the table here; None in the room where it was opened."""
    zone: str = "UTC"
    """The time zone of its quiet hours."""

    @property
    def key(self) -> str:
        return f"{self.platform}:{self.place}"

    def is_own_of(self, person: PersonId) -> bool:
        """Whether the room is this person's alone: called as the person is, or a scope of direct messages."""
        return self.key.partition("/")[0] == person or self.scope.startswith(f"{self.platform}:{DIRECT_MESSAGES}:")


Cuts = tuple[int | None, ...]
"""By seat, the number that its person put into the shuffle; empty until somebody does."""


class StoredDeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal of the table. `record` is its notation and holds every card."""

    id: str
    """Random, drawn with the shuffle before the cut: the ledger counts it once."""
    record: str
    secret: str
    """What the shuffle was made from (hex); shown once the deal is over."""
    cut: int = 0
    """The cutter's number in deals of earlier programs, 0 if nobody cut."""
    seal: str = ""
    """What was shown before the deal (hex); empty for deals of the first programs, which sealed the secret alone."""
    marks: tuple[str, ...] = ()
    """Who sat where, see `state.marks`; empty for deals of earlier programs, whose seals do not say it."""
    salt: str = ""
    """What those marks were made with (hex); empty once one of the people was erased."""
    cuts: Cuts = ()
    voided: int = 0
    """See `Shuffle`."""
    rewound: int = 0
    """How often the deal was rewound to an earlier moment."""
    decider: int | None = None
    """The seat that may take its last decision back, where nothing counts; see `engine.host.commands.rewinding`."""

    def __repr__(self) -> str:
        return f"StoredDeal(id={self.id!r})"


class Anew(StrEnum):
    """Why a shuffle that was sealed is replaced by another."""

    SEATS = "seats"  # who sits where has changed
    RULES = "rules"  # what is played next has changed
    STORE = "store"  # the store went back to an earlier moment, and the cards may have been seen
    VERSION = "version"  # an earlier program drew it


class Shuffle(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the next deal will be shuffled from: drawn, and committed to, before anybody puts a number in."""

    deal: str
    secret: str
    salt: str = ""
    """What the marks are made with (hex)."""
    heading: str = ""
    """The deal's record above its pack, as it was sealed; empty for a shuffle that an earlier program drew."""
    marks: tuple[str, ...] = ()
    """Who sat where as it was sealed, see `engine.host.state.marks`."""
    cuts: Cuts = ()
    voided: int = 0
    """How many earlier seals of this deal were replaced after somebody had put a number in."""
    anew: Anew | None = None
    """Why the last seal that was shown was replaced, if one was."""
    spoilt: Anew | None = None
    """Why it must not be dealt, but drawn anew."""

    def __repr__(self) -> str:
        return f"Shuffle(deal={self.deal!r})"


class Evicted(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody whom the owner of the place took from the table."""

    person: PersonId
    locale: str


_PARTS: dict[str, type[msgspec.Struct]] = {
    "match": Match,
    "turn": Turn,
    "leaving": Leaving,
    "claims": Claims,
    "invitations": Invitations,
}
"""Fields of `Table` whose own fields are stored beside the table's; no two of them have a name in common."""


def _apart(field: str) -> str:
    """The name of a field in a stored record. A part gets one that no record holds: it is decoded as empty, and read
    apart."""
    return f"({field})" if field in _PARTS else field


class Table(msgspec.Struct, frozen=True, omit_defaults=True, rename=_apart, dict=True):
    """A table at one version of its history.

    What follows from its fields and is asked often (`ruleset`, `standing`, `humans`, `asleep`) is cached in the
    instance's own dictionary. The cache is no part of the value: it is neither stored nor compared, and a changed
    copy starts without it.
    """

    id: TableId
    game: str
    rules_version: int
    options: dict[str, Value]
    host: PersonId
    rooms: tuple[Room, ...]
    """Where the table is shown. The first room is its home: the table was opened there, stays there, and results
    count in that room's scope (and overall), whoever plays."""
    seats: tuple[Chair, ...]
    clock: str = "normal"
    """The name of its preset in `engine.host.state.presets`."""
    phase: Phase = Phase.LOBBY
    match: Match = Match()
    deal: StoredDeal | None = None
    """The running deal, or the last one while its result is shown."""
    previous: StoredDeal | None = None
    """The deal before `deal`, so that its message can be finished after the next deal has begun."""
    coming: Shuffle | None = None
    """The next deal's shuffle, while no cards are in play."""
    former: tuple[Room, ...] = ()
    """Rooms that showed the table and no longer do, the last few: their boards are still to be finished."""
    turn: Turn = Turn()
    leaving: Leaving = Leaving()
    claims: Claims = Claims()
    evicted: tuple[Evicted, ...] = ()
    """The last people taken from the table, at most `MOST_EVICTED`, until the next deal: they are told."""
    closed_by: str = ""
    """Why it was closed, if nobody at the table did that: `idle` if it was untouched for long, `owner` if it was
    closed by whoever manages the place."""
    warned: bool = False
    """Nobody has touched the table for long, and people were told that it will be closed."""
    invitations: Invitations = Invitations()
    call: CallForPlayers | None = None
    """The last call for more players."""
    ready_since: int | None = None
    """Since when every seat of the lobby has been taken and its host has done nothing, in milliseconds of the store's
    clock; None while a seat is free or a match is on."""
    incarnation: int = 0
    """Increased each time that the store is found rolled back."""
    friendly: bool = False
    """Counted apart from other tables, and not rated."""
    computers: str = USUAL
    """The level of its computer players, unless the host has chosen another for one of them."""
    lesson: Lesson | None = None
    """The lesson, if somebody learns the game here."""

    @property
    def code(self) -> str:
        """The short code by which people call the table."""
        return self.id[:4].upper()

    @cached_property
    def ruleset(self) -> Ruleset:
        return ruleset(self.game, self.options, self.rules_version)

    @cached_property
    def standing(self) -> Standing:
        match = self.match
        standing = self.ruleset.match.standing(match.first_dealer, match.results)
        return ended(standing, match.conceded) if match.ended else standing

    @property
    def charter(self) -> str:
        """The code of its house rules; empty for the standard rules."""
        return code_of(self.game, self.options)

    @property
    def preset(self) -> Preset:
        return PRESETS[self.clock]

    def preset_of(self, seat: int) -> Preset:
        """The clock of a turn of this seat: longer at a friendly table for those who have asked for that."""
        return longer(self.preset) if self.friendly and self.seats[seat].longer else self.preset

    @property
    def zone(self) -> str:
        return self.rooms[0].zone

    @property
    def practice(self) -> bool:
        """Open hands, nothing counted."""
        return bool(self.options["practice"])

    @property
    def counts(self) -> bool:
        """Whether what is played here goes to the ledger."""
        return not self.practice and self.lesson is None

    @cached_property
    def asleep(self) -> bool:
        """Whether people sit at the table and all of them are away: it waits until one of them is back."""
        return bool(self.humans) and all(chair.covered for chair in self.humans)

    @property
    def in_match(self) -> bool:
        """Whether a match is on: cards are in play, or the next deal has not begun."""
        return self.phase in (Phase.PLAYING, Phase.BETWEEN)

    @property
    def played_for(self) -> bool:
        """Whether people play a match there that counts."""
        return self.in_match and self.counts and bool(self.humans)

    @cached_property
    def humans(self) -> tuple[Chair, ...]:
        """The seats of people who play, or may come back to it."""
        return tuple([chair for chair in self.seats if chair.person is not None and not chair.abandoned])

    def seat_of(self, person: PersonId) -> int | None:
        """Where this person sits; None for somebody who is not seated."""
        for seat, chair in enumerate(self.seats):
            if chair.person == person:
                return seat
        return None

    @property
    def is_private(self) -> bool:
        """Whether the table is shown to its host alone, who sits there: nobody else comes by to sit down."""
        here = self.seat_of(self.host) is not None
        return here and all(room.is_own_of(self.host) for room in self.rooms)

    def room_of(self, seat: int) -> Room:
        """Where the person on this seat plays: the room where they sat down, while it shows the table; else the first
        of their platform; else the table's home."""
        chair = self.seats[seat]
        platform = platform_of(chair.person) if chair.person else ""
        # a table may be shown in several rooms: people are called where they sat down
        here = [room for room in self.rooms if room.key == chair.room]
        near = [room for room in self.rooms if room.platform == platform]
        return (*here, *near, *self.rooms)[0]

    def with_seat(self, seat: int, chair: Chair) -> "Table":
        seats = (*self.seats[:seat], chair, *self.seats[seat + 1 :])
        return msgspec.structs.replace(self, seats=seats)

    def encode(self) -> bytes:
        """The table as one flat record with the number of its form, without what stands at its default."""
        stored = {"form": FORM, **msgspec.to_builtins(self)}
        for part in _PARTS:
            stored |= stored.pop(_apart(part), {})
        return _ENCODER.encode(stored)


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Table)
_PART_DECODERS = {part: msgspec.json.Decoder(kind) for part, kind in _PARTS.items()}


FORM = 2
"""The form of the record, written with it. A program leaves a table of a later form alone, for it would misread it:
in the first form, which has no number, one person at most puts a number into a shuffle."""


class _Form(msgspec.Struct):
    form: int = 1


_FORM_DECODER = msgspec.json.Decoder(_Form)


def decode(snapshot: bytes) -> Table:
    """Reads `Table.encode()` back; raises `msgspec.MsgspecError`, and `Unreadable` for a later form."""
    # before anything else: a later form could be misread without an error
    if _FORM_DECODER.decode(snapshot).form not in range(1, FORM + 1):
        raise Unreadable("a newer version of the program wrote it; use that one")
    parts = {part: decoder.decode(snapshot) for part, decoder in _PART_DECODERS.items()}
    return msgspec.structs.replace(_DECODER.decode(snapshot), **parts)
