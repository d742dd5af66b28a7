"""People who step away, come back or pause, and what the others decide when somebody's time is up. Pure; raises
`Refusal`."""

from msgspec.structs import replace

from engine.host import commands as do
from engine.host.change import Change, asleep
from engine.host.errors import Refusal
from engine.host.play.running import Live
from engine.host.tables.seats import needs_match, pass_host_on, place_of
from engine.host.tables.table import COVER_AFTER, Pause, Person, Table, Waiting
from engine.host.turns.deadlines import clock, left, wall


def step_away(table: Table, command: do.StepAway) -> Change:
    """A computer player covers the person's seat at once."""
    place = place_of(table, command.by)
    needs_match(table)
    if table.seats[place].covered:
        raise Refusal("AWAY_ALREADY")
    return Change(away(table, place))


def away(table: Table, place: int) -> Table:
    """The table with this seat covered."""
    return pass_host_on(table.with_seat(place, replace(table.seats[place], missed=COVER_AFTER)))


def pause(table: Table, command: do.PauseTable, deadline: int | None, now: int) -> Change:
    """All clocks stand. Anybody who sits may pause, once in a deal, and whoever manages the place; the board says who
    did."""
    place = None if command.managing else place_of(table, command.by)
    needs_match(table)
    not_paused(table)
    noted = table if place is None else _pause_used(table, place)
    rest = None if deadline is None else left(table, deadline, now)
    return Change(replace(noted, paused=Pause(command.by.name, rest)), waits=table.preset.pause)


def _pause_used(table: Table, place: int) -> Table:
    seat = table.seats[place]
    if seat.paused:
        raise Refusal("PAUSED_ONCE")
    return table.with_seat(place, replace(seat, paused=True))


def go_on(table: Table, command: do.GoOn, live: Live | None, now: int) -> Change:
    """Anybody who sits ends a pause, and whoever manages the place."""
    if not command.managing:
        place_of(table, command.by)
    if table.paused is None:
        raise Refusal("NOT_PAUSED")
    return unpaused(table, live, now)


def unpaused(table: Table, live: Live | None, now: int) -> Change:
    """The clocks run on from where they stood."""
    rest = table.paused.left if table.paused is not None else None
    runs = replace(table, paused=None)
    return Change(runs, live, waits=None if rest is None else wall(table, rest, now))


def not_paused(table: Table) -> None:
    """Raises `Refusal` in a pause: nobody plays."""
    if table.paused is not None:
        raise Refusal("PAUSED", who=table.paused.by)


def nudge(table: Table, command: do.Nudge) -> Change:
    """One more ping, once a turn, where the clock has no end that would help."""
    waiting = open_turn(table, command.by)
    if waiting.nudged or not waiting.pings:
        raise Refusal("NUDGED_ALREADY")
    return Change(replace(table, waiting=replace(waiting, nudged=True, pings=waiting.pings + 1)), keeps_clock=True)


def wait_longer(table: Table, command: do.WaitLonger, live: Live | None, now: int) -> Change:
    """As long again as a turn takes, without another ping."""
    waiting, turn = open_turn(table, command.by), clock(table).turn
    if not waiting.up or turn is None:
        raise Refusal("NOTHING_TO_DECIDE")
    again = replace(waiting, done=0, up=False, extended=True)
    return Change(replace(table, waiting=again), live, waits=wall(table, turn, now))


def cover_seat(table: Table, command: do.CoverSeat) -> Change:
    """A computer player covers the late player's seat."""
    return Change(away(table, open_turn(table, command.by).seat))


def open_turn(table: Table, by: Person) -> Waiting:
    """The turn that the others may decide about; raises `Refusal`. Without a clock that is any turn whose player was
    pinged in vain."""
    place, waiting = place_of(table, by), table.waiting
    not_paused(table)
    if waiting is None or waiting.seat == place or not decidable(table):
        raise Refusal("NOTHING_TO_DECIDE")
    return waiting


def decidable(table: Table) -> bool:
    """Whether the table decides what becomes of a late player's turn now."""
    waiting, preset = table.waiting, table.preset
    return waiting is not None and preset.decides and (waiting.up or (preset.turn is None and waiting.pings > 0))


def others_there(table: Table, place: int) -> bool:
    """Whether anybody but this seat's player could decide anything."""
    return any(seat.there for at, seat in enumerate(table.seats) if at != place)


def woken(table: Table, person: Person) -> bool:
    """Whether a tap of this person wakes the table."""
    place = table.seat_of(person.id)
    return place is not None and table.in_match and asleep(table)
