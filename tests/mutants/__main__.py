"""Breaks the program in random places and prints what the tests notice: `python -m tests.mutants`.

The mutants are cosmic-ray's; this chooses some of them and the tests for each. Record first which test runs which
line, and how long it takes; what starts programs of its own says nothing of lines:

    pip install -e .[mutants]
    pytest -q -n auto -p tests.mutants.recording --cov=engine --cov=adapters/chat --cov-context=test --cov-report= \\
        -o timeout=900 tests/engine tests/oracle tests/adapters tests/contract tests/experience tests/test_*.py
    python -m tests.mutants --number 300 --seconds 20
    python -m tests.mutants --number 300

The last line gives what survived twenty seconds of tests all that there are. Mutants live in copies of the checkout,
which may be worked on meanwhile. A run that is stopped goes on where it was, by its file of results; one with nothing
left to do prints them: what survived, and a table. The same seed chooses the same mutants of the same sources. A new
test is recorded by itself (`--cov-append`); then what survived is tried `--again`.

A mutant is killed if one of its tests fails, or does not end (*timeout*; tried twice). A test that failed is run once
more on the sound program: if it fails there too, the mutant counts as *unclear* and is tried in the next run.
"""

import argparse
import json
import math
import os
import resource
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from tests.mutants.choosing import FOLDERS, ROOT, chosen, name
from tests.mutants.covering import Covering
from tests.mutants.trying import NOTICED, OUTCOMES, Result, tried

MEMORY = 4 * 1024**3
"""Bytes for the tests of one mutant: a loop may fill a list."""


def all_tried(mutants: Sequence[Any], covering: Covering, seconds: float, workers: int) -> Iterator[Result]:
    """Each worker breaks a copy of its own."""
    copies = SimpleQueue[Path]()

    def one(mutation: Any) -> Result:
        copy = copies.get()
        try:
            return tried(mutation, copy, covering, seconds)
        finally:
            copies.put(copy)

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(workers) as pool:
        for worker in range(workers):
            copies.put(shutil.copytree(ROOT, Path(folder) / str(worker), ignore=shutil.ignore_patterns(".*")))
        try:
            for done in as_completed([pool.submit(one, mutation) for mutation in mutants]):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def is_open(result: Result | None, seconds: float, *, again: bool) -> bool:
    """Whether a mutant is to be tried."""
    if result is None or result.outcome == "unclear":
        return True
    return result.outcome not in NOTICED and (again or (result.left > 0 and math.isinf(seconds)))


def table(results: Sequence[Result]) -> str:
    """How many of each outcome by folder, and the share that was noticed."""
    rows: list[tuple[str, ...]] = [("", "mutants", *OUTCOMES, "noticed")]
    for folder in (*FOLDERS, "all"):
        there = [one for one in results if folder == "all" or one.mutant.startswith(f"{folder}/")]
        counted = Counter(one.outcome for one in there)
        noticed = sum(counted[outcome] for outcome in NOTICED) / max(1, len(there))
        rows.append((folder, *map(str, (len(there), *(counted[outcome] for outcome in OUTCOMES))), f"{noticed:.1%}"))
    return "\n".join(f"{row[0]:15}" + "".join(f"{cell:>10}" for cell in row[1:]) for row in rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--number", type=int, default=10)
    parser.add_argument("--seed", default="pli")
    parser.add_argument("--also", action="append", default=[], help="file:line, every mutant there")
    parser.add_argument("--coverage", type=Path, default=ROOT / ".coverage")
    parser.add_argument("--results", type=Path, default=ROOT / ".coverage.mutants.jsonl")
    parser.add_argument("--seconds", type=float, default=math.inf, help="of tests for one mutant (default: all)")
    parser.add_argument("--again", action="store_true", help="also what survived all its tests")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    given.results.touch()
    lines = given.results.read_text(encoding="utf-8").splitlines()
    known = {result.mutant: result for result in (Result(**json.loads(line)) for line in lines)}
    mutants = list(chosen(given.number, given.seed, given.also))
    left = [one for one in mutants if is_open(known.get(name(one)), given.seconds, again=given.again)]
    for result in all_tried(left, Covering(given.coverage, ROOT), given.seconds, given.workers):
        known[result.mutant] = result
        with given.results.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result), ensure_ascii=False) + "\n")
        print(f"{result.outcome}: {result.mutant} ({result.tests} tests) {result.failed}", flush=True)
    results = [known[name(one)] for one in mutants]
    for result in results:
        if result.outcome not in NOTICED:
            print(f"\n{result.outcome}: {result.mutant} ({result.tests} tests, {result.left} left)\n{result.diff}")
    print(f"\n{table(results)}")


if __name__ == "__main__":
    main()
