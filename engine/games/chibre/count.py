"""Counting a deal of chibre in the order in which points come in, and settling it (rules 7.6)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.chibre.cards import SUITS
from engine.games.chibre.family import CallStock, Meld, melds
from engine.games.chibre.melds import STOCK_POINTS
from engine.rules.cards import Card, Denomination
from engine.rules.deal import Frame
from engine.rules.game import Multipliers, product
from engine.rules.options import Options
from engine.rules.seats import Seat, Sides
from engine.rules.state import AnyDeal, Contract, DealResult, DealState, plays, tricks
from engine.rules.steps.settle import by_side
from engine.rules.values import Value

LAST_TRICK = 5
"""Points that the last trick counts in addition ("cinq de der")."""
DEAL_POINTS = 157
"""Points of all cards and the last trick."""
TRICKS, SEATS = 9, 4
SPADES = SUITS[0]
STOCK: dict[Denomination, frozenset[Card]] = {
    trump: frozenset({Card(f"K{trump}"), Card(f"Q{trump}")}) for trump in SUITS
}
"""By trump: the two cards of the Stöck."""
EXTRAS = ("melds", "stock", "slam")
"""What counts beside the tricks, in the order in which it is listed."""


class Credit(NamedTuple):
    """Points that a side gets, before multiplication. `by` is "tricks" or one of `EXTRAS`."""

    by: str
    side: int
    points: int
    played_out: bool = False
    """Whether no card was left to play when it was counted."""


class Tally(NamedTuple):
    """What was counted, and what stopped the deal before its end."""

    credits: tuple[Credit, ...]
    stopped_by: Credit | None = None


def multipliers(options: Options, contract: Contract | None) -> Multipliers:
    """Spades count double where the table plays "pique double"."""
    spades = contract is not None and contract.denomination == SPADES
    return (("spades", 2),) if spades and options["spades_double"] else ()


def factor(options: Options, contract: Contract | None) -> int:
    """What every point of the deal is multiplied by."""
    return product(multipliers(options, contract))


def stock_counted(state: AnyDeal, *, said: bool) -> tuple[int, Seat]:
    """The Stöck as `stock_of` has it; (0, 0) if it must be `said` and was not. Behind a deal's last card there is no
    time to say it, so there it counts by itself."""
    falls, holder = stock_of(state)
    if not (falls and said) or any(call.action == CallStock() and call.seat == holder for call in state.calls):
        return falls, holder
    fallen = list(plays(state))
    closes = len(fallen) == TRICKS * SEATS and fallen[-1].seat == holder and _is_royal(state, fallen[-1].card)
    return (falls, holder) if closes else (0, 0)


def _is_royal(state: AnyDeal, card: Card) -> bool:
    return state.contract is not None and card in STOCK[state.contract.denomination]


def stock_of(state: AnyDeal) -> tuple[int, Seat]:
    """The trick (from 1) in which the second card of the Stöck fell, and the seat that played both; (0, 0) if one
    seat has not played both."""
    if state.contract is None:
        return 0, 0
    pair = STOCK[state.contract.denomination]
    fell = [(number, seat) for number, trick in enumerate(tricks(state), 1) for seat, card in trick if card in pair]
    return fell[1] if len(fell) == 2 and fell[0][1] == fell[1][1] else (0, 0)


class Count(Value):
    """What a deal brings under these options."""

    options: Options

    def tally(self, frame: Frame, state: AnyDeal) -> Tally:
        """Everything counted so far, in order: in a trick the Stöck, then the announcements, then the trick (CH-END).

        Where reaching the target ends the deal, counting stops with the points that reach it, unless all is played.
        """
        target = self._target(state)
        totals, found = list(state.setup.scores or (0, 0)), list[Credit]()
        times = factor(self.options, state.contract)
        for credit in self._in_order(frame.sides(state.setup), state):
            found.append(credit)
            totals[credit.side] += credit.points * times
            if 0 < target <= totals[credit.side] and not credit.played_out:
                return Tally(tuple(found), stopped_by=credit)
        return Tally(tuple(found))

    def within_reach(self, frame: Frame, state: AnyDeal) -> bool:
        """Whether a side may have reached the target: a quick sum that ignores the order and gives each side the
        Stöck. Until it says so, `tally` cannot find that the target was reached."""
        setup, sides = state.setup, frame.sides(state.setup)
        if not self._target(state):
            return False
        counted = [STOCK_POINTS, STOCK_POINTS]
        for taken in state.taken:
            counted[sides[taken.winner]] += taken.points
        for meld in melds(state):
            counted[sides[meld.seat]] += meld.points if meld.counts else 0
        times = factor(self.options, state.contract)
        totals = [had + more * times for had, more in zip(setup.scores or (0, 0), counted, strict=True)]
        return max(totals) >= setup.target

    def still_needed(self, frame: Frame, state: AnyDeal) -> tuple[int, ...]:
        """By side: the points from tricks and Stöck of this deal with which it reaches the target; empty where that
        does not end the deal."""
        setup, sides = state.setup, frame.sides(state.setup)
        if not self._target(state):
            return ()
        times = factor(self.options, state.contract)
        lacking = [-(-(setup.target - had) // times) for had in setup.scores or (0, 0)]
        for meld in melds(state):
            lacking[sides[meld.seat]] -= meld.points if meld.counts else 0
        return tuple(max(1, points) for points in lacking)

    def __call__(self, frame: Frame, state: DealState) -> DealResult:
        tally, (_, tricks) = self.tally(frame, state), by_side(frame, state)
        slam = next((credit.side for credit in tally.credits if credit.by == "slam"), None)
        kept = [credit for credit in tally.credits if slam is None or self._kept(credit, slam)]
        factors = multipliers(self.options, state.contract)
        return DealResult(
            dealer=state.setup.dealer,
            scores=tuple(points * product(factors) for points in _sums(kept)),
            points=_sums([credit for credit in kept if credit.by == "tricks"]),
            tricks=tricks,
            contract=state.contract,
            multipliers=factors,
            extras=tuple(_extras(kept)),
            eldest=_eldest(state),
            reached=tally.stopped_by.by if tally.stopped_by else "",
        )

    def _target(self, state: AnyDeal) -> int:
        """The score that stops the deal; 0 where it is played to its end."""
        return state.setup.target if self.options["end_check"] == "running" else 0

    def _in_order(self, sides: Sides, state: AnyDeal) -> Iterator[Credit]:
        falls, holder = stock_counted(state, said=bool(self.options["stock_announced"]))
        # said behind the trick in which it fell, it counts behind that
        late = any(call.action == CallStock() and call.at == falls for call in state.calls)
        for number, taken in enumerate(state.taken, start=1):
            if number == falls and not late:
                yield Credit("stock", sides[holder], STOCK_POINTS)
            if number == 1:
                yield from _melds(sides, [meld for meld in melds(state) if meld.counts])
            yield Credit("tricks", sides[taken.winner], taken.points, played_out=number == TRICKS)
            if number == falls and late:
                yield Credit("stock", sides[holder], STOCK_POINTS)
        if falls > len(state.taken):
            yield Credit("stock", sides[holder], STOCK_POINTS)
        yield from self._slam(sides, state)

    def _slam(self, sides: Sides, state: AnyDeal) -> Iterator[Credit]:
        winners = {sides[taken.winner] for taken in state.taken}
        if len(state.taken) == TRICKS and len(winners) == 1:
            bonus = int(self.options["match_total"]) - DEAL_POINTS
            yield Credit("slam", min(winners), bonus, played_out=True)

    def _kept(self, credit: Credit, slam: int) -> bool:
        """Whether the credit is kept where this side took every trick: the other one loses its announcements and,
        unless the option says otherwise, its Stöck (CH-STOCK)."""
        return credit.side == slam or (credit.by == "stock" and bool(self.options["stock_survives_match"]))


def _melds(sides: Sides, valid: Sequence[Meld]) -> Iterator[Credit]:
    """A side's announcements count together; where both sides score, seat by seat as they were made (CH-END)."""
    both = len({sides[meld.seat] for meld in valid}) > 1
    groups = dict.fromkeys(meld.seat if both else sides[meld.seat] for meld in valid)
    for group in groups:
        own = [meld for meld in valid if group == (meld.seat if both else sides[meld.seat])]
        yield Credit("melds", sides[own[0].seat], sum(meld.points for meld in own))


def _sums(found: Sequence[Credit]) -> tuple[int, ...]:
    totals = [0, 0]
    for credit in found:
        totals[credit.side] += credit.points
    return tuple(totals)


def _extras(kept: Sequence[Credit]) -> Iterator[tuple[str, tuple[int, ...]]]:
    for by in EXTRAS:
        credits_of = [credit for credit in kept if credit.by == by]
        if credits_of:
            yield by, _sums(credits_of)


def _eldest(state: DealState) -> Seat:
    """Who led to the first trick."""
    first = state.taken[0].plays if state.taken else state.trick
    return first[0].seat if first else state.leader
