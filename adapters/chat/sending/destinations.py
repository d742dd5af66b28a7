"""Where a table is shown, and what is shown there: the board in its rooms, the hand to each player. Pings are a
destination too."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import msgspec

from adapters.chat.gateway import Gateway
from engine.host.commands.change import Loaded
from engine.host.state.ids import PersonId, TableId
from engine.host.state.running import resume
from engine.host.state.table import Phase, Room, Table
from engine.messages.message import Message
from engine.messages.texts import Texts, read_on
from engine.presentation.board.board import board
from engine.presentation.board.closing import taken_away
from engine.presentation.board.lobby import lobby, parted
from engine.presentation.board.result import shortened
from engine.presentation.board.time_left import time_left
from engine.presentation.hand.hand import hand
from engine.presentation.people.invitations import notice, notices


def room_key(room: str) -> str:
    """The name of a room's board among the destinations of its table; `room` is the room's own key."""
    return f"room:{room}"


def person_key(person: PersonId | None) -> str:
    """The name of somebody's hand among the destinations of its table."""
    return f"person:{person}"


@dataclass(frozen=True, slots=True)
class Destination:
    """Where a table is shown: in a room, or privately to a person."""

    table: TableId
    room: Room | None = None
    person: PersonId | None = None
    locale: str = "en"
    former: bool = False
    """Whether this is a room that no longer shows the table."""
    evicted: bool = False
    """Whether this is somebody whom the owner of the place took from the table."""
    notice: str = ""
    """Which notice of the room this is; empty for its board."""
    pings: str = ""
    """The platform whose people are called to the table; empty for a room or a person."""
    tricks: int | None = None
    """How many tricks of the deal the room has been shown complete; None where it has missed none."""
    key: str = field(init=False, repr=False, compare=False)
    """The name of the destination among those of its table."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", self._name())  # the way to set a derived field of a frozen dataclass

    def _name(self) -> str:
        if self.pings:
            return f"pings:{self.pings}"
        if self.room is None:
            return person_key(self.person)
        return f"notice:{self.room.key}:{self.notice}" if self.notice else room_key(self.room.key)

    @property
    def kind(self) -> str:
        """A name for logs, which identifies no person."""
        return f"room {self.room.key}" if self.room is not None else "a player"


def destinations(table: Table, gateway: Gateway) -> tuple[Destination, ...]:
    """Everywhere that one platform shows this table."""
    people = tuple(_people(table, gateway))
    # before a table's first match nobody is pinged: people are invited, or players are called for
    pings = (Destination(table.id, pings=gateway.platform),) if people and table.match.number else ()
    return (*_rooms(table, gateway), *people, *pings)


def _rooms(table: Table, gateway: Gateway) -> Iterator[Destination]:
    for room in table.rooms:
        if room.platform == gateway.platform:
            here = read_on(room.platform, room.locale)
            yield Destination(table.id, room, locale=here)
            for name in notices(table, room):
                yield Destination(table.id, room, locale=here, notice=name)
    for room in table.former:
        if room.platform == gateway.platform:
            yield Destination(table.id, room, locale=read_on(room.platform, room.locale), former=True)


def _people(table: Table, gateway: Gateway) -> Iterator[Destination]:
    for seat in table.humans:
        if seat.person is not None and gateway.reaches(seat.person):
            yield Destination(table.id, person=seat.person, locale=read_on(gateway.platform, seat.locale))
    for gone in table.evicted:
        if gateway.reaches(gone.person):
            here = read_on(gateway.platform, gone.locale)
            yield Destination(table.id, person=gone.person, locale=here, evicted=True)


def scene(loaded: Loaded, destination: Destination) -> Message | None:
    """What the destination shows now; None where it shows nothing."""
    table, live, texts = loaded.table, loaded.live, Texts(destination.locale)
    if destination.room is not None and destination.former:
        return parted(table, texts)
    if destination.room is not None and destination.notice:
        return notice(table, destination.room, destination.notice, texts)
    if destination.room is not None:
        if live is None or table.phase is Phase.LOBBY:
            return lobby(table, texts)
        return board(table, live.view(None), texts, told=destination.tricks)
    if destination.person is not None and destination.evicted:
        return taken_away(table, destination.person, texts)
    seat = table.seat_of(destination.person) if destination.person is not None else None
    if live is None or seat is None:
        return None
    return hand(table, seat, live.view(seat), texts)


def scene_and_time(loaded: Loaded, destination: Destination) -> Message | None:
    """The same, with the time left on the turn below it, for a platform that counts it down for each reader
    without an edit."""
    message = scene(loaded, destination)
    if message is None or destination.notice or destination.former:
        return message
    left = time_left(loaded, destination.person, Texts(destination.locale))
    return message if left is None else replace(message, blocks=(*message.blocks, left))


def short_form(loaded: Loaded, destination: Destination) -> Message | None:
    """The form in which a board that shows a result stays once another deal has begun; None where it shows none."""
    table, live = loaded.table, loaded.live
    is_board = destination.room is not None and not destination.notice and not destination.former
    if not is_board or live is None or table.phase not in (Phase.BETWEEN, Phase.OVER):
        return None
    return shortened(table, live.view(None), Texts(destination.locale))


def farewell(loaded: Loaded, destination: Destination) -> Message | None:
    """The same for the previous deal, whose result the board may never have shown. None where nothing is known of
    it."""
    table = loaded.table
    if table.previous is None or table.phase in (Phase.LOBBY, Phase.CLOSED):
        return None
    # once the current deal is counted too, the last result is its own and not the previous deal's
    results = table.match.results if table.phase is Phase.PLAYING else table.match.results[:-1]
    match = msgspec.structs.replace(table.match, results=results, ended=False)
    # `coming` seals a later shuffle, not this one
    ended = msgspec.structs.replace(table, phase=Phase.BETWEEN, deal=table.previous, match=match, coming=None)
    return shortened(ended, resume(table.previous.record).view(None), Texts(destination.locale))
