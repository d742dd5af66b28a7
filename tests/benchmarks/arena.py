"""How strong the computer players are, each figure beside the one that is stored.

    python -m tests.benchmarks.arena [--deals 1000] [--game manille ...] [--write]

Plays `strong` against `steady` at every game as `pli arena --cards-only` does, an hour of one core for all of them.
The stored figures are `tests/data/arena.jsonl`, lines of `pli arena` itself.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from bot.arena import Match, compare
from engine.games import GAMES

STORED = Path(__file__).parents[1] / "data" / "arena.jsonl"
SEED = 1


def stored() -> dict[str, dict[str, Any]]:
    """The stored figures by game."""
    lines = STORED.read_text(encoding="utf-8").splitlines() if STORED.exists() else []
    return {found["game"]: found for found in map(json.loads, lines)}


def told(found: dict[str, Any]) -> str:
    """One game's figures in a line."""
    strong, unit = found["ms"]["strong"], found["unit"]
    score = f"{found['score']:+.2f} ± {found['score_error']:.2f} {unit}"
    cards = f"cards {found['card_points']:+.2f} ± {found['card_points_error']:.2f}"
    return f"{score}, {cards}, {strong['median']:.1f} / {strong['p99']:.1f} ms, {found['deals']} deals"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--game", action="append", choices=tuple(GAMES))
    parser.add_argument("--write", action="store_true", help="store the new figures")
    asked = parser.parse_args()
    before = stored()
    for game in asked.game or GAMES:
        found = json.loads(compare(Match("strong", "steady", game, asked.deals, SEED, cards_only=True), {}))
        print(f"{game:18} now    {told(found)}")
        if game in before:
            print(f"{'':18} stored {told(before[game])}")
        if asked.write:
            before[game] = found
            STORED.write_text("".join(f"{json.dumps(line)}\n" for line in before.values()), encoding="utf-8")


if __name__ == "__main__":
    main()
