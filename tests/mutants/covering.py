"""Which tests run a line, by what coverage recorded of the default run (`--cov-context=test`)."""

from collections.abc import Collection
from pathlib import Path

from coverage import CoverageData

IMPORTED = ""
"""What coverage names in a test's place where a module is imported."""


class Covering:
    """Tests as pytest names them, by file and line."""

    def __init__(self, record: Path, root: Path) -> None:
        self._data = CoverageData(str(record))
        self._data.read()
        self._root = root

    def tests(self, module: Path, lines: Collection[int]) -> list[str]:
        """Those that run one of these lines, the nearest by their folder first; where a line is only run when the
        module is imported, those that run anything of the module; where nothing runs it, none."""
        by_line = self._data.contexts_by_lineno(str(self._root / module))
        found = {name for line in lines for name in by_line.get(line, ())}
        if found == {IMPORTED}:
            found = {name for names in by_line.values() for name in names}
        ids = {name.rpartition("|")[0] for name in found - {IMPORTED}}
        return sorted(ids, key=lambda test: (-_shared(test, module), test))


def _shared(test: str, module: Path) -> int:
    """How many words the paths of test and module have in common."""
    file = Path(test.partition("::")[0])
    words = {word.removeprefix("test_") for word in (*file.parts[:-1], file.stem)}
    return len(words & {*module.parts[:-1], module.stem})
