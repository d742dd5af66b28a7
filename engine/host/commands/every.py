"""Everything that the host can be asked to do, room by room, and `carry_out`, the only way to have it done.

The classes are gathered here for callers that give commands (`from engine.host import commands as do`); the rooms of
the host import them from each other, never from this module.
"""

from dataclasses import replace as changed

from msgspec.structs import replace

from engine.host.commands import deadlines
from engine.host.commands.absence import CoverSeat, GoOn, Nudge, PauseTable, StepAway, WaitLonger, not_paused
from engine.host.commands.calls import CallPlayers
from engine.host.commands.change import Change, Loaded
from engine.host.commands.claims import AnswerClaim, ClaimRest, PassAhead
from engine.host.commands.command import RULES, Command
from engine.host.commands.computer_seats import SetLevel, arranged
from engine.host.commands.dealing import Cut
from engine.host.commands.handover import HandOver, KeepSeat, TakeOver
from engine.host.commands.hints import TakeHint
from engine.host.commands.invitations import AnswerInvitation, Invite
from engine.host.commands.matches import EndMatch, NextDeal, Rematch, RotatePartners, Start
from engine.host.commands.moves import Act, AskMoment, Choose, PlayKey
from engine.host.commands.options import SetOption
from engine.host.commands.partners import DrawSeats, KeepOpen, MakeHost, SwapPartners
from engine.host.commands.removal import Evict
from engine.host.commands.resigning import PlayOn, Resign
from engine.host.commands.rewinding import PlayFrom, TakeBack
from engine.host.commands.rollback import DrawAnew
from engine.host.commands.rooms import Close, JoinRoom, LeaveRoom, OpenTable, Shut
from engine.host.commands.seats import AddComputers, RemoveComputers, Renew, Return, Sit, Stand, hosts_silence
from engine.host.commands.talk import LetLead
from engine.host.commands.ticking import CoverCard, Tick, tick
from engine.host.state.errors import Refusal
from engine.host.state.table import Phase, Table

__all__ = [
    "Act",
    "AddComputers",
    "AnswerClaim",
    "AnswerInvitation",
    "AnyCommand",
    "AskMoment",
    "CallPlayers",
    "Choose",
    "ClaimRest",
    "Close",
    "Command",
    "CoverCard",
    "CoverSeat",
    "Cut",
    "DrawAnew",
    "DrawSeats",
    "EndMatch",
    "Evict",
    "GoOn",
    "HandOver",
    "Invite",
    "JoinRoom",
    "KeepOpen",
    "KeepSeat",
    "LeaveRoom",
    "LetLead",
    "MakeHost",
    "NextDeal",
    "Nudge",
    "OpenTable",
    "PassAhead",
    "PauseTable",
    "PlayFrom",
    "PlayKey",
    "PlayOn",
    "Rematch",
    "RemoveComputers",
    "Renew",
    "Resign",
    "Return",
    "RotatePartners",
    "SetLevel",
    "SetOption",
    "Shut",
    "Sit",
    "Stand",
    "Start",
    "StepAway",
    "SwapPartners",
    "TakeBack",
    "TakeHint",
    "TakeOver",
    "Tick",
    "WaitLonger",
    "carry_out",
    "needs_time",
]

AnyCommand = Command | OpenTable | Tick
"""What somebody asks for at a table, the opening of a table, or what a table does by itself."""


def carry_out(loaded: Loaded, command: Command | Tick) -> Change | None:
    """What the command makes of the table; None for a tick with nothing to do. Raises `Refusal` and
    `RuleViolation`."""
    # a closed table has one answer to everything, so that no command's function need think of it
    if loaded.table.phase is Phase.CLOSED:
        raise Refusal("TABLE_CLOSED")
    if isinstance(command, Tick):
        return tick(loaded, command.thought)
    # charged before anything else: whatever the person does, the time until now was used
    registered, found = RULES[type(command)], _charged(loaded, command)
    if not registered.in_pause:
        not_paused(loaded.table)
    change = registered.rule(found, command)
    # whoever does something at a table is there: a warning is void
    heard = replace(change.table, warned=False) if change.table.warned else change.table
    table = hosts_silence(arranged(heard), command.by, loaded.now)
    return changed(change, table=table, keeps_clock=change.keeps_clock or registered.keeps_clock)


def needs_time(table: Table, command: Command) -> bool:
    """Whether the outcome depends on what the store's clock shows."""
    return deadlines.needs_time(table) or RULES[type(command)].needs_time


def _charged(loaded: Loaded, command: Command) -> Loaded:
    """The table after charging the reserve used so far, if the command comes from the person who is waited for."""
    waiting, table = loaded.table.turn.waiting, loaded.table
    if waiting is None or table.seats[waiting.seat].person != command.by.id:
        return loaded
    return changed(loaded, table=deadlines.charged(table, loaded.deadline, loaded.now))
