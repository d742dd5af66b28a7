"""A deal as an immutable value."""

from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple, Protocol

import msgspec

from engine.rules.actions import Action
from engine.rules.cards import Card, Denomination, Hand
from engine.rules.seats import Seat
from engine.rules.values import Value, shown

NO_CARDS = Hand()

OVER = "over"
"""The name of the step behind the last one."""


class DealSetup(Value):
    """What one deal needs from its match."""

    dealer: Seat
    number: int = 1
    """Which deal of the match this is, from 1."""
    stake: int = 1
    """What earlier deals make this one count: 2 after a tie that doubles the next deal."""
    no_trump_owed: tuple[bool, ...] = ()
    """By account: only sans-atout may still be chosen (quota); empty where no quota is played."""
    tokens: tuple[int, ...] = ()
    """What each account still has to get rid of; empty where no tokens are played, or before the first deal."""
    scores: tuple[int, ...] = ()
    """What each side has already, where the deal stops as soon as one has `target`; else empty."""
    target: int = 0


class Play(NamedTuple):
    seat: Seat
    card: Card


class Called(NamedTuple):
    """A call that was made, in the step of this name."""

    step: str
    seat: Seat
    action: Action
    at: int
    """Tricks taken when it was made."""


class Column(NamedTuple):
    """A face-up card on the table, and what lies covered under it: one card or none."""

    up: Card | None
    down: Hand


class Contract(Value):
    """What is played: the trump, who chose it, and how often the deal was doubled (0, 1 contre, 2 surcontre)."""

    denomination: Denomination
    declarer: Seat
    doubled: int = 0
    bid: str = ""
    """What was bid, its name; "none" where the deal is played because nobody bid; else empty."""
    called: Card | None = None
    """The card whose holder is the partner."""
    partner: Seat | None = None
    """Who held the called card, once it has been played; the declarer himself where he plays alone after all."""
    turned: bool = False
    """Nobody chose: the trump is the suit of the declarer's card that was turned up."""


class Taken(Value):
    """A trick that was taken. `points` include the point for the trick where it counts one."""

    plays: tuple[Play, ...]
    winner: Seat
    points: int


class Played(Protocol):
    """A deal as far as its cards have been played: its state, or anybody's view of it."""

    @property
    def trick(self) -> tuple[Play, ...]: ...
    @property
    def taken(self) -> tuple[Taken, ...]: ...


def tricks(deal: Played) -> tuple[tuple[Play, ...], ...]:
    """Every trick so far, the one on the table last."""
    return (*(taken.plays for taken in deal.taken), deal.trick)


def plays(deal: Played) -> Iterator[Play]:
    """Every card played so far, in order."""
    return chain.from_iterable(tricks(deal))


class DealResult(Value):
    """How a deal ended; enough to score it, to explain it and to sum up a match."""

    dealer: Seat
    scores: tuple[int, ...]
    """By scoring account (see `Rules.accounts`), multiplied."""
    points: tuple[int, ...] = ()
    """By side, as taken in tricks."""
    tricks: tuple[int, ...] = ()
    contract: Contract | None = None
    threshold: int = 0
    """Points up to which nothing is scored."""
    multipliers: tuple[tuple[str, int], ...] = ()
    """What multiplied the excess, in order: ("no_trump", 2), ("double", 2), ("redouble", 2), ("stake", 2)."""
    void: str = ""
    """Why the cards were not scored: "redeal" (dealt again), "revoke" (a penalty instead), or empty."""
    offender: Seat | None = None
    """Who revoked."""
    needed: int = 0
    """Tricks that the contract asked for, where it asked for tricks."""
    tied: bool = False
    """Nobody won, and the round is played again for a higher stake."""
    penalties: tuple[int, ...] = ()
    """By account: tokens that it discarded because an opponent talked; empty where nobody did."""
    extras: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """What counts beside the points of the tricks, by side: ("melds", (20, 0)), ("stock", ...), ("slam", ...)."""
    eldest: Seat | None = None
    """Who led first, where that decides who deals next."""
    reached: str = ""
    """What brought a side to the target before the deal was played out: "stock", "melds" or "tricks"; else empty."""
    bonus: tuple[int, ...] = ()
    """By account: what was marked before the first card, not multiplied; part of `scores`."""


class Known(msgspec.Struct, eq=False):
    """What some rules have said of a state. It is no part of the state's value: it lies in the dictionary of the
    object, where no copy, comparison or encoder looks, so that whoever changes something has nothing to forget."""

    by: object
    to_act: frozenset[Seat] | None = None
    legal: dict[Seat, tuple[Action, ...]] = {}


class DealState(Value, dict=True):
    """A deal in progress. `step` names the step that is running, so that stored deals survive new steps."""

    setup: DealSetup
    step: str
    stock: Hand
    """Cards not dealt yet."""
    hands: tuple[Hand, ...]
    dealt: tuple[Hand, ...] = ()
    """The hands as they were dealt."""
    calls: tuple[Called, ...] = ()
    contract: Contract | None = None
    leader: Seat = 0
    trick: tuple[Play, ...] = ()
    taken: tuple[Taken, ...] = ()
    revoked: tuple[tuple[int, Seat, Card], ...] = ()
    """Honour play: duties that were broken, as (trick, seat, card); nobody is told before a claim."""
    void: str = ""
    """Why play stopped before its end ("redeal", "revoke", "target"), or empty."""
    offender: Seat | None = None
    """Who revoked, once a claim was upheld."""
    result: DealResult | None = None
    triyonfes: tuple[tuple[Card, ...], ...] = ()
    """By seat: triyonfes that were announced; empty before the announcement (rules 2.3)."""
    laid_open: tuple[Card, ...] = ()
    """Cards that were shown to everybody and belong to nobody (rules 2.5)."""
    dealt_at: int = 0
    """Tricks taken when cards were dealt last: earlier play says nothing of the hands."""
    melds: tuple[Any, ...] = ()
    """Announcements of chibre, in the order in which they were made."""
    talk: tuple[Any, ...] = ()
    """What partners asked each other."""
    lies: tuple[Any, ...] = ()
    """Those answers that were not true; nobody is told before a claim."""
    turned: tuple[Play, ...] = ()
    """Cards of a seat that were turned up for everybody, in order; they are in the seat's hand until played."""
    tableau: tuple[tuple[Column, ...], ...] = ()
    """By seat: the cards on the table. Face-up ones are in the seat's hand as well, covered ones nowhere else."""
    laid: Hand = NO_CARDS
    """Cards that were put away for unseen ones; they lie in `stock`."""
    drawn: Hand = NO_CARDS
    """Those unseen ones, once they are in hand."""

    def __repr__(self) -> str:
        return shown(self, "revoked", "triyonfes", "laid_open", "lies")

    @property
    def turns(self) -> int:
        """Actions applied so far: each of them was a call or a card."""
        cards = sum(len(trick.plays) for trick in self.taken) + len(self.trick)
        return len(self.calls) + cards + len(self.laid)

    @property
    def agreed(self) -> Contract:
        """The contract; raises `ValueError` before there is one."""
        if self.contract is None:
            raise ValueError("no contract yet")
        return self.contract

    @property
    def trump(self) -> Denomination:
        """The trump of the contract; raises `ValueError` before there is one."""
        return self.agreed.denomination


def known(state: DealState, by: object) -> Known:
    """What these rules have said of the state; nothing where others were asked last."""
    beside = state.__dict__
    found: Known | None = beside.get("known")
    if found is None or found.by is not by:
        found = beside["known"] = Known(by)
    return found
