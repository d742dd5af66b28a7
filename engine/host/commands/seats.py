"""Who sits where: people who come and go, and computer players.

While a match is on, a computer player covers whoever leaves. Pure; raises `Refusal`.
"""

from dataclasses import dataclass

from msgspec.structs import replace

from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.state.deciders import left_seats
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId
from engine.host.state.presets import COVER_AFTER
from engine.host.state.table import Chair, Person, Phase, Table
from engine.players.levels import levels_of

HOST_SILENCE = 2 * 60 * 1000
"""Milliseconds after which a full lobby no longer waits for its host, who does nothing."""
SEATED_PHASES = (Phase.LOBBY, Phase.OVER)
"""Phases in which people leave their seats for good; in the others a computer player covers whoever leaves."""


@dataclass(frozen=True, slots=True)
class Sit(Command):
    """Takes a seat that is free, or that a computer player holds: the given one, or the first."""

    seat: int | None = None
    room: str = ""
    """The key of the room where this was asked; empty if that is not known."""
    also: tuple[PersonId, ...] = ()
    """Other identities of the same person, on other platforms."""


@carries_out(Sit)
def sit(loaded: Loaded, command: Sit) -> Change:
    """A person takes a free seat, or a computer player's; while cards are in play nobody comes in."""
    table, by = loaded.table, command.by
    if table.phase is Phase.PLAYING:
        raise Refusal("NOT_IN_LOBBY")
    not_seated(table, by, command.also)
    chair, seat = chair_of(by, _near(table, command)), _one_of(open_seats(table), command.seat)
    has_left_no_other(table, by, seat)
    seated = admitted(table, by).with_seat(seat, chair)
    return Change(_hosted(seated, by))


@dataclass(frozen=True, slots=True)
class Stand(Command):
    """Leaves the table; while a match is on, a computer player covers the seat instead."""


@carries_out(Stand)
def stand(loaded: Loaded, command: Stand) -> Change:
    """A person leaves: for good before and after a match, covered by a computer player during one."""
    table, seat = loaded.table, own_seat(loaded.table, command.by)
    # a seat with cards is never given up: the others play their match to its end
    chair = table.seats[seat]
    gone = Chair() if table.phase in SEATED_PHASES else replace(chair, missed=max(chair.missed, COVER_AFTER))
    return came_or_went(loaded, pass_host_on(table.with_seat(seat, gone)), command.by.id)


@dataclass(frozen=True, slots=True)
class Return(Command):
    """Takes one's seat back from the computer player that covers it."""


@carries_out(Return)
def come_back(loaded: Loaded, command: Return) -> Change:
    """A person takes the seat back from the computer player that covers it."""
    table, seat = loaded.table, own_seat(loaded.table, command.by)
    if not table.seats[seat].missed:
        raise Refusal("NOT_COVERED")
    return came_or_went(loaded, table.with_seat(seat, replace(table.seats[seat], missed=0)), command.by.id)


@dataclass(frozen=True, slots=True)
class Renew(Command):
    """Brings one's name, language and wishes at the table up to date."""


@carries_out(Renew)
def renew(loaded: Loaded, command: Renew) -> Change:
    """The seat takes on its person's present name, language and wishes."""
    table, by, seat = loaded.table, command.by, own_seat(loaded.table, command.by)
    chair = replace(table.seats[seat], name=by.name, locale=by.locale, longer=by.longer)
    return came_or_went(loaded, table.with_seat(seat, chair), by.id)


@dataclass(frozen=True, slots=True)
class AddComputers(Command):
    """Computer players take every free seat, or one given seat."""

    seat: int | None = None
    kind: str = ""
    """The level that is chosen for them; empty for the table's."""


@carries_out(AddComputers)
def add_computers(loaded: Loaded, command: AddComputers) -> Change:
    """Computer players take every free seat, or the given one."""
    table = loaded.table
    _needs_hosts_lobby(table, command.by)
    if command.kind and command.kind not in levels_of(table.game):
        raise Refusal("UNKNOWN_COMPUTER", kinds=", ".join(levels_of(table.game)))
    free = _free_seats(table)
    wanted = _one_of(free, command.seat)
    for seat in free if command.seat is None else [wanted]:
        chair = Chair(computer=command.kind or table.computers, chosen=bool(command.kind))
        table = table.with_seat(seat, chair)
    return Change(table)


@dataclass(frozen=True, slots=True)
class RemoveComputers(Command):
    """Computer players leave their seats, or one given seat."""

    seat: int | None = None


@carries_out(RemoveComputers)
def remove_computers(loaded: Loaded, command: RemoveComputers) -> Change:
    """Computer players leave their seats, or the given one."""
    table = loaded.table
    _needs_hosts_lobby(table, command.by)
    seats = [seat for seat, chair in enumerate(table.seats) if chair.computer and command.seat in (None, seat)]
    if not seats:
        raise Refusal("NO_COMPUTER_THERE")
    for seat in seats:
        table = table.with_seat(seat, Chair())
    return Change(table)


def came_or_went(loaded: Loaded, after: Table, whose: PersonId) -> Change:
    """The change when somebody came or went: the clock runs on unless it measures that person's turn."""
    before, live = loaded.table, loaded.live
    stands_still = live is None or after.phase is not Phase.PLAYING or before.asleep or after.asleep
    waited_for = () if stands_still or live is None else live.rules.to_act(live.state)
    return Change(after, keeps_clock=not stands_still and before.seat_of(whose) not in waited_for)


