"""Two players against each other on the same packs, so that the luck of the cards falls out."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev
from time import process_time
from typing import NamedTuple

from engine.players.player import Player
from engine.players.steady import SteadyPlayer
from engine.rules.actions import Action, PlayCard
from engine.rules.deal import Pack, Rules
from engine.rules.state import DealResult, DealSetup, DealState
from engine.rules.views import SeatView, view

CALLER = SteadyPlayer()
"""Who calls for both where cards alone are compared."""


class Difference(NamedTuple):
    """By what a player is ahead of the other in one deal, on the same cards."""

    score: float
    """In the unit of the game."""
    points: float
    """Of the cards, by side; nothing where no card counts."""


@dataclass(slots=True)
class Timed:
    """A player with the CPU seconds of each card that it had to choose; with `cards_only` calls are `CALLER`'s."""

    player: Player
    cards_only: bool = False
    seconds: list[float] = field(default_factory=list)

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        cards = sum(isinstance(action, PlayCard) for action in deal.legal)
        if cards == 0:
            return (CALLER if self.cards_only else self.player).choose(rules, deal)
        began = process_time()
        chosen = self.player.choose(rules, deal)
        if cards > 1:
            self.seconds.append(process_time() - began)
        return chosen

    def volunteer(self, rules: Rules, deal: SeatView) -> Action | None:
        return (CALLER if self.cards_only else self.player).volunteer(rules, deal)


def duel(rules: Rules, ours: Timed, theirs: Timed, deals: int, seed: int) -> Iterator[Difference]:
    """Each pack once for every account: our player plays for that one, theirs for all the others. A deal that comes
    to no play, as behind a hand without a point, is level."""
    for setup, pack in packs(rules, deals, seed):
        found = [_played(rules, setup, pack, ours, theirs, account) for account in sorted(set(rules.accounts))]
        yield Difference(fmean(each.score for each in found), fmean(each.points for each in found))


def packs(rules: Rules, deals: int, seed: int) -> Iterator[tuple[DealSetup, Pack]]:
    """Shuffled packs, dealt by everybody in turn. None is the first of a match, which may have rules of its own."""
    chance = random.Random(seed)  # noqa: S311 - the same packs for everybody, from a seed that is told
    for number in range(deals):
        pack = list(rules.deck.cards)
        chance.shuffle(pack)
        yield DealSetup(number % rules.seats, number=2), tuple(pack)


def summed(found: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    return fmean(found), stdev(found) / len(found) ** 0.5 if len(found) > 1 else 0.0


def _played(rules: Rules, setup: DealSetup, pack: Pack, ours: Timed, theirs: Timed, account: int) -> Difference:
    state = rules.start(setup, pack).state
    while waited_for := rules.to_act(state):
        seat = min(waited_for)
        player, deal = ours if rules.accounts[seat] == account else theirs, view(rules, state, seat)
        state = rules.apply(state, seat, player.volunteer(rules, deal) or player.choose(rules, deal)).state
    if state.result is None:
        raise ValueError("the deal ended without a result")
    return Difference(_ahead(state.result.scores, account), _points(rules, state, state.result, account))


def _ahead(counted: Sequence[int], account: int) -> float:
    return counted[account] - fmean(other for each, other in enumerate(counted) if each != account)


def _points(rules: Rules, state: DealState, result: DealResult, account: int) -> float:
    """By sides, which are not accounts where somebody plays against the others together."""
    sides = rules.sides(state.setup)
    own = {sides[seat] for seat in range(rules.seats) if rules.accounts[seat] == account}
    return _ahead(result.points, own.pop()) if len(result.points) > 1 else 0.0
