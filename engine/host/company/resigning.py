"""A match that is given up with the partner's consent. Pure; raises `Refusal`.

The rules of the games say nothing of it. Deals that were settled stay as they are, the running deal does not count,
and the match is lost for the side that resigned. Where there are more than two sides one player cannot give a match
up for the others: all who are there must agree, the running deal is played to its end and counts, so that nobody
escapes it, and whoever leads of those who did not wish it first has won.
"""

from msgspec.structs import replace

from engine.host import commands as do
from engine.host.change import Change
from engine.host.errors import Refusal
from engine.host.results.worth import closing
from engine.host.tables.seats import needs_match, place_of
from engine.host.tables.table import Phase, Table


def resign(table: Table, command: do.Resign) -> Change:
    """A player wishes to resign, or agrees."""
    place = place_of(table, command.by)
    needs_match(table)
    if command.agrees and place not in (_waited_for(table) or table.resigning):
        raise _not_asked(table)
    wishes = replace(table, resigning=tuple(dict.fromkeys((*table.resigning, place))))
    if asked(wishes, place) or waits_for_the_deal(wishes):
        return Change(wishes, keeps_clock=True)
    return _conceded(wishes, place)


def waits_for_the_deal(table: Table) -> bool:
    """Whether a match for more than two sides is given up as soon as the running deal has been counted."""
    return table.phase is Phase.PLAYING and _many_sides(table) and _all_agreed(table)


def behind_the_deal(table: Table) -> Table:
    """The match after a deal that was counted: over, if all have agreed on that."""
    if table.phase is not Phase.BETWEEN or not _many_sides(table) or not _all_agreed(table):
        return table
    return _given_up(table, _first_to_wish(table))


def play_on(table: Table, command: do.PlayOn) -> Change:
    """One who was asked, or asked, plays on: nobody of that side resigns."""
    place = place_of(table, command.by)
    left = tuple(wishing for wishing in table.resigning if place not in (wishing, *asked(table, wishing)))
    if _many_sides(table) and place in table.resigning[:1]:
        left = ()  # the others agreed with this one
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
    account = _first_to_wish(table) if _many_sides(table) else table.ruleset.rules.accounts[place]
    over = replace(_given_up(table, account), broken_off=table.phase is Phase.PLAYING)
    counts = bool(over.results) and not over.practice
    return Change(over, settlement=closing(over) if counts else None)


def _given_up(table: Table, account: int) -> Table:
    over = replace(table, phase=Phase.OVER, ended=True, conceded=account, broken_off=False, resigning=())
    return replace(over, offer=None, paused=None)


def _first_to_wish(table: Table) -> int:
    """The account of whoever wished it first: the others have only agreed."""
    return table.ruleset.rules.accounts[table.resigning[0]]


def _all_agreed(table: Table) -> bool:
    return bool(table.resigning) and not asked(table, table.resigning[0])


def _many_sides(table: Table) -> bool:
    return len(set(table.ruleset.rules.accounts)) > 2


def _side(accounts: tuple[int, ...], account: int) -> tuple[int, ...]:
    return tuple(seat for seat, owner in enumerate(accounts) if owner == account)
