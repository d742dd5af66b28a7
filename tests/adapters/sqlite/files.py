"""Looks at a ledger's file from outside, as another program would."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any


def rows(path: Path, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.execute(sql))


def execute(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)


def contents(path: Path) -> bytes:
    return path.read_bytes()


def overwrite(path: Path, content: bytes) -> None:
    path.write_bytes(content)


def listing(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def move(path: Path, target: Path) -> None:
    path.rename(target)


def modes(paths: Iterable[Path]) -> dict[str, int]:
    """Who may do what with each file."""
    return {path.name: path.stat().st_mode & 0o777 for path in paths}
