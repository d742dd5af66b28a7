"""Which rule of the host a command asks for: from a table as it is loaded to what becomes of it. Pure."""

from dataclasses import dataclass, replace

from engine.host import commands as do
from engine.host.change import Change
from engine.host.company import company_commands as ask
from engine.host.company import handover, resigning
from engine.host.company.company_commands import Company
from engine.host.company.partners import company, touched
from engine.host.errors import Refusal
from engine.host.play import dealing, matches, moves
from engine.host.play.claim_commands import Foregone
from engine.host.play.claims import foregone
from engine.host.play.running import Live
from engine.host.ports.tables import Shuffler
from engine.host.tables import seats
from engine.host.tables.seating import Seating, rooming, seating
from engine.host.tables.table import Phase, Table
from engine.host.turns import absence, deadlines

Playing = do.Choose | do.PlayKey | do.Act | do.AskMoment | Foregone
Course = do.Start | do.NextDeal | do.Rematch | do.EndMatch | do.Cut
Absence = do.StepAway | do.PauseTable | do.GoOn | do.Nudge | do.WaitLonger | do.CoverCard | do.CoverSeat
GivingUp = do.Resign | do.PlayOn | do.HandOver | do.TakeOver | do.KeepSeat
Rooming = do.JoinRoom | do.LeaveRoom
Asked = Playing | Course | Absence | GivingUp | Rooming | Company | Seating


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table as the store has it, with its running deal."""

    table: Table
    version: int
    live: Live | None
    deadline: int | None = None
    now: int = 0


def decide(loaded: Loaded, command: Asked | do.Tick, shuffler: Shuffler) -> Change | None:
    """What becomes of the table; None where its time has not come. Raises `Refusal` and `RuleViolation`."""
    if loaded.table.phase is Phase.CLOSED:
        raise Refusal("TABLE_CLOSED")
    if isinstance(command, do.Tick):
        due = loaded.deadline is not None and loaded.deadline <= loaded.now
        return moves.tick(loaded.table, loaded.live, shuffler, loaded.now) if due else None
    return touched(_asked(_charged(loaded, command), command, shuffler))


def _asked(loaded: Loaded, command: Asked, shuffler: Shuffler) -> Change:
    if isinstance(command, Playing):
        return _play(loaded.table, loaded.live, command)
    if isinstance(command, Course):
        return _course(loaded.table, command, shuffler)
    if isinstance(command, Absence):
        return _absence(loaded, command)
    if isinstance(command, GivingUp):
        return replace(_giving_up(loaded, command), live=loaded.live)
    if isinstance(command, ask.AnswerInvitation) and handover.concerns_a_seat(loaded.table, command):
        return replace(handover.answer(loaded.table, command, loaded.now), live=loaded.live)
    if isinstance(command, Rooming):
        return rooming(loaded.table, loaded.live, command)
    if isinstance(command, Company):
        return company(loaded.table, command, shuffler)
    return seating(loaded.table, loaded.live, command)


def by_the_clock(table: Table, command: do.Command) -> bool:
    """Whether the command needs to know what the store's clock shows."""
    return deadlines.needs_time(table) or isinstance(command, do.PauseTable | do.HandOver)


def _charged(loaded: Loaded, command: Asked) -> Loaded:
    """The table with the reserve that whoever is waited for has used, where it is that person who acts."""
    waiting, table = loaded.table.waiting, loaded.table
    if waiting is None or table.seats[waiting.seat].person != command.by.id:
        return loaded
    return replace(loaded, table=deadlines.charged(table, loaded.deadline, loaded.now))


def _play(table: Table, live: Live | None, command: Playing) -> Change:
    if live is None:
        seats.place_of(table, command.by)
        raise Refusal("NOT_PLAYING")
    absence.not_paused(table)
    match command:
        case do.Choose():
            return moves.choose(table, command, live)
        case do.PlayKey():
            return moves.play_key(table, command, live)
        case do.Act():
            return moves.typed(table, command, live)
        case do.AskMoment():
            return moves.ask_moment(table, command, live)
        case _:
            return foregone(table, live, command)


def _course(table: Table, command: Course, shuffler: Shuffler) -> Change:
    match command:
        case do.Start():
            return moves.start(table, command, shuffler)
        case do.NextDeal():
            absence.not_paused(table)
            return moves.next_deal(table, command, shuffler)
        case do.Rematch():
            return moves.rematch(table, command, shuffler)
        case do.EndMatch():
            return matches.end_match(table, command)
        case do.Cut():
            return dealing.cut(table, command)


def _absence(loaded: Loaded, command: Absence) -> Change:
    """Where somebody is away, or all are for a while."""
    table, live, now = loaded.table, loaded.live, loaded.now
    match command:
        case do.StepAway():
            change = absence.step_away(table, command)
        case do.PauseTable():
            change = absence.pause(table, command, loaded.deadline, now)
        case do.GoOn():
            change = absence.go_on(table, command, live, now)
        case do.Nudge():
            change = absence.nudge(table, command)
        case do.WaitLonger():
            change = absence.wait_longer(table, command, live, now)
        case do.CoverSeat():
            change = absence.cover_seat(table, command)
        case do.CoverCard():
            return moves.cover_card(table, command, live)
    return replace(change, live=live)


def _giving_up(loaded: Loaded, command: GivingUp) -> Change:
    """A seat that changes hands, or a match that is given up."""
    match command:
        case do.Resign():
            return resigning.resign(loaded.table, command)
        case do.PlayOn():
            return resigning.play_on(loaded.table, command)
        case do.HandOver():
            return handover.hand_over(loaded.table, command, loaded.now)
        case do.TakeOver():
            return handover.take_over(loaded.table, command, loaded.now)
        case do.KeepSeat():
            return handover.keep_seat(loaded.table, command)
