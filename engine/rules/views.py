"""What one seat, or an onlooker, may know of a deal: built from an allow-list, never by leaving things out."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.rules.actions import Action
from engine.rules.cards import Card, Hand
from engine.rules.deal import Rules
from engine.rules.seats import Seat
from engine.rules.state import (
    NO_CARDS,
    OVER,
    Called,
    Column,
    Contract,
    DealResult,
    DealSetup,
    DealState,
    Play,
    Taken,
    tricks,
)
from engine.rules.values import Value, replace


class Pile(NamedTuple):
    """A column of the tableau as everybody sees it: the face-up card, and whether one lies covered under it."""

    up: Card | None
    covered: bool


class SeatView(Value):
    """A deal from one seat; `seat` is None for an onlooker, who sees what is on the table."""

    seat: Seat | None
    setup: DealSetup
    step: str
    hand: Hand
    """The viewer's own cards; empty for an onlooker and while the viewer may not look."""
    shown: tuple[Hand, ...]
    """Everybody's cards where they lie open: in practice, and all hands as dealt once a deal has been played out."""
    held: tuple[int, ...]
    """How many cards each seat holds."""
    calls: tuple[Called, ...]
    contract: Contract | None
    leader: Seat
    trick: tuple[Play, ...]
    taken: tuple[Taken, ...]
    """Every trick so far: what a perfect memory holds. What may be looked at again is `inspectable`."""
    to_act: frozenset[Seat]
    legal: tuple[Action, ...]
    """What the viewer may do, sorted."""
    turns: int
    result: DealResult | None
    triyonfes: tuple[tuple[Card, ...], ...] = ()
    """By seat: what was announced; empty before the announcement."""
    laid_open: tuple[Card, ...] = ()
    """Cards that lie open and belong to nobody."""
    dealt_at: int = 0
    """Tricks taken when cards were dealt last."""
    melds: tuple[Any, ...] = ()
    """Announcements, with their cards as far as the viewer may know them."""
    talk: tuple[Any, ...] = ()
    """What partners asked each other and said."""
    turned: tuple[Play, ...] = ()
    """Cards of a seat that were turned up for everybody, in order."""
    tableau: tuple[tuple[Pile, ...], ...] = ()
    """By seat: the columns on the table."""
    laid: Hand = NO_CARDS
    """Cards that the viewer put away; nobody else sees them."""
    drawn: Hand = NO_CARDS
    """What the viewer got for them."""


def view(rules: Rules, state: DealState, seat: Seat | None) -> SeatView:
    """The deal as this seat may see it."""
    may_look = seat is not None and seat not in rules.blind(state)
    return SeatView(
        seat=seat,
        setup=state.setup,
        step=state.step,
        hand=state.hands[seat] if seat is not None and may_look else Hand(),
        shown=_shown(rules, state),
        held=tuple(map(len, state.hands)),
        calls=state.calls,
        contract=state.contract,
        leader=state.leader,
        trick=state.trick,
        taken=state.taken,
        to_act=rules.to_act(state),
        legal=rules.legal(state, seat) if seat is not None else (),
        turns=state.turns,
        result=state.result,
        triyonfes=state.triyonfes,
        laid_open=state.laid_open,
        dealt_at=state.dealt_at,
        melds=tuple(_meld(meld, seat) for meld in state.melds),
        talk=state.talk,
        turned=state.turned,
        tableau=tuple(tuple(_pile(column) for column in columns) for columns in state.tableau),
        laid=state.laid if seat == state.setup.dealer else Hand(),
        drawn=state.drawn if seat == state.setup.dealer else Hand(),
    )


def _pile(column: Column) -> Pile:
    return Pile(column.up, covered=bool(column.down))


def _meld(meld: Any, seat: Seat | None) -> Any:
    return meld if meld.open or meld.seat == seat else replace(meld, cards=Hand())


def _shown(rules: Rules, state: DealState) -> tuple[Hand, ...]:
    if state.step == OVER and not state.void:
        return state.dealt
    if not rules.options["practice"]:
        return ()
    blind = rules.blind(state)
    return tuple(Hand() if seat in blind else hand for seat, hand in enumerate(state.hands))


def key_cards(rules: Rules, deal: SeatView) -> tuple[Card, ...]:
    """The viewer's cards, played ones too: sorted as dealt, then those that were turned up, as they came. The place
    of a card is its key, which stays as long as cards are played: a hand dealt later (rules 2.5) comes behind."""
    played = tricks(deal)
    came = tuple(play.card for play in deal.turned if play.seat == deal.seat)
    own = {*deal.hand, *_played_by(deal.seat, played[deal.dealt_at :])}
    if deal.step == "exchange":
        own = own.union(deal.laid)
    before = rules.deck.sort(_played_by(deal.seat, played[: deal.dealt_at]))
    return (*before, *rules.deck.sort(own.difference(came)), *came)


def _played_by(seat: Seat | None, tricks: Iterable[Iterable[Play]]) -> list[Card]:
    return [play.card for plays in tricks for play in plays if play.seat == seat]


def inspectable(rules: Rules, deal: SeatView) -> tuple[tuple[int, Taken], ...]:
    """The taken tricks that the viewer may look at again, as (number, trick): the option `inspect_tricks`.

    A trick that has just been taken lies open until the next lead (rules 4.5). Source: rules 8.
    """
    taken = tuple(enumerate(deal.taken, start=1))
    policy = rules.options["inspect_tricks"]
    if policy == "all" or deal.step == OVER:
        return taken
    if policy == "last" or not deal.trick:
        return taken[-1:]
    return _own_last(rules, deal, taken) if policy == "own_last" else ()


def _own_last(rules: Rules, deal: SeatView, taken: tuple[tuple[int, Taken], ...]) -> tuple[tuple[int, Taken], ...]:
    if deal.seat is None:
        return ()
    sides = rules.sides(deal.setup)
    own = [entry for entry in taken if sides[entry[1].winner] == sides[deal.seat]]
    return tuple(own[-1:])
