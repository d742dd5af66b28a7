"""Which tests a mutant meets, by what one run of them has recorded (`recording.py`)."""

import ast
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

OF_CLASSES = "tests/test_values.py"
"""Looks at how classes are made, which runs when they are imported."""
OVERHEAD = 0.05
"""Seconds that a test takes beside its own."""
QUICK = 2.0
"""Seconds. What takes longer comes after all that does not."""


class Covering:
    """Tests as pytest names them, by the functions that they run."""

    def __init__(self, record: Path) -> None:
        self.seconds: dict[str, float] = {}
        self._running = defaultdict[str, set[str]](set)
        for file in record.glob("*.jsonl"):
            for line in file.read_text(encoding="utf-8").splitlines():
                test, self.seconds[test], functions = json.loads(line)
                for function in functions:
                    self._running[function].add(test)

    def tests(self, module: Path, function: str) -> list[str]:
        """Those that run a function, the nearest by their folder first, and of each one case before
        any other. Of what an import runs, what looks at classes first, and then what runs more of
        the module, or else of its folder, in less time."""
        running = self._running.get(f"{module}:{function}", set())
        if running:
            return self._in_turn(running, {test: (-_shared(test, module), self.seconds[test]) for test in running})
        share = self._share(str(module)) or self._share(f"{module.parent}/")
        order = {test: (-share[test] / (self.seconds[test] + OVERHEAD), 0.0) for test in share}
        of_classes = [test for test in self.seconds if test.startswith(OF_CLASSES)]
        return [*of_classes, *(test for test in self._in_turn(order, order) if test not in of_classes)]

    def within(self, seconds: float, tests: Iterable[str]) -> Iterator[str]:
        """The first of these tests that take so long together."""
        for test in tests:
            yield test
            seconds -= self.seconds[test] + OVERHEAD
            if seconds < 0:
                return

    def _in_turn(self, tests: Iterable[str], order: Mapping[str, tuple[float, float]]) -> list[str]:
        cases, seen = dict[str, int](), Counter[str]()
        for test in sorted(tests, key=lambda test: (self.seconds[test] > QUICK, order[test], test)):
            cases[test] = seen[test.partition("[")[0]]
            seen[test.partition("[")[0]] += 1
        return sorted(cases, key=lambda test: (self.seconds[test] > QUICK, cases[test]))

    def _share(self, path: str) -> Counter[str]:
        """How many functions below this path each test runs."""
        return Counter(test for name, tests in self._running.items() if name.startswith(path) for test in tests)


def function_at(source: str, line: int) -> str:
    """The qualified name of the function in whose body a line is; empty where it is run by an import."""
    found, names = "", list[str]()

    def look(node: ast.AST) -> None:
        nonlocal found
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            names.append(child.name)
            if not isinstance(child, ast.ClassDef) and child.body[0].lineno <= line <= (child.end_lineno or 0):
                found = ".".join(names)
            look(child)
            names.pop()

    look(ast.parse(source))
    return found


def _shared(test: str, module: Path) -> int:
    """How many words the paths of test and module have in common."""
    file = Path(test.partition("::")[0])
    words = {word.removeprefix("test_") for word in (*file.parts[:-1], file.stem)}
    return len(words & {*module.parts[:-1], module.stem})
