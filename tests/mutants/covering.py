"""Which tests run a line and how long they take, by what one run of them has recorded (`recording.py`)."""

import json
from collections.abc import Collection
from pathlib import Path

from coverage import CoverageData

from tests.mutants.recording import DURATIONS

IMPORTED = ""
"""What coverage names in a test's place where a module is imported."""
QUICK = 1.0
"""Seconds. What takes longer comes after all that does not."""


class Covering:
    """Tests as pytest names them, by file and line."""

    def __init__(self, record: Path, root: Path) -> None:
        self._data = CoverageData(str(record))
        self._data.read()
        self._root = root
        self.seconds: dict[str, float] = json.loads((root / DURATIONS).read_text(encoding="utf-8"))

    def tests(self, module: Path, lines: Collection[int]) -> list[str]:
        """Those that run one of these lines: quick ones first, the nearest by their folder first; then the others of
        the same files, which may read what these have made. Where a line is only run when the module is imported,
        those that run anything of the module; where nothing runs it, none."""
        by_line = self._data.contexts_by_lineno(str(self._root / module))
        found = {name for line in lines for name in by_line.get(line, ())}
        if found == {IMPORTED}:
            found = {name for names in by_line.values() for name in names}
        running = {name.rpartition("|")[0] for name in found - {IMPORTED}} & self.seconds.keys()
        files = {_file(test) for test in running}
        neighbours = {test for test in self.seconds if _file(test) in files} - running
        return [*self._ordered(running, module), *self._ordered(neighbours, module)]

    def _ordered(self, tests: Collection[str], module: Path) -> list[str]:
        return sorted(
            tests, key=lambda test: (self.seconds[test] > QUICK, -_shared(test, module), self.seconds[test])
        )


def _file(test: str) -> str:
    return test.partition("::")[0]


def _shared(test: str, module: Path) -> int:
    """How many words the paths of test and module have in common."""
    file = Path(_file(test))
    words = {word.removeprefix("test_") for word in (*file.parts[:-1], file.stem)}
    return len(words & {*module.parts[:-1], module.stem})
