"""People who are asked to sit down at a table, and what they answer. Pure; raises `Refusal`."""

from dataclasses import dataclass
from dataclasses import replace as changed

from msgspec.structs import replace

from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.handover import TakeOver, near, take_over, without_offer
from engine.host.commands.seats import Sit, needs_lobby, open_seats, own_seat, sit
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId
from engine.host.state.parts import Invitation, InvitationState
from engine.host.state.table import Person, Table


@dataclass(frozen=True, slots=True)
class Invite(Command):
    """Asks somebody to sit down, in the room of this key."""

    person: Person
    room: str = ""


@carries_out(Invite)
def invite(loaded: Loaded, command: Invite) -> Change:
    """Somebody seated asks somebody who is not, while a seat can be had."""
    table, person, seat = loaded.table, command.person, own_seat(loaded.table, command.by)
    needs_lobby(table)
    if table.seat_of(person.id) is not None:
        raise Refusal("SITS_THERE", name=person.name)
    if not open_seats(table):
        raise Refusal("TABLE_FULL")
    asked = Invitation(person.id, person.name, command.by.name, near(table, command.room, seat))
    return Change(replace(table, invitations=table.invitations.with_another(asked)))


@dataclass(frozen=True, slots=True)
class AnswerInvitation(Command):
    """Accepts or declines the invitation of this number."""

    number: int
    accept: bool
    room: str = ""
    also: tuple[PersonId, ...] = ()
    """Other identities of the same person, as in `Sit`."""


@carries_out(AnswerInvitation)
def answer_invitation(loaded: Loaded, command: AnswerInvitation) -> Change:
    """Whoever accepts sits down, or takes over the seat to which the invitation is."""
    event, name, by, also = command.event, command.table, command.by, command.also
    after, asked = _answered(loaded.table, command)
    found = changed(loaded, table=after)
    if not command.accept:
        return Change(after) if asked.seat is None else Change(without_offer(after), keeps_clock=True)
    if asked.seat is None:
        return sit(found, Sit(event, name, by, None, command.room, also))
    return take_over(found, TakeOver(event, name, by, also))


def _answered(table: Table, command: AnswerInvitation) -> tuple[Table, Invitation]:
    """The table after an answer, and the invitation that was answered. Raises `Refusal` for anybody but the person
    invited, and if the invitation is over."""
    asked = table.invitations.called(command.number)
    if asked is None or not asked.is_for(command.by.id, command.by.alias):
        raise Refusal("NOT_INVITED")
    if not asked.waits:
        raise Refusal("INVITATION_OVER")
    state = InvitationState.ACCEPTED if command.accept else InvitationState.DECLINED
    return replace(table, invitations=table.invitations.with_state(command.number, state)), asked
