"""Pli's rules beside those of two libraries: `python -m tests.benchmarks.others [--seconds S] [--rounds N]`.

Plays whole random deals (what is legal, one of it, applied) of every registered game, and in turn with them those of
the trick-taking games of OpenSpiel (rules in C++) and RLCard (rules in Python), each driven from Python; prints deals
and actions a second, and for each of our games the ratio to each of theirs. The best round of each counts. Deals of
different games are not equally long, so there is a table of deals and one of actions. Neither library is needed for
anything else: `pip install -e '.[benchmark]'`.
"""

import argparse
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

from engine.games import GAMES, ruleset
from tests.benchmarks.rules import per_second, random_deal

SPIELS: Mapping[str, str] = {
    "bridge": "bridge(use_double_dummy_result=false)",
    "euchre": "euchre",
    "hearts": "hearts",
    "oh hell": "oh_hell",
    "skat": "skat",
    "spades": "spades",
    "tarok": "tarok",
}
"""OpenSpiel's games of tricks. Bridge without the double dummy solver, which it would else ask after each auction."""
INSTALL = "pip install -e '.[benchmark]'"

Deal = Callable[[], int]
"""Plays a random deal; the number of actions of its players."""


@dataclass(frozen=True, slots=True)
class Speed:
    """The best round."""

    deals: float = 0.0
    """A second."""
    actions: float = 0.0


def ours(chance: random.Random) -> dict[str, Deal]:
    """Every registered game under its standard rules."""
    return {game: partial(random_deal, ruleset(game, {}).rules, chance) for game in GAMES}


def open_spiel(chance: random.Random) -> dict[str, Deal]:
    """OpenSpiel's; raises `ImportError`."""
    pyspiel = import_module("pyspiel")
    return {f"OpenSpiel {name}": partial(_spiel_deal, pyspiel.load_game(how), chance) for name, how in SPIELS.items()}


# what the libraries give is untyped
def _spiel_deal(game: Any, chance: random.Random) -> int:
    state, actions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            actions += 1
    return actions


def rlcard(chance: random.Random) -> dict[str, Deal]:
    """RLCard's one game of tricks, as its environment and with its rules alone; raises `ImportError`."""
    env = import_module("rlcard").make("bridge", {"seed": 1})
    return {
        "RLCard bridge": partial(_environment_deal, env, chance),
        "RLCard bridge, bare": partial(_bare_deal, env.game, chance),
    }


def _environment_deal(env: Any, chance: random.Random) -> int:
    state, _ = env.reset()
    actions = 0
    while not env.is_over():
        state, _ = env.step(chance.choice(list(state["legal_actions"])))
        actions += 1
    env.get_payoffs()
    return actions


def _bare_deal(game: Any, chance: random.Random) -> int:
    """Without the vectors that the environment makes of each position for learners."""
    game.init_game()
    actions = 0
    while not game.is_over():
        game.step(chance.choice(game.judger.get_legal_actions()))
        actions += 1
    return actions


LIBRARIES: Mapping[str, Callable[[random.Random], dict[str, Deal]]] = {"open_spiel": open_spiel, "rlcard": rlcard}


def found(chance: random.Random) -> dict[str, Deal]:
    """The games of the libraries that are installed; says what is missing, and stops where both are."""
    theirs: dict[str, Deal] = {}
    for name, games in LIBRARIES.items():
        try:
            theirs |= games(chance)
        except ImportError as error:
            print(f"{name} is left out, as it is not installed here ({error}). To compare with it: {INSTALL}")
    if not theirs:
        raise SystemExit("Nothing to compare with.")
    return theirs


def measure(contestants: Mapping[str, Deal], seconds: float, rounds: int) -> dict[str, Speed]:
    """All in turn, round after round; the best round of each."""
    best = dict.fromkeys(contestants, Speed())
    for _ in range(rounds):
        for name, deal in contestants.items():
            best[name] = max(best[name], Speed(*per_second(deal, seconds)), key=lambda speed: speed.deals)
    return best


def print_speeds(speeds: Mapping[str, Speed]) -> None:
    print(f"\n{'':26}{'deals/s':>9}{'actions/s':>11}{'actions/deal':>14}")
    for name, speed in speeds.items():
        print(f"{name:26}{speed.deals:9.0f}{speed.actions:11.0f}{speed.actions / speed.deals:14.1f}")


def print_ratios(what: str, speed_of: Callable[[Speed], float], speeds: Mapping[str, Speed]) -> None:
    """Our games as lines, theirs as columns."""
    theirs = [name for name in speeds if name not in GAMES]
    print(f"\n{what} a second, ours / theirs")
    for number, name in enumerate(theirs, start=1):
        print(f"  [{number}] {name}")
    print(f"{'':26}" + "".join(f"{f'[{number}]':>8}" for number in range(1, len(theirs) + 1)))
    for game in GAMES:
        ratios = [speed_of(speeds[game]) / speed_of(speeds[name]) for name in theirs]
        print(f"{game:26}" + "".join(f"{ratio:8.2f}" for ratio in ratios))


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare random deals a second with OpenSpiel and RLCard.")
    parser.add_argument("--seconds", type=float, default=0.3, help="of each round")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    chance = random.Random(1)
    theirs = found(chance)
    speeds = measure(ours(chance) | theirs, given.seconds, given.rounds)
    print_speeds(speeds)
    print_ratios("Deals", lambda speed: speed.deals, speeds)
    print_ratios("Actions", lambda speed: speed.actions, speeds)


if __name__ == "__main__":
    main()
