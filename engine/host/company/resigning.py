"""A match that is given up with the partner's consent. Pure; raises `Refusal`.

The rules of the games say nothing of it. Deals that were settled stay as they are, the running deal does not count,
and the match is lost for the side that resigned. With more than two sides, one player cannot give a match up for the
others: all who are there must agree, and the running deal is played to its end and counts, so that nobody escapes it.
Whoever then leads among all but the player who first wished to resign has won.
"""

from dataclasses import dataclass

from msgspec.structs import replace

from engine.host.change import Change, Loaded
from engine.host.command import Command, carries_out
from engine.host.errors import Refusal
from engine.host.results.worth import closing
from engine.host.tables.parts import Leaving
from engine.host.tables.seats import needs_match, own_seat
from engine.host.tables.table import Phase, Table


@dataclass(frozen=True, slots=True)
class Resign(Command):
    """Gives the match up, or agrees with a partner who wishes to."""

    agrees: bool = False
    """Only answers somebody else's wish, and is no wish of one's own."""


@carries_out(Resign)
def resign(loaded: Loaded, command: Resign) -> Change:
    """A player wishes to resign, or agrees."""
    table, seat = loaded.table, own_seat(loaded.table, command.by)
    needs_match(table)
    resigning = table.leaving.resigning
    # agreeing is no wish: an opponent's tap on the button that answers somebody else must not resign for his own side
    if command.agrees and seat not in (_waited_for(table) or resigning):
        raise _not_asked(table)
    wishes = _with_wishes(table, tuple(dict.fromkeys((*resigning, seat))))
    if asked(wishes, seat) or waits_for_the_deal(wishes):
        return Change(wishes, keeps_clock=True)
    return _conceded(wishes, seat)


def _with_wishes(table: Table, resigning: tuple[int, ...]) -> Table:
    return replace(table, leaving=replace(table.leaving, resigning=resigning))


def waits_for_the_deal(table: Table) -> bool:
    """Whether a match for more than two sides is given up as soon as the running deal has been counted."""
    return table.phase is Phase.PLAYING and _many_sides(table) and _all_agreed(table)


def behind_the_deal(table: Table) -> Table:
    """The match after a deal that was counted: over, if all have agreed on that."""
    if table.phase is not Phase.BETWEEN or not _many_sides(table) or not _all_agreed(table):
        return table
    return _given_up(table, _first_to_wish(table))


@dataclass(frozen=True, slots=True)
class PlayOn(Command):
    """Does not agree to resign, or thinks better of it."""


@carries_out(PlayOn, keeps_clock=True)
def play_on(loaded: Loaded, command: PlayOn) -> Change:
    """A player who was asked, or who asked, plays on: nobody of that side resigns."""
    table, seat = loaded.table, own_seat(loaded.table, command.by)
    left = tuple(wishing for wishing in table.leaving.resigning if seat not in asked(table, wishing))
    after = without_wish(_with_wishes(table, left), seat)
    if after.leaving.resigning == table.leaving.resigning:
        raise _not_asked(table)
    return Change(after)


def without_wish(table: Table, seat: int) -> Table:
    """The table without the wish of a seat to resign; with more than two sides the others only agreed with whoever
    wished it first."""
    resigning = table.leaving.resigning
    led = _many_sides(table) and seat in resigning[:1]
    return _with_wishes(table, () if led else tuple(wishing for wishing in resigning if wishing != seat))


def asked(table: Table, seat: int) -> tuple[int, ...]:
    """The seats that must still agree with this one; computer players and whoever is away always do."""
    accounts = table.ruleset.rules.accounts
    side = range(len(accounts)) if _many_sides(table) else _side(accounts, accounts[seat])
    return tuple(other for other in side if table.seats[other].there and other not in table.leaving.resigning)


def _waited_for(table: Table) -> tuple[int, ...]:
    """Every seat whose answer somebody waits for."""
    return tuple(sorted({seat for wishing in table.leaving.resigning for seat in asked(table, wishing)}))


def _not_asked(table: Table) -> Refusal:
    """The refusal of an answer for which nobody waits: the question was for others, or there is none."""
    if not table.leaving.resigning:
        return Refusal("NOBODY_RESIGNS")
    others = _waited_for(table) or table.leaving.resigning
    return Refusal("NOT_FOR_YOU", who=", ".join(table.seats[seat].name for seat in others))


def _conceded(table: Table, seat: int) -> Change:
    account = _first_to_wish(table) if _many_sides(table) else table.ruleset.rules.accounts[seat]
    over = _given_up(table, account, broken_off=table.phase is Phase.PLAYING)
    counts = bool(over.match.results) and over.counts
    return Change(over, settlement=closing(over) if counts else None)


def _given_up(table: Table, account: int, *, broken_off: bool = False) -> Table:
    match = replace(table.match, ended=True, conceded=account, broken_off=broken_off)
    return replace(table, phase=Phase.OVER, match=match, leaving=Leaving(), turn=replace(table.turn, paused=None))


def _first_to_wish(table: Table) -> int:
    """The account of the player who first wished to resign: the others have only agreed."""
    return table.ruleset.rules.accounts[table.leaving.resigning[0]]


def _all_agreed(table: Table) -> bool:
    return bool(table.leaving.resigning) and not asked(table, table.leaving.resigning[0])


def _many_sides(table: Table) -> bool:
    return len(set(table.ruleset.rules.accounts)) > 2


def _side(accounts: tuple[int, ...], account: int) -> tuple[int, ...]:
    return tuple(seat for seat, owner in enumerate(accounts) if owner == account)
