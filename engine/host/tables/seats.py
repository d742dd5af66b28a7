"""Who sits where: what the lobby's commands make of a table. Pure; raises `Refusal`."""

from msgspec.structs import replace

from engine.games import GAMES
from engine.host import commands as do
from engine.host.change import COVER_KIND, Change
from engine.host.company.asked import expired
from engine.host.errors import Refusal
from engine.host.tables.ids import PersonId, table_id
from engine.host.tables.table import COVER_AFTER, Evicted, Person, Phase, Seat, Table
from engine.host.turns.presets import PRESETS
from engine.host.turns.quiet_hours import is_zone
from engine.players import PLAYERS
from engine.rules.errors import OptionError

SEATED_PHASES = (Phase.LOBBY, Phase.OVER)
"""When people may come and go; in between a computer player covers whoever leaves."""

MOST_EVICTED = 4
"""People who are told that they were taken from a table."""


def open_table(command: do.OpenTable) -> Change:
    """A new table with its host on the first seat."""
    game = GAMES.get(command.game)
    if game is None:
        raise Refusal("UNKNOWN_GAME", games=", ".join(GAMES))
    if command.clock not in PRESETS:
        raise Refusal("UNKNOWN_CLOCK", clocks=", ".join(PRESETS))
    if not is_zone(command.room.zone):
        raise Refusal("UNKNOWN_ZONE")
    try:
        options = dict(game.schema.read(command.options))
    except OptionError as error:
        raise Refusal("BAD_OPTIONS", mistakes=str(error)) from error
    seats = (Seat(),) * game.seats
    table = Table(
        id=table_id(command.event),
        game=game.id,
        rules_version=game.version,
        options=options,
        host=command.by.id,
        rooms=(command.room,),
        seats=seats,
        clock=command.clock,
        friendly=command.friendly,
    )
    return Change(table.with_seat(0, _seat(command.by)) if command.seated else table)


def sit(table: Table, command: do.Sit) -> Change:
    """A person takes a free seat, or a computer player's; while cards are in play nobody comes in."""
    if table.phase is Phase.PLAYING:
        raise Refusal("NOT_IN_LOBBY")
    if table.seat_of(command.by.id) is not None:
        raise Refusal("ALREADY_SEATED")
    if any(table.seat_of(other) is not None for other in command.also):
        raise Refusal("SEATED_ELSEWHERE")
    seat, table = _seat(command.by, _near(table, command)), admitted(table, command.by)
    return Change(_hosted(table.with_seat(_one_of(open_places(table), command.seat), seat), command.by))


def stand(table: Table, command: do.Stand) -> Change:
    """A person leaves: for good before and after a match, covered by a computer player during one."""
    place = place_of(table, command.by)
    if table.phase in SEATED_PHASES:
        return Change(pass_host_on(table.with_seat(place, Seat())))
    away = replace(table.seats[place], missed=COVER_AFTER)
    return Change(pass_host_on(table.with_seat(place, away)))


def come_back(table: Table, command: do.Return) -> Change:
    """A person takes the seat back from the computer player that covers it."""
    place = place_of(table, command.by)
    if not table.seats[place].missed:
        raise Refusal("NOT_COVERED")
    return Change(table.with_seat(place, replace(table.seats[place], missed=0)))


def add_computers(table: Table, command: do.AddComputers) -> Change:
    """Computer players take every free seat, or the given one."""
    needs_lobby(table)
    needs_host(table, command.by)
    if command.kind not in PLAYERS:
        raise Refusal("UNKNOWN_COMPUTER", kinds=", ".join(PLAYERS))
    free = _free_places(table)
    wanted = _one_of(free, command.seat)
    for place in free if command.seat is None else [wanted]:
        table = table.with_seat(place, Seat(computer=command.kind))
    return Change(table)


def remove_computers(table: Table, command: do.RemoveComputers) -> Change:
    """Computer players leave their seats, or the given one."""
    needs_lobby(table)
    needs_host(table, command.by)
    places = [place for place, seat in enumerate(table.seats) if seat.computer and command.seat in (None, place)]
    if not places:
        raise Refusal("NO_COMPUTER_THERE")
    for place in places:
        table = table.with_seat(place, Seat())
    return Change(table)


def close(table: Table, command: do.Close) -> Change:
    """The host closes the table; once nobody is left to play, anyone who sat there may."""
    belongs(table, command.by)
    needs_host(table, command.by)
    return closed(table)


