"""A copy of the program to which a test adds files, and in which it runs programs of its own.

What the program knows of (games, languages) it reads when it starts, so that nothing can be added to one that runs;
and what lies in a copy proves by itself that nothing else was touched.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROGRAM = ("engine", "adapters", "bot")


def copied(folder: Path, *beside: str) -> Path:
    """Copies the program into a folder, and what else is named of the project."""
    for part in (*PROGRAM, *beside):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def files(folder: Path) -> set[Path]:
    """The files of a program, from its folder on."""
    found = (path for part in PROGRAM for path in (folder / part).rglob("*") if path.is_file())
    return {path.relative_to(folder) for path in found if "__pycache__" not in path.parts}


def added(copy: Path) -> set[Path]:
    """Files that the copy alone has."""
    return files(copy) - files(ROOT)


def changed(copy: Path) -> set[Path]:
    """Files that are gone from the copy, or not what they were."""
    ours, theirs = files(ROOT), files(copy)
    same = {path for path in ours & theirs if (ROOT / path).read_bytes() == (copy / path).read_bytes()}
    return ours - same


def run(copy: Path, *arguments: str, typed: str = "", **variables: str) -> str:
    """What Python prints that is run in the copy, with warnings as errors."""
    environment = {**os.environ, "PYTHONPATH": str(copy), **variables}
    environment.pop("PYTEST_ADDOPTS", None)  # what is measured of a whole run is not asked of a few tests in a copy
    command = [sys.executable, "-W", "error", *arguments]
    done = subprocess.run(
        command, cwd=copy, env=environment, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout
