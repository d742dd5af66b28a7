"""A worked case as it is read from a file, and what to say of one that cannot be run.

A case is run only where all that it says is known: each runner names its fields and their shapes (`knows`), and what
a case gives beside them, or what is never looked at in the end, makes it one that nobody knows how to run. A field
that is passed over would make a right example of a rule that nothing tests.
"""

from collections.abc import Callable, Collection, Mapping
from functools import wraps
from pathlib import Path
from types import UnionType
from typing import TYPE_CHECKING, Any, Never

import yaml

if TYPE_CHECKING:
    from tests.worked.subjects import Subject

    Runner = Callable[["Case", Subject], None]

EVERYWHERE = frozenset({"id", "game", "kind", "variant", "players", "options", "flag", "why"})
"""Fields of any case: what it is about, and what its author says beside it."""


class CannotRun(Exception):
    """No registered game, or no runner, knows what the case is about."""


class Case(dict[str, Any]):
    """`id`, `game`, `kind`, mostly `expect`, and what the kind needs. The kinds' modules describe their fields."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        super().__init__(fields)
        self._read = set[str]()

    def __getitem__(self, key: str) -> Any:
        self._read.add(key)
        return super().__getitem__(key)

    def __missing__(self, key: str) -> Never:
        raise CannotRun(f"no field {key}")

    def get(self, key: str, default: Any = None) -> Any:
        self._read.add(key)
        return super().get(key, default)

    def passed_over(self) -> Collection[str]:
        """Fields that no runner has read yet."""
        return self.keys() - EVERYWHERE - self._read


def knows(**shapes: type | UnionType) -> "Callable[[Runner], Runner]":
    """Of a runner: the fields that it knows beside those of every case. Others, or other shapes, cannot be run."""

    def decorate(check: "Runner") -> "Runner":
        @wraps(check)
        def strict(case: Case, subject: "Subject") -> None:
            only(case.keys() - EVERYWHERE, shapes)
            for name, value in case.items():  # which does not count as reading them
                if not isinstance(value, shapes.get(name, object)):
                    raise CannotRun(f"{name} is {value!r}")
            check(case, subject)

        return strict

    return decorate


def only(given: Collection[str], known: Collection[str]) -> None:
    """Raises `CannotRun` for what is given and not known."""
    unknown = sorted(name for name in given if name not in known)
    if unknown:
        raise CannotRun(f"nothing knows {', '.join(map(str, unknown))}")


def asked(expected: Collection[str], known: Mapping[str, Callable[[], object]]) -> dict[str, object]:
    """Of what is known by name, that which a case expects something of."""
    only(expected, known)
    return {name: known[name]() for name in expected}


def load(path: Path) -> list[Case]:
    """All cases of a file, one flat YAML list; of a folder those of every `cases*.yaml` in it."""
    files = sorted(path.glob("cases*.yaml")) if path.is_dir() else [path]
    return [Case(fields) for file in files for fields in yaml.load(file.read_bytes(), LOADER)]  # noqa: S506  # a safe one


LOADER: type[yaml.SafeLoader | yaml.CSafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The same reader in C, ten times as fast, where PyYAML was built with it."""


def same(found: object, expected: object) -> None:
    """Fails with both values where they differ."""
    assert found == expected, f"found {found!r}, expected {expected!r}"
