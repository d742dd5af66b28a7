"""Contre and surcontre for the match: whoever is far behind has little to lose by them, and whoever needs six points
nothing to gain."""

from collections.abc import Mapping
from statistics import NormalDist, fmean

from engine.kernel.payoff import Payoff
from engine.players.bidding import doubling, most_promising, surplus
from engine.players.games import judgement_of
from engine.players.stakes import payoff_of, worth_of
from engine.players.worlds import unknown_of
from engine.rules.actions import Action, Pass
from engine.rules.deal import Rules, SteppedRules
from engine.rules.state import Contract
from engine.rules.values import replace
from engine.rules.views import SeatView

SPREAD = 10.0
"""Points by which a deal is often off what the hand promises."""
_CASES = 9
OFF = tuple(SPREAD * NormalDist().inv_cdf((case + 0.5) / _CASES) for case in range(_CASES))
"""As many cases of it, equally likely."""


def double_for_match(rules: Rules, deal: SeatView) -> Action | None:
    """The double where the match is likelier to be won by it than by a pass, else the pass; None where nothing can be
    doubled now, or nobody knows how the match stands."""
    promised = promises_for_match(rules, deal)
    return most_promising(promised) if promised else None


def promises_for_match(rules: Rules, deal: SeatView) -> Mapping[Action, float]:
    """What the double that may be said now is worth beside a pass as the match stands; nothing where nobody knows.

    Both are weighed for a hand that promises as much as this one over what its side doubles from, so that where every
    point counts alike the tables decide as ever.
    """
    more = doubling(deal)
    if more is None or deal.contract is None or not isinstance(rules, SteppedRules) or not _is_told(rules, deal):
        return {}
    promised, times = surplus(rules, deal), deal.contract.doubled
    doubled, plain = _stakes(rules, deal, deal.contract, times + 1), _stakes(rules, deal, deal.contract, times)
    gain = fmean(worth_of(doubled, promised + off) - worth_of(plain, promised + off) for off in OFF)
    return {Pass(): 0.0, more: gain}


def _is_told(rules: Rules, deal: SeatView) -> bool:
    race = judgement_of(rules).race
    return race is not None and bool(race.chances(deal.setup, (0,) * len(set(rules.accounts))))


def _stakes(rules: SteppedRules, deal: SeatView, contract: Contract, doubled: int) -> Payoff:
    as_doubled = replace(deal, contract=replace(contract, doubled=doubled))
    tables, unknown = unknown_of(rules, as_doubled)
    return payoff_of(rules, tables, as_doubled, unknown)
