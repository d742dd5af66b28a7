"""What a table has asked people and waits to hear: invitations and calls for more players."""

from enum import StrEnum

import msgspec

from engine.host.tables.ids import EventId, PersonId


class Answered(StrEnum):
    """What became of an invitation."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    EXPIRED = "expired"


class Invitation(msgspec.Struct, frozen=True):
    """Somebody was asked to sit down."""

    person: PersonId
    name: str
    by: str
    """The name of who asked."""
    room: str
    """The key of the room where the question stands."""
    state: Answered = Answered.OPEN
    seat: int | None = None
    """The seat that is handed over to the person; None for any that can be had."""


class Listener(msgspec.Struct, frozen=True):
    """Somebody who wishes to hear of tables that lack a player, in the room of this key."""

    room: str
    person: PersonId
    name: str


class Call(msgspec.Struct, frozen=True):
    """A table lacks players and says so, once, to those who wish to hear it."""

    event: EventId
    by: str
    heard: tuple[Listener, ...]
    open: bool = True


def expired(invitations: tuple[Invitation, ...]) -> tuple[Invitation, ...]:
    """The invitations when nobody can accept them any more."""
    return tuple(
        msgspec.structs.replace(asked, state=Answered.EXPIRED) if asked.state is Answered.OPEN else asked
        for asked in invitations
    )
