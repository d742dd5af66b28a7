"""Deals played between kinds of players, each pack twice with the seats exchanged."""

import random
from collections.abc import Iterator
from statistics import mean, stdev
from typing import NamedTuple

from engine.players import Player
from engine.rules.actions import Action, PlayCard
from engine.rules.deal import Rules
from engine.rules.state import DealSetup, DealState
from engine.rules.views import SeatView, view


class RandomPlayer:
    """Any legal action."""

    kind = "random"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        return self._random.choice(deal.legal)

    def volunteer(self, rules: Rules, deal: SeatView) -> Action | None:
        return None


class LowestPlayer:
    """The lowest legal card, and the first legal call."""

    kind = "lowest"

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        cards = [action for action in deal.legal if isinstance(action, PlayCard)]
        return min(cards, key=lambda action: self._height(rules, deal, action)) if cards else deal.legal[0]

    def volunteer(self, rules: Rules, deal: SeatView) -> Action | None:
        return None

    def _height(self, rules: Rules, deal: SeatView, action: PlayCard) -> int:
        trump = deal.contract.denomination if deal.contract else rules.trumps[0]
        return rules.order.power(action.card, trump, rules.order.suit_of(action.card, trump))


class Margin(NamedTuple):
    """By how many points a deal one pair beats the other on average, and the standard error of that."""

    points: float
    error: float


def duel(rules: Rules, ours: Player, theirs: Player, packs: int, seed: int) -> Margin:
    """Every pack is played twice, so that the luck of the cards falls out; points are those of the tricks."""
    margins = [_both_ways(rules, state, ours, theirs) for state in starts(rules, packs, seed)]
    return Margin(mean(margins), stdev(margins) / packs**0.5)


def starts(rules: Rules, packs: int, seed: int) -> Iterator[DealState]:
    """Freshly dealt deals, each by the next dealer."""
    chance = random.Random(seed)
    for number in range(packs):
        pack = list(rules.deck.cards)
        chance.shuffle(pack)
        yield rules.start(DealSetup(number % rules.seats), tuple(pack)).state


def _both_ways(rules: Rules, state: DealState, ours: Player, theirs: Player) -> float:
    here = _points(rules, state, (ours, theirs) * 2)
    there = _points(rules, state, (theirs, ours) * 2)
    return (here[0] - here[1] + there[1] - there[0]) / 2


def _points(rules: Rules, state: DealState, players: tuple[Player, ...]) -> tuple[int, ...]:
    while waited_for := rules.to_act(state):
        seat = min(waited_for)
        state = rules.apply(state, seat, players[seat].choose(rules, view(rules, state, seat))).state
    if state.result is None:
        raise AssertionError("the deal ended without a result")
    return state.result.points
