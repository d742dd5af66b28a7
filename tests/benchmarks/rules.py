"""What the rules cost: `python -m tests.benchmarks.rules [--seconds S]`.

For each game it plays whole random deals (who is to act, what is legal, one of it), replays records of such deals
as the host does, and prints actions and deals a second. Machines differ, so each figure stands beside a reference of
the same run: deals of a bare loop over a small frozen dataclass that follows suit and takes tricks, without calls,
duties, events, points or options. The ratio is what to compare between machines and versions. Engine and reference
alternate, and the best round of each counts.
"""

import argparse
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import cycle

from engine.games import GAMES, replay, ruleset
from engine.rules.cards import PIQUET_DECK, Card
from engine.rules.deal import Rules
from engine.rules.notation import Record, new_record
from engine.rules.state import DealSetup
from tests.benchmarks.deals import moves, per_second, random_deal, shuffled

ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Bare:
    """The least that a deal of tricks needs."""

    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[tuple[int, Card], ...]
    taken: tuple[tuple[tuple[int, Card], ...], ...]
    seat: int


def bare_deal(chance: random.Random) -> int:
    """A random deal of the reference loop; the number of cards played."""
    pack = list(PIQUET_DECK.cards)
    chance.shuffle(pack)
    state = Bare(tuple(tuple(pack[seat * 8 : seat * 8 + 8]) for seat in range(4)), (), (), 0)
    while state.hands[state.seat]:
        state = _bare_play(state, chance.choice(_bare_legal(state)))
    return 32


def _bare_legal(state: Bare) -> tuple[Card, ...]:
    hand = state.hands[state.seat]
    if not state.trick:
        return hand
    led = state.trick[0][1][-1]
    return tuple([card for card in hand if card[-1] == led]) or hand


def _bare_play(state: Bare, card: Card) -> Bare:
    left = tuple([held for held in state.hands[state.seat] if held != card])
    hands = (*state.hands[: state.seat], left, *state.hands[state.seat + 1 :])
    trick = (*state.trick, (state.seat, card))
    if len(trick) < 4:
        return replace(state, hands=hands, trick=trick, seat=(state.seat + 1) % 4)
    led = trick[0][1][-1]
    _, winner = min((PIQUET_DECK.places[played], seat) for seat, played in trick if played[-1] == led)
    return replace(state, hands=hands, trick=(), taken=(*state.taken, trick), seat=winner)


def random_record(rules: Rules, chance: random.Random) -> Record:
    """The record of a random deal."""
    setup, pack = DealSetup(chance.randrange(rules.seats)), shuffled(rules, chance)
    record = new_record(rules.id, rules.version, {}, setup, pack)
    for seat, action, _ in moves(rules, setup, pack, chance):
        record = record.then(seat, action)
    return record


def replayed(records: list[Record]) -> Callable[[], int]:
    """Replays one of the records after the other, without end; the number of actions."""
    turns = cycle(records)
    return lambda: sum(1 for _ in replay(next(turns))) - 1


def measure(name: str, deal: Callable[[], int], seconds: float) -> None:
    """Prints the best of some rounds, each beside a round of the reference."""
    chance = random.Random(1)
    rounds = [(per_second(deal, seconds), per_second(lambda: bare_deal(chance), seconds)) for _ in range(ROUNDS)]
    deals, actions = max(engine for engine, _ in rounds)
    reference, _ = max(bare for _, bare in rounds)
    ratio = deals / reference
    print(f"{name:28} {actions:8.0f} actions/s {deals:6.0f} deals/s   {ratio:.3f} of the bare loop's {reference:.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the rules of every game.")
    parser.add_argument("--seconds", type=float, default=0.5, help="of each round")
    seconds: float = parser.parse_args().seconds
    for game in GAMES:
        chance, rules = random.Random(2), ruleset(game, {}).rules
        measure(f"{game}, random", partial(random_deal, rules, chance), seconds)
        measure(f"{game}, replayed", replayed([random_record(rules, chance) for _ in range(50)]), seconds)


if __name__ == "__main__":
    main()
