"""What is at stake in a deal for one seat: what each way in which it may end is worth."""

from functools import lru_cache

from engine.kernel import Tables, Unknown
from engine.kernel.payoff import Payoff, Settlement, settled_later
from engine.kernel.search import SEATS, Outcome
from engine.players.games import judgement_of
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.seats import Seat, Sides
from engine.rules.state import Contract, DealState, extra_of
from engine.rules.values import replace
from engine.rules.views import SeatView

FEW = 80
"""The most points (or tricks) in a deal for which the solver is told what each total is worth; in deals with more of
them it simply plays for points."""
SCALE = 1000
"""The solver counts in whole thousandths."""


def payoff_of(rules: Rules, tables: Tables, deal: SeatView, unknown: Unknown) -> Payoff:
    """What the outcomes of this deal are worth to the seat that views it."""
    sides, contract = tuple(unknown.base.side[: rules.seats]), deal.contract
    if contract is not None and contract.bid:
        sides, contract = _with_partner(rules, deal, contract, unknown)
    undealt = unknown.need[rules.seats] if unknown.deals_rest else 0
    left = sum(deal.held) + extra_of(deal).to_come() + len(deal.trick) + undealt
    tricks = len(deal.taken) + left // rules.seats
    settled = settled_later(rules, deal.setup, contract, deal.calls, deal.extra)
    settlement = _settlement(rules, tables, settled, sides, tricks, tables.named(unknown.base.pair))
    return _remembered(settlement, unknown.me)


def _with_partner(rules: Rules, deal: SeatView, contract: Contract, unknown: Unknown) -> tuple[Sides, Contract]:
    """The sides and the contract as they will be settled.

    Where the partner is unknown, one who may be it is taken: for the settlement it does not matter who.
    """
    side = unknown.base.side
    partners = [seat for seat in range(rules.seats) if side[seat] == 0 and seat != contract.declarer]
    if unknown.called >= 0:
        partners = [seat for seat in range(rules.seats) if seat not in (contract.declarer, deal.seat)]
    partner = partners[0] if partners else None
    sides = tuple(0 if seat in (contract.declarer, partner) else 1 for seat in range(rules.seats))
    return sides, replace(contract, partner=partner)


def worth_of(payoff: Payoff, ahead: float) -> float:
    """What it is worth to the seat, in a deal of two sides, if its side takes `ahead` points more than half of
    all."""
    total = _total(payoff)
    taken = total / 2 + (ahead if payoff.side == 0 else -ahead)
    return payoff.worth(_ending(payoff, round(min(total, max(0.0, taken))), total, None))


# one serves a whole deal: what an outcome is worth does not change while cards are played
@lru_cache(maxsize=64)
def _remembered(settlement: Settlement, seat: Seat) -> Payoff:
    return Payoff(settlement, seat, judgement_of(settlement.rules).race)


@lru_cache(maxsize=64)
def _settlement(
    rules: Rules, tables: Tables, deal: DealState, sides: Sides, tricks: int, pair: tuple[Card, ...]
) -> Settlement:
    """One settlement for all seats that see a deal alike, so that they share what it remembers."""
    return Settlement(rules, tables, deal, sides, tricks, pair)


@lru_cache(maxsize=64)
def solver_values(payoff: Payoff) -> tuple[int, ...]:
    """`Search.values` of a deal between two sides."""
    total = _total(payoff)
    sign = 1 if payoff.side == 0 else -1
    if total > FEW:
        return tuple(SCALE * points for points in range(total + 1)) * 3
    worth = [sign * payoff.worth(_ending(payoff, taken, total, None)) for taken in range(total + 1)]
    first = sign * payoff.worth(_ending(payoff, total, total, 0)) - worth[total]
    second = sign * payoff.worth(_ending(payoff, 0, total, 1)) - worth[0]
    rows = (worth, [value + first for value in worth], [value + second for value in worth])
    return tuple(round(SCALE * value) for row in rows for value in row)


def _total(payoff: Payoff) -> int:
    tables, tricks = payoff.settlement.tables, payoff.settlement.tricks
    if tables.counts_tricks:
        return tricks
    return sum(tables.points) + tables.trick_points * tricks + tables.last_trick


def _ending(payoff: Payoff, taken: int, total: int, sweeper: int | None) -> Outcome:
    shares, nothing = (taken, total - taken, *(0,) * (SEATS - 2)), (0,) * SEATS
    if payoff.settlement.tables.counts_tricks:
        return Outcome(nothing, shares, None, None, stopped=False)
    return Outcome(shares, (), sweeper, None, stopped=False)
