"""The invitations of a table: numbered as they come, answered once, forgotten once their end could be told. Pure;
raises `Refusal`."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.host.company.asked import Answered, Invitation, expired
from engine.host.company.company_commands import AnswerInvitation
from engine.host.errors import Refusal
from engine.host.tables.table import Person, Table

MOST_INVITED = 8
"""Invitations that a table remembers: nobody is pestered on behalf of a table."""


def numbered(table: Table) -> Iterator[tuple[int, Invitation]]:
    """The invitations by their numbers."""
    return enumerate(table.invitations, start=table.forgotten)


def called(table: Table, number: int) -> Invitation | None:
    """The invitation of this number; None for one that is forgotten or never was."""
    return next((asked for at, asked in numbered(table) if at == number), None)


def is_for(asked: Invitation, person: Person) -> bool:
    """Whether it is this person who was asked, by either name."""
    return asked.person in (person.id, person.alias)


def open_to(table: Table, person: Person) -> int | None:
    """The number of the invitation that waits for this person's answer."""
    return next((at for at, asked in numbered(table) if _waits(asked) and is_for(asked, person)), None)


def with_another(table: Table, invitation: Invitation) -> Table:
    """The table, where one more person is asked."""
    asked = table.invitations
    if any(_waits(one) and one.person == invitation.person for one in asked):
        raise Refusal("INVITED_ALREADY", name=invitation.name)
    if len(asked) >= MOST_INVITED:
        raise Refusal("INVITED_ENOUGH")
    return replace(table, invitations=(*asked, invitation))


def near(table: Table, room: str, place: int) -> str:
    """The key of the room where somebody is asked from this seat: where that was said, if it shows the table."""
    return room if any(shown.key == room for shown in table.rooms) else table.room_of(place).key


def answered(table: Table, command: AnswerInvitation) -> tuple[Table, Invitation]:
    """The table behind an answer, and what was answered. Only who was asked may answer."""
    asked = called(table, command.number)
    if asked is None or not is_for(asked, command.by):
        raise Refusal("NOT_INVITED")
    if not _waits(asked):
        raise Refusal("INVITATION_OVER")
    state = Answered.ACCEPTED if command.accept else Answered.DECLINED
    return with_state(table, command.number, state), asked


def with_state(table: Table, number: int, state: Answered) -> Table:
    """The table, where this came of the invitation."""
    kept = (replace(asked, state=state) if at == number else asked for at, asked in numbered(table))
    return replace(table, invitations=tuple(kept))


def told(table: Table) -> Table:
    """The table when another deal begins: those whose end could be shown are forgotten, the others are over."""
    ended = next((at for at, asked in enumerate(table.invitations) if _waits(asked)), len(table.invitations))
    kept = expired(table.invitations[ended:])
    return replace(table, invitations=kept, forgotten=table.forgotten + ended)


def without_lost_seats(table: Table) -> Table:
    """The table, where nobody is asked to a seat that is not offered to them any more."""
    offer = table.offer
    for number, asked in numbered(table):
        stands = offer is not None and (offer.seat, offer.to) == (asked.seat, asked.person)
        if asked.seat is not None and _waits(asked) and not stands:
            table = with_state(table, number, Answered.EXPIRED)
    return table


def _waits(asked: Invitation) -> bool:
    return asked.state is Answered.OPEN
