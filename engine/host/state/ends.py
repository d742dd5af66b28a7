"""How a match ended: a closed list, the same for every game. Pure.

What each way settles for whom is a table in `engine/README.md`; whatever asks how a match ended asks here.
"""

from enum import StrEnum

from msgspec.structs import replace

from engine.host.state.table import Phase, Table


class End(StrEnum):
    """The ways in which a match ends."""

    PLAYED_OUT = "played-out"  # at its last card, as its game says
    RESIGNED = "resigned"  # a side gave it up, and has lost it
    AGREED = "agreed"  # all who were there agreed between two deals
    CALLED = "called"  # at one person's word, a round of deals after it was given
    VOID = "void"  # the table went before anybody had won


def end_of(table: Table) -> End | None:
    """How the table's match ended; None while it goes on, and before the first."""
    match = table.match
    if not table.standing.over:
        return End.VOID if table.phase is Phase.CLOSED and match.number else None
    if not match.ended:
        return End.PLAYED_OUT
    if match.conceded is not None:
        return End.RESIGNED
    return End.CALLED if _is_last(table) else End.AGREED


def behind_the_last(table: Table) -> Table:
    """The match after a deal that was counted: over, if that was the last one before the end that was called."""
    if table.phase is not Phase.BETWEEN or not _is_last(table):
        return table
    return replace(table, phase=Phase.OVER, match=replace(table.match, ended=True))


def _is_last(table: Table) -> bool:
    return table.match.last is not None and table.standing.deals >= table.match.last
