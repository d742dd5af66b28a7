"""People who are taken from a table for good: by whoever owns the place, or because they are to be forgotten. Pure;
raises `Refusal`.

Nobody loses by that what was won against them: while a match counts, the seat stays a person's, of a stranger who is
away until the match is over, so that it is what it was for the others. Whoever is forgotten with nobody left on his
side has given the match up.
"""

from dataclasses import dataclass
from dataclasses import replace as changed

from msgspec.structs import replace

from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.computer_seats import free_name
from engine.host.commands.resigning import asked, conceded
from engine.host.commands.seats import SEATED_PHASES, Stand, came_or_went, closed, pass_host_on, stand
from engine.host.state.deciders import given_up
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId
from engine.host.state.presets import COVER_AFTER
from engine.host.state.settlement import ANONYMOUS
from engine.host.state.table import COVER_KIND, Chair, Evicted, Table

MOST_EVICTED = 4
"""How many people a table remembers in order to tell them that they were taken from it."""


@dataclass(frozen=True, slots=True)
class Evict(Command):
    """Takes a person from the table for good, because the owner of the place says so or the person is to be
    forgotten. Whoever gives the command has checked that `by` has the right to."""

    person: PersonId
    told: bool = False
    """The person is told; not for somebody who is to be forgotten, whom the table would have to remember for that."""


@carries_out(Evict)
def evict(loaded: Loaded, command: Evict) -> Change:
    """A person leaves for good; computer players play the match to its end. A table without people is closed."""
    table, seat = loaded.table, loaded.table.seat_of(command.person)
    if seat is None:
        raise Refusal("NOBODY_THERE")
    if not table.played_for:
        return _left(loaded, seat, command)
    if not command.told:
        return _forgotten(loaded, seat, command)
    if command.person == command.by.id:
        # nobody takes himself out of a match that he may lose: that is getting up, as for anybody
        return stand(loaded, Stand(command.event, command.table, command.by))
    return _left(loaded, seat, command)


def _forgotten(loaded: Loaded, seat: int, command: Evict) -> Change:
    """Whoever is to be forgotten has lost the match with his side, unless others there still play for it."""
    table = loaded.table
    if not {*asked(table, seat)} - {seat}:
        over = conceded(loaded, table.ruleset.rules.accounts[seat])
        left = _left(changed(loaded, table=over.table), seat, command)
        return changed(over, table=left.table)
    match = given_up(table.match, seat)
    return _left(changed(loaded, table=replace(table, match=match)), seat, command)


def _left(loaded: Loaded, seat: int, command: Evict) -> Change:
    """The table without the person of this seat."""
    table = loaded.table
    left = table.with_seat(seat, _behind(table, seat))
    left = _told(left, table.seats[seat]) if command.told else left
    # nobody is left who could host it, or would ever come back to it
    if not left.humans:
        return closed(replace(left, host=PersonId("")))
    kept = pass_host_on(left)
    handed_on = replace(kept, host=kept.humans[0].person) if kept.host == command.person else kept
    return came_or_went(loaded, handed_on, command.person)


def _behind(table: Table, seat: int) -> Chair:
    """What somebody leaves behind: a free seat, while a match is on one that computer players play."""
    if table.phase in SEATED_PHASES:
        return Chair()
    if not table.played_for or table.deal is None:
        return Chair(computer=COVER_KIND)
    nobody = PersonId(f"{ANONYMOUS}{table.deal.id}-{seat}")
    return Chair(nobody, free_name(table.with_seat(seat, Chair()), seat), missed=COVER_AFTER)


def _told(table: Table, chair: Chair) -> Table:
    """The table, which remembers to tell this chair's person that the seat is theirs no more."""
    if chair.person is None:
        return table
    return replace(table, evicted=(*table.evicted, Evicted(chair.person, chair.locale))[-MOST_EVICTED:])
