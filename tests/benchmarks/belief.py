"""How well a seat reads the others' hands: log-loss of the place of each hidden card, trick by trick.

    python -m tests.benchmarks.belief [--deals 2000] [--game manille ...] [--samples 200] [--sent usual --read usual]

Deals are played by `strong`, in each game its share of them. Before every trick the seat to lead is asked where the
cards lie that it cannot know: by worlds that keep every fact and nothing else, and by worlds that go by who chose the
trump and by what was played (`engine/players/belief.py`). Log-loss is minus the logarithm of the share of worlds that
had it right, in nats a card; what no world had counts half a world. The numbers that belief goes by are those of
`python -m tests.benchmarks.habits`. With `--sent usual` the players signal to their partners, and by
`--read usual` what is thrown away is taken for a signal.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from math import log
from typing import NamedTuple

from engine.games import GAMES, ruleset
from engine.kernel import Position, Search, Tables, Unknown, chosen
from engine.kernel.play import places
from engine.kernel.unknown import EVENLY, HOLDERS
from engine.players.belief import believe
from engine.players.strong import StrongPlayer, seed_of
from engine.players.worlds import unknown_of
from engine.rules.deal import Rules
from engine.rules.signals import SIGNALS
from engine.rules.state import DealState
from engine.rules.steps.tricks import TricksStep
from engine.rules.views import view
from tests.engine.players.duels import packs

SEED = 7
QUICK = StrongPlayer(budget=Search(samples=60, noise=20))
GOAL = 0.9
"""Of the loss of the facts alone, from the third trick on."""


class Loss(NamedTuple):
    """Of one moment, summed over its hidden cards."""

    trick: int
    cards: int
    facts: float
    belief: float


def moments(rules: Rules, deals: int, seed: int) -> Iterator[DealState]:
    """Every moment before a trick, but the first one of a deal."""
    for setup, pack in packs(rules, deals, seed):
        state = rules.start(setup, pack).state
        while waited := rules.to_act(state):
            if state.step == rules.step_of(TricksStep).name and state.taken and not state.trick:
                yield state
            seat = min(waited)
            deal = view(rules, state, seat)
            state = rules.apply(state, seat, QUICK.volunteer(rules, deal) or QUICK.choose(rules, deal)).state


def loss(rules: Rules, state: DealState, samples: int) -> Loss:
    """What both kinds of worlds lose in this moment, to the seat that leads."""
    deal = view(rules, state, state.leader)
    tables, unknown = unknown_of(rules, deal)
    seed = seed_of(deal)
    told = believe(rules, deal, tables, unknown_of(rules, deal)[1])
    unknown.likes = [EVENLY] * HOLDERS
    truth = [tables.mask(hand) for hand in state.hands]
    hidden = [(card, _holder(truth, card)) for card in places(unknown.unseen)]
    hidden = [(card, seat) for card, seat in hidden if _open(unknown, card)]
    found = [_lost(tables, each, hidden, samples, seed) for each in (unknown, told)]
    return Loss(len(state.taken) + 1, len(hidden), *found)


def _holder(hands: list[int], card: int) -> int:
    return next((seat for seat, hand in enumerate(hands) if hand >> card & 1), len(hands))


def _open(unknown: Unknown, card: int) -> bool:
    """Whether the facts leave more than one place for the card."""
    return sum(bool(unknown.need[holder] and unknown.can[holder] >> card & 1) for holder in range(HOLDERS)) > 1


def _lost(tables: Tables, unknown: Unknown, hidden: list[tuple[int, int]], samples: int, seed: int) -> float:
    worlds = chosen().worlds(tables, unknown, samples, seed)
    return -sum(log(_share(worlds, card, seat)) for card, seat in hidden)


def _share(worlds: list[Position], card: int, seat: int) -> float:
    right = sum(_holder(world.hands, card) == seat for world in worlds)
    return (right + 0.5) / (len(worlds) + 1)


def measured(
    game: str, deals: int, samples: int, seed: int = SEED, *, sent: str = "none", read: str = "none"
) -> dict[int, tuple[int, float, float]]:
    """By trick: cards, and what a card lost by facts and by belief; by what signals it was played and read."""
    by: dict[int, list[Loss]] = defaultdict(list)
    for state in moments(_rules(game, sent), deals, seed):
        found = loss(_rules(game, read), state, samples)
        by[found.trick].append(found)
    summed = {trick: [sum(column) for column in zip(*all_, strict=True)] for trick, all_ in sorted(by.items())}
    return {trick: (int(of[1]), of[2] / of[1], of[3] / of[1]) for trick, of in summed.items() if of[1]}


def _rules(game: str, signals: str) -> Rules:
    """Games without fixed partners have no signals."""
    offered = SIGNALS in GAMES[game].schema.options
    return ruleset(game, {SIGNALS.name: signals} if offered else {}).rules


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=2000, help="in all games together")
    parser.add_argument("--game", action="append", choices=tuple(GAMES))
    parser.add_argument("--samples", type=int, default=200)
    parser.add_argument("--sent", choices=SIGNALS.values, default="none", help="the signals that players send")
    parser.add_argument("--read", choices=SIGNALS.values, default="none", help="the signals that belief reads")
    asked = parser.parse_args()
    games = asked.game or list(GAMES)
    for game in games:
        for trick, (cards, facts, belief) in measured(
            game, asked.deals // len(games), asked.samples, sent=asked.sent, read=asked.read
        ).items():
            met = "" if trick < 3 else " met" if belief <= GOAL * facts else " not met"
            print(
                f"{game:18} trick {trick:2}  facts {facts:.4f}  belief {belief:.4f}  {belief / facts - 1:+.1%}",
                end="",
            )
            print(f"  {cards} cards{met}", flush=True)


if __name__ == "__main__":
    main()
