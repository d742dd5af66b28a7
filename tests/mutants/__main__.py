"""Breaks the program in random places and prints what the tests notice: `python -m tests.mutants`.

The mutants are cosmic-ray's; this chooses some of them and the tests for each. Record first which test runs which
line, and how long it takes; what starts programs of its own says nothing of lines:

    pip install -e .[mutants]
    pytest -q -n auto -p tests.mutants.recording --cov=engine --cov=adapters/chat --cov-context=test --cov-report= \\
        -o timeout=900 tests/engine tests/oracle tests/adapters tests/contract tests/test_*.py
    python -m tests.mutants --number 300 --seconds 2
    python -m tests.mutants --number 300

The last line gives what survived two seconds of tests all that there are. Mutants live in copies of the checkout,
which may be worked on meanwhile. A run that is stopped goes on where it was, by its file of results; one with nothing
left to do prints them: what survived, and a table (the first of the two lines, once it is through, does so at once).
The same seed chooses the same mutants of the same sources. A new test is recorded alone (`-n 1 --cov-append`; only
workers of pytest-xdist name it); then what survived is tried `--again`.

A mutant is killed if one of its tests fails, or never ends (*timeout*; tried twice). What failed is run again on the
sound program, all together: what fails there too says nothing, and its mutants are *unclear* until the next run.
"""

import argparse
import json
import math
import os
import resource
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, replace
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from tests.mutants.choosing import FOLDERS, ROOT, chosen, name
from tests.mutants.covering import Covering
from tests.mutants.trying import NOTICED, OUTCOMES, Result, copied, failing, tried

MEMORY = 4 * 1024**3
"""Bytes for the tests of one mutant: a loop may fill a list."""


class Results:
    """What is known of mutants, and the file that keeps it; what is told last of one counts."""

    def __init__(self, path: Path) -> None:
        path.touch()
        lines = path.read_text(encoding="utf-8").splitlines()
        self.known = {result.mutant: result for result in (Result(**json.loads(line)) for line in lines)}
        self._path = path

    def keep(self, result: Result) -> None:
        self.known[result.mutant] = result
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result), ensure_ascii=False) + "\n")


def try_all(mutants: Sequence[Any], covering: Covering, seconds: float, workers: int) -> Iterator[Result]:
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
            copies.put(copied(Path(folder) / str(worker)))
        try:
            done = []
            for future in as_completed([pool.submit(one, mutation) for mutation in mutants]):
                done.append(future.result())
                yield done[-1]
        finally:
            pool.shutdown(cancel_futures=True)
        anyway = failing(sorted({result.failed for result in done if result.failed}), copies.get())
        yield from (replace(result, outcome="unclear") for result in done if result.failed in anyway)


def is_open(result: Result | None, seconds: float, *, again: bool) -> bool:
    """Whether a mutant is to be tried."""
    if result is None or result.outcome == "unclear":
        return True
    return result.outcome not in NOTICED and (again or (result.left > 0 and seconds > result.seconds))


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
    parser.add_argument("--results", type=Path, default=ROOT / ".mutants.jsonl")
    parser.add_argument("--seconds", type=float, default=math.inf, help="of tests for one mutant (default: all)")
    parser.add_argument("--again", action="store_true", help="also what survived all its tests")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    kept, mutants = Results(given.results), list(chosen(given.number, given.seed, given.also))
    left = [one for one in mutants if is_open(kept.known.get(name(one)), given.seconds, again=given.again)]
    covering, workers = Covering(given.coverage, ROOT), min(given.workers, len(left))
    for result in try_all(left, covering, given.seconds, workers) if left else ():
        kept.keep(result)
        print(f"{result.outcome}: {result.mutant} ({result.tests} tests) {result.failed}", flush=True)
    results = [kept.known[name(one)] for one in mutants]
    for result in results:
        if result.outcome not in NOTICED:
            print(f"\n{result.outcome}: {result.mutant} ({result.tests} tests, {result.left} left)\n{result.diff}")
    print(f"\n{table(results)}")


if __name__ == "__main__":
    main()
