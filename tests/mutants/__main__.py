"""Breaks the program in random places and prints what the tests notice: `python -m tests.mutants`.

The mutants are cosmic-ray's; this chooses some of them and the tests for each. Record first which test runs what:

    pip install -e .[mutants]
    pytest -q -n auto -p tests.mutants.recording
    python -m tests.mutants --number 300 --seconds 60

Mutants live in a copy of the checkout, which may be worked on meanwhile. A run that is stopped goes on where it was,
by its file of results; one with nothing left to do prints them: what survived, and a table. The same seed chooses the
same mutants of the same sources. A new test is recorded alone; then what survived is tried `--again`.

A mutant is killed if one of its tests fails, or never ends (*timeout*). What failed is run again on the sound
program: what fails there too says nothing, and its mutants are *unclear* until the next run.
What an import or a cache has computed stays as it was: of a mutant that survives there, try the tests by hand.
"""

import argparse
import os
import pickle
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.mutants.choosing import FOLDERS, ROOT, chosen, name
from tests.mutants.results import NOTICED, Result, Results, table
from tests.mutants.trying import JOB, LONGEST, Job

MEMORY = 6 * 1024**3
"""Bytes for the tests of one mutant: a loop may fill a list."""


def try_all(mutants: Sequence[Any], record: Path, results: Path, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        copy, job = Path(folder) / "copy", Path(folder) / "job"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*"))
        job.write_bytes(pickle.dumps(Job(mutants, record.resolve(), results.resolve(), seconds)))
        options = ["-q", "-p", "no:cacheprovider", "-p", "tests.mutants.trying", "-o", f"timeout={LONGEST}"]
        command = [sys.executable, "-m", "pytest", *options]
        # a mutant's compiled module is not kept for the next
        environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", JOB: str(job)}
        subprocess.run(command, cwd=copy, env=environment, check=True)


def is_open(result: Result | None, seconds: float, *, again: bool) -> bool:
    """Whether a mutant is to be tried."""
    if result is None or result.outcome == "unclear":
        return True
    return result.outcome not in NOTICED and (again or (result.left > 0 and seconds > result.seconds))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--number", type=int, default=10)
    parser.add_argument("--seed", default="pli")
    parser.add_argument("--below", nargs="+", default=FOLDERS, help="folders of the program")
    parser.add_argument("--also", action="append", default=[], help="file:line, every mutant there")
    parser.add_argument("--record", type=Path, default=ROOT / ".mutants.record")
    parser.add_argument("--results", type=Path, default=ROOT / ".mutants.jsonl")
    parser.add_argument("--seconds", type=float, default=60, help="of CPU, of tests for one mutant")
    parser.add_argument("--again", action="store_true", help="also what survived all its tests")
    given = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    mutants = list(chosen(given.number, given.seed, given.also, given.below))
    known = Results(given.results).known
    left = [one for one in mutants if is_open(known.get(name(one)), given.seconds, again=given.again)]
    if left:
        try_all(left, given.record, given.results, given.seconds)
    known = Results(given.results).known
    results = [known[name(one)] for one in mutants]
    for result in results:
        if result.outcome not in NOTICED:
            print(f"\n{result.outcome}: {result.mutant} ({result.tests} tests, {result.left} left)\n{result.diff}")
    print(f"\nseed {given.seed}\n{table(results)}")


if __name__ == "__main__":
    main()
