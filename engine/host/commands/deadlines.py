"""Whose turn the clock measures, and how far it has come: a table's deadline follows from the table.

Each step of a turn's clock (ping, reserve, time up) has a deadline of its own, at which a `Tick` comes. What was used
of a reserve is read off the deadline that is still ahead, so that neither downtime nor a restart is charged to
anybody.
"""

from msgspec.structs import replace

from engine.host.commands import claims, manners, talk
from engine.host.commands.change import Change, Loaded
from engine.host.commands.computer_moves import moves_by_itself
from engine.host.ports.tables import Timer
from engine.host.state.parts import Stopped, Waiting
from engine.host.state.presets import DAY, Pace, Preset, Step, longer, steps
from engine.host.state.quiet_hours import between, is_quiet, later
from engine.host.state.running import Live
from engine.host.state.table import Phase, Table
from engine.rules.seats import Seat


def timed(change: Change, pace: Pace, before: Loaded | None) -> tuple[Table, int | Timer]:
    """The table with its clock, and when it goes on by itself: milliseconds from now, or never. `before` is the table
    as it was; None for a new one."""
    now = before.now if before is not None else 0
    table, live = _without_old_offer(change.table, now), change.live
    if change.keeps_clock:
        return table, Timer.KEEP
    if not table.in_match:
        closed = table.phase is Phase.CLOSED
        return _without_clock(table), Timer.CLEAR if closed else _lobby_time(table, pace)
    if table.asleep:
        # a pause ends too: whoever wakes the table is there to play
        return _without_pause(_stopped(table, before)), _next_day(table, before)
    if change.waits is not None:
        return table, change.waits
    if table.turn.paused is not None:
        # the deadline is that of the pause; what the turn's clock had left stands in the pause
        return table, Timer.KEEP
    # only here is a turn measured; between two deals the table goes on by itself
    if table.phase is Phase.PLAYING and live is not None:
        return _playing(table, live, pace, before)
    return _without_clock(table), pace.next_deal


def _next_day(table: Table, before: Loaded | None) -> int | Timer:
    """Until one more day asleep is over; whatever else happens meanwhile does not put that off."""
    slept = before is not None and before.table.asleep and before.deadline is not None
    return Timer.KEEP if slept and before is not None and before.table.seats == table.seats else DAY


def stops_clock(known: Loaded, change: Change, pace: Pace) -> bool:
    """Whether the change stops the clock that runs: what it had left is read off its deadline."""
    if known.table.turn.waiting is None or change.table.turn.waiting is None:
        return False
    return timed(change, pace, known)[0].turn.stopped is not None


def _waiting(table: Table, waiting: Waiting | None) -> Table:
    """The table with the clock of this turn, or without one."""
    return table if table.turn.waiting is waiting else replace(table, turn=replace(table.turn, waiting=waiting))


def _without_clock(table: Table) -> Table:
    return replace(table, turn=replace(table.turn, waiting=None, stopped=None, paused=None))


def _without_pause(table: Table) -> Table:
    return replace(table, turn=replace(table.turn, paused=None))


def _stopped(table: Table, before: Loaded | None, until: int | None = None) -> Table:
    """The table while something comes before the clock that ran, or was stopped before: its clock runs on for `until`
    milliseconds, or stands still."""
    waiting, stopped = table.turn.waiting, table.turn.stopped
    found = waiting or (stopped.waiting if stopped is not None else None)
    if found is None or before is None:
        return table
    kept = Stopped(found, _to_next_step(table, before), until)
    return replace(table, turn=replace(table.turn, waiting=None, stopped=kept))


def _to_next_step(table: Table, before: Loaded) -> int | None:
    """Milliseconds of active time that the clock of the turn, running or stopped, has left to its next step."""
    stopped, ahead = table.turn.stopped, _ahead(before)
    if table.turn.waiting is not None or stopped is None:
        return ahead
    if stopped.left is None or stopped.until is None:
        return stopped.left
    return max(0, stopped.left - max(0, stopped.until - (ahead or 0)))


def _ahead(before: Loaded) -> int | None:
    """Milliseconds of active time until the deadline of the table as it was, but for a pause; None without one."""
    paused = before.table.turn.paused
    if paused is not None:
        return paused.left
    return None if before.deadline is None else left(before.table, before.deadline, before.now)


