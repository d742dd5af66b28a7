"""One mutant and its tests, in a copy of the checkout."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from typing import Any

from tests.mutants.choosing import ROOT, broken, name
from tests.mutants.covering import Covering

NOTICED = ("killed", "timeout")
OUTCOMES = (*NOTICED, "survived", "untested", "unclear")
"""Untested is what no test runs; unclear where a test fails on the sound program as well."""
FIRST = 2.0
"""Seconds of tests that a mutant meets before all others."""
LONGEST = 60
"""Seconds for one test, of which hardly any takes ten."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/.+?)(?: - (.*))?$", re.MULTILINE)


@dataclass(frozen=True)
class Result:
    """What became of one mutant."""

    mutant: str
    outcome: str
    tests: int
    """How many it met."""
    left: int
    """How many it did not meet."""
    seconds: float
    """Of tests that it could meet."""
    failed: str
    diff: str


def copied(folder: Path) -> Path:
    """The checkout in a folder of its own, with compiled modules: to compile all takes longer than most tests."""
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".*"))
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider"]
    subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=True)
    return folder


def tried(mutation: Any, copy: Path, covering: Covering, seconds: float) -> Result:
    """Puts one mutant before its tests, the first so many seconds of them; before a few by themselves, since reading
    the files of all takes longer than the few that most mutants need."""
    lines = range(mutation.start_pos[0], mutation.end_pos[0] + 1)
    tests = covering.tests(mutation.module_path, lines)
    first, met = (tests[: covering.within(limit, tests)] for limit in (min(FIRST, seconds), seconds))
    path = copy / mutation.module_path
    sound, times = path.read_text(encoding="utf-8"), path.stat()
    mutant = broken(sound, mutation)
    path.write_text(mutant, encoding="utf-8")
    try:
        outcome, failed = _outcome(first, copy)
        if outcome == "survived" and len(met) > len(first):
            outcome, failed = _outcome(met[len(first) :], copy)
    finally:
        path.write_text(sound, encoding="utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))  # by which its compiled module is known
    diff = "\n".join(unified_diff(sound.splitlines(), mutant.splitlines(), lineterm="", n=1))
    return Result(name(mutation), outcome, len(met), len(tests) - len(met), seconds, failed, diff)


def _outcome(tests: Sequence[str], copy: Path) -> tuple[str, str]:
    """And the first test that failed, if one could begin."""
    if not tests:
        return "untested", ""
    code, output = _pytest(tests, copy, "-x")
    found = FAILED.search(output)
    if code == 0 or found is None or "::" not in found[1]:
        return ("killed" if code else "survived"), ""
    if "from pytest-timeout" not in (found[2] or ""):
        return "killed", found[1]
    by_itself = len(tests) == 1 or _outcome([found[1]], copy)[0] == "timeout"
    return ("timeout" if by_itself else "unclear"), found[1]


def failing(tests: Sequence[str], copy: Path) -> set[str]:
    """Which of them fail on the sound program."""
    return {found[0] for found in FAILED.findall(_pytest(tests, copy)[1])} if tests else set()


def _pytest(tests: Sequence[str], copy: Path, *more: str) -> tuple[int, str]:
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as names:
        names.write("\n".join(tests))
        names.flush()
        options = [*more, "-q", "-p", "no:cacheprovider", "-o", f"timeout={LONGEST}", f"@{names.name}"]
        # a mutant's compiled module is not kept for the next; lines have room for what failed
        environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "1000"}
        command = [sys.executable, "-m", "pytest", *options]
        done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    if "ERROR: not found" in done.stdout + done.stderr:
        raise LookupError(f"not as it was recorded:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.returncode, done.stdout
