"""What contre and surcontre gain over passing, the cards being the same player's either way.

    python -m tests.benchmarks.doubles [--deals 2000] [--game manille ...] [--cards steady]

Calls are the steady player's, which are every level's. Wherever it doubles the deal is played out twice, doubled and
not, and nobody speaks behind that: the gain is by how much more its side is ahead. In 2,000 deals each a contre
gained 5.3 ± 0.7 points at manille, 4.0 ± 0.8 at coinchée, 4.5 ± 0.4 for three, 4.2 ± 0.5 for two; a surcontre 2 ± 4,
2 ± 7 and, for three, 34 ± 4.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

from engine.games import GAMES, ruleset
from engine.players import PLAYERS, Player, SteadyPlayer
from engine.rules.actions import Action, Double, Pass, PlayCard, Redouble
from engine.rules.deal import Rules
from engine.rules.seats import Seat
from engine.rules.state import DealState
from engine.rules.views import view
from tests.engine.players.duels import packs, summed

SEED = 9
CALLER = SteadyPlayer()
CALLS: tuple[type[Action], ...] = (Double, Redouble)


class Gain(NamedTuple):
    """Of one call over a pass, in the game's unit."""

    call: str
    score: float


def gains(rules: Rules, player: Player, deals: int, seed: int) -> Iterator[Gain]:
    """Every contre and surcontre of so many deals."""
    for setup, pack in packs(rules, deals, seed):
        state = rules.start(setup, pack).state
        while waited := rules.to_act(state):
            seat = min(waited)
            deal = view(rules, state, seat)
            if any(isinstance(action, PlayCard) for action in deal.legal):
                break
            action = CALLER.volunteer(rules, deal) or CALLER.choose(rules, deal)
            if isinstance(action, CALLS):
                made, passed = (_ahead(rules, player, state, seat, each) for each in (action, Pass()))
                yield Gain(action.word, made - passed)
            state = rules.apply(state, seat, action).state


def _ahead(rules: Rules, player: Player, state: DealState, seat: Seat, action: Action) -> float:
    """By how much the seat's account is ahead behind this call."""
    state, own = rules.apply(state, seat, action).state, rules.accounts[seat]
    while waited := rules.to_act(state):
        turn = min(waited)
        deal = view(rules, state, turn)
        speaks = any(isinstance(each, CALLS) for each in deal.legal)
        chosen = Pass() if speaks else player.volunteer(rules, deal) or player.choose(rules, deal)
        state = rules.apply(state, turn, chosen).state
    if state.result is None:
        raise ValueError("the deal ended without a result")
    scores = state.result.scores
    return scores[own] - fmean(score for account, score in enumerate(scores) if account != own)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--game", action="append", choices=tuple(GAMES))
    parser.add_argument("--cards", default="steady", choices=tuple(PLAYERS), help="who plays them")
    asked = parser.parse_args()
    for game in asked.game or GAMES:
        found: dict[str, list[float]] = defaultdict(list)
        for gain in gains(ruleset(game, {}).rules, PLAYERS[asked.cards], asked.deals, SEED):
            found[gain.call].append(gain.score)
        for call, scores in found.items():
            mean, error = summed(scores)
            print(f"{game:18} {call:9} gains {mean:+.2f} ± {error:.2f} {GAMES[game].unit}, {len(scores)} calls")


if __name__ == "__main__":
    main()