def _sooner(table: Table, before: Loaded | None, wait: int) -> tuple[Table, int]:
    """The table, which goes on by itself after `wait`, or as soon as the clock that was stopped would come to its
    next step: otherwise whoever leaves and is back could put that off for ever."""
    stops = _stopped(table, before)
    rest = stops.turn.stopped.left if stops.turn.stopped is not None else None
    wait = wait if rest is None else min(wait, rest)
    return _stopped(table, before, wait), wait


def _lobby_time(table: Table, pace: Pace) -> int:
    if table.invitations.wait:
        return pace.invitation
    return pace.grace if table.warned else pace.idle


def _without_old_offer(table: Table, now: int) -> Table:
    """The table without an offer whose time, or match, is over; invitations to the seat have then expired."""
    leaving = table.leaving
    if leaving.offer is not None and (leaving.offer.until < now or not table.in_match):
        leaving = replace(leaving, offer=None)
    return replace(table, leaving=leaving, invitations=table.invitations.without_lost_seats(leaving.offer))


def _playing(table: Table, live: Live, pace: Pace, before: Loaded | None) -> tuple[Table, int | Timer]:
    if table.turn.held:
        return _stopped(table, before), pace.moment
    if talk.talkers(table, live):
        return _stopped(table, before), round(pace.talk * table.preset.tempo)
    by_itself = _by_itself(table, live, pace)
    if by_itself is not None:
        return _sooner(table, before, by_itself)
    late = min(live.rules.to_act(live.state), default=None)
    if late is None or table.deal is None:
        return _without_clock(table), Timer.CLEAR
    return _on_the_clock(table, live, late, before)


def _by_itself(table: Table, live: Live, pace: Pace) -> int | None:
    """Milliseconds until the next move makes itself; None if it is a person's."""
    open_trick = manners.trick_lies_open(live)
    if claims.move(table, live) is not None:
        return pace.claimed if table.claims.pending else pace.think
    if moves_by_itself(table, live):
        wait = pace.trick if open_trick else manners.thinking_time(table, live, pace)
        return max(wait, round(pace.announce * table.preset.tempo)) if talk.leaves_time_to_add(table, live) else wait
    if pace.forced is not None and claims.forced(table, live) is not None:
        return max(pace.forced, pace.trick) if open_trick else pace.forced
    return None


def _on_the_clock(table: Table, live: Live, late: Seat, before: Loaded | None) -> tuple[Table, int | Timer]:
    """The table with the clock of this seat's turn: it runs on, goes on from where it was stopped, or begins."""
    known, stopped, now = table.turn.waiting, table.turn.stopped, before.now if before is not None else 0
    deal = table.deal.id if table.deal is not None else ""
    if known is not None and (known.deal, known.seat) == (deal, late):
        # somebody else has acted, out of turn or before others who may speak as well: this clock runs on
        return table, Timer.KEEP
    if stopped is not None and before is not None and (stopped.waiting.deal, stopped.waiting.seat) == (deal, late):
        rest = _to_next_step(table, before)
        runs = replace(table, turn=replace(table.turn, waiting=stopped.waiting, stopped=None))
        return runs, Timer.CLEAR if rest is None else wall(table, rest, now)
    # kept with the turn: a wish that changes meanwhile must not move a deadline that somebody was told of
    more = table.preset_of(late) != table.preset
    waiting = Waiting(deal, late, live.state.turns, had=reserve(table, late), longer=more)
    return _begun(replace(table, turn=replace(table.turn, waiting=waiting, stopped=None)), now)


def _begun(table: Table, now: int) -> tuple[Table, int | Timer]:
    """Starts a turn's clock; a step that comes at once needs no deadline."""
    # the clock `fast` pings at once: a deadline of 0 ms would cost one more write, and come a poll late
    while (to_come := _to_come(table)) is not None and to_come[0] == 0 and wall(table, 0, now) == 0:
        table = _stepped(table, to_come[1])
    return table, until_next(table, now)


def until_next(table: Table, now: int) -> int | Timer:
    """Milliseconds from the last step of the running clock to the next one."""
    plan, waiting = _plan(table), table.turn.waiting
    if waiting is None or waiting.done >= len(plan):
        return Timer.CLEAR
    last = plan[waiting.done - 1][0] if waiting.done else 0
    return wall(table, plan[waiting.done][0] - last, now)


