"""Pli's rules beside those of three libraries, and of another checkout:
`python -m tests.benchmarks.others [--seconds S] [--rounds N] [--checkout PATH]`.

Plays whole random deals (what is legal, one of it, applied) of every registered game, and in turn with them those of
the trick-taking games of OpenSpiel (rules in C++), RLCard and jass-kit (in Python), each driven from Python, and of
the same games by the rules of another checkout of Pli. Prints deals and actions a second of processor time, the
middle one of all rounds, and for each of our games the ratio to each of the others: the middle one of those of the
rounds, as a machine that others use as well is slower at times. Deals of different games are not equally long, so
there is a table of deals and one of actions. OpenSpiel and RLCard are needed for nothing else (`pip install -e
'.[benchmark]'`); jass-kit belongs to the tests.
"""

import argparse
import random
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

from tests.benchmarks import deals
from tests.benchmarks.deals import Deal, ours, per_second

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
INSTALL = "pip install -e '.[benchmark,test]'"
JASS_TRUMPS = 6
"""jass-kit's ways to play: four suits, from above and from below."""


@dataclass(frozen=True, slots=True)
class Speed:
    """A round, or the middle one of several."""

    deals: float
    """A second."""
    actions: float


Contestant = Callable[[float], Speed]
"""Plays for so many seconds."""


def within(deal: Deal) -> Contestant:
    """Deals that are played in this process."""
    return lambda seconds: Speed(*per_second(deal, seconds))


def elsewhere(checkout: Path) -> dict[str, Contestant]:
    """The games by the rules of another checkout, in a process of its own."""
    command = [sys.executable, "-P", str(Path(deals.__file__).resolve())]
    process = subprocess.Popen(
        command, env={"PYTHONPATH": str(checkout)}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )

    def play(game: str, seconds: float) -> Speed:
        if process.stdin is None or process.stdout is None:
            raise ValueError("a process without pipes")
        print(seconds, game, file=process.stdin, flush=True)
        return Speed(*map(float, process.stdout.readline().split()))

    return {f"{game}, checkout": partial(play, game) for game in ours(random.Random(1))}


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


def jass_kit(chance: random.Random) -> dict[str, Deal]:
    """jass-kit's simulator of Schieber; raises `ImportError`."""
    rule = import_module("jass.game.rule_schieber").RuleSchieber()
    sim, shuffle = import_module("jass.game.game_sim").GameSim(rule), import_module("jass.game.game_util")
    return {"jass-kit Schieber": partial(_jass_deal, sim, shuffle.deal_random_hand, chance)}


def _jass_deal(sim: Any, hands: Callable[[], Any], chance: random.Random) -> int:
    sim.init_from_cards(hands(), chance.randrange(4))
    sim.action_trump(chance.randrange(JASS_TRUMPS))
    actions = 1
    while not sim.is_done():
        valid = sim.rule.get_valid_cards_from_state(sim.state)
        sim.action_play_card(chance.choice(valid.nonzero()[0]))
        actions += 1
    return actions


LIBRARIES: Mapping[str, Callable[[random.Random], dict[str, Deal]]] = {
    "open_spiel": open_spiel,
    "rlcard": rlcard,
    "jass_kit": jass_kit,
}


def found(chance: random.Random) -> dict[str, Contestant]:
    """The games of the libraries that are installed; says what is missing."""
    theirs: dict[str, Deal] = {}
    for name, games in LIBRARIES.items():
        try:
            theirs |= games(chance)
        except ImportError as error:
            print(f"{name} is left out, as it is not installed here ({error}). To compare with it: {INSTALL}")
    return {name: within(deal) for name, deal in theirs.items()}


Rounds = Mapping[str, Sequence[Speed]]


def measure(contestants: Mapping[str, Contestant], seconds: float, rounds: int) -> Rounds:
    """All in turn, round after round."""
    speeds: dict[str, list[Speed]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, play in contestants.items():
            speeds[name].append(play(seconds))
    return speeds


def middle(rounds: Sequence[Speed]) -> Speed:
    return Speed(median(speed.deals for speed in rounds), median(speed.actions for speed in rounds))


def print_speeds(rounds: Rounds) -> None:
    print(f"\n{'':26}{'deals/s':>9}{'actions/s':>11}{'actions/deal':>14}")
    for name in rounds:
        speed = middle(rounds[name])
        print(f"{name:26}{speed.deals:9.0f}{speed.actions:11.0f}{speed.actions / speed.deals:14.1f}")


def ratio(one: Sequence[Speed], other: Sequence[Speed], speed_of: Callable[[Speed], float]) -> float:
    """How many times faster, round by round."""
    return median(speed_of(a) / speed_of(b) for a, b in zip(one, other, strict=True))


def print_ratios(
    what: str, speed_of: Callable[[Speed], float], rounds: Rounds, games: Sequence[str], theirs: Sequence[str]
) -> None:
    """Our games as lines, theirs as columns."""
    print(f"\n{what} a second, ours / theirs")
    for number, name in enumerate(theirs, start=1):
        print(f"  [{number}] {name}")
    print(f"{'':26}" + "".join(f"{f'[{number}]':>8}" for number in range(1, len(theirs) + 1)))
    for game in games:
        ratios = [ratio(rounds[game], rounds[name], speed_of) for name in theirs]
        print(f"{game:26}" + "".join(f"{times:8.2f}" for times in ratios))


def print_checkout(rounds: Rounds, games: Sequence[str]) -> None:
    """Each game beside itself."""
    print("\nActions a second, ours / those of the checkout")
    for game in games:
        print(f"{game:26}{ratio(rounds[game], rounds[f'{game}, checkout'], lambda speed: speed.actions):8.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare random deals a second with other libraries.")
    parser.add_argument("--seconds", type=float, default=0.3, help="of each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--checkout", type=Path, help="another tree of Pli, to be compared with as well")
    given = parser.parse_args()
    chance = random.Random(1)
    games, theirs = {name: within(deal) for name, deal in ours(chance).items()}, found(chance)
    before = elsewhere(given.checkout.resolve()) if given.checkout else {}
    if not theirs and not before:
        raise SystemExit("Nothing to compare with.")
    # each game next to itself, so that both meet the same load
    pairs = {name: play for game in games for name, play in {game: games[game], **_of(before, game)}.items()}
    rounds = measure(pairs | theirs, given.seconds, given.rounds)
    print_speeds(rounds)
    if theirs:
        print_ratios("Deals", lambda speed: speed.deals, rounds, list(games), list(theirs))
        print_ratios("Actions", lambda speed: speed.actions, rounds, list(games), list(theirs))
    if before:
        print_checkout(rounds, list(games))


def _of(before: Mapping[str, Contestant], game: str) -> dict[str, Contestant]:
    name = f"{game}, checkout"
    return {name: before[name]} if name in before else {}


if __name__ == "__main__":
    main()
