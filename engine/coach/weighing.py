"""What each action of a seat is worth, wherever it can be priced: the one weighing that lesson, hint, review and
problem read. Where hands lie open it judges the cards as they lie, which everybody sees; else what the seat may know.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from math import isfinite
from types import MappingProxyType
from typing import NamedTuple

from engine.kernel import Search, chosen, why_none
from engine.kernel.compiled import CompiledKernel
from engine.kernel.plain import PlainKernel
from engine.players.bidding import doubling, promises
from engine.players.doubling import double_for_match, promises_for_match
from engine.players.games import judgement_of
from engine.players.judge import Judge
from engine.players.steady import SteadyPlayer
from engine.players.strong import seed_of
from engine.rules.actions import Action, Pass, PlayCard
from engine.rules.cards import Hand
from engine.rules.deal import Rules
from engine.rules.state import trump_of
from engine.rules.views import SeatView

BUDGET = Search(samples=400, noise=20, open_from=10)
"""Fixed, so that the coach says the same in every build and in whatever place it is asked."""
MOVES: Mapping[str, int] = MappingProxyType({CompiledKernel.name: 4_000_000, PlainKernel.name: 40_000})
"""How many moves may be tried to solve a deal with open hands, by build: at most half a second, or one in plain
Python. Where they are too few the cards are priced by playouts."""
FURTHER = 50
"""How many times more moves are tried for somebody who asks to go on."""
RULE_BASED = SteadyPlayer()
"""The player whose choice is taken where nothing can be priced."""


class Measure(Enum):
    """What a figure stands for."""

    OUTCOME = "measure"
    """How far ahead the seat is likely to end the deal, in the match's own units."""
    BID = "bid"
    """For a bid, the same if the bid is played; for a pass, the least that a bid must promise."""
    PROMISE = "promise"
    """How much more than half of all points the hand is likely to bring."""
    DOUBLE = "double"
    """How much more a double is likely to bring than leaving it."""


class Weighed(NamedTuple):
    """An action, and what it is worth."""

    action: Action
    worth: float | None
    """In the terms of `measure`; None where it cannot be priced."""
    error: float = 0.0
    """The standard error of `worth`."""
    measure: Measure = Measure.OUTCOME
    cut: bool = False
    """Whether it was not found out how the deal ends, though all hands lie open: that takes more moves."""


def weigh(rules: Rules, deal: SeatView, budget: Search | None = None, seed: int = 0) -> tuple[Weighed, ...]:
    """The seat's actions, the best first; where they cannot be priced, the rule-based player's choice alone.

    The same view, budget and seed give the same figures. Raises `ValueError` for a seat that has nothing to do.
    """
    ruled = double_for_match(rules, deal) or RULE_BASED.choose(rules, deal)
    found = weigh_cards(rules, deal, budget, seed) if isinstance(ruled, PlayCard) else weigh_calls(rules, deal)
    # a claim that the seat is sure of comes before everything that can be weighed
    return found if any(each.action == ruled for each in found) else (Weighed(ruled, None),)


def weigh_calls(rules: Rules, deal: SeatView) -> tuple[Weighed, ...]:
    """The calls that are priced by what they promise, the best first; empty where calls are not priced."""
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
    """The cards that may be played, the best first, whatever else could be done instead; empty where they cannot be
    priced, or there is only one."""
    cards = [action for action in deal.legal if isinstance(action, PlayCard)]
    if len(cards) == 1 or trump_of(deal) is None or why_none(rules):
        return ()
    verdicts = Judge(chosen())(deal, rules, seed_of(deal, seed), budget or usual(), _open_hands(deal))
    return best_first(Weighed(each.action, each.mean, each.error, cut=each.cut) for each in verdicts)


def _open_hands(deal: SeatView) -> Sequence[Hand] | None:
    """Everybody's cards, where all of them lie open before the seat."""
    return deal.shown if deal.shown and tuple(map(len, deal.shown)) == deal.held else None


def usual() -> Search:
    """The coach's budget in the build that this process plays with."""
    return replace(BUDGET, exact=MOVES[chosen().name])


def further() -> Search:
    """The budget for somebody who asks to go on where the usual one was too small to solve the deal."""
    return replace(BUDGET, exact=FURTHER * MOVES[chosen().name])


def best_first(found: Iterable[Weighed]) -> tuple[Weighed, ...]:
    """Sorted by worth, rounded as the player that looks ahead does; equals keep their order."""
    return tuple(sorted(found, key=lambda each: -round(each.worth or 0.0, 9)))