def evict(table: Table, command: do.Evict) -> Change:
    """A person leaves for good; a computer player plays the match to its end. A table without people is closed."""
    place = table.seat_of(command.person)
    if place is None:
        raise Refusal("NOBODY_THERE")
    left = table.with_seat(place, Seat() if table.phase in SEATED_PHASES else Seat(computer=COVER_KIND))
    left = _told(left, table.seats[place]) if command.told else left
    if not left.humans:
        return closed(replace(left, host=PersonId("")))
    handed_on = pass_host_on(left)
    return Change(
        replace(handed_on, host=handed_on.humans[0].person) if handed_on.host == command.person else handed_on
    )


def _told(table: Table, seat: Seat) -> Table:
    """The table, where the person of this seat is told that it is theirs no more."""
    if seat.person is None:
        return table
    return replace(table, evicted=(*table.evicted, Evicted(seat.person, seat.locale))[-MOST_EVICTED:])


def admitted(table: Table, person: Person) -> Table:
    """The table, where somebody who was taken away once is back."""
    return replace(table, evicted=tuple(gone for gone in table.evicted if gone.person != person.id))


def renew(table: Table, command: do.Renew) -> Change:
    """The seat shows what its person is called now, in that person's language and with that person's wishes."""
    place, by = place_of(table, command.by), command.by
    seat = replace(table.seats[place], name=by.name, locale=by.locale, longer=by.longer)
    return Change(table.with_seat(place, seat))


def closed(table: Table, by: str = "") -> Change:
    """The table for good, without a deal that was not finished; `by` as in `Table.closed_by`."""
    return Change(replace(table, phase=Phase.CLOSED, closed_by=by, invitations=expired(table.invitations)))


def ready(table: Table) -> None:
    """Raises `Refusal` while a seat is free."""
    free = len(_free_places(table))
    if free:
        raise Refusal("SEATS_FREE", free=free)


def _seat(person: Person, room: str = "") -> Seat:
    return Seat(person.id, person.name, person.locale, room=room, longer=person.longer)


def _near(table: Table, command: do.Sit) -> str:
    """The room where somebody sits down, if it is one of the table's."""
    return command.room if any(room.key == command.room for room in table.rooms) else ""


def place_of(table: Table, person: Person) -> int:
    """The person's seat; raises `Refusal` for somebody who does not sit."""
    place = table.seat_of(person.id)
    if place is None:
        raise Refusal("NOT_SEATED")
    return place


def _free_places(table: Table) -> list[int]:
    return [place for place, seat in enumerate(table.seats) if seat.free]


def belongs(table: Table, person: Person) -> None:
    """Raises `Refusal` for somebody who neither sits at the table nor is its host."""
    if table.host != person.id:
        place_of(table, person)


def open_places(table: Table) -> list[int]:
    """The seats that a person may take: free ones, then those of computer players."""
    return [*_free_places(table), *(place for place, seat in enumerate(table.seats) if seat.computer is not None)]


def _one_of(places: list[int], wanted: int | None) -> int:
    """The wanted one of the places that may be taken, or the first."""
    if not places:
        raise Refusal("TABLE_FULL")
    if wanted is not None and wanted not in places:
        raise Refusal("SEAT_TAKEN")
    return places[0] if wanted is None else wanted


def needs_lobby(table: Table) -> None:
    """Raises `Refusal` while a match is on."""
    if table.phase not in SEATED_PHASES:
        raise Refusal("NOT_IN_LOBBY")


def needs_match(table: Table) -> None:
    """Raises `Refusal` unless a match is on."""
    if not table.in_match:
        raise Refusal("NOT_PLAYING")


def needs_host(table: Table, person: Person) -> None:
    """Raises `Refusal` for anybody but the host."""
    if table.host != person.id:
        raise Refusal("NOT_HOST", host=next((seat.name for seat in table.seats if seat.person == table.host), "?"))


def _hosted(table: Table, person: Person) -> Table:
    """Whoever sits down at a table without people hosts it."""
    return table if table.seat_of(table.host) is not None else replace(table, host=person.id)


def pass_host_on(table: Table) -> Table:
    """The next person who is there becomes host when the host has left."""
    there = [seat.person for seat in table.humans if not seat.covered and seat.person is not None]
    return table if table.host in there or not there else replace(table, host=there[0])
