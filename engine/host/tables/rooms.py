"""One table in several rooms: what joining one and leaving one make of it. Pure; raises `Refusal`.

The first room is the table's home and stays with it: results count there. A room that left is remembered until its
board has been brought to an end.
"""

from msgspec.structs import replace

from engine.host import commands as do
from engine.host.errors import Refusal
from engine.host.tables.seats import SEATED_PHASES, pass_host_on
from engine.host.tables.table import Room, Seat, Table

ROOMS = 4
"""A table is shown in so many rooms at most: each play is sent to all of them."""


def join(table: Table, command: do.JoinRoom) -> Table:
    """The table, shown in one more room."""
    if shown_in(table, command.room.key):
        raise Refusal("ROOM_HAS_TABLE")
    if len(table.rooms) >= ROOMS:
        raise Refusal("TOO_MANY_ROOMS", rooms=ROOMS)
    here = replace(command.room, by=command.by.id)
    return replace(table, rooms=(*table.rooms, here), former=_without(table.former, here.key))


def leave(table: Table, command: do.LeaveRoom) -> Table:
    """The table without a room; those who sat down there get up, which only cards in play prevent.

    Whoever brought the table there may say so, its host, and whoever manages the place.
    """
    room = _guest(table, command.room)
    if not (command.manages or command.by.id in (room.by, table.host)):
        raise Refusal("NOT_YOUR_ROOM")
    there = [place for place, seat in enumerate(table.seats) if seat.person and table.room_of(place) == room]
    if table.phase not in SEATED_PHASES:
        if any(not table.seats[place].covered for place in there):
            raise Refusal("ROOM_IS_PLAYING")
        there = []  # a computer player goes on for them, and they may still come back
    for place in there:
        table = table.with_seat(place, Seat())
    former = (*_without(table.former, room.key), room)[-ROOMS:]
    return pass_host_on(replace(table, rooms=_without(table.rooms, room.key), former=former))


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
