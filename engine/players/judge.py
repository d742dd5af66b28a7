"""What each card of a seat is worth, from what that seat may know: worlds are drawn, and each card is played out in
all of them.

This is a flat search: the same few hundred worlds for every card, and rules of thumb after it. Once the seat knows
where every card lies, the rest of the deal is solved instead (`Search.open_from`).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from types import MappingProxyType
from typing import NamedTuple

from engine.kernel import Kernel, Search, Tables, Unknown, chosen
from engine.kernel.compiled import CompiledKernel
from engine.kernel.payoff import Payoff
from engine.kernel.plain import PlainKernel
from engine.kernel.play import places
from engine.players.belief import believe
from engine.players.duties import playable
from engine.players.stakes import payoff_of, solver_values
from engine.players.worlds import lay_open, unknown_of
from engine.rules.actions import PlayCard
from engine.rules.cards import Card, Hand
from engine.rules.deal import Rules
from engine.rules.views import SeatView


class Verdict(NamedTuple):
    """What an action is worth, in the match's own units (`Payoff`)."""

    action: PlayCard
    mean: float
    error: float
    """Standard error of the mean."""
    samples: int
    exact: bool = False
    """Whether the deal was solved from here on."""
    cut: bool = False
    """Whether it could be, had more moves been tried (`Search.exact`)."""


BUDGETS: Mapping[str, Search] = MappingProxyType(
    {
        CompiledKernel.name: Search(samples=800, noise=20, open_from=16),
        PlainKernel.name: Search(samples=80, noise=20, open_from=10),
    }
)
"""How far to search for a decision, by build: some milliseconds for the compiled kernel, a tenth of a second for
plain Python. Where the second half of a two-player deal is dealt from what is left, that half is 16 open cards:
solving them takes some 2 ms in the median and 40 at most.

Tried at manille, in card points a deal: a noise of 0 or 10 in a hundred lost 0.9 ± 0.7 to one of 30. Exact play of
the last three tricks of every playout (-0.3 ± 0.8 for four times the time) and a tree over information sets instead
of a flat search (0.0 ± 0.8 with 2,500 worlds) won nothing. A player who reads hands gains from more worlds: 800
instead of 400 were 0.6 ± 0.4 better.
"""

SOLVING = Search(samples=1, noise=0, nodes=10_000_000)
PLAYOUT_WEIGHT = 0.0001
"""The weight of a card's mean over the playouts, in which players err, beside its exact value: so little that it
decides only between cards that the solution finds equal."""


def usual_budget(candidates: int = 1) -> Search:
    """The budget of the build that this process plays with, with `candidates` worlds drawn for each one played
    out."""
    return replace(BUDGETS[chosen().name], candidates=candidates)


