"""Fits the numbers by which computer players read hands (`engine/rules/judgement.py`), and prints them.

    python -m tests.benchmarks.habits [--deals 100] [--game manille ...]

Whoever is to play has a choice, and takes a card: a conditional logit for each case (`engine/kernel/beliefs.py`), of
deals that `steady` and `strong` have played, a third of them by `steady`. The games that are named are fitted
together.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from engine.games import GAMES, ruleset
from engine.kernel import Search
from engine.kernel.beliefs import CASES, FEATURES, Choice, case_of, features
from engine.kernel.play import legal, places
from engine.players import PLAYERS, Player
from engine.players.strong import StrongPlayer
from engine.rules.actions import PlayCard
from engine.rules.deal import Rules
from engine.rules.steps.tricks import TricksStep
from engine.rules.views import view
from tests.engine.kernel.positions import opened
from tests.engine.players.duels import packs

SEED = 5
THINKS = StrongPlayer(budget=Search(samples=80, noise=20))
UNIT = 10000
PRIOR = 300.0
"""Numbers that little is known of stay near 0."""
ROUNDS = 30
Taken = list[tuple[int, ...]]
"""Features of the cards that could be played, the one that was first."""


def choices(rules: Rules, player: Player, deals: int, seed: int) -> Iterator[tuple[int, Taken]]:
    """Every choice of a card in so many deals, with its case."""
    for setup, pack in packs(rules, deals, seed):
        state = rules.start(setup, pack).state
        while waited := rules.to_act(state):
            seat = min(waited)
            deal = view(rules, state, seat)
            action = player.volunteer(rules, deal) or player.choose(rules, deal)
            if isinstance(action, PlayCard) and state.step == rules.step_of(TricksStep).name:
                tables, position = opened(rules, state)
                own, cards = tables.number[action.card], legal(tables, position)
                choice = Choice.among(tables, position, cards)
                others = [features(tables, position, choice, card) for card in places(cards) if card != own]
                if others:
                    yield case_of(tables, position), [features(tables, position, choice, own), *others]
            state = rules.apply(state, seat, action).state


def fitted(found: Sequence[Taken]) -> list[int]:
    """The likeliest numbers, by Newton's method."""
    most = max(map(len, found))
    values: NDArray[np.float64] = np.zeros((len(found), most, FEATURES))
    none: NDArray[np.bool_] = np.ones((len(found), most), dtype=bool)
    for place, choice in enumerate(found):
        values[place, : len(choice)], none[place, : len(choice)] = choice, False
    liked: NDArray[np.float64] = np.zeros(FEATURES)
    for _ in range(ROUNDS):
        scores = np.where(none, -np.inf, values @ liked)
        share = np.exp(scores - scores.max(axis=1, keepdims=True))
        share /= share.sum(axis=1, keepdims=True)
        mean = np.einsum("ij,ijk->ik", share, values)
        slope = (values[:, 0] - mean).sum(axis=0) - PRIOR * liked
        bend = np.einsum("ij,ijk,ijl->kl", share, values, values) - mean.T @ mean + PRIOR * np.eye(FEATURES)
        liked = liked + np.linalg.solve(bend, slope)
    return [round(UNIT * float(each)) for each in liked]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--game", action="append", choices=tuple(GAMES))
    asked = parser.parse_args()
    by: dict[int, list[Taken]] = defaultdict(list)
    for game in asked.game or GAMES:
        rules = ruleset(game, {}).rules
        for player, deals in ((PLAYERS["steady"], asked.deals // 3), (THINKS, asked.deals - asked.deals // 3)):
            for case, choice in choices(rules, player, deals, SEED):
                by[case].append(choice)
    for case in range(CASES):
        print(f"    {tuple(fitted(by[case])) if by[case] else (0,) * FEATURES},")


if __name__ == "__main__":
    main()
