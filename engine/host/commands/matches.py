"""Matches: how one begins, how one deal follows another, and how the players end a match between two deals. Pure;
raises `Refusal`."""

from dataclasses import dataclass

from msgspec.structs import replace

from engine.host.commands import lessons
from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.dealing import deal_next, upcoming
from engine.host.commands.moves import finished
from engine.host.commands.partners import has_partners
from engine.host.commands.seats import belongs, full, may_begin, needs_host, own_seat
from engine.host.commands.worth import closing
from engine.host.state.errors import Refusal
from engine.host.state.table import Person, Phase, Table

EXHIBITION = 16
"""Deals after which a match without an end is over, if only computer players sit there."""


@dataclass(frozen=True, slots=True)
class Start(Command):
    """Begins the match; every seat must be taken."""


@carries_out(Start)
def start(loaded: Loaded, command: Start) -> Change:
    """The first match of a table whose seats are all taken."""
    if loaded.table.phase is not Phase.LOBBY:
        raise Refusal("NOT_IN_LOBBY")
    belongs(loaded.table, command.by)
    may_begin(loaded.table, command.by, loaded.now)
    return _begin_match(loaded.table, command.by)


@dataclass(frozen=True, slots=True)
class Rematch(Command):
    """Begins another match, with the partners that are arranged for it."""


@carries_out(Rematch)
def rematch(loaded: Loaded, command: Rematch) -> Change:
    """Another match; the first deal goes to the next player round."""
    if loaded.table.phase is not Phase.OVER:
        raise Refusal("NOT_OVER")
    return _begin_match(loaded.table, command.by)


@dataclass(frozen=True, slots=True)
class RotatePartners(Command):
    """Arranges other partners for the next match."""


@carries_out(RotatePartners, keeps_clock=True)
def rotate_partners(loaded: Loaded, command: RotatePartners) -> Change:
    """The next match is played with other partners. It does not begin yet: who sits where is sealed before cards are
    dealt, and people may put their numbers in after that."""
    table = loaded.table
    belongs(table, command.by)
    if table.phase is not Phase.OVER:
        raise Refusal("NOT_OVER")
    if not has_partners(table):
        raise Refusal("NO_PARTNERS")
    return Change(replace(table, match=replace(table.match, rotations=table.match.rotations + 1)))


@dataclass(frozen=True, slots=True)
class NextDeal(Command):
    """Begins the next deal without waiting."""


@carries_out(NextDeal, in_pause=False)
def next_deal(loaded: Loaded, command: NextDeal) -> Change:
    """The next deal at once, for anyone who sits."""
    own_seat(loaded.table, command.by)
    if loaded.table.phase is not Phase.BETWEEN:
        raise Refusal("NOT_BETWEEN_DEALS")
    return dealt(loaded.table)


@dataclass(frozen=True, slots=True)
class EndMatch(Command):
    """Ends the match between two deals, if its game lets the players say when."""


@carries_out(EndMatch)
def end_match(loaded: Loaded, command: EndMatch) -> Change:
    """Somebody wishes to end the match between two deals (rules 3.7). It ends at once if all who are there agree;
    where no length was agreed, the host's word ends it after one more round, in which everybody deals once. So nobody
    ends it just because he leads."""
    table = loaded.table
    belongs(table, command.by)
    if table.phase is not Phase.BETWEEN or not table.standing.may_end:
        raise Refusal("MATCH_GOES_ON")
    if not table.played_for:
        needs_host(table, command.by)
        return ended(table)
    wishing = _wishing(table, own_seat(table, command.by))
    if not others_to_end(wishing):
        return ended(wishing)
    if table.host == command.by.id and table.standing.length is None and table.match.last is None:
        # a round, in which everybody deals once
        last = table.standing.deals + len(table.seats)
        seat = own_seat(table, command.by)
        return Change(replace(wishing, match=replace(table.match, last=last, called_by=seat)))
    if _alone(table):
        raise Refusal("LENGTH_AGREED")
    return Change(wishing, keeps_clock=wishing == table)


def _wishing(table: Table, seat: int) -> Table:
    """The table, where this seat wishes to end the match."""
    ending = tuple(dict.fromkeys((*table.leaving.ending, seat)))
    return replace(table, leaving=replace(table.leaving, ending=ending))


def others_to_end(table: Table) -> tuple[int, ...]:
    """The seats that must still agree to end the match as it stands: all who are there or, since whoever is there
    alone cannot agree with himself, all."""
    asked = [seat for seat, chair in enumerate(table.seats) if chair.there or _alone(table)]
    return tuple(seat for seat in asked if seat not in table.leaving.ending)


def _alone(table: Table) -> bool:
    return sum(chair.there for chair in table.seats) < 2


def ended(table: Table) -> Change:
    """The match ended between two deals, and what the ledger is told of it."""
    over = replace(table, phase=Phase.OVER, match=replace(table.match, ended=True))
    # a settlement of no deal: the ledger has counted the deals, and learns now who won
    return Change(over, settlement=closing(over) if over.counts else None)


def endless_exhibition(table: Table) -> bool:
    """Whether only computer players sit at a match without an end, and have played enough of it: nobody is there to
    end it."""
    standing = table.standing
    endless = standing.may_end and standing.length is None and standing.target is None
    return endless and not table.humans and standing.deals >= EXHIBITION


def dealt(table: Table) -> Change:
    """The next deal, which may be over as soon as the cards are dealt: a turned card can win a match (rules 5.2)."""
    if table.match.results:
        # people who were invited before the match have been told by now what came of it
        table = replace(table, invitations=table.invitations.told(), call=None)
    return finished(deal_next(lessons.before_deal(table)))


def _begin_match(table: Table, by: Person) -> Change:
    belongs(table, by)
    full(table)
    call = replace(table.call, open=False) if table.call is not None else None
    # from now on nobody is invited any more
    return dealt(replace(upcoming(table), deal=None, invitations=table.invitations.expired(), call=call))
