"""Sources are compiled once, on all processors, before the workers start. In a fresh checkout each of them would
otherwise rewrite the asserts of the same modules at the same moment, which is half of collecting.
"""

import compileall
import multiprocessing
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from _pytest.assertion import rewrite
from _pytest.assertion.rewrite import assertstate_key

ROOT = Path(__file__).parents[2]
SOURCES = ("adapters", "bot", "engine", "tests")


@pytest.hookimpl(trylast=True)  # the folder of the bytecode has been chosen by then
def pytest_configure(config: pytest.Config) -> None:
    if getattr(config.option, "numprocesses", None) and not hasattr(config, "workerinput"):
        fill(config, [ROOT / folder for folder in SOURCES], _asked_for(config))


def fill(config: pytest.Config, folders: Sequence[Path], asked: Sequence[Path]) -> None:
    """Compiles what lies in these folders, and rewrites the test files among what is asked for."""
    files = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    tests = [path for path in files if _is_rewritten(path) and _is_in(path, asked)]
    plain = [path for path in files if not _is_rewritten(path)]
    # forked, so that the configuration need not be carried over
    forks = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(mp_context=forks, initializer=_begin, initargs=(config,)) as pool:
        list(pool.map(_rewritten, tests, chunksize=8))
        list(pool.map(_compiled, plain, chunksize=32))


class _Work:
    """What a forked process knows of the run."""

    config: pytest.Config


def _begin(config: pytest.Config) -> None:
    _Work.config = config
    # as in a process that is started now
    sys.dont_write_bytecode = bool(os.environ.get("PYTHONDONTWRITEBYTECODE"))
    sys.pycache_prefix = os.environ.get("PYTHONPYCACHEPREFIX") or sys.pycache_prefix


def _asked_for(config: pytest.Config) -> list[Path]:
    return [Path(config.invocation_params.dir, argument.partition("::")[0]).resolve() for argument in config.args]


def _is_in(path: Path, asked: Sequence[Path]) -> bool:
    return path.name == "conftest.py" or any(path.is_relative_to(one) for one in asked)


def _is_rewritten(path: Path) -> bool:
    """Whether pytest rewrites it by its name (`python_files`)."""
    return path.name == "conftest.py" or path.name.startswith("test_") or path.name.endswith("_test.py")


def rewritten(path: Path) -> Path:
    """Where pytest keeps the rewritten module."""
    return rewrite.get_cache_dir(path) / (path.stem + rewrite.PYC_TAIL)


def _rewritten(path: Path) -> None:
    config, kept = _Work.config, rewritten(path)
    if rewrite._read_pyc(path, kept) is None and rewrite.try_makedirs(kept.parent):
        # what is wrong with a source is said by whoever imports it
        with suppress(SyntaxError):
            found, code = rewrite._rewrite_test(path, config)
            rewrite._write_pyc(config.stash[assertstate_key], code, found, kept)


def _compiled(path: Path) -> None:
    compileall.compile_file(path, quiet=2)
