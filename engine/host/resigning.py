"""A match that is given up with the partner's consent. Pure; raises `Refusal`.

The rules of the games say nothing of it. Deals that were settled stay as they are, the running deal does not count,
and the match is lost for the side that resigned. Where there are more than two sides one player cannot give a match
up for the others: all who are there must agree, and whoever leads has won.
"""

from msgspec.structs import replace

from engine.host import commands as do
from engine.host.change import Change
from engine.host.errors import Refusal
from engine.host.lobby import needs_match, place_of
from engine.host.settling import closing
from engine.host.table import Phase, Table


def resign(table: Table, command: do.Resign) -> Change:
    """A player wishes to resign, or agrees."""
    place = place_of(table, command.by)
    needs_match(table)
    if command.agrees and place not in (_waited_for(table) or table.resigning):
        raise _not_asked(table)
    agreed = tuple(sorted({*table.resigning, place}))
    wishes = replace(table, resigning=agreed)
    if asked(wishes, place):
        return Change(wishes, keeps_clock=True)
    return _conceded(wishes, place)


def play_on(table: Table, command: do.PlayOn) -> Change:
    """One who was asked, or asked, plays on: nobody of that side resigns."""
    place = place_of(table, command.by)
    left = tuple(wishing for wishing in table.resigning if place not in (wishing, *asked(table, wishing)))
    if left == table.resigning:
        raise _not_asked(table)
    return Change(replace(table, resigning=left), keeps_clock=True)


def asked(table: Table, place: int) -> tuple[int, ...]:
    """The seats that must still agree with this one; computer players and whoever is away always do."""
    accounts = table.ruleset.rules.accounts
    side = range(len(accounts)) if _many_sides(table) else _side(accounts, accounts[place])
    return tuple(seat for seat in side if table.seats[seat].there and seat not in table.resigning)


def _waited_for(table: Table) -> tuple[int, ...]:
    """Every seat whose answer somebody waits for."""
    return tuple(sorted({seat for wishing in table.resigning for seat in asked(table, wishing)}))


def _not_asked(table: Table) -> Refusal:
    """Why an answer is refused that nobody waits for: the question is another's, or there is none."""
    if not table.resigning:
        return Refusal("NOBODY_RESIGNS")
    others = _waited_for(table) or table.resigning
    return Refusal("NOT_FOR_YOU", who=", ".join(table.seats[seat].name for seat in others))


def _conceded(table: Table, place: int) -> Change:
    account = None if _many_sides(table) else table.ruleset.rules.accounts[place]
    broken_off = table.phase is Phase.PLAYING
    over = replace(table, phase=Phase.OVER, ended=True, conceded=account, broken_off=broken_off, resigning=())
    over = replace(over, offer=None, paused=None)
    counts = bool(over.results) and not over.practice
    return Change(over, settlement=closing(over) if counts else None)


def _many_sides(table: Table) -> bool:
    return len(set(table.ruleset.rules.accounts)) > 2


def _side(accounts: tuple[int, ...], account: int) -> tuple[int, ...]:
    return tuple(seat for seat, owner in enumerate(accounts) if owner == account)
