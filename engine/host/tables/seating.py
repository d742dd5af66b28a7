"""Commands about seats and rooms, while cards are in play or not. Pure; raises `Refusal`."""

from engine.host import commands as do
from engine.host.change import Change, asleep
from engine.host.play.running import Live
from engine.host.tables import rooms, seats
from engine.host.tables.ids import PersonId
from engine.host.tables.table import Phase, Table

People = do.Sit | do.Stand | do.Return | do.Evict | do.Renew
Seating = People | do.AddComputers | do.RemoveComputers | do.Close | do.Shut


def seating(table: Table, live: Live | None, command: Seating) -> Change:
    """What a command about seats makes of a table."""
    match command:
        case do.AddComputers():
            change = seats.add_computers(table, command)
        case do.RemoveComputers():
            change = seats.remove_computers(table, command)
        case do.Close():
            change = seats.close(table, command)
        case do.Shut():
            change = seats.closed(table, "owner")
        case _:
            change = _people(table, command)
    whose = command.person if isinstance(command, do.Evict) else command.by.id
    return Change(change.table, live, keeps_clock=_same_turn(table, change.table, live, whose))


def rooming(table: Table, live: Live | None, command: do.JoinRoom | do.LeaveRoom) -> Change:
    """What a command about rooms makes of a table. It concerns nobody's turn."""
    match command:
        case do.JoinRoom():
            after = rooms.join(table, command)
        case do.LeaveRoom():
            after = rooms.leave(table, command)
    return Change(after, live, keeps_clock=table.phase not in seats.SEATED_PHASES)


def _people(table: Table, command: People) -> Change:
    match command:
        case do.Sit():
            return seats.sit(table, command)
        case do.Stand():
            return seats.stand(table, command)
        case do.Return():
            return seats.come_back(table, command)
        case do.Evict():
            return seats.evict(table, command)
        case do.Renew():
            return seats.renew(table, command)


def _same_turn(before: Table, after: Table, live: Live | None, whose: PersonId) -> bool:
    """Whether somebody came or went without a say in whose turn the running clock measures."""
    if live is None or after.phase is not Phase.PLAYING or asleep(before) or asleep(after):
        return False
    return before.seat_of(whose) not in live.rules.to_act(live.state)
