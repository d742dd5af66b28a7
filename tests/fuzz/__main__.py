"""Feeds every entry of the program with what seeds make up: `python -m tests.fuzz --minutes 60`.

Each entry in turn; what is found is printed with the command that does it again: `--entry typed --seed 17`. Ends with
1 where something is wrong.
"""

import argparse
import logging
import sys
import time
import traceback
from collections import Counter
from itertools import count

from tests.fuzz.entries import ENTRIES, feed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--entry", choices=ENTRIES, help="this one alone")
    parser.add_argument("--seed", type=int, help="this one alone")
    parser.add_argument("--first", type=int, default=0, help="the first seed of each entry")
    given = parser.parse_args()
    logging.getLogger().addHandler(logging.NullHandler())  # what is logged is looked at, and not printed
    names = [given.entry] if given.entry else list(ENTRIES)
    seeds = [given.seed] if given.seed is not None else count(given.first)
    sys.exit(1 if _fed(names, seeds, time.monotonic() + 60 * given.minutes) else 0)


def _fed(names: "list[str]", seeds: "list[int] | count[int]", end: float) -> int:
    fed, found = Counter[str](), 0
    for seed, name in ((seed, name) for seed in seeds for name in names):
        if time.monotonic() > end:
            break
        fed[name] += 1
        try:
            feed(name, seed)
        except Exception:  # whatever it is, it is what we look for
            found += 1
            print(f"python -m tests.fuzz --entry {name} --seed {seed}\n{traceback.format_exc()}", flush=True)
    print(", ".join(f"{name} {number}" for name, number in fed.items()), f"seeds; {found} found something")
    return found


if __name__ == "__main__":
    main()