@dataclass(frozen=True, slots=True)
class Judge:
    """Judges cards with one build of the kernel."""

    kernel: Kernel

    def __call__(
        self, deal: SeatView, rules: Rules, seed: int, budget: Search, hands: Sequence[Hand] | None = None
    ) -> tuple[Verdict, ...]:
        """A verdict on each card that breaks no duty, in the order of `deal.legal`.

        The same view, seed and budget give the same verdicts in every build. `hands` are the cards as they lay, for
        looking back at a finished deal; without them only what the seat may know is used. Raises `ValueError` where
        no card is to be played or the kernel cannot play the game.
        """
        cards = playable(rules, deal)
        if not cards:
            raise ValueError("no card is to be played")
        tables, unknown = unknown_of(rules, deal)
        if hands is not None:
            lay_open(tables, unknown, hands)
        elif budget.candidates > 1:
            believe(rules, deal, tables, unknown, budget.candidates)
        payoff = payoff_of(rules, tables, deal, unknown)
        found = self._outcomes(tables, unknown, cards, _told(tables, unknown, payoff, budget), seed)
        verdicts = tuple(_verdict(card, found[card], payoff) for card in cards)
        if hands is not None and budget.exact and _is_plain(tables, unknown, payoff):
            ends = self._ends(tables, unknown, cards, budget.exact)
            if not ends:
                return tuple(each._replace(cut=True) for each in verdicts)
            return tuple(_solved(each, payoff(end)) for each, end in zip(verdicts, ends, strict=True))
        if sum(deal.held) > budget.open_from or not _is_open(tables, unknown):
            return verdicts
        solving = _told(tables, unknown, payoff, replace(SOLVING, solve_from=budget.open_from))
        if not solving.solve_from:
            return verdicts
        solved = self._outcomes(tables, unknown, cards, solving, seed)
        return tuple(_solved(each, payoff(solved[each.action.card][0])) for each in verdicts)

    def _ends(self, tables: Tables, unknown: Unknown, cards: Sequence[Card], moves: int) -> Sequence[int]:
        """How the deal ends with each card if all hands are seen; empty where `moves` are too few to find it out."""
        (world,) = self.kernel.worlds(tables, unknown, 1, 1)
        asked = tables.mask(cards)
        found = self.kernel.solved(tables, world, asked, moves)
        by_place = dict(zip(places(asked), found, strict=True)) if found is not None else {}
        return [by_place[tables.number[card]] for card in cards if by_place]

    def _outcomes(
        self, tables: Tables, unknown: Unknown, cards: Sequence[Card], search: Search, seed: int
    ) -> Mapping[Card, Sequence[int]]:
        asked = tables.mask(cards)
        numbers = places(asked)
        found = self.kernel.outcomes(tables, unknown, asked, search, seed)
        return {tables.cards[number]: each for number, each in zip(numbers, found, strict=True)}


def judge(deal: SeatView, rules: Rules, seed: int, budget: Search | None = None) -> tuple[Verdict, ...]:
    """The verdicts of the build that this process plays with (`Judge`), within its usual budget or this one."""
    return Judge(chosen())(deal, rules, seed, budget or usual_budget())


def _told(tables: Tables, unknown: Unknown, payoff: Payoff, budget: Search) -> Search:
    """The budget with the values that the solver plays for, or without solving where these do not tell all.

    That is so where cards may be lost to a pile that nobody counts, where a side may stop the deal early, and where
    there are not two sides.
    """
    pile = unknown.need[tables.seats] - len(unknown.base.slot_seat)
    lost = pile and not unknown.deals_rest and unknown.spare_side < 0 and not tables.counts_tricks
    if not budget.solve_from or lost or any(unknown.base.stop) or len(set(payoff.settlement.sides)) != 2:
        return replace(budget, solve_from=0)
    return replace(budget, values=solver_values(payoff))


def _is_plain(tables: Tables, unknown: Unknown, payoff: Payoff) -> bool:
    """Whether two sides play all cards of the hands, and no others, so that taking more is never worth less."""
    others = unknown.need[tables.seats] and (unknown.deals_rest or unknown.base.slot_seat)
    solving = _told(tables, unknown, payoff, replace(SOLVING, solve_from=1))
    return not others and bool(solving.solve_from)


def _is_open(tables: Tables, unknown: Unknown) -> bool:
    """Whether all unseen cards are in one hand, so that the seat knows where each of them lies."""
    return not unknown.need[tables.seats] and sum(many > 0 for many in unknown.need) < 2


def _solved(verdict: Verdict, worth: float) -> Verdict:
    return verdict._replace(mean=worth + PLAYOUT_WEIGHT * verdict.mean, error=0.0, exact=True)


def _verdict(card: Card, outcomes: Sequence[int], payoff: Payoff) -> Verdict:
    values = [(payoff(packed), times) for packed, times in Counter(outcomes).items()]
    number = len(outcomes)
    mean = sum(value * times for value, times in values) / number
    spread = sum(times * (value - mean) ** 2 for value, times in values) / max(1, number - 1)
    return Verdict(PlayCard(card), mean, sqrt(spread / number), number)
