"""Matches that end between two deals, because their players wish it. Pure; raises `Refusal`."""

from msgspec.structs import replace

from engine.host import commands as do
from engine.host.change import Change
from engine.host.errors import Refusal
from engine.host.results.worth import closing
from engine.host.tables.seats import belongs, needs_host
from engine.host.tables.table import Phase, Table

EXHIBITION = 16
"""Deals after which a match without an end is over where only computer players sit."""


def end_match(table: Table, command: do.EndMatch) -> Change:
    """The host ends the match between two deals (rules 3.7): whoever has most by then has won."""
    belongs(table, command.by)
    needs_host(table, command.by)
    if table.phase is not Phase.BETWEEN or not table.standing.may_end:
        raise Refusal("MATCH_GOES_ON")
    return ended(table)


def ended(table: Table) -> Change:
    """The match over between two deals, and what the ledger is told of it."""
    over = replace(table, phase=Phase.OVER, ended=True)
    return Change(over, settlement=None if over.practice else closing(over))


def endless_exhibition(table: Table) -> bool:
    """Whether only computer players sit at a match without an end, and have played enough of it: nobody is there to
    end it."""
    standing = table.standing
    endless = standing.may_end and standing.length is None and standing.target is None
    return endless and not table.humans and standing.deals >= EXHIBITION
