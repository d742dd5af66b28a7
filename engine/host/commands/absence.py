"""People who step away, come back or pause, and what the others decide when somebody's time is up. Pure; raises
`Refusal`."""

from dataclasses import dataclass

from msgspec.structs import replace

from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.deadlines import left, turn_preset, wall
from engine.host.commands.seats import came_or_went, needs_match, own_seat, pass_host_on
from engine.host.state.errors import Refusal
from engine.host.state.parts import Pause, Waiting
from engine.host.state.presets import COVER_AFTER
from engine.host.state.table import Person, Table


@dataclass(frozen=True, slots=True)
class StepAway(Command):
    """Lets a computer player cover one's seat until one is back."""


@carries_out(StepAway)
def step_away(loaded: Loaded, command: StepAway) -> Change:
    """A computer player covers the person's seat at once."""
    table, seat = loaded.table, own_seat(loaded.table, command.by)
    needs_match(table)
    if table.seats[seat].covered:
        raise Refusal("AWAY_ALREADY")
    return came_or_went(loaded, away(table, seat), command.by.id)


def away(table: Table, seat: int) -> Table:
    """The table with this seat covered."""
    return pass_host_on(table.with_seat(seat, replace(table.seats[seat], missed=COVER_AFTER)))


@dataclass(frozen=True, slots=True)
class PauseTable(Command):
    """Stops all clocks until somebody seated goes on, for as long as the preset allows."""

    managing: bool = False
    """`by` need not sit there: whoever gives the command has checked the right to manage the place."""


@carries_out(PauseTable, needs_time=True)
def pause(loaded: Loaded, command: PauseTable) -> Change:
    """Stops all clocks. Anybody seated may pause, once in a deal, and so may whoever manages the place; the board
    says who did."""
    table, deadline = loaded.table, loaded.deadline
    seat = None if command.managing else own_seat(table, command.by)
    needs_match(table)
    not_paused(table)
    noted = table if seat is None else _pause_used(table, seat)
    # in active time: a pause that ends in the night must not have used it up
    rest = None if deadline is None else left(table, deadline, loaded.now)
    stands = replace(noted.turn, paused=Pause(command.by.name, rest))
    return Change(replace(noted, turn=stands), waits=table.preset.pause)


def _pause_used(table: Table, seat: int) -> Table:
    chair = table.seats[seat]
    if chair.paused:
        raise Refusal("PAUSED_ONCE")
    return table.with_seat(seat, replace(chair, paused=True))


@dataclass(frozen=True, slots=True)
class GoOn(Command):
    """Ends a pause."""

    managing: bool = False
    """As in `PauseTable`."""


@carries_out(GoOn)
def go_on(loaded: Loaded, command: GoOn) -> Change:
    """Ends a pause; anybody seated may, and whoever manages the place."""
    if not command.managing:
        own_seat(loaded.table, command.by)
    if loaded.table.turn.paused is None:
        raise Refusal("NOT_PAUSED")
    return unpaused(loaded.table, loaded.now)


def unpaused(table: Table, now: int) -> Change:
    """The clocks run on from where they stood."""
    rest = table.turn.paused.left if table.turn.paused is not None else None
    runs = replace(table, turn=replace(table.turn, paused=None))
    return Change(runs, waits=None if rest is None else wall(table, rest, now))


def not_paused(table: Table) -> None:
    """Raises `Refusal` in a pause: nobody plays."""
    if table.turn.paused is not None:
        raise Refusal("PAUSED", who=table.turn.paused.by)


@dataclass(frozen=True, slots=True)
class Nudge(Command):
    """Pings the player who is waited for once more, where no clock does."""


@carries_out(Nudge, keeps_clock=True)
def nudge(loaded: Loaded, command: Nudge) -> Change:
    """One more ping, once a turn, for a player whose turn the others may decide about."""
    table, waiting = loaded.table, open_turn(loaded.table, command.by)
    if waiting.nudged or not waiting.pings:
        raise Refusal("NUDGED_ALREADY")
    again = replace(waiting, nudged=True, pings=waiting.pings + 1)
    return Change(replace(table, turn=replace(table.turn, waiting=again)))


@dataclass(frozen=True, slots=True)
class WaitLonger(Command):
    """Gives the player whose time is up as long again; the others decide on this."""


@carries_out(WaitLonger)
def wait_longer(loaded: Loaded, command: WaitLonger) -> Change:
    """As long again as a turn takes, without another ping."""
    table, waiting = loaded.table, open_turn(loaded.table, command.by)
    turn = turn_preset(table).turn
    if not waiting.up or turn is None:
        raise Refusal("NOTHING_TO_DECIDE")
    again = replace(waiting, done=0, up=False, extended=True)
    after = replace(table, turn=replace(table.turn, waiting=again))
    return Change(after, waits=wall(table, turn, loaded.now))


@dataclass(frozen=True, slots=True)
class CoverSeat(Command):
    """Lets a computer player cover the seat of a late player until its owner is back; the others decide on this."""


@carries_out(CoverSeat)
def cover_seat(loaded: Loaded, command: CoverSeat) -> Change:
    """A computer player covers the late player's seat."""
    return Change(away(loaded.table, open_turn(loaded.table, command.by).seat))


def open_turn(table: Table, by: Person) -> Waiting:
    """The turn that the others may decide about; raises `Refusal`. Without a clock that is any turn whose player was
    pinged in vain."""
    seat, waiting = own_seat(table, by), table.turn.waiting
    not_paused(table)
    if waiting is None or waiting.seat == seat or not decidable(table):
        raise Refusal("NOTHING_TO_DECIDE")
    return waiting


def decidable(table: Table) -> bool:
    """Whether it is now for the others to decide what becomes of a late player's turn."""
    waiting, preset = table.turn.waiting, table.preset
    return waiting is not None and preset.decides and (waiting.up or (preset.turn is None and waiting.pings > 0))


def others_there(table: Table, seat: int) -> bool:
    """Whether anybody but this seat's player could decide anything."""
    return any(chair.there for other, chair in enumerate(table.seats) if other != seat)


def woken(table: Table, person: Person) -> bool:
    """Whether a tap of this person wakes the table."""
    return table.seat_of(person.id) is not None and table.in_match and table.asleep
