"""A seat, with its cards, goes to another person who wants it. Pure; raises `Refusal`."""

from msgspec.structs import replace

from engine.host import commands as do
from engine.host.change import Change
from engine.host.company.asked import Answered, Invitation
from engine.host.company.company_commands import AnswerInvitation
from engine.host.company.invitations import (
    answered,
    called,
    near,
    open_to,
    with_another,
    with_state,
    without_lost_seats,
)
from engine.host.errors import Refusal
from engine.host.tables.seats import admitted, needs_match, pass_host_on, place_of
from engine.host.tables.table import Offer, Person, Seat, Table
from engine.host.turns.absence import open_turn
from engine.host.turns.presets import HOUR, MINUTE


def hand_over(table: Table, command: do.HandOver, now: int) -> Change:
    """Offers a seat for some minutes, for a day where turns take one; nobody is seated by somebody else. Whoever is
    named is asked by an invitation to that seat."""
    place = open_turn(table, command.by).seat if command.late else place_of(table, command.by)
    needs_match(table)
    to = command.to
    _may_be_named(table, command)
    stands = 24 * HOUR if table.preset.decides else 10 * MINUTE
    offer = Offer(place, now + stands, to.id if to else None, to.name if to else "")
    offered = without_lost_seats(replace(table, offer=offer))
    if to is not None and open_to(offered, to) is None:
        room = near(table, command.room, place)
        offered = with_another(offered, Invitation(to.id, to.name, command.by.name, room, seat=place))
    return Change(offered, keeps_clock=True)


def _may_be_named(table: Table, command: do.HandOver) -> None:
    if command.to is None:
        return
    if command.to.id in (command.by.id, command.by.alias):
        raise Refusal("TO_ONESELF")
    if table.seat_of(command.to.id) is not None:
        raise Refusal("SITS_ALREADY", who=command.to.name)


def concerns_a_seat(table: Table, command: AnswerInvitation) -> bool:
    """Whether the invitation is one to a seat that is handed over."""
    asked = called(table, command.number)
    return asked is not None and asked.seat is not None


def answer(table: Table, command: AnswerInvitation, now: int) -> Change:
    """Whoever is named takes the seat, or declines it."""
    after, _ = answered(table, command)
    if not command.accept:
        return Change(replace(after, offer=None), keeps_clock=True)
    return take_over(after, do.TakeOver(command.event, command.table, command.by, command.also), now)


def take_over(table: Table, command: do.TakeOver, now: int) -> Change:
    """The person takes the seat with all that belongs to it; results of the running deal are the new player's."""
    offer = table.offer
    if table.seat_of(command.by.id) is not None:
        raise Refusal("ALREADY_SEATED")
    if offer is None or offer.until < now:
        raise Refusal("NO_OFFER")
    if offer.to is not None and not _is_for(offer, command.by):
        raise Refusal("NOT_FOR_YOU", who=offer.name)
    if any(table.seat_of(other) is not None for other in command.also):
        raise Refusal("SEATED_ELSEWHERE")
    table = admitted(_told(table, command.by, Answered.ACCEPTED), command.by)
    by, old = command.by, table.seats[offer.seat]
    fresh = Seat(by.id, by.name, by.locale, longer=by.longer)
    seat = replace(fresh, reserve=old.reserve, covers=old.covers, covered_at=old.covered_at)
    host = by.id if table.host == old.person else table.host
    waiting = None if table.waiting is not None and table.waiting.seat == offer.seat else table.waiting
    handed = replace(table.with_seat(offer.seat, seat), offer=None, host=host, waiting=waiting)
    return Change(pass_host_on(handed))


def keep_seat(table: Table, command: do.KeepSeat) -> Change:
    """Whoever sits there takes the offer back; whoever it was made to declines it."""
    offer = table.offer
    if offer is None:
        raise Refusal("NO_OFFER")
    if command.by.id != table.seats[offer.seat].person and not _is_for(offer, command.by):
        raise Refusal("NOT_FOR_YOU", who=table.seats[offer.seat].name)
    return Change(replace(_told(table, command.by, Answered.DECLINED), offer=None), keeps_clock=True)


def _is_for(offer: Offer, person: Person) -> bool:
    """Whether the seat is offered to this person, by either name."""
    return offer.to is not None and offer.to in (person.id, person.alias)


def _told(table: Table, by: Person, state: Answered) -> Table:
    """The table, where the invitation to whoever has answered by another button is answered as well."""
    number = open_to(table, by)
    return table if number is None else with_state(table, number, state)
