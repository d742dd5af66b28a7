"""Time for talk before a lead, in games that let partners ask each other something: nobody leads until the time is
over, or somebody who may still ask lets the lead come. Pure; raises `Refusal`.

Computer players lead within a second or two, and people's questions take longer than that.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.seats import own_seat
from engine.host.state.errors import Refusal
from engine.host.state.running import Live
from engine.host.state.table import Phase, Table
from engine.rules.actions import Action, Announcement, Inquiry
from engine.rules.seats import Seat
from engine.rules.steps.tricks import TricksStep
from engine.rules.views import SeatView


@dataclass(frozen=True, slots=True)
class LetLead(Command):
    """Says that one has nothing (more) to ask: the lead may come."""


@carries_out(LetLead, in_pause=False)
def let_lead(loaded: Loaded, command: LetLead) -> Change:
    """Somebody for whom the lead is held back lets it come."""
    table, live = loaded.table, loaded.dealt
    if own_seat(table, command.by) not in talkers(table, live):
        raise Refusal("NO_TALK_TO_END")
    return Change(without_talk(table, live))


def talkers(table: Table, live: Live) -> frozenset[Seat]:
    """The people for whom the next lead is held back: they may ask something, and it is not their turn."""
    state = live.state
    if table.phase is not Phase.PLAYING or state.trick or _is_over(table, len(state.taken)):
        return frozenset()
    waited_for = live.rules.to_act(state)
    people = (seat for seat, chair in enumerate(table.seats) if not chair.automatic and seat not in waited_for)
    return frozenset(seat for seat in people if _inquires(live.rules.legal(live.state, seat)))


def holds_back(table: Table, deal: SeatView) -> bool:
    """Whether the next lead is held back for the viewer."""
    if deal.trick or deal.seat in deal.to_act or _is_over(table, len(deal.taken)):
        return False
    return _inquires(deal.legal)


def may_add(deal: SeatView) -> bool:
    """Whether the viewer has just played, and may still say something with that card."""
    return deal.seat not in deal.to_act and any(isinstance(action, Announcement) for action in deal.legal)


def leaves_time_to_add(table: Table, live: Live) -> bool:
    """Whether a person has just played, who may have something to say with that card until the next one lies."""
    state = live.state
    if state.step != "tricks" or not state.trick:
        return False
    is_person = not table.seats[state.trick[-1].seat].automatic
    return is_person and live.rules.step_of(TricksStep).may_be_added_to(state)


def without_talk(table: Table, live: Live) -> Table:
    """The table once the time for talk before this lead is over."""
    return replace(table, turn=replace(table.turn, talked=len(live.state.taken) + 1))


def _is_over(table: Table, taken: int) -> bool:
    # a clock running for the lead was started after the talk, or at a table stored before there was any talk
    return table.turn.talked > taken or table.turn.waiting is not None


def _inquires(legal: Sequence[Action]) -> bool:
    return any(isinstance(action, Inquiry) for action in legal)
