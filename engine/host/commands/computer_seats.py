"""The computer players of a table: what they are called, and how strong each is. Pure; raises `Refusal`."""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.seats import SEATED_PHASES, needs_host, needs_lobby
from engine.host.state.errors import Refusal
from engine.host.state.table import Chair, Table
from engine.players.levels import levels_of, strength
from engine.rules.seats import Seat

NAMES = ("Lena", "Hugo", "Nora", "Felix", "Clara", "Oscar", "Emma", "Victor", "Alma", "Jonas", "Ida", "Anton")
"""The same in every language; many more than sit at any table."""


@dataclass(frozen=True, slots=True)
class SetLevel(Command):
    """Sets the level of the computer player on this seat; without a seat that of all of them, including any that sit
    down later."""

    level: str
    seat: int | None = None


@carries_out(SetLevel)
def set_level(loaded: Loaded, command: SetLevel) -> Change:
    """The host chooses the level, before or after a match."""
    table = loaded.table
    needs_lobby(table)
    needs_host(table, command.by)
    if command.level not in levels_of(table.game):
        raise Refusal("UNKNOWN_COMPUTER", kinds=", ".join(levels_of(table.game)))
    if command.seat is None:
        return Change(_all_of_them(table, command.level))
    chair = table.seats[command.seat] if 0 <= command.seat < len(table.seats) else Chair()
    if chair.computer is None:
        raise Refusal("NO_COMPUTER_THERE")
    return Change(table.with_seat(command.seat, replace(chair, computer=command.level, chosen=True)))


def _all_of_them(table: Table, level: str) -> Table:
    """The table with all its computer players at this level, whatever was chosen for any of them before."""
    seats = (replace(chair, chosen=False) if chair.computer is not None else chair for chair in table.seats)
    return replace(table, computers=level, seats=tuple(seats))


def arranged(table: Table) -> Table:
    """The table with a name of its own for every computer player and, outside a match, the level that suits those who
    sit there now."""
    if not any(chair.computer is not None for chair in table.seats):
        return table
    for seat, chair in enumerate(table.seats):
        if chair.computer is not None:
            right = replace(chair, name=free_name(table, seat), computer=_level(table, seat))
            # most tables stay as they are: the same object is kept, along with all that is remembered beside it
            table = table if right == chair else table.with_seat(seat, right)
    return table


def _level(table: Table, seat: Seat) -> str | None:
    """The level chosen for the seat, else the table's; but a person's partner is at least as strong as the strongest
    computer player on the other sides. During a match it stays as it is."""
    chair = table.seats[seat]
    if chair.chosen or table.phase not in SEATED_PHASES:
        return chair.computer
    levels = [table.computers]
    if _has_a_person_for_partner(table, seat):
        levels.extend(_opponents(table, seat))
    return max(levels, key=strength)


def _has_a_person_for_partner(table: Table, seat: Seat) -> bool:
    sides = table.ruleset.rules.accounts
    return any(side == sides[seat] and table.seats[other].person for other, side in enumerate(sides))


def _opponents(table: Table, seat: Seat) -> Iterator[str]:
    """The levels of the computer players on other sides."""
    sides = table.ruleset.rules.accounts
    for other, chair in enumerate(table.seats):
        if chair.computer is not None and sides[other] != sides[seat]:
            yield chair.computer if chair.chosen else table.computers


def free_name(table: Table, seat: Seat) -> str:
    """The name that the seat has, unless somebody else is called so; otherwise a free one. If people bear them all,
    which takes three people with four names each, it is one of theirs: namesakes are shown with their seats."""
    taken = {word for other, chair in enumerate(table.seats) if other != seat for word in _words(chair.name)}
    first = zlib.crc32(table.id.encode()) % len(NAMES)
    wanted = (table.seats[seat].name, *NAMES[first:], *NAMES[:first])
    free = (name for name in wanted if name and not taken.intersection(_words(name)))
    return next(free, NAMES[(first + seat) % len(NAMES)])


def _words(name: str) -> list[str]:
    return name.casefold().split()
