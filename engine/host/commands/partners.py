"""Who plays with whom, and who hosts the table. Pure; raises `Refusal`."""

import secrets
from dataclasses import dataclass, field

from msgspec.structs import replace

from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.dealing import rotated
from engine.host.commands.seats import needs_host, needs_lobby, own_seat
from engine.host.state.errors import Refusal
from engine.host.state.table import Person, Phase, Table

BITS = 64
"""Bits of a lot: they make far more numbers than seats have orders, so that no order is noticeably likelier than
another."""


@dataclass(frozen=True, slots=True)
class SwapPartners(Command):
    """Changes who plays with whom; after as many swaps as there are pairings, everybody has been everybody's
    partner."""


@carries_out(SwapPartners)
def swap_partners(loaded: Loaded, command: SwapPartners) -> Change:
    """The next pairing, before the match."""
    _needs_hosts_lobby(loaded.table, command.by)
    if not has_partners(loaded.table):
        raise Refusal("NO_PARTNERS")
    return Change(replace(loaded.table, seats=rotated(loaded.table.seats)))


def has_partners(table: Table) -> bool:
    """Whether some seats win and lose together."""
    accounts = table.ruleset.rules.accounts
    return len(set(accounts)) < len(accounts)


@dataclass(frozen=True, slots=True)
class DrawSeats(Command):
    """Draws the seats by lot."""

    lot: int = field(default_factory=lambda: secrets.randbits(BITS), repr=False)
    """Drawn when the command is given, so that carrying it out involves no chance."""


@carries_out(DrawSeats)
def draw_seats(loaded: Loaded, command: DrawSeats) -> Change:
    """Every order of the seats is as likely as any other."""
    _needs_hosts_lobby(loaded.table, command.by)
    left, drawn, lot = list(loaded.table.seats), [], command.lot
    while left:
        lot, index = divmod(lot, len(left))
        drawn.append(left.pop(index))
    return Change(replace(loaded.table, seats=tuple(drawn)))


def _needs_hosts_lobby(table: Table, by: Person) -> None:
    """Raises `Refusal` for anybody but the host, and once a match has begun."""
    if table.phase is not Phase.LOBBY:
        raise Refusal("NOT_IN_LOBBY")
    needs_host(table, by)


@dataclass(frozen=True, slots=True)
class MakeHost(Command):
    """Makes whoever sits on this seat the host."""

    seat: int


@carries_out(MakeHost, keeps_clock=True)
def make_host(loaded: Loaded, command: MakeHost) -> Change:
    """The host names another seated person."""
    table = loaded.table
    needs_host(table, command.by)
    heir = table.seats[command.seat].person if 0 <= command.seat < len(table.seats) else None
    if heir is None:
        raise Refusal("NO_HEIR")
    return Change(replace(table, host=heir))


@dataclass(frozen=True, slots=True)
class KeepOpen(Command):
    """Says that somebody is still there, at a table that is about to be closed."""


@carries_out(KeepOpen)
def keep_open(loaded: Loaded, command: KeepOpen) -> Change:
    """Changes nothing: like every command, it is a sign of life."""
    own_seat(loaded.table, command.by)
    needs_lobby(loaded.table)
    return Change(loaded.table)
