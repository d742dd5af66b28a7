"""A worked case as it is read from a file, and what to say of one that cannot be run."""

from pathlib import Path
from typing import Any, Never

import yaml


class CannotRun(Exception):
    """No registered game, or no runner, knows what the case is about."""


class Case(dict[str, Any]):
    """`id`, `game`, `kind`, mostly `expect`, and what the kind needs. The kinds' modules describe their fields."""

    def __missing__(self, key: str) -> Never:
        raise CannotRun(f"no field {key}")


def load(path: Path) -> list[Case]:
    """All cases of a file, one flat YAML list; of a folder those of every `cases*.yaml` in it."""
    files = sorted(path.glob("cases*.yaml")) if path.is_dir() else [path]
    return [Case(fields) for file in files for fields in yaml.safe_load(file.read_text(encoding="utf-8"))]


def same(found: object, expected: object) -> None:
    """Fails with both values where they differ."""
    assert found == expected, f"found {found!r}, expected {expected!r}"
