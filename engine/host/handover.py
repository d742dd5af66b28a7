"""A seat, with its cards, goes to another person who wants it. Pure; raises `Refusal`."""

from msgspec.structs import replace

from engine.host import commands as do
from engine.host.absence import open_turn
from engine.host.change import Change
from engine.host.clocks import HOUR, MINUTE
from engine.host.errors import Refusal
from engine.host.lobby import needs_match, pass_host_on, place_of
from engine.host.table import Offer, Seat, Table


def hand_over(table: Table, command: do.HandOver, now: int) -> Change:
    """Offers a seat for some minutes, for a day where turns take one; nobody is seated by somebody else."""
    place = open_turn(table, command.by).seat if command.late else place_of(table, command.by)
    needs_match(table)
    to = command.to
    if to is not None and table.seat_of(to.id) is not None:
        raise Refusal("SITS_ALREADY", who=to.name)
    stands = 24 * HOUR if table.preset.decides else 10 * MINUTE
    offer = Offer(place, now + stands, to.id if to else None, to.name if to else "")
    return Change(replace(table, offer=offer), keeps_clock=True)


def take_over(table: Table, command: do.TakeOver, now: int) -> Change:
    """The person takes the seat with all that belongs to it; results of the running deal are the new player's."""
    offer = table.offer
    if table.seat_of(command.by.id) is not None:
        raise Refusal("ALREADY_SEATED")
    if offer is None or offer.until < now:
        raise Refusal("NO_OFFER")
    if offer.to not in (None, command.by.id):
        raise Refusal("NOT_FOR_YOU", who=offer.name)
    by, old = command.by, table.seats[offer.seat]
    seat = Seat(by.id, by.name, by.locale, reserve=old.reserve, covers=old.covers, covered_at=old.covered_at)
    host = by.id if table.host == old.person else table.host
    waiting = None if table.waiting is not None and table.waiting.seat == offer.seat else table.waiting
    taken = replace(table.with_seat(offer.seat, seat), offer=None, host=host, waiting=waiting)
    return Change(pass_host_on(taken))


def keep_seat(table: Table, command: do.KeepSeat) -> Change:
    """Whoever sits there takes the offer back; whoever it was made to declines it."""
    if table.offer is None:
        raise Refusal("NO_OFFER")
    if command.by.id not in (table.seats[table.offer.seat].person, table.offer.to):
        raise Refusal("NOT_FOR_YOU", who=table.seats[table.offer.seat].name)
    return Change(replace(table, offer=None), keeps_clock=True)
