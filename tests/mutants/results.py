"""What became of mutants, and the file that keeps it."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Self

NOTICED = ("killed", "timeout")
OUTCOMES = (*NOTICED, "survived", "untested", "unclear")
"""Untested is what no test runs; unclear where a test fails on the sound program as well."""


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

    def having(self, outcome: str) -> Self:
        return replace(self, outcome=outcome)

    @property
    def folder(self) -> str:
        return "/".join(self.mutant.split("/")[:2])


class Results:
    """By mutant; what is told last of one counts."""

    def __init__(self, path: Path) -> None:
        path.touch()
        lines = path.read_text(encoding="utf-8").splitlines()
        self.known = {result.mutant: result for result in (Result(**json.loads(line)) for line in lines)}
        self._path = path

    def keep(self, result: Result) -> None:
        self.known[result.mutant] = result
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result), ensure_ascii=False) + "\n")


def table(results: Sequence[Result]) -> str:
    """How many of each outcome by folder, and the share that was noticed."""
    rows: list[tuple[str, ...]] = [("", "mutants", *OUTCOMES, "noticed")]
    for folder in (*sorted({one.folder for one in results}), "all"):
        there = [one for one in results if folder in ("all", one.folder)]
        counted = Counter(one.outcome for one in there)
        noticed = sum(counted[outcome] for outcome in NOTICED) / max(1, len(there))
        rows.append((folder, *map(str, (len(there), *(counted[outcome] for outcome in OUTCOMES))), f"{noticed:.1%}"))
    return "\n".join(f"{row[0]:24}" + "".join(f"{cell:>10}" for cell in row[1:]) for row in rows)