def admitted(table: Table, person: Person) -> Table:
    """The table, which no longer remembers that this person was taken from it."""
    return replace(table, evicted=tuple(gone for gone in table.evicted if gone.person != person.id))


def closed(table: Table, by: str = "") -> Change:
    """The table closed for good; a deal that was not finished does not count. `by`: see `Table.closed_by`."""
    return Change(replace(table, phase=Phase.CLOSED, closed_by=by, invitations=table.invitations.expired()))


def pass_host_on(table: Table) -> Table:
    """The next person who is there becomes host when the host has left."""
    there = [chair.person for chair in table.humans if not chair.covered]
    return table if table.host in there or not there else replace(table, host=there[0])


def open_seats(table: Table) -> list[int]:
    """The seats that a person may take: free ones, then those that computer players hold or play for strangers."""
    held = (seat for seat, chair in enumerate(table.seats) if chair.computer is not None or chair.abandoned)
    return [*_free_seats(table), *held]


def without_abandoned(table: Table) -> Table:
    """The table, where the seats of those who were taken from it are free as soon as no match is on."""
    if table.phase not in SEATED_PHASES or not any(chair.abandoned for chair in table.seats):
        return table
    return replace(table, seats=tuple(Chair() if chair.abandoned else chair for chair in table.seats))


def own_seat(table: Table, person: Person) -> int:
    """The person's seat; raises `Refusal` for somebody who is not seated."""
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refusal("NOT_SEATED")
    return seat


def not_seated(table: Table, person: Person, also: tuple[PersonId, ...]) -> None:
    """Raises `Refusal` for somebody who sits at the table, here or from another platform."""
    if table.seat_of(person.id) is not None:
        raise Refusal("ALREADY_SEATED")
    if any(table.seat_of(other) is not None for other in also):
        raise Refusal("SEATED_ELSEWHERE")


def has_left_no_other(table: Table, person: Person, seat: int) -> None:
    """Raises `Refusal` for somebody who gave up another seat in this match and would play against that result."""
    if table.in_match and left_seats(table.match, person.id) - {seat}:
        raise Refusal("SEAT_GIVEN_UP")


def belongs(table: Table, person: Person) -> None:
    """Raises `Refusal` for somebody who neither sits at the table nor is its host."""
    if table.host != person.id:
        own_seat(table, person)


def full(table: Table) -> None:
    """Raises `Refusal` while a seat is free."""
    free = len(_free_seats(table))
    if free:
        raise Refusal("SEATS_FREE", free=free)


def needs_lobby(table: Table) -> None:
    """Raises `Refusal` while a match is on."""
    if table.phase not in SEATED_PHASES:
        raise Refusal("NOT_IN_LOBBY")


def needs_match(table: Table) -> None:
    """Raises `Refusal` unless a match is on."""
    if not table.in_match:
        raise Refusal("NOT_PLAYING")


def hosts_silence(table: Table, by: Person, now: int) -> Table:
    """The table after somebody has done something: a full lobby measures for how long its host has been silent."""
    since = None
    if table.phase is Phase.LOBBY and not _free_seats(table):
        since = now if table.ready_since is None or by.id == table.host else table.ready_since
    return table if since == table.ready_since else replace(table, ready_since=since)


def may_begin(table: Table, person: Person, now: int) -> None:
    """Raises `Refusal` for whoever may not begin the first match: the host may, and others once the host of a full
    lobby has been silent for `HOST_SILENCE`."""
    since = table.ready_since
    if table.host == person.id or (since is not None and now - since >= HOST_SILENCE):
        return
    try:
        needs_host(table, person)
    except Refusal as refusal:
        if since is None:
            raise
        left = -(-(since + HOST_SILENCE - now) // 1000)
        raise Refusal("HOST_FIRST", seconds=left, **refusal.details) from None


def needs_host(table: Table, person: Person) -> None:
    """Raises `Refusal` for anybody but the host."""
    if table.host != person.id:
        raise Refusal("NOT_HOST", host=next((chair.name for chair in table.seats if chair.person == table.host), "?"))


def _needs_hosts_lobby(table: Table, person: Person) -> None:
    needs_lobby(table)
    needs_host(table, person)


def chair_of(person: Person, room: str = "") -> Chair:
    """A seat of this person, who sat down in the room of this key."""
    return Chair(person.id, person.name, person.locale, room=room, longer=person.longer)


def _near(table: Table, command: Sit) -> str:
    """The room where somebody sits down, if it is one of the table's."""
    return command.room if any(room.key == command.room for room in table.rooms) else ""


def _free_seats(table: Table) -> list[int]:
    return [seat for seat, chair in enumerate(table.seats) if chair.free]


def _one_of(seats: list[int], wanted: int | None) -> int:
    """The wanted seat if it may be taken, or the first that may; raises `Refusal`."""
    if not seats:
        raise Refusal("TABLE_FULL")
    if wanted is not None and wanted not in seats:
        raise Refusal("SEAT_TAKEN")
    return seats[0] if wanted is None else wanted


def _hosted(table: Table, person: Person) -> Table:
    """Whoever sits down at a table without people hosts it."""
    return table if table.seat_of(table.host) is not None else replace(table, host=person.id)
