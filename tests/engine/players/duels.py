"""Two players against each other on the same packs, so that the luck of the cards cancels out."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev
from time import process_time
from typing import NamedTuple

from engine.players import Player
from engine.players.steady import SteadyPlayer
from engine.rules.actions import Action, PlayCard
from engine.rules.deal import Pack, Rules
from engine.rules.state import DealResult, DealSetup, DealState
from engine.rules.views import SeatView, view

CALLER = SteadyPlayer()
"""Makes the calls for both players where only their card play is compared."""


class Difference(NamedTuple):
    """How far one player is ahead of the other in one deal, on the same cards."""

    score: float
    """In the unit of the game."""
    points: float
    """Card points, by side; 0 where they are not counted by side."""


@dataclass(slots=True)
class Timed:
    """A player, and the CPU seconds it took over each card it had a choice of.

    With `cards_only`, `CALLER` makes all calls and claims in its place.
    """

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
    """Plays each pack once for every account: our player plays for that account, theirs for all the others.

    A deal that is not played, such as one thrown in for a hand without a point, counts as level.
    """
    for setup, pack in packs(rules, deals, seed):
        found = [_played(rules, setup, pack, ours, theirs, account) for account in sorted(set(rules.accounts))]
        yield Difference(fmean(each.score for each in found), fmean(each.points for each in found))


def packs(rules: Rules, deals: int, seed: int) -> Iterator[tuple[DealSetup, Pack]]:
    """Shuffled packs, each seat dealing in turn. No deal is the first of a match, which may have rules of its own."""
    chance = random.Random(seed)
    for number in range(deals):
        pack = list(rules.deck.cards)
        chance.shuffle(pack)
        yield DealSetup(number % rules.seats, number=2), tuple(pack)


def summed(found: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, which is 0 for a single value."""
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
    """How many card points the account's side is ahead by.

    Sides differ from accounts where one player is alone against all the others.
    """
    sides = rules.sides(state.setup)
    own = {sides[seat] for seat in range(rules.seats) if rules.accounts[seat] == account}
    return _ahead(result.points, own.pop()) if len(result.points) > 1 else 0.0
