"""How strong the computer players are, each figure beside the one that is stored.

    python -m tests.benchmarks.arena [--deals 1000] [--game manille ...] [--pair strong steady] [--part 1/2] [--write]

Plays each level against the one below at every game, on the same cards and with the same calls, or the one pair that
is asked for. The stored figures are lines of `tests/data/arena.jsonl`: `--write` stores each as soon as it is found,
so that nothing is lost by stopping. With two cores `--part 1/2` and `--part 2/2` share the games between two
processes; each writes to a file of its own (`--to`), and `--merge FILE ...` puts them together.
"""

import argparse
import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.games import GAMES, ruleset
from engine.kernel import chosen
from engine.players import PLAYERS
from tests.engine.players.duels import Timed, duel, summed

STORED = Path(__file__).parents[1] / "data" / "arena.jsonl"
SEED = 1
"""Deals the packs that players are tuned on. A figure that is stored is found on others, drawn for that run."""
PAIRS = (("strong", "steady"), ("master", "strong"))
Line = dict[str, Any]
Key = tuple[str, str, str]


class Match(NamedTuple):
    """Who is compared, and on what."""

    ours: str
    theirs: str
    game: str
    deals: int
    seed: int
    cards_only: bool


def compare(match: Match, options: Mapping[str, str]) -> Line:
    """Plays the deals; returns the difference per deal, its standard error, and the milliseconds of CPU that a
    decision took. Raises `OptionError` for house rules that the game does not have."""
    ours, theirs = (Timed(PLAYERS[kind], match.cards_only) for kind in (match.ours, match.theirs))
    rules = ruleset(match.game, options).rules
    found = list(duel(rules, ours, theirs, match.deals, match.seed))
    score, error = summed([each.score for each in found])
    points, points_error = summed([each.points for each in found])
    return {
        **match._asdict(),
        "kernel": chosen().name,
        "unit": GAMES[match.game].unit,
        "score": round(score, 3),
        "score_error": round(error, 3),
        "card_points": round(points, 2),
        "card_points_error": round(points_error, 2),
        "ms": {match.ours: spent(ours.seconds), match.theirs: spent(theirs.seconds)},
    }


def spent(seconds: Sequence[float]) -> Mapping[str, float]:
    """Median and 99th percentile, in milliseconds, of the decisions in which there was a choice of cards."""
    ordered = sorted(seconds) or [0.0]
    median, slow = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    return {"median": round(1000 * median, 2), "p99": round(1000 * slow, 2)}


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
    played = f"{found['deals']} deals of seed {found['seed']}"
    return f"{score}, {cards}, {ours['median']:.1f} / {ours['p99']:.1f} ms, {played}"


def asked_for(asked: argparse.Namespace) -> Iterator[Match]:
    """What is to be played: of all of it the part that is asked for."""
    pairs = [tuple(asked.pair)] if asked.pair else PAIRS
    every = [(pair, game) for game in asked.game or GAMES for pair in pairs]
    part, parts = map(int, asked.part.split("/"))
    for (ours, theirs), game in every[part - 1 :: parts]:
        yield Match(ours, theirs, game, asked.deals, asked.seed, cards_only=not asked.calls)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--game", action="append", choices=tuple(GAMES))
    parser.add_argument("--pair", nargs=2, choices=tuple(PLAYERS), metavar=("OURS", "THEIRS"))
    parser.add_argument("--seed", type=int, help="the same seed deals the same packs; drawn by lot for --write")
    parser.add_argument("--calls", action="store_true", help="each player makes its own calls, too")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule")
    parser.add_argument("--part", default="1/1", help="so: 1/2 for the first half of the table")
    parser.add_argument("--write", action="store_true", help="store the new figures")
    parser.add_argument("--to", type=Path, default=STORED, help="the file that they are stored in")
    parser.add_argument("--merge", nargs="+", type=Path, metavar="FILE", help="store the lines of these files")
    asked = parser.parse_args()
    before, kept = read(STORED), read(asked.to)
    if asked.seed is None:
        asked.seed = secrets.randbelow(2**32) if asked.write else SEED
    options = dict(word.split("=", 1) for word in asked.option)
    if asked.merge:
        write(asked.to, {**kept, **{key: line for file in asked.merge for key, line in read(file).items()}})
        return
    for match in asked_for(asked):
        key = (match.ours, match.theirs, match.game)
        kept[key] = found = compare(match, options)
        print(f"{match.game:18} {match.ours} against {match.theirs}: now    {told(found)}", flush=True)
        if key in before:
            print(f"{'':18} {'':{len(match.ours) + len(match.theirs) + 9}}: stored {told(before[key])}", flush=True)
        if asked.write:
            write(asked.to, kept)


if __name__ == "__main__":
    main()
