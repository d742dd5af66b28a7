"""What one seat, or an onlooker, may know of a deal: built from an allow-list, never by leaving things out."""

from engine.rules.actions import Action
from engine.rules.cards import Card, Denomination, Hand
from engine.rules.deal import Rules
from engine.rules.options import Options
from engine.rules.seats import Seat
from engine.rules.state import OVER, Called, Contract, DealResult, DealSetup, DealState, Extra, Play, Taken
from engine.rules.values import Value, repr_without


class SeatView(Value):
    """A deal as one seat sees it; `seat` is None for an onlooker, who sees only what is on the table."""

    seat: Seat | None
    setup: DealSetup
    step: str
    hand: Hand
    """The viewer's own cards; empty for an onlooker and while the viewer may not look."""
    shown: tuple[Hand, ...]
    """By seat: everybody's cards while they lie open, in practice and in an open first deal, and as they were dealt
    once the deal has been played out; else empty."""
    held: tuple[int, ...]
    """How many cards each seat holds."""
    calls: tuple[Called, ...]
    contract: Contract | None
    leader: Seat
    trick: tuple[Play, ...]
    taken: tuple[Taken, ...]
    """Every trick taken so far, as a perfect memory has it; `inspectable` says which may be looked at again."""
    to_act: frozenset[Seat]
    """Whom the deal waits for, as far as the viewer may know: of those who answer unseen, all until all have."""
    legal: tuple[Action, ...]
    """What the viewer may do, sorted."""
    turns: int
    result: DealResult | None
    keys: tuple[Card, ...] = ()
    """The viewer's cards in the order of their keys; a card that has been played keeps its key."""
    fixed_trump: Denomination | None = None
    """The trump of a deal in which nobody chooses one."""
    extra: Extra | None = None
    """What the viewer may know of what the game alone keeps of a deal."""

    def __repr__(self) -> str:
        return repr_without(self, "keys", "extra")


def view(rules: Rules, state: DealState, seat: Seat | None) -> SeatView:
    """The deal as this seat may see it."""
    may_look = seat is not None and seat not in rules.blind(state)
    unseen = [call for call in rules.sealed(state) if call.seat != seat]
    return SeatView(
        seat=seat,
        setup=state.setup,
        step=state.step,
        hand=state.hands[seat] if seat is not None and may_look else Hand(),
        shown=_shown(rules, state),
        held=tuple([len(hand.cards) for hand in state.hands]),
        calls=tuple([call for call in state.calls if call not in unseen]) if unseen else state.calls,
        contract=state.contract,
        leader=state.leader,
        trick=state.trick,
        taken=state.taken,
        to_act=rules.to_act(state) | {call.seat for call in unseen},
        legal=rules.legal(state, seat) if seat is not None else (),
        turns=state.turns,
        result=state.result,
        keys=state.keys[seat] if seat is not None and may_look and state.keys else (),
        fixed_trump=state.fixed_trump,
        extra=state.extra.seen(state, seat) if state.extra is not None else None,
    )


def _shown(rules: Rules, state: DealState) -> tuple[Hand, ...]:
    if state.step == OVER and not state.void:
        return state.dealt
    if not lie_open(rules.options, state.setup):
        return ()
    # even where hands lie open, nobody sees one that its own player may not look at yet
    blind = rules.blind(state)
    return tuple(Hand() if seat in blind else hand for seat, hand in enumerate(state.hands))


def inspectable(rules: Rules, deal: SeatView) -> tuple[tuple[int, Taken], ...]:
    """The taken tricks that the viewer may look at again, as (number, trick), by the option `inspect_tricks`.

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


def lie_open(options: Options, setup: DealSetup) -> bool:
    """Whether all hands of this deal lie open (rules 8)."""
    return bool(options["practice"]) or is_open_round(options, setup)


def is_open_round(options: Options, setup: DealSetup) -> bool:
    """Whether this is the open first deal of a match, which counts nothing: the option `open_round`, in games that
    have it."""
    return bool(options.get("open_round")) and setup.number == 1
