"""Random deals of every game against the clock, of this tree or of another checkout.

Run as a program (`python tests/benchmarks/deals.py`) it reads lines of `SECONDS NAME` and answers each with the deals
and actions played in a second of processor time. It asks nothing of the tree but the rules themselves, so that with
`PYTHONPATH` set it plays by those of any other checkout.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

# another tree's, where PYTHONPATH says so
from engine.games import GAMES, ruleset
from engine.rules.actions import Action
from engine.rules.deal import Pack, Rules
from engine.rules.seats import Seat
from engine.rules.state import DealSetup, DealState

Deal = Callable[[], int]
"""Plays a random deal; the number of actions of its players."""

TARGET = "chibre to 1000"
"""Deals of a match that ends as soon as a side has so many points: the rules look for that while a deal is played."""
POINTS = 1000


def ours(chance: random.Random) -> dict[str, Deal]:
    """Every registered game under its standard rules, and chibre as a match."""
    plain: dict[str, Deal] = {game: partial(random_deal, ruleset(game, {}).rules, chance) for game in GAMES}
    return {**plain, TARGET: partial(next, _match_deals(ruleset("chibre", {}).rules, chance))}


def random_deal(rules: Rules, chance: random.Random) -> int:
    """A random deal of a game; the number of actions."""
    state, actions = rules.start(DealSetup(chance.randrange(rules.seats)), shuffled(rules, chance)).state, 0
    while waiting := rules.to_act(state):
        seat = min(waiting)
        state = rules.apply(state, seat, chance.choice(rules.legal(state, seat))).state
        actions += 1
    return actions


def _match_deals(rules: Rules, chance: random.Random) -> Iterator[int]:
    """Matches without end, deal by deal."""
    scores, number = (0, 0), 1
    while True:
        setup = DealSetup(chance.randrange(rules.seats), number, scores=scores, target=POINTS)
        played = [state for _, _, state in moves(rules, setup, shuffled(rules, chance), chance)]
        result = played[-1].result
        won = result.scores if result is not None else scores
        scores, number = (scores[0] + won[0], scores[1] + won[1]), number + 1
        if max(scores) >= POINTS:
            scores, number = (0, 0), 1
        yield len(played)


def shuffled(rules: Rules, chance: random.Random) -> Pack:
    pack = list(rules.deck.cards)
    chance.shuffle(pack)
    return tuple(pack)


def moves(
    rules: Rules, setup: DealSetup, pack: Pack, chance: random.Random
) -> Iterator[tuple[Seat, Action, DealState]]:
    """A random deal: who did what, and the state behind it."""
    state = rules.start(setup, pack).state
    while waiting := rules.to_act(state):
        seat = min(waiting)
        action = chance.choice(rules.legal(state, seat))
        state = rules.apply(state, seat, action).state
        yield seat, action, state


def per_second(deal: Deal, seconds: float) -> tuple[float, float]:
    """Deals and actions a second of processor time."""
    deals = actions = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        actions += deal()
        deals += 1
    return deals / spent, actions / spent


def main() -> None:
    contestants = ours(random.Random(1))
    for line in sys.stdin:
        seconds, _, name = line.strip().partition(" ")
        print(*per_second(contestants[name], float(seconds)), flush=True)


if __name__ == "__main__":
    main()