def due(table: Table, live: Live) -> Step | None:
    """The step that the deadline stood for; None if no clock ran for the player who is waited for."""
    waiting, to_come = table.turn.waiting, _to_come(table)
    late = min(live.rules.to_act(live.state), default=None)
    return to_come[1] if waiting is not None and to_come is not None and waiting.seat == late else None


def advanced(table: Table, step: Step, now: int) -> Change:
    """The table with its clock one step further."""
    after = _stepped(table, step)
    return Change(after, waits=until_next(after, now))


def charged(table: Table, deadline: int | None, now: int) -> Table:
    """The table when the player who is waited for acts, without what was used of the reserve."""
    waiting = table.turn.waiting
    if waiting is None or not waiting.reserve or deadline is None:
        return table
    turn, to_come = turn_preset(table).turn, _to_come(table)
    if turn is None or to_come is None:
        return table
    # read off the deadline, and not off the time when the turn began: the deadline has moved with every pause,
    # downtime and quiet hour
    elapsed = to_come[0] - left(table, deadline, now)
    kept = max(0, waiting.had - max(0, elapsed - turn))
    return table.with_seat(waiting.seat, replace(table.seats[waiting.seat], reserve=kept))


def turn_preset(table: Table) -> Preset:
    """The times of the turn that the table waits for."""
    return longer(table.preset) if table.turn.waiting is not None and table.turn.waiting.longer else table.preset


def reserve(table: Table, seat: int) -> int:
    """Milliseconds of reserve that a seat had left in this deal after its last turn."""
    kept = table.seats[seat].reserve
    return table.preset_of(seat).reserve if kept is None else kept


def needs_time(table: Table) -> bool:
    """Whether what becomes of the table depends on the store's clock."""
    waiting = table.turn.waiting
    running = waiting is not None and waiting.reserve
    asleep = table.turn.paused is not None or table.turn.stopped is not None
    return table.preset.quiet or asleep or table.leaving.offer is not None or running


def wall(table: Table, active: int, now: int) -> int:
    """Milliseconds of real time until the table's clock, which stands still in quiet hours, has run for `active`."""
    return later(now, active, table.zone) if table.preset.quiet else active


def left(table: Table, deadline: int, now: int) -> int:
    """Milliseconds that the table's clock still has to run until its deadline."""
    return between(now, deadline, table.zone) if table.preset.quiet else max(0, deadline - now)


def time_up(table: Table, deadline: int) -> int | None:
    """When the turn and its reserve will be over, in milliseconds of the store's clock, read off the deadline of the
    step that comes next; None if no clock ends this turn, or it has ended."""
    plan, to_come = _plan(table), _to_come(table)
    end = next((at for at, step in plan if step is Step.UP), None)
    if to_come is None or end is None or end < to_come[0]:
        return None
    return deadline + wall(table, end - to_come[0], deadline)


def sleeps(table: Table, now: int) -> bool:
    """Whether it is a quiet hour: a deadline that was moved into one waits for the morning."""
    return table.preset.quiet and is_quiet(now, table.zone)


def _stepped(table: Table, step: Step) -> Table:
    waiting = table.turn.waiting
    if waiting is None:
        return table
    waiting = replace(waiting, done=waiting.done + 1)
    match step:
        case Step.PING:
            waiting = replace(waiting, pings=waiting.pings + 1)
        case Step.RESERVE:
            waiting = replace(waiting, reserve=True)
        case Step.UP | Step.GIVE_UP:
            waiting = replace(waiting, up=True, reserve=False)
            # used up for this deal, however soon the player is back: the next one begins with a full reserve
            table = table.with_seat(waiting.seat, replace(table.seats[waiting.seat], reserve=0))
    return _waiting(table, waiting)


def _to_come(table: Table) -> tuple[int, Step] | None:
    plan, waiting = _plan(table), table.turn.waiting
    return plan[waiting.done] if waiting is not None and waiting.done < len(plan) else None


def _plan(table: Table) -> tuple[tuple[int, Step], ...]:
    waiting = table.turn.waiting
    return () if waiting is None else steps(turn_preset(table), waiting.had, extended=waiting.extended)
