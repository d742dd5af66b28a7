"""Whose result it is: a match, and each of its deals, belong to whoever made the decisions in its seats. Pure.

What others decided for a person, computer players who covered the seat or somebody who sat there before, is nobody's
win. What is lost in a seat that was given up is the loss of whoever gave it up first.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.host.state.ids import PersonId
from engine.host.state.parts import Decided, Match
from engine.host.state.settlement import COMPUTER
from engine.rules.seats import Seat

MOST = 4
"""Somebody decided nearly all of what a seat decided if at most one decision in so many was others'."""


def with_decision(match: Match, seat: Seat, account: PersonId, name: str, *, covered: bool) -> Match:
    """The match, in which this account, or a computer player for it (`covered`), has decided once more."""
    known = next((one for one in match.decided if (one.seat, one.account) == (seat, account)), Decided(seat, account))
    more = replace(
        known,
        name=name,
        own=known.own + (not covered),
        covered=known.covered + covered,
        here=known.here + (not covered),
        covered_here=known.covered_here + covered,
        gone=False,
    )
    if known not in match.decided:
        return replace(match, decided=(*match.decided, more))
    # in the order in which they came: whoever sat there first stands first
    return replace(match, decided=tuple(more if one is known else one for one in match.decided))


def with_a_new_deal(match: Match) -> Match:
    """The match as a deal begins, in which nobody has decided anything."""
    return replace(match, decided=tuple(replace(one, here=0, covered_here=0) for one in match.decided))


def given_up(match: Match, seat: Seat) -> Match:
    """The match, where the seat goes to somebody else."""
    return replace(
        match, decided=tuple(replace(one, gone=True) if one.seat == seat else one for one in match.decided)
    )


def left_seats(match: Match, person: PersonId) -> frozenset[Seat]:
    """The seats that this person has given up in the match."""
    return frozenset(one.seat for one in match.decided if one.account == person and one.gone)


def earned(match: Match, seat: Seat, account: PersonId, *, here: bool = False) -> bool:
    """Whether the account itself has decided nearly all of what the seat decided, in the match or, `here`, in its
    last deal, and took the seat from nobody. True where nothing is known to have been decided."""
    found = list(_of(match, seat, here=here))
    own = sum(own for who, own, _ in found if who.account == account)
    nearly_all = MOST * own >= (MOST - 1) * sum(own + covered for _, own, covered in found)
    return nearly_all and bears(match, seat, account, here=here) is None


def bears(match: Match, seat: Seat, account: PersonId, *, here: bool = False) -> Decided | None:
    """Who bears a loss in place of the account that holds the seat: whoever gave it up first, however little was
    decided by then, or handing over would pay. None for the account itself."""
    gone = (who for who, _, _ in _of(match, seat, here=here) if _has_left(who))
    return next((who for who in gone if who.account != account), None)


def decisions(match: Match) -> Sequence[int]:
    """How much people decided in each seat that they held."""
    people = [one for one in match.decided if not one.account.startswith(COMPUTER)]
    return [sum(one.own for one in people if one.seat == seat) for seat in sorted({one.seat for one in people})]


def mixed(match: Match) -> bool:
    """Whether computer players have decided in seats of their own."""
    return any(one.account.startswith(COMPUTER) and one.own for one in match.decided)


def _of(match: Match, seat: Seat, *, here: bool) -> Iterator[tuple[Decided, int, int]]:
    """Who has decided in the seat, with how much each decided, and how much was decided for them."""
    for one in match.decided:
        own, covered = (one.here, one.covered_here) if here else (one.own, one.covered)
        if one.seat == seat and own + covered:
            yield one, own, covered


def _has_left(one: Decided) -> bool:
    return one.gone and not one.account.startswith(COMPUTER)
