"""What each action of a seat is worth, wherever there is somebody who can say."""

from collections.abc import Iterable
from enum import Enum
from math import isfinite
from typing import NamedTuple

from engine.kernel import Search, why_none
from engine.players.bidding import doubling, promises
from engine.players.doubling import double_for_match, promises_for_match
from engine.players.games import judgement_of
from engine.players.judge import judge
from engine.players.steady import SteadyPlayer
from engine.players.strong import seed_of
from engine.rules.actions import Action, Pass, PlayCard
from engine.rules.deal import Rules
from engine.rules.state import trump_of
from engine.rules.views import SeatView

RULE_BASED = SteadyPlayer()
"""Who is asked where nothing has a price."""


class Measure(Enum):
    """What a figure says."""

    OUTCOME = "measure"
    """By how much the deal is likely to end ahead, in the match's own units."""
    BID = "bid"
    """The same of a bid if it is played; of a pass what a bid must promise at least."""
    PROMISE = "promise"
    """How much more than half the hand is likely to bring."""
    DOUBLE = "double"
    """How much a double is likely to bring beside leaving it."""


class Weighed(NamedTuple):
    """An action, and what it is worth."""

    action: Action
    worth: float | None
    """By its measure; None where nobody can say."""
    error: float = 0.0
    """Standard error of it."""
    measure: Measure = Measure.OUTCOME


def weigh(rules: Rules, deal: SeatView, budget: Search | None = None, seed: int = 0) -> tuple[Weighed, ...]:
    """The seat's actions, the best first; where they have no price the rule-based player's choice alone. The same
    from the same view, budget and seed. Raises `ValueError` for a seat that has nothing to do."""
    ruled = double_for_match(rules, deal) or RULE_BASED.choose(rules, deal)
    found = weigh_cards(rules, deal, budget, seed) if isinstance(ruled, PlayCard) else weigh_calls(rules, deal)
    # a claim that the seat is sure of stands above everything that is weighed
    return found if any(each.action == ruled for each in found) else (Weighed(ruled, None),)


def weigh_calls(rules: Rules, deal: SeatView) -> tuple[Weighed, ...]:
    """The calls that go by what they promise, the best first; nothing where none does."""
    promised = promises_for_match(rules, deal) or promises(rules, deal)
    if not all(map(isfinite, promised.values())):
        return ()
    measure = _measure(rules, deal)
    return best_first(Weighed(action, worth, measure=measure) for action, worth in promised.items())


def _measure(rules: Rules, deal: SeatView) -> Measure:
    if deal.step in judgement_of(rules).promises:
        return Measure.BID if Pass() in deal.legal else Measure.OUTCOME
    return Measure.PROMISE if doubling(deal) is None else Measure.DOUBLE


def weigh_cards(rules: Rules, deal: SeatView, budget: Search | None = None, seed: int = 0) -> tuple[Weighed, ...]:
    """The same of the cards alone, whatever could be done in their place; nothing where they have no price."""
    cards = [action for action in deal.legal if isinstance(action, PlayCard)]
    if len(cards) == 1 or trump_of(deal) is None or why_none(rules):
        return ()
    verdicts = judge(deal, rules, seed_of(deal, seed), budget)
    return best_first(Weighed(verdict.action, verdict.mean, verdict.error) for verdict in verdicts)


def best_first(found: Iterable[Weighed]) -> tuple[Weighed, ...]:
    """Rounded, as the player that looks ahead does: of equals the first stays the first."""
    return tuple(sorted(found, key=lambda each: -round(each.worth or 0.0, 9)))
