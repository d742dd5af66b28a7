"""A deal as an immutable value."""

from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import ClassVar, NamedTuple, Protocol

import msgspec

from engine.rules.actions import Action
from engine.rules.cards import Card, Deck, Denomination, Hand
from engine.rules.order import CardOrder
from engine.rules.seats import Seat
from engine.rules.values import Value, repr_without

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
    """What each account has in the game that is played; empty where a match told less, or goes by tokens."""
    target: int = 0
    """The score that ends that game; 0 where the number of deals does."""
    length: int = 0
    """How many deals the match has; 0 where their number does not end it."""


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


class Trumped(Protocol):
    """A deal as far as its trump goes: its state, or anybody's view of it."""

    @property
    def contract(self) -> Contract | None: ...
    @property
    def fixed_trump(self) -> Denomination | None: ...


def trump_of(deal: Trumped) -> Denomination | None:
    """What is trump; None as long as nothing is."""
    return deal.fixed_trump if deal.contract is None else deal.contract.denomination


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
    """Why the cards were not scored: "redeal" (dealt again), "open_round" (to learn by), "revoke" (a penalty
    instead), or empty."""
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

    @property
    def settles(self) -> bool:
        """Whether anybody's record changes by it."""
        return self.void not in ("redeal", "open_round")


class Extra(Value):
    """What one game keeps of a deal beside what every trick game has. The methods say what others need to know of it
    without knowing the game; an accessor in the game's folder says the rest."""

    def seen(self, state: "DealState", seat: Seat | None) -> "Extra | None":
        """What this seat, or an onlooker, may know of it: made from an allow-list, so that there is no default."""
        raise NotImplementedError

    def holders(self) -> Mapping[Card, Seat | None]:
        """Cards of which whoever sees this knows who holds them; None: nobody does. Played ones may be among them."""
        return {}

    def denies(self, seat: Seat, card: Card, order: CardOrder, trump: Denomination) -> bool:
        """Whether everybody was told that the seat does not hold the card."""
        return False

    def out_of_play(self) -> Collection[Card]:
        """Cards that were shown to everybody and belong to nobody."""
        return ()

    def on_table(self, seat: Seat) -> Collection[Card]:
        """Of the seat's cards, those that lie face up on the table."""
        return ()

    def to_come(self) -> int:
        """Cards that lie covered, and will come into somebody's hand."""
        return 0

    def covered(self) -> "Collection[tuple[Seat, Card | None]]":
        """Cards that lie covered: whose each is, and the card over it, or None where that lies in this trick."""
        return ()

    def hearsay(self) -> Collection[Card]:
        """Of `holders`, those known by what a player said: in honour play it may be a lie."""
        return ()

    def one_of(self, deck: Deck, trump: Denomination) -> "Collection[tuple[Seat, Collection[Collection[Card]]]]":
        """Of a seat, sets of cards of which it held one when the first card was played."""
        return ()

    def came_later(self) -> Collection[Card]:
        """Cards that came into a hand while tricks were played: an earlier play says nothing of them."""
        return ()

    def dealt_since(self) -> int:
        """Tricks taken when all hands were dealt anew: earlier play says nothing of them."""
        return 0


class Kept(Protocol):
    """A deal as far as its game keeps something of its own: its state, or anybody's view of it."""

    @property
    def extra(self) -> Extra | None: ...


NOTHING = Extra()
"""What a game keeps that keeps nothing."""


def extra_of(deal: Kept) -> Extra:
    """What the game keeps, to be asked."""
    return NOTHING if deal.extra is None else deal.extra


class Known(msgspec.Struct, eq=False):
    """What some rules have said of a state. It is no part of the state's value: it lies in the dictionary of the
    object, where no copy, comparison or encoder looks, so that whoever changes something has nothing to forget."""

    by: object
    to_act: frozenset[Seat] | None = None
    legal: dict[Seat, tuple[Action, ...]] = {}


# with a dictionary beside it, for `known`
class DealState(Value, dict=True, gc=True):
    """A deal in progress. `step` names the step that is running."""

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
    keys: tuple[tuple[Card, ...], ...] = ()
    """By seat: its cards in the order of their numbered keys, written when cards are dealt, turned up or taken. A
    card keeps its key after it was played."""
    turns: int = 0
    """Actions applied so far."""
    fixed_trump: Denomination | None = None
    """The trump of a deal in which nobody chooses one: by custom, or that of a card turned up."""
    extra: Extra | None = None
    """What this game alone has to keep."""
    known: ClassVar[Known | None] = None
    """What `known` found, once the dictionary of a state has it."""

    def __repr__(self) -> str:
        # a state may end up in a traceback: no hidden card may stand there
        return repr_without(self, "revoked", "keys", "extra")

    @property
    def agreed(self) -> Contract:
        """The contract; raises `ValueError` before there is one."""
        if self.contract is None:
            raise ValueError("no contract yet")
        return self.contract

    @property
    def trump(self) -> Denomination:
        """What is trump; raises `ValueError` as long as nothing is."""
        contract = self.contract
        trump = self.fixed_trump if contract is None else contract.denomination
        if trump is None:
            raise ValueError("no trump yet")
        return trump


def known(state: DealState, by: object) -> Known:
    """What these rules have said of the state; nothing where others were asked last."""
    found = state.known
    # a state may be asked under other rules as well (another version, other options), whose answers are others
    if found is None or found.by is not by:
        found = state.__dict__["known"] = Known(by)
    return found
