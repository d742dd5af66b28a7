"""Breaks the program in random places and prints what the tests notice: `python -m tests.mutants`.

The mutants are cosmic-ray's; this chooses some of them and the tests for each. It works on the checkout itself, so
give it one of its own (`git worktree add`), and record first which test runs which line:

    pip install -e .[mutants]
    pytest -q -n auto --cov=engine --cov=adapters/chat --cov-context=test --cov-report=
    python -m tests.mutants --number 300 --results mutants.jsonl

A run that is stopped goes on where it was, by its file of results. The same seed chooses the same mutants of the
same sources. A mutant is killed if one of the tests that run its line fails, or they take too long. What failed is
run once more on the sound program: if it fails there too, the mutant counts as unclear.
"""

import argparse
import json
import os
import random
import re
import shlex
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.mutants.covering import Covering

ROOT = Path(__file__).parents[2]
FOLDERS = ("engine/rules", "engine/games", "engine/host", "adapters/chat")
TYPES = "ReplaceBinaryOperator_BitOr"
"""Of `int | None`: nothing that runs."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/.+?)(?: - .*)?$", re.MULTILINE)


@dataclass(frozen=True)
class Result:
    """What became of one mutant."""

    mutant: str
    outcome: str
    """killed, survived, untested or unclear."""
    tests: int
    failed: str
    diff: str


def chosen(number: int, seed: str, also: Sequence[str]) -> Iterator[Any]:
    """So many mutants at places of their own, and all at the places `also` (`file:line`). A module is drawn by its
    lines, then a place in it, then what is done there: an operator can be replaced in a dozen ways, a `not` in
    one."""
    for place in also:
        file, _, line = place.rpartition(":")
        yield from (one for at, there in _places(Path(file)).items() if at[0] == int(line) for one in there)
    chance, drawn = random.Random(seed), set[tuple[Path, tuple[int, int]]]()
    modules = [path.relative_to(ROOT) for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    lines = [len((ROOT / module).read_text(encoding="utf-8").splitlines()) for module in modules]
    while len(drawn) < number:
        (module,) = chance.choices(modules, lines)
        free = sorted(at for at in _places(module) if (module, at) not in drawn)
        if free:
            at = chance.choice(free)
            drawn.add((module, at))
            yield chance.choice(_places(module)[at])


@cache
def _places(module: Path) -> Mapping[tuple[int, int], Sequence[Any]]:
    """Every mutation that cosmic-ray knows of a module, by line and column."""
    tree, plugins = import_module("cosmic_ray.ast"), import_module("cosmic_ray.plugins")
    mutation = import_module("cosmic_ray.work_item").MutationSpec
    nodes = list(tree.ast_nodes(tree.get_ast_from_path(ROOT / module)))
    found: dict[tuple[int, int], list[Any]] = {}
    for name in sorted(plugins.operator_names()):
        kind = plugins.get_operator(name)
        if kind.arguments() or TYPES in name:
            continue
        positions = (each for node in nodes for each in kind().mutation_positions(node))
        for occurrence, (start, end) in enumerate(positions):
            found.setdefault(start, []).append(mutation(module, name, occurrence, start, end))
    return found


def _name(mutation: Any) -> str:
    line, column = mutation.start_pos
    return f"{mutation.module_path}:{line}:{column} {mutation.operator_name} {mutation.occurrence}"


def tried(mutation: Any, covering: Covering, timeout: float, workers: str) -> Result:
    """Puts one mutant before its tests."""
    lines = range(mutation.start_pos[0], mutation.end_pos[0] + 1)
    tests = covering.tests(mutation.module_path, lines)
    if not tests:
        return Result(_name(mutation), "untested", 0, "", "")
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as names:
        names.write("\n".join(tests))
        names.flush()
        command = shlex.join((*_pytest(workers if len(tests) > 1 else "0"), f"@{names.name}"))
        done = import_module("cosmic_ray.mutating").mutate_and_test([mutation], command, timeout)
    output = done.output or ""
    if "ERROR: not found" in output or done.worker_outcome != "normal":
        raise SystemExit(f"{_name(mutation)}: {output[-2000:]}")
    failed = FAILED.findall(output)
    outcome = str(done.test_outcome.value)
    if outcome == "killed" and failed and "::" in failed[0] and _fails_anyway(failed[0]):
        outcome = "unclear"
    return Result(_name(mutation), outcome, len(tests), failed[0] if failed else "", done.diff or "")


def _pytest(workers: str) -> list[str]:
    return [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-n", workers]


def _fails_anyway(test: str) -> bool:
    return subprocess.run([*_pytest("0"), test], cwd=ROOT, capture_output=True, check=False).returncode != 0


def _known(path: Path) -> dict[str, Result]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {result.mutant: result for result in (Result(**json.loads(line)) for line in lines)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--number", type=int, default=10)
    parser.add_argument("--seed", default="pli")
    parser.add_argument("--also", action="append", default=[], help="file:line, every mutant there")
    parser.add_argument("--coverage", type=Path, default=ROOT / ".coverage")
    parser.add_argument("--results", type=Path, default=ROOT / "mutants.jsonl")
    parser.add_argument("--timeout", type=float, default=900, help="seconds for one mutant's tests")
    parser.add_argument("--workers", default="auto")
    given = parser.parse_args()
    if subprocess.run(["git", "diff", "--quiet", "--", *FOLDERS], cwd=ROOT, check=False).returncode:
        parser.error("there are changes in what is to be broken: commit them, or use a checkout of its own")
    os.chdir(ROOT)  # mutations name their modules from there
    covering, known = Covering(given.coverage, ROOT), _known(given.results)
    counted = Counter[str]()
    for mutation in chosen(given.number, given.seed, given.also):
        result = known.get(_name(mutation)) or tried(mutation, covering, given.timeout, given.workers)
        if result.mutant not in known:
            with given.results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result), ensure_ascii=False) + "\n")
        counted[result.outcome] += 1
        print(f"{result.outcome}: {result.mutant} ({result.tests} tests) {result.failed}", flush=True)
        if result.outcome != "killed":
            print(result.diff, flush=True)
    print(", ".join(f"{number} {outcome}" for outcome, number in sorted(counted.items())))


if __name__ == "__main__":
    main()
