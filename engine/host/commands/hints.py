"""Hints: who may ask for one, and how they are counted. Pure; raises `Refusal`."""

from dataclasses import dataclass

from msgspec.structs import replace

from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.seats import own_seat
from engine.host.state.errors import Refusal
from engine.host.state.parts import HintTaken
from engine.host.state.table import Phase, Table
from engine.rules.views import SeatView


@dataclass(frozen=True, slots=True)
class TakeHint(Command):
    """Asks what to do now."""


@carries_out(TakeHint, keeps_clock=True, in_pause=False)
def take_hint(loaded: Loaded, command: TakeHint) -> Change:
    """Counts the hint, once a turn, unless there was nothing to choose. What it says is no part of the table: that is
    for the asker alone."""
    table, seat = loaded.table, own_seat(loaded.table, command.by)
    if table.phase is not Phase.PLAYING:
        raise Refusal("NOT_PLAYING")
    if not gives_hints(table):
        raise Refusal("NO_HINTS")
    live = loaded.dealt
    if seat not in live.rules.to_act(live.state):
        raise Refusal("NO_HINT_NOW")
    taken = HintTaken(len(table.match.results) + 1, seat, live.state.turns)
    if taken in table.match.hints or not is_counted(live.view(seat)):
        return Change(table)
    return Change(replace(table, match=replace(table.match, hints=(*table.match.hints, taken))))


def gives_hints(table: Table) -> bool:
    """Whether anybody may have a hint: at practice and friendly tables, and where one person plays among computer
    players. Everywhere else results are compared, and ratings follow from them."""
    return table.practice or table.friendly or sum(chair.person is not None for chair in table.seats) == 1


def is_counted(deal: SeatView) -> bool:
    """Whether a hint for the viewer of the deal counts: where only one thing can be done it gives nothing away."""
    return len(deal.legal) > 1
