"""How strong the computer players are, each figure beside the one that is stored.

    python -m tests.benchmarks.arena [--deals 1000] [--game manille ...] [--pair strong steady] [--part 1/2] [--write]

Plays each level against the one below at every game as `pli arena --cards-only` does, or the one pair that is asked
for. The stored figures are `tests/data/arena.jsonl`, lines of `pli arena`: `--write` stores each as soon as it is
found, so that nothing is lost by stopping. With two cores `--part 1/2` and `--part 2/2` share the games between two
processes; each writes to a file of its own (`--to`), and `--merge FILE ...` puts them together.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.arena import Match, compare
from engine.games import GAMES
from engine.players import PLAYERS

STORED = Path(__file__).parents[1] / "data" / "arena.jsonl"
SEED = 1
PAIRS = (("strong", "steady"), ("master", "strong"))
Line = dict[str, Any]
Key = tuple[str, str, str]


def read(file: Path) -> dict[Key, Line]:
    """The lines of a file, by who met whom at what."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {(found["ours"], found["theirs"], found["game"]): found for found in map(json.loads, lines)}


def write(file: Path, found: dict[Key, Line]) -> None:
    file.write_text("".join(f"{json.dumps(line)}\n" for line in found.values()), encoding="utf-8")


def told(found: Line) -> str:
    """One line's figures in words."""
    ours, unit = found["ms"][found["ours"]], found["unit"]
    score = f"{found['score']:+.2f} ± {found['score_error']:.2f} {unit}"
    cards = f"cards {found['card_points']:+.2f} ± {found['card_points_error']:.2f}"
    return f"{score}, {cards}, {ours['median']:.1f} / {ours['p99']:.1f} ms, {found['deals']} deals"


def asked_for(asked: argparse.Namespace) -> Iterator[Match]:
    """What is to be played: of all of it the part that is asked for."""
    pairs = [tuple(asked.pair)] if asked.pair else PAIRS
    every = [(pair, game) for game in asked.game or GAMES for pair in pairs]
    part, parts = map(int, asked.part.split("/"))
    for (ours, theirs), game in every[part - 1 :: parts]:
        yield Match(ours, theirs, game, asked.deals, SEED, cards_only=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--game", action="append", choices=tuple(GAMES))
    parser.add_argument("--pair", nargs=2, choices=tuple(PLAYERS), metavar=("OURS", "THEIRS"))
    parser.add_argument("--part", default="1/1", help="so: 1/2 for the first half of the table")
    parser.add_argument("--write", action="store_true", help="store the new figures")
    parser.add_argument("--to", type=Path, default=STORED, help="the file that they are stored in")
    parser.add_argument("--merge", nargs="+", type=Path, metavar="FILE", help="store the lines of these files")
    asked = parser.parse_args()
    before, kept = read(STORED), read(asked.to)
    if asked.merge:
        write(asked.to, {**kept, **{key: line for file in asked.merge for key, line in read(file).items()}})
        return
    for match in asked_for(asked):
        key = (match.ours, match.theirs, match.game)
        kept[key] = found = json.loads(compare(match, {}))
        print(f"{match.game:18} {match.ours} against {match.theirs}: now    {told(found)}", flush=True)
        if key in before:
            print(f"{'':18} {'':{len(match.ours) + len(match.theirs) + 9}}: stored {told(before[key])}", flush=True)
        if asked.write:
            write(asked.to, kept)


if __name__ == "__main__":
    main()
