"""A seat, with its cards, goes to another person who wants it. Pure; raises `Refusal`."""

from dataclasses import dataclass

from msgspec.structs import replace

from engine.host.commands.absence import open_turn
from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.resigning import without_wish
from engine.host.commands.rooms import shown_in
from engine.host.commands.seats import (
    admitted,
    chair_of,
    has_left_no_other,
    needs_match,
    not_seated,
    own_seat,
    pass_host_on,
)
from engine.host.state.deciders import given_up
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId
from engine.host.state.parts import Invitation, InvitationState, Offer
from engine.host.state.table import Person, Table


@dataclass(frozen=True, slots=True)
class HandOver(Command):
    """Offers one's seat to a person, or to whoever wants it; `late`: offers the seat of the player whose time is up
    instead."""

    to: Person | None = None
    late: bool = False
    room: str = ""
    """The key of the room where the person is asked; empty for the room where that seat's player sits."""


@carries_out(HandOver, keeps_clock=True, needs_time=True)
def hand_over(loaded: Loaded, command: HandOver) -> Change:
    """Offers a seat for ten minutes, or for a day where the others decide about late turns. Nobody is seated by
    somebody else: a person who is named gets an invitation to that seat."""
    table, to = loaded.table, command.to
    seat = open_turn(table, command.by).seat if command.late else own_seat(table, command.by)
    needs_match(table)
    _may_be_named(table, command)
    offer = Offer(seat, loaded.now + table.preset.offer, to.id if to else None, to.name if to else "", command.late)
    invitations = table.invitations.without_lost_seats(offer)
    if to is not None and invitations.open_to(to.id, to.alias) is None:
        room = near(table, command.room, seat)
        invitations = invitations.with_another(Invitation(to.id, to.name, command.by.name, room, seat=seat))
    return Change(replace(table, leaving=replace(table.leaving, offer=offer), invitations=invitations))


def near(table: Table, room: str, seat: int) -> str:
    """The key of the room where somebody is asked: the given room if it shows the table, else that of this seat's
    player."""
    return room if shown_in(table, room) else table.room_of(seat).key


def _may_be_named(table: Table, command: HandOver) -> None:
    if command.to is None:
        return
    if command.to.id in (command.by.id, command.by.alias):
        raise Refusal("TO_ONESELF")
    if table.seat_of(command.to.id) is not None:
        raise Refusal("SITS_ALREADY", who=command.to.name)


@dataclass(frozen=True, slots=True)
class TakeOver(Command):
    """Takes the seat that is offered, with its cards."""

    also: tuple[PersonId, ...] = ()
    """Other identities of the same person, as in `Sit`."""


@carries_out(TakeOver)
def take_over(loaded: Loaded, command: TakeOver) -> Change:
    """The person takes the seat with all that belongs to it; results of the running deal are the new player's, who is
    not bound by what the old one has said ahead."""
    table, by, offer = loaded.table, command.by, loaded.table.leaving.offer
    not_seated(table, by, command.also)
    if offer is None or offer.until < loaded.now:
        raise Refusal("NO_OFFER")
    has_left_no_other(table, by, offer.seat)
    if offer.to is not None and not _is_for(offer, by):
        raise Refusal("NOT_FOR_YOU", who=offer.name)
    return Change(pass_host_on(_handed(admitted(_answered(table, by, InvitationState.ACCEPTED), by), offer, by)))


def _handed(table: Table, offer: Offer, by: Person) -> Table:
    """The table with this person in the place of the seat's player."""
    seat, old, waiting = offer.seat, table.seats[offer.seat], table.turn.waiting
    # the clock belongs to the seat and its deal: handing over is no way to a fresh turn, or to a full reserve
    chair = replace(chair_of(by), reserve=old.reserve, covered_at=old.covered_at)
    handed = _unsaid(without_offer(table.with_seat(seat, chair)), seat)
    handed = replace(handed, match=given_up(table.match, seat))
    if table.host == old.person:
        handed = replace(handed, host=by.id)
    if offer.late and waiting is not None and waiting.seat == seat:
        # the others have decided to give the turn to somebody else: it begins afresh
        handed = replace(handed, turn=replace(handed.turn, waiting=None))
    return handed


def _unsaid(table: Table, seat: int) -> Table:
    """The table without what the seat's player has said ahead: a pass, and the wish to resign."""
    ahead = tuple(other for other in table.claims.ahead if other != seat)
    return without_wish(replace(table, claims=replace(table.claims, ahead=ahead)), seat)


@dataclass(frozen=True, slots=True)
class KeepSeat(Command):
    """Takes an offer back, or declines it."""


@carries_out(KeepSeat, keeps_clock=True)
def keep_seat(loaded: Loaded, command: KeepSeat) -> Change:
    """The seat's player takes the offer back, or the person to whom it was made declines it."""
    table, offer = loaded.table, loaded.table.leaving.offer
    if offer is None:
        raise Refusal("NO_OFFER")
    if command.by.id != table.seats[offer.seat].person and not _is_for(offer, command.by):
        raise Refusal("NOT_FOR_YOU", who=table.seats[offer.seat].name)
    return Change(without_offer(_answered(table, command.by, InvitationState.DECLINED)))


def without_offer(table: Table) -> Table:
    """The table without any offer of a seat."""
    return replace(table, leaving=replace(table.leaving, offer=None))


def _is_for(offer: Offer, person: Person) -> bool:
    """Whether the seat is offered to this person, by either identity."""
    return offer.to is not None and offer.to in (person.id, person.alias)


def _answered(table: Table, by: Person, state: InvitationState) -> Table:
    """The table, where an invitation to somebody who has answered by another button counts as answered, too."""
    number = table.invitations.open_to(by.id, by.alias)
    return table if number is None else replace(table, invitations=table.invitations.with_state(number, state))
