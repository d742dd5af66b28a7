"""Where a table is shown: it is opened in a room, joins others, leaves them, and is closed. Pure; raises `Refusal`.

The first room is the table's home and stays with it: results count there. A room that left is remembered until its
board has been brought to an end.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from dataclasses import replace as changed

from msgspec.structs import replace

from engine.games import GAMES
from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.dealing import first_dealer
from engine.host.commands.resigning import Resign, conceded, resign
from engine.host.commands.seats import SEATED_PHASES, belongs, chair_of, closed, needs_host, pass_host_on
from engine.host.ports.tables import Shuffler
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, TableId, table_id
from engine.host.state.parts import Lesson, Match
from engine.host.state.presets import PRESETS
from engine.host.state.quiet_hours import is_zone
from engine.host.state.table import Chair, Person, Room, Table
from engine.players.levels import USUAL, levels_of
from engine.rules.errors import OptionError
from engine.rules.options import Value
from engine.rules.seats import Seat

ROOMS = 4
"""The most rooms in which a table is shown: each play is sent to all of them."""


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
    computers: str = USUAL
    """The level of its computer players."""
    lesson: bool = False
    """Somebody learns the game there."""
    seat: Seat = 0
    """Where whoever opens it sits down."""

    @property
    def table(self) -> TableId:
        """The table that it opens."""
        return table_id(self.event)


def open_table(command: OpenTable, shuffler: Shuffler) -> Change:
    """A new table with its host seated. Its first dealer is drawn by lot, unless an option names one."""
    game = GAMES.get(command.game)
    if game is None:
        raise Refusal("UNKNOWN_GAME", games=", ".join(GAMES))
    if command.clock not in PRESETS:
        raise Refusal("UNKNOWN_CLOCK", clocks=", ".join(PRESETS))
    if command.computers not in levels_of(game.id):
        raise Refusal("UNKNOWN_COMPUTER", kinds=", ".join(levels_of(game.id)))
    if not is_zone(command.room.zone):
        raise Refusal("UNKNOWN_ZONE")
    table = Table(
        id=command.table,
        game=game.id,
        rules_version=game.version,
        options=_read(command),
        host=command.by.id,
        rooms=(command.room,),
        seats=(Chair(),) * game.seats,
        clock=command.clock,
        friendly=command.friendly,
        computers=command.computers,
        lesson=Lesson() if command.lesson else None,
    )
    table = table.with_seat(command.seat, chair_of(command.by)) if command.seated else table
    return Change(replace(table, match=Match(first_dealer=first_dealer(table, shuffler))))


def _read(command: OpenTable) -> dict[str, Value]:
    try:
        schema = GAMES[command.game].schema
        return schema.stored(schema.read(command.options))
    except OptionError as error:
        raise Refusal("BAD_OPTIONS", mistakes=str(error)) from error


@dataclass(frozen=True, slots=True)
class Close(Command):
    """Closes the table. While a match counts, that is resigning it, for which others may have to agree."""


@carries_out(Close)
def close(loaded: Loaded, command: Close) -> Change:
    """The host closes the table, seated or not: nobody escapes a match by that, or ends what others are winning."""
    table = loaded.table
    belongs(table, command.by)
    needs_host(table, command.by)
    if not table.played_for:
        return closed(table)
    given_up = resign(loaded, Resign(command.event, command.table, command.by))
    return given_up if given_up.table.in_match else closed_behind(given_up)


@dataclass(frozen=True, slots=True)
class Shut(Command):
    """Closes a table at which `by` need not sit. Whoever gives the command has checked that `by` has the right to."""


@carries_out(Shut)
def shut(loaded: Loaded, command: Shut) -> Change:
    """The table, closed in the name of the place's owner. A match that is on is void, but lost for an owner who plays
    in it."""
    table = loaded.table
    seat = table.seat_of(command.by.id)
    if seat is None or not table.played_for:
        return closed(table, "owner")
    return closed_behind(conceded(loaded, table.ruleset.rules.accounts[seat]), "owner")


def closed_behind(change: Change, by: str = "") -> Change:
    """The change, and the table closed behind it."""
    return changed(change, table=closed(change.table, by).table)


@dataclass(frozen=True, slots=True)
class JoinRoom(Command):
    """Shows the table in one more room, whose people may then sit down at it. The owners of both places agreed."""

    room: Room


@carries_out(JoinRoom)
def join(loaded: Loaded, command: JoinRoom) -> Change:
    """The table, shown in one more room."""
    table = loaded.table
    if shown_in(table, command.room.key):
        raise Refusal("ROOM_HAS_TABLE")
    if len(table.rooms) >= ROOMS:
        raise Refusal("TOO_MANY_ROOMS", rooms=ROOMS)
    here = replace(command.room, by=command.by.id)
    return _shown(loaded, replace(table, rooms=(*table.rooms, here), former=_without(table.former, here.key)))


@dataclass(frozen=True, slots=True)
class LeaveRoom(Command):
    """Takes the table out of the room of this key."""

    room: str
    manages: bool = False
    """`by` has the right to manage that place: whoever gives the command has checked it."""


@carries_out(LeaveRoom)
def leave(loaded: Loaded, command: LeaveRoom) -> Change:
    """The table without the room. Those who sat down there get up; while a match is on, the room may only leave if
    computer players cover all of them.

    Allowed to whoever brought the table there, to its host, and to whoever manages the place.
    """
    table = loaded.table
    room = _guest(table, command.room)
    if not (command.manages or command.by.id in (room.by, table.host)):
        raise Refusal("NOT_YOUR_ROOM")
    there = [seat for seat, chair in enumerate(table.seats) if chair.person and table.room_of(seat) == room]
    if table.phase not in SEATED_PHASES:
        if any(not table.seats[seat].covered for seat in there):
            raise Refusal("ROOM_IS_PLAYING")
        there = []  # a computer player goes on for them, and they may still come back
    for seat in there:
        table = table.with_seat(seat, Chair())
    # kept so that its board can be brought to an end, even by a process that starts later
    former = (*_without(table.former, room.key), room)[-ROOMS:]
    return _shown(loaded, pass_host_on(replace(table, rooms=_without(table.rooms, room.key), former=former)))


def _shown(loaded: Loaded, after: Table) -> Change:
    """The change to where a table is shown: it affects nobody's turn, but keeps a lobby from being idle."""
    return Change(after, keeps_clock=loaded.table.phase not in SEATED_PHASES)


def shown_in(table: Table, room: str) -> bool:
    """Whether the room of this key shows the table."""
    return any(shown.key == room for shown in table.rooms)


def _guest(table: Table, key: str) -> Room:
    """The room of this key, which must not be the table's home."""
    if table.rooms[0].key == key:
        raise Refusal("ROOM_IS_HOME")
    found = next((room for room in table.rooms if room.key == key), None)
    if found is None:
        raise Refusal("ROOM_HAS_NO_TABLE")
    return found


def _without(rooms: tuple[Room, ...], key: str) -> tuple[Room, ...]:
    return tuple(room for room in rooms if room.key != key)
