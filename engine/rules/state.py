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
"""The value of `DealState.step` once the last step has ended."""


class DealSetup(Value):
    """What a deal needs to know of its match."""

    dealer: Seat
    number: int = 1
    """Which deal of the match this is, from 1."""
    stake: int = 1
    """What earlier deals multiply this one by: 2 after a tie that doubles the next deal."""
    no_trump_owed: tuple[bool, ...] = ()
    """By account: whether only sans-atout may still be chosen, to meet the quota; empty where no quota is played."""
    tokens: tuple[int, ...] = ()
    """Tokens that each account still has to get rid of; empty where none are played, or before the first deal."""
    scores: tuple[int, ...] = ()
    """By account: the score in the current game; empty where the match does not tell it, or is played with tokens."""
    target: int = 0
    """The score that ends the current game; 0 where no score does."""
    length: int = 0
    """How many deals the match has; 0 where it does not end after a fixed number."""


class Play(NamedTuple):
    seat: Seat
    card: Card


class Called(NamedTuple):
    """A call that was made; `step` is the name of the step in which it was made."""

    step: str
    seat: Seat
    action: Action
    at: int
    """How many tricks had been taken when it was made."""


class Contract(Value):
    """What is played: the trump, who chose it, and how often the deal was doubled (0, 1 contre, 2 surcontre)."""

    denomination: Denomination
    declarer: Seat
    doubled: int = 0
    bid: str = ""
    """The name of the bid; "none" in a deal that is played because nobody bid; empty in games without bids."""
    called: Card | None = None
    """The card whose holder is the partner."""
    partner: Seat | None = None
    """Who held the called card, once it has been played; the declarer himself where he plays alone after all."""
    turned: bool = False
    """Nobody chose: the trump is the suit of the declarer's card that was turned up."""


class Taken(Value):
    """A trick that was taken. `points` includes what the trick itself counts, if anything."""

    plays: tuple[Play, ...]
    winner: Seat
    points: int


class AnyDeal(Protocol):
    """What a deal's state and anybody's view of it have in common."""

    @property
    def setup(self) -> DealSetup: ...
    @property
    def contract(self) -> Contract | None: ...
    @property
    def fixed_trump(self) -> Denomination | None: ...
    @property
    def calls(self) -> "tuple[Called, ...]": ...
    @property
    def leader(self) -> Seat: ...
    @property
    def trick(self) -> tuple[Play, ...]: ...
    @property
    def taken(self) -> tuple[Taken, ...]: ...
    @property
    def extra(self) -> "Extra | None": ...


def trump_of(deal: AnyDeal) -> Denomination | None:
    """The trump, or `NO_TRUMP`; None until it is known."""
    return deal.fixed_trump if deal.contract is None else deal.contract.denomination


def tricks(deal: AnyDeal) -> tuple[tuple[Play, ...], ...]:
    """Every trick so far, the one on the table last."""
    return (*(taken.plays for taken in deal.taken), deal.trick)


def plays(deal: AnyDeal) -> Iterator[Play]:
    """Every card played so far, in order."""
    return chain.from_iterable(tricks(deal))


class DealResult(Value):
    """How a deal ended; enough to score it, to explain it and to sum up a match."""

    dealer: Seat
    scores: tuple[int, ...]
    """What the deal brought each scoring account (see `Rules.accounts`), after multiplication."""
    points: tuple[int, ...] = ()
    """Points that each side took in tricks."""
    tricks: tuple[int, ...] = ()
    contract: Contract | None = None
    threshold: int = 0
    """Points up to which nothing is scored."""
    multipliers: tuple[tuple[str, int], ...] = ()
    """What multiplied the excess, in order: ("no_trump", 2), ("double", 2), ("redouble", 2), ("stake", 2)."""
    void: str = ""
    """Why the cards were not scored, such as "redeal" (dealt again), "open_round" (played only to learn by) or
    "revoke" (a penalty instead); else empty."""
    offender: Seat | None = None
    """Who revoked."""
    needed: int = 0
    """Tricks that the contract asked for; 0 in games whose contracts do not ask for tricks."""
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
        """Whether the deal counts towards anybody's record."""
        return self.void not in ("redeal", "open_round")


class Extra(Value):
    """What one game alone keeps of a deal, beyond what every trick game has. Code that does not know the game asks
    the methods; functions in the game's folder give access to the rest."""

    def seen(self, state: "DealState", seat: Seat | None) -> "Extra | None":
        """What this seat (None: an onlooker) may know of it, built from an allow-list; so there is no default."""
        raise NotImplementedError

    def holders(self) -> Mapping[Card, Seat | None]:
        """The seats that are known to hold certain cards, by card; None: nobody holds it. Cards that have been played
        since may still be listed."""
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
        """How many covered cards will still come into somebody's hand."""
        return 0

    def covered(self) -> "Collection[tuple[Seat, Card | None]]":
        """The covered cards: for each its owner and the card over it, or None if that lies in the current trick."""
        return ()

    def hearsay(self) -> Collection[Card]:
        """Those cards of `holders` that are known only from what a player said, which may be a lie in honour play."""
        return ()

    def one_of(self, deck: Deck, trump: Denomination) -> "Collection[tuple[Seat, Collection[Collection[Card]]]]":
        """Pairs of a seat and sets of cards, one of which the seat held in full when the first card was played."""
        return ()

    def came_later(self) -> Collection[Card]:
        """Cards that came into a hand while tricks were played, so that earlier plays say nothing about them."""
        return ()

    def dealt_since(self) -> int:
        """How many tricks had been taken when all hands were dealt anew: earlier plays say nothing about them."""
        return 0


NOTHING = Extra()
"""The answers of a game that keeps nothing of its own."""


def extra_of(deal: AnyDeal) -> Extra:
    """What the game keeps of the deal, or `NOTHING`, so that its methods can always be called."""
    return NOTHING if deal.extra is None else deal.extra


class Known(msgspec.Struct, eq=False):
    """What some rules have answered about a state. It is no part of the state's value: it lies in the object's
    `__dict__`, which copies, comparisons and encoders ignore, so that a changed copy never carries old answers."""

    by: object
    to_act: frozenset[Seat]
    legal: dict[Seat, tuple[Action, ...]] = {}


# `dict=True` gives it the `__dict__` that `Rules.known` needs
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
    """By seat: its cards in the order of their keys, set when cards are dealt, turned up or taken. A card
    keeps its key after it has been played."""
    turns: int = 0
    """Actions applied so far."""
    fixed_trump: Denomination | None = None
    """The trump of a deal in which nobody chooses it: one fixed by custom, or the suit of a card turned up."""
    extra: Extra | None = None
    """What this game alone keeps of the deal."""
    known: ClassVar[Known | None] = None
    """Answers about this state; None until `Rules.known` puts some into its `__dict__`."""

    def __repr__(self) -> str:
        # a state may end up in a traceback, which must not show a hidden card
        return repr_without(self, "revoked", "keys", "extra")

    @property
    def agreed(self) -> Contract:
        """The contract; raises `ValueError` before there is one."""
        if self.contract is None:
            raise ValueError("no contract yet")
        return self.contract

    @property
    def trump(self) -> Denomination:
        """The trump, or `NO_TRUMP`; raises `ValueError` until it is known."""
        contract = self.contract
        trump = self.fixed_trump if contract is None else contract.denomination
        if trump is None:
            raise ValueError("no trump yet")
        return trump
