"""A match that is given up with the partner's consent. Pure; raises `Refusal`.

The rules of the games say nothing of it. The match is lost for the side that resigned: of the others, whoever leads
has won. With more than two sides, one player cannot give a match up for the others: all who are there must agree, and
it is lost for whoever first wished it. Deals that were settled stay as they are; in a deal that is running, computer
players play the remaining cards of all seats, and it counts, so that nobody escapes it and nobody loses what it was
worth.
"""

from dataclasses import dataclass
from dataclasses import replace as changed

from msgspec.structs import replace

from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.computer_moves import played_out
from engine.host.commands.moves import finished
from engine.host.commands.seats import needs_match, own_seat
from engine.host.commands.worth import closing
from engine.host.state.errors import Refusal
from engine.host.state.parts import Leaving, Turn
from engine.host.state.table import Phase, Table


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
    if asked(wishes, seat):
        return Change(wishes, keeps_clock=True)
    account = _first_to_wish(wishes) if _many_sides(wishes) else table.ruleset.rules.accounts[seat]
    return conceded(changed(loaded, table=wishes), account)


def _with_wishes(table: Table, resigning: tuple[int, ...]) -> Table:
    return replace(table, leaving=replace(table.leaving, resigning=resigning))


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


def conceded(loaded: Loaded, account: int) -> Change:
    """The match given up by this account; a running deal is finished by computer players first."""
    match = replace(loaded.table.match, ended=True, conceded=account)
    table = replace(loaded.table, match=match, leaving=Leaving(), turn=replace(loaded.table.turn, paused=None))
    if table.phase is Phase.PLAYING and table.deal is not None:
        live, events = played_out(loaded.dealt)
        deal = replace(table.deal, record=live.text)
        change = finished(Change(replace(table, deal=deal, turn=Turn()), live, events))
    else:
        change = Change(table)
    over = replace(change.table, phase=Phase.OVER)
    told = change.settlement or (closing(over) if over.counts else None)
    return changed(change, table=over, settlement=told)


def _first_to_wish(table: Table) -> int:
    """The account of the player who first wished to resign: the others have only agreed."""
    return table.ruleset.rules.accounts[table.leaving.resigning[0]]


def _many_sides(table: Table) -> bool:
    return len(set(table.ruleset.rules.accounts)) > 2


def _side(accounts: tuple[int, ...], account: int) -> tuple[int, ...]:
    return tuple(seat for seat, owner in enumerate(accounts) if owner == account)
