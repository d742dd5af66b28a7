"""What a table does by itself when its time has come: a computer player's move, the next step of a clock, the next
deal, the end of a lobby that nobody touches. Pure."""

from dataclasses import dataclass
from dataclasses import replace as changed

from msgspec.structs import replace

from engine.host.commands import claims, deadlines, talk
from engine.host.commands.absence import away, open_turn, others_there, unpaused
from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.computer_moves import Thought, automatic_move, covering_move
from engine.host.commands.matches import dealt, ended, endless_exhibition
from engine.host.commands.moves import act
from engine.host.commands.resigning import conceded
from engine.host.commands.rooms import closed_behind
from engine.host.commands.seats import closed, pass_host_on
from engine.host.ports.thinking import Question
from engine.host.state.ids import TableId
from engine.host.state.presets import COVER_AFTER, SILENT_DAYS, Step
from engine.host.state.running import Live
from engine.host.state.table import Phase, Table
from engine.rules.actions import Action
from engine.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Tick:
    """The table's deadline has passed. Its event id is made from the version that it finds."""

    table: TableId
    thought: Thought | None = None
    """What the computer player whose turn it is has decided, if that was thought about beside the table."""
    epoch: int = 0
    """The epoch of the lease by which the table's clock is kept; 0 for a process that has the store alone."""


def tick(loaded: Loaded, thought: Thought | None = None) -> Change | None:
    """What the table does by itself; None if its time has not come, or there is nothing to do."""
    table, live = loaded.table, loaded.live
    # several processes send the same tick: the first has moved the deadline on
    if loaded.deadline is None or loaded.deadline > loaded.now:
        return None
    if table.turn.paused is not None:
        return unpaused(table, loaded.now)
    match table.phase:
        case Phase.LOBBY | Phase.OVER:
            return untouched(table)
        case Phase.BETWEEN | Phase.PLAYING if table.asleep:
            return _slept(loaded)
        case Phase.BETWEEN:
            return ended(table) if endless_exhibition(table) else dealt(table)
        case Phase.PLAYING if live is not None:
            return _play_goes_on(loaded, live, thought)
        case _:
            return None


def untouched(table: Table) -> Change:
    """What becomes of a lobby that nobody has touched: its invitations expire, then it is warned, then closed. If
    nobody sits there, there is nobody to warn."""
    if table.invitations.wait:
        return Change(replace(table, invitations=table.invitations.expired()))
    if table.warned or not table.humans:
        return closed(table, "idle")
    return Change(replace(table, warned=True))


def _slept(loaded: Loaded) -> Change:
    """One more day in which nobody came back. After `SILENT_DAYS` of them the table is closed: for people of one side
    that is resigning; where more sides have left, the match is void."""
    table, days = loaded.table, SILENT_DAYS + COVER_AFTER
    # each day asleep is one more missed turn of everybody, so that whoever comes back begins anew
    for seat, chair in enumerate(table.seats):
        if chair.person is not None:
            table = table.with_seat(seat, replace(chair, missed=chair.missed + 1))
    if any(chair.missed < days for chair in table.humans):
        return Change(table)
    sides = {table.ruleset.rules.accounts[seat] for seat, chair in enumerate(table.seats) if chair in table.humans}
    if table.counts and len(sides) == 1:
        return closed_behind(conceded(loaded, *sides), "idle")
    return closed(table, "idle")


def _play_goes_on(loaded: Loaded, live: Live, thought: Thought | None) -> Change | None:
    """A moment, or the time for talk, is over; else the next move, or the next step of a clock."""
    table = loaded.table
    if table.turn.held:
        return Change(replace(table, turn=replace(table.turn, held=False)))
    if talk.talkers(table, live):
        return Change(talk.without_talk(table, live))
    return _move_by_itself(loaded, live, thought)


def _move_by_itself(loaded: Loaded, live: Live, thought: Thought | None) -> Change | None:
    """A move that needs no more thought, a computer player's move, or the next step of the clock of the player who is
    waited for."""
    table = loaded.table
    # what was agreed to before goes first: it needs no time to think, and no computer player to choose
    automatic = claims.move(table, live) or automatic_move(table, live, thought)
    if isinstance(automatic, Question):
        return None  # what was decided is about another turn: the table has moved on
    if automatic is not None:
        return act(loaded, *automatic, cover=table.seats[automatic[0]].covered)
    forced = _forced(table, live)
    if forced is not None:
        return act(loaded, *forced, forced=True)
    return _on_the_clock(loaded, live) if live.rules.to_act(live.state) else None


def _forced(table: Table, live: Live) -> tuple[Seat, Action] | None:
    """A last card that is to be played by itself, because no clock runs for it."""
    return claims.forced(table, live) if table.turn.waiting is None else None


def _on_the_clock(loaded: Loaded, live: Live) -> Change:
    table = loaded.table
    # downtime moves deadlines by as long, perhaps into the night, when nobody is pinged
    if deadlines.sleeps(table, loaded.now):
        return Change(table, waits=deadlines.wall(table, 0, loaded.now))
    late, step = min(live.rules.to_act(live.state)), deadlines.due(table, live)
    match step:
        case None:
            # stored by a program that kept no clock of the turn: it begins now
            return Change(replace(table, turn=replace(table.turn, waiting=None)))
        case Step.PING | Step.RESERVE | Step.DAY:
            return deadlines.advanced(table, step, loaded.now)
        case Step.UP if table.preset.decides and others_there(table, late):
            return deadlines.advanced(table, step, loaded.now)
        case Step.UP | Step.GIVE_UP if step is Step.GIVE_UP or not table.preset.decides:
            return _cover(loaded, live, late)
        case _:
            # nobody is there who could decide: the table sleeps, and whoever is back has a turn before him again
            return Change(away(replace(table, turn=replace(table.turn, waiting=None)), late))


@dataclass(frozen=True, slots=True)
class CoverCard(Command):
    """Lets a computer player play one card for the player whose time is up; the others decide on this."""


@carries_out(CoverCard)
def cover_card(loaded: Loaded, command: CoverCard) -> Change:
    """The others have a computer player play that one card of the player whose time is up."""
    late = open_turn(loaded.table, command.by).seat
    return _cover(loaded, loaded.dealt, late)


def _cover(loaded: Loaded, live: Live, late: Seat) -> Change:
    """One move by a computer player for the player whose time is up."""
    chosen, chair = covering_move(live, late), loaded.table.seats[late]
    # one more: at `COVER_AFTER` nobody waits for this player any more, and the board says so
    missed = loaded.table.with_seat(late, replace(chair, missed=chair.missed + 1, reserve=0))
    return act(changed(loaded, table=pass_host_on(missed)), late, chosen, cover=True)
