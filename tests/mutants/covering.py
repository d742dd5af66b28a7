"""Which tests run a line and how long they take, by what one run of them has recorded (`recording.py`)."""

import ast
import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import accumulate
from pathlib import Path

from coverage import CoverageData

from tests.mutants.recording import DURATIONS

IMPORTED = ""
"""What coverage names in a test's place where a module is imported."""
OF_CLASSES = "tests/test_values.py"
"""Looks at how classes are made, which runs when they are imported."""
OVERHEAD = 0.05
"""Seconds that a test takes beside its own."""
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
        what looks at classes, and those that run anything of its folder, before others what runs more of the module
        in less time."""
        running = self._running(module, lines) if self._in_function(module, lines.start) else set()
        if running:
            return self._with_neighbours(running, lambda test: (-_shared(test, module), self.seconds[test]))
        anything = self._lines_run(*(self._root / module).parent.glob("*.py"))
        share = self._lines_run(module) or anything
        of_classes = [test for test in self.seconds if _file(test) == OF_CLASSES]
        order = self._with_neighbours(
            anything.keys(), lambda test: (-share[test] / (self.seconds[test] + OVERHEAD), 0)
        )
        return [*of_classes, *(test for test in order if test not in of_classes)]

    def _with_neighbours(self, running: Collection[str], order: Callable[[str], tuple[float, float]]) -> list[str]:
        files = {_file(test) for test in running}
        either = (test for test in self.seconds if _file(test) in files)
        return sorted(either, key=lambda test: (self.seconds[test] > QUICK, test not in running, *order(test)))

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

    def _lines_run(self, *modules: Path) -> Counter[str]:
        """How many lines of these modules each test runs."""
        by_line = (self._data.contexts_by_lineno(str(self._root / module)) for module in modules)
        return Counter(test for lines in by_line for names in lines.values() for test in self._named(names))

    def _named(self, contexts: Iterable[str]) -> set[str]:
        return {name.rpartition("|")[0] for name in contexts if name != IMPORTED} & self.seconds.keys()


def _file(test: str) -> str:
    return test.partition("::")[0]


def _shared(test: str, module: Path) -> int:
    """How many words the paths of test and module have in common."""
    file = Path(_file(test))
    words = {word.removeprefix("test_") for word in (*file.parts[:-1], file.stem)}
    return len(words & {*module.parts[:-1], module.stem})
