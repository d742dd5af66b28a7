"""What an outcome is worth in the match's own units, by the game's own settlement."""

from dataclasses import dataclass, field
from statistics import fmean

from engine.kernel.search import Outcome, read_outcome
from engine.kernel.tables import Tables
from engine.rules.cards import Card, Hand
from engine.rules.deal import Rules
from engine.rules.race import Race
from engine.rules.seats import Seat, Sides
from engine.rules.state import Called, Contract, DealSetup, DealState, Extra, Play, Taken
from engine.rules.steps.settle import SettleStep
from engine.rules.values import replace

POINT_WEIGHT = 0.02
"""The weight of a point beside the chance to win the match, so small that it decides only where that does not."""


@dataclass(slots=True, eq=False)
class Settlement:
    """Settles outcomes of one deal, and remembers the scores, since all its seats weigh the same outcomes."""

    rules: Rules
    tables: Tables
    deal: DealState
    """The deal as it will be settled, without its tricks."""
    sides: Sides
    """By seat, as the kernel numbers sides."""
    tricks: int
    """How many tricks the whole deal has."""
    pair: tuple[Card, ...] = ()
    _known: dict[Outcome, tuple[int, ...]] = field(default_factory=dict)

    def scores(self, outcome: Outcome) -> tuple[int, ...]:
        """The scores of this outcome, by account."""
        found = self._known.get(outcome)
        if found is None:
            state = replace(self.deal, taken=self._taken(outcome), void="target" if outcome.stopped else "")
            found = self._known[outcome] = self.rules.step_of(SettleStep).score(self.rules, state).scores
        return found

    def _taken(self, outcome: Outcome) -> tuple[Taken, ...]:
        """Made-up tricks that add up to this outcome: the right winners, and the right points in all."""
        found: list[Taken] = []
        for side, number in enumerate(self._tricks(outcome)):
            points, winner = outcome.points[side], self._seat(side)
            found += [Taken((), winner, points if place == 0 else 0) for place in range(number)]
        if outcome.pair is not None and len(found) > 1:
            seat = self._seat(outcome.pair)
            found[0] = replace(found[0], plays=tuple(Play(seat, card) for card in self.pair))
        return tuple(found)

    def _tricks(self, outcome: Outcome) -> list[int]:
        if self.tables.counts_tricks:
            return list(outcome.tricks[: max(self.sides) + 1])
        numbers = [1 if outcome.points[side] else 0 for side in range(max(self.sides) + 1)]
        if outcome.sweeper is not None:
            numbers = [0] * len(numbers)
        elif sum(numbers) < 2:
            # a side without a point took tricks all the same
            numbers = [1] * len(numbers)
        most = outcome.sweeper if outcome.sweeper is not None else numbers.index(1)
        numbers[most] += self.tricks - sum(numbers)
        return numbers

    def _seat(self, side: int) -> Seat:
        return self.sides.index(side)


@dataclass(slots=True, eq=False)
class Payoff:
    """What outcomes are worth to one seat. They are remembered: a search meets the same few hundred over and over.

    An outcome is worth the score of the seat's account less the mean of the others. Where the standing of the match
    is known, it is worth the chance to win the match instead, in points as they count between two who are level.
    """

    settlement: Settlement
    seat: Seat
    race: Race | None = None
    _known: dict[int, float] = field(default_factory=dict)

    def __call__(self, packed: int) -> float:
        """What an outcome is worth that a build wrote as one number (`read_outcome`)."""
        found = self._known.get(packed)
        if found is None:
            outcome = read_outcome(packed, counts_tricks=self.settlement.tables.counts_tricks)
            found = self._known[packed] = self.worth(outcome)
        return found

    def worth(self, outcome: Outcome) -> float:
        """What this outcome is worth."""
        scores = self.settlement.scores(outcome)
        own = self.settlement.rules.accounts[self.seat]
        others = [score for account, score in enumerate(scores) if account != own]
        return self._in_match(scores, own, scores[own] - fmean(others))

    @property
    def side(self) -> int:
        """The seat's side, as the kernel numbers them."""
        return self.settlement.sides[self.seat]

    def _in_match(self, scores: tuple[int, ...], own: int, ahead: float) -> float:
        setup = self.settlement.deal.setup
        chances = self.race.chances(setup, scores) if self.race is not None else ()
        if self.race is None or not chances:
            return ahead
        before = self.race.chances(setup, (0,) * len(scores))
        return POINT_WEIGHT * ahead + self.race.points(setup) * (chances[own] - before[own])


def settled_later(
    rules: Rules, setup: DealSetup, contract: Contract | None, calls: tuple[Called, ...], extra: Extra | None
) -> DealState:
    """A deal as it will be settled once its tricks have been played."""
    nothing = (Hand(),) * rules.seats
    step = rules.step_of(SettleStep).name
    return DealState(setup, step, Hand(), nothing, calls=calls, contract=contract, extra=extra)
