"""Which tests run a line and how long they take, by what one run of them has recorded (`recording.py`)."""

import ast
import json
from collections.abc import Iterable, Sequence
from itertools import accumulate
from pathlib import Path

from coverage import CoverageData

from tests.mutants.recording import DURATIONS

IMPORTED = ""
"""What coverage names in a test's place where a module is imported."""
OF_CLASSES = "tests/test_values.py"
"""Looks at how classes are made, which runs when they are imported."""
QUICK = 2.0
"""Seconds. What takes longer comes after all that does not."""


class Covering:
    """Tests as pytest names them, by file and line."""

    def __init__(self, record: Path, root: Path) -> None:
        self._data = CoverageData(str(record))
        self._data.read()
        self._root = root
        self.seconds: dict[str, float] = json.loads((root / DURATIONS).read_text(encoding="utf-8"))

    def tests(self, module: Path, lines: range) -> list[str]:
        """Those that run one of these lines, and the others of the same files, which may read what these have made:
        quick ones first, the nearest by their folder first. Where a line is only run when the module is imported,
        those that run anything of its folder, and what looks at classes."""
        running = self._running(module, lines) if self._in_function(module, lines.start) else set()
        if not running:
            running = self._of_folder(module.parent)
            running |= {test for test in self.seconds if _file(test) == OF_CLASSES}
        files = {_file(test) for test in running}
        either = (test for test in self.seconds if _file(test) in files)

        def order(test: str) -> tuple[bool, bool, bool, int, float]:
            file, seconds = _file(test), self.seconds[test]
            return file != OF_CLASSES, seconds > QUICK, test not in running, -_shared(test, module), seconds

        return sorted(either, key=order)

    def within(self, seconds: float, tests: Sequence[str]) -> int:
        """How many of the first of these tests take so long together; one at least."""
        return 1 + sum(spent <= seconds for spent in accumulate(self.seconds[test] for test in tests))

    def _in_function(self, module: Path, line: int) -> bool:
        tree = ast.parse((self._root / module).read_text(encoding="utf-8"))
        functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
        return any(function.body[0].lineno <= line <= (function.end_lineno or 0) for function in functions)

    def _running(self, module: Path, lines: range) -> set[str]:
        by_line = self._data.contexts_by_lineno(str(self._root / module))
        # of a statement over several lines not each is one for Python
        first = max((line for line in by_line if line <= lines.start), default=lines.start)
        return self._named(name for line in range(first, lines.stop) for name in by_line.get(line, ()))

    def _of_folder(self, folder: Path) -> set[str]:
        modules = (self._data.contexts_by_lineno(str(path)) for path in (self._root / folder).glob("*.py"))
        return self._named(name for by_line in modules for names in by_line.values() for name in names)

    def _named(self, contexts: Iterable[str]) -> set[str]:
        return {name.rpartition("|")[0] for name in contexts if name != IMPORTED} & self.seconds.keys()


def _file(test: str) -> str:
    return test.partition("::")[0]


def _shared(test: str, module: Path) -> int:
    """How many words the paths of test and module have in common."""
    file = Path(_file(test))
    words = {word.removeprefix("test_") for word in (*file.parts[:-1], file.stem)}
    return len(words & {*module.parts[:-1], module.stem})
