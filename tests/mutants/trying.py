"""One mutant and its tests, in a copy of the checkout."""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import unified_diff
from itertools import accumulate
from pathlib import Path
from typing import Any

from tests.mutants.choosing import broken, name
from tests.mutants.covering import Covering

NOTICED = ("killed", "timeout")
OUTCOMES = (*NOTICED, "survived", "untested", "unclear")
"""Untested is what no test runs; unclear where a test fails on the sound program as well."""
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
    """How many it did not meet, for want of time."""
    failed: str
    diff: str


def tried(mutation: Any, copy: Path, covering: Covering, seconds: float) -> Result:
    """Puts one mutant before its tests, the first so many seconds of them."""
    lines = range(mutation.start_pos[0], mutation.end_pos[0] + 1)
    tests = covering.tests(mutation.module_path, lines)
    met = tests[: 1 + sum(spent <= seconds for spent in accumulate(covering.seconds[test] for test in tests))]
    path = copy / mutation.module_path
    sound = path.read_text(encoding="utf-8")
    mutant = broken(sound, mutation)
    path.write_text(mutant, encoding="utf-8")
    try:
        outcome, failed = _outcome(met, copy)
    finally:
        path.write_text(sound, encoding="utf-8")
    if outcome in NOTICED and _outcome([failed or met[0]], copy)[0] != "survived":
        outcome = "unclear"
    diff = "\n".join(unified_diff(sound.splitlines(), mutant.splitlines(), lineterm="", n=1))
    return Result(name(mutation), outcome, len(met), len(tests) - len(met), failed, diff)


def _outcome(tests: Sequence[str], copy: Path) -> tuple[str, str]:
    """And the first test that failed, if one could begin."""
    if not tests:
        return "untested", ""
    code, output = _pytest(tests, copy)
    found = FAILED.search(output)
    if code == 0 or found is None or "::" not in found[1]:
        return ("killed" if code else "survived"), ""
    if "Timeout" not in (found[2] or ""):
        return "killed", found[1]
    by_itself = len(tests) == 1 or _outcome([found[1]], copy)[0] == "timeout"
    return ("timeout" if by_itself else "unclear"), found[1]


def _pytest(tests: Sequence[str], copy: Path) -> tuple[int, str]:
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as names:
        names.write("\n".join(tests))
        names.flush()
        options = ["-q", "-x", "-p", "no:cacheprovider", "-o", f"timeout={LONGEST}", f"@{names.name}"]
        # no compiled modules, since two mutants may be of one second and one size; lines with room for what failed
        environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "1000"}
        command = [sys.executable, "-m", "pytest", *options]
        done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    if "ERROR: not found" in done.stdout + done.stderr:
        raise LookupError(f"not as it was recorded:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.returncode, done.stdout
