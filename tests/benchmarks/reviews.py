"""How long it takes to look at a deal again: `python -m tests.benchmarks.reviews`. CPU seconds of one core."""

import argparse
from statistics import median
from time import process_time

from engine.coach import review
from engine.games import GAMES
from engine.kernel import chosen
from tests.engine.coach.recorded import played


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=3)
    asked.add_argument("--game", choices=tuple(GAMES), action="append")
    wanted = asked.parse_args()
    print(f"kernel {chosen().name}; the decisions of one seat")
    for game in wanted.game or GAMES:
        print(line(game, wanted.deals), flush=True)


def line(game: str, deals: int) -> str:
    """A game in figures."""
    taken, decisions = [], 0
    for number, record in enumerate(played(game, deals)):
        began = process_time()
        decisions += len(review(record, number % GAMES[game].seats).decisions)
        taken.append(process_time() - began)
    return f"{game:18} {median(taken):6.3f} s a deal, longest {max(taken):6.3f}, {decisions / deals:4.1f} decisions"


if __name__ == "__main__":
    main()
