"""Contre and surcontre with the match in mind: a side far behind has little to lose by them, and one that needs only
six points has nothing to gain."""

from collections.abc import Mapping
from statistics import NormalDist, fmean

from engine.kernel.payoff import Payoff
from engine.players.bidding import doubling, most_promising, surplus
from engine.players.games import judgement_of
from engine.players.stakes import payoff_of, worth_of
from engine.players.worlds import unknown_of
from engine.rules.actions import Action, Pass
from engine.rules.deal import Rules
from engine.rules.state import Contract
from engine.rules.values import replace
from engine.rules.views import SeatView

SPREAD = 10.0
"""The standard deviation, in points, of what a deal brings from what the hand promised."""
_CASES = 9
OFF = tuple(SPREAD * NormalDist().inv_cdf((case + 0.5) / _CASES) for case in range(_CASES))
"""`_CASES` equally likely deviations, in points."""


def double_for_match(rules: Rules, deal: SeatView) -> Action | None:
    """The double if it makes winning the match likelier than a pass does, else the pass; None where nothing can be
    doubled now, or the standing of the match is unknown."""
    promised = promises_for_match(rules, deal)
    return most_promising(promised) if promised else None


def promises_for_match(rules: Rules, deal: SeatView) -> Mapping[Action, float]:
    """What the double that is open now is worth beside a pass, as the match stands.

    Empty where nothing can be doubled, or the standing of the match is unknown. The hand enters by how much more it
    promises than its side needs to double (`surplus`), so that the usual tables decide where every point counts
    alike.
    """
    more = doubling(deal)
    if more is None or deal.contract is None or not _is_told(rules, deal):
        return {}
    promised, times = surplus(rules, deal), deal.contract.doubled
    doubled, plain = _stakes(rules, deal, deal.contract, times + 1), _stakes(rules, deal, deal.contract, times)
    gain = fmean(worth_of(doubled, promised + off) - worth_of(plain, promised + off) for off in OFF)
    return {Pass(): 0.0, more: gain}


def _is_told(rules: Rules, deal: SeatView) -> bool:
    race = judgement_of(rules).race
    return race is not None and bool(race.chances(deal.setup, (0,) * len(set(rules.accounts))))


def _stakes(rules: Rules, deal: SeatView, contract: Contract, doubled: int) -> Payoff:
    as_doubled = replace(deal, contract=replace(contract, doubled=doubled))
    tables, unknown = unknown_of(rules, as_doubled)
    return payoff_of(rules, tables, as_doubled, unknown)
