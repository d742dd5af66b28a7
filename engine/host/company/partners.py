"""Who plays with whom: partners, the host, invitations and calls for more players. Pure; raises `Refusal`."""

import dataclasses

from msgspec.structs import replace

from engine.host import commands as do
from engine.host.change import Change
from engine.host.company import company_commands as ask
from engine.host.company.asked import Call, Invitation, expired
from engine.host.company.invitations import answered, near, with_another
from engine.host.errors import Refusal
from engine.host.ports.tables import Shuffler
from engine.host.tables.seats import closed, needs_host, needs_lobby, open_places, place_of, sit
from engine.host.tables.table import Person, Phase, Table


def company(table: Table, command: ask.Company, shuffler: Shuffler) -> Change:
    """What a command about the company makes of a table."""
    match command:
        case ask.SwapPartners():
            return _swapped(table, command)
        case ask.DrawSeats():
            return _drawn(table, command, shuffler)
        case ask.MakeHost():
            return _handed_over(table, command)
        case ask.KeepOpen():
            return _kept_open(table, command)
        case ask.Invite():
            return _invited(table, command)
        case ask.AnswerInvitation():
            return _answered(table, command)
        case ask.CallPlayers():
            return _called(table, command)


def touched(change: Change) -> Change:
    """Whoever does something at a table is there: a warning is void."""
    if not change.table.warned:
        return change
    return dataclasses.replace(change, table=replace(change.table, warned=False))


def untouched(table: Table) -> Change:
    """What becomes of a lobby that nobody has touched: its invitations expire, then it is warned, then closed.
    Where nobody sits there is nobody to warn."""
    if table.invited:
        return Change(replace(table, invitations=expired(table.invitations)))
    if table.warned or not table.humans:
        return closed(table, "idle")
    return Change(replace(table, warned=True))


def has_partners(table: Table) -> bool:
    """Whether some seats win and lose together."""
    accounts = table.ruleset.rules.accounts
    return len(set(accounts)) < len(accounts)


def rotated(table: Table) -> Table:
    """The same people with other partners: all but the first seat move on by one, so that three times lead through
    all pairings of four."""
    first, *others = table.seats
    return replace(table, seats=(first, *others[1:], others[0]))


def begun(table: Table) -> Table:
    """The table when a match begins: nobody is asked any more."""
    call = replace(table.call, open=False) if table.call is not None else None
    return replace(table, invitations=expired(table.invitations), call=call)


def may_call(table: Table, by: Person) -> None:
    """Raises `Refusal` for who does not sit, and where no player is lacking."""
    place_of(table, by)
    needs_lobby(table)
    if not any(seat.free for seat in table.seats):
        raise Refusal("TABLE_FULL")


def _swapped(table: Table, command: ask.SwapPartners) -> Change:
    _needs_hosts_lobby(table, command.by)
    if not has_partners(table):
        raise Refusal("NO_PARTNERS")
    return Change(rotated(table))


def _drawn(table: Table, command: ask.DrawSeats, shuffler: Shuffler) -> Change:
    """Every order of the seats is as likely as any other."""
    _needs_hosts_lobby(table, command.by)
    left, drawn, lot = list(table.seats), [], int.from_bytes(shuffler.secret(), "big")
    while left:
        lot, place = divmod(lot, len(left))
        drawn.append(left.pop(place))
    return Change(replace(table, seats=tuple(drawn)))


def _needs_hosts_lobby(table: Table, by: Person) -> None:
    if table.phase is not Phase.LOBBY:
        raise Refusal("NOT_IN_LOBBY")
    needs_host(table, by)


def _handed_over(table: Table, command: ask.MakeHost) -> Change:
    needs_host(table, command.by)
    heir = table.seats[command.seat].person if 0 <= command.seat < len(table.seats) else None
    if heir is None:
        raise Refusal("NO_HEIR")
    return Change(replace(table, host=heir), keeps_clock=True)


def _kept_open(table: Table, command: ask.KeepOpen) -> Change:
    place_of(table, command.by)
    needs_lobby(table)
    return Change(table)


def _invited(table: Table, command: ask.Invite) -> Change:
    place = place_of(table, command.by)
    needs_lobby(table)
    person = command.person
    if table.seat_of(person.id) is not None:
        raise Refusal("SITS_THERE", name=person.name)
    if not open_places(table):
        raise Refusal("TABLE_FULL")
    room = near(table, command.room, place)
    return Change(with_another(table, Invitation(person.id, person.name, command.by.name, room)))


def _answered(table: Table, command: ask.AnswerInvitation) -> Change:
    """Whoever accepts sits down by it."""
    after, _ = answered(table, command)
    sitting = do.Sit(command.event, command.table, command.by, None, command.room, command.also)
    return sit(after, sitting) if command.accept else Change(after)


def _called(table: Table, command: ask.CallPlayers) -> Change:
    may_call(table, command.by)
    return Change(replace(table, call=Call(command.event, command.by.name, command.heard)), keeps_clock=table.invited)
