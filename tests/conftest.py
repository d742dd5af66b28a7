"""Fixtures that tests of several folders share."""

import gc
import os
import runpy
import shutil
import signal
import tempfile
from functools import partial
from pathlib import Path

import pytest

from engine.kernel import every_build

pytest_plugins = [
    "pytester",
    "tests.chance",
    "tests.doubles.patched",
    "tests.fixtures_store",
    "tests.one_time",
    "tests.running.bytecode",
    "tests.running.falls",
    "tests.running.rings",
]

COVERING = (
    "tests/adapters/chat/",
    "tests/adapters/terminal/",
    "tests/contract/",
    "tests/engine/",
    "tests/screens/",
    "tests/test_",
)
"""Where coverage is measured these alone are looked at: being looked at makes a test two to three times as long, and
what platforms alone would cover of the engine is shown by no test that says what is expected of it."""
REPEATING = (
    "tests/engine/conformance",
    "tests/engine/marathon",
    "tests/engine/players",
    "tests/engine/test_seeded_mistakes.py",
)
"""Many deals by the same lines."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cases", help="a file of worked cases, instead of the project's own")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(REPEATING) or not item.nodeid.startswith(COVERING):
            item.add_marker("no_cover")


def pytest_sessionstart() -> None:
    gc.disable()


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: it is not looked through for garbage again and again."""
    gc.freeze()
    gc.enable()


def _compiled() -> None:
    """A checkout is tested with the kernel of its own source, where there is a compiler: both builds are."""
    if len(every_build()) < 2:
        runpy.run_path(str(Path(__file__).parents[1] / "deploy" / "build_kernel.py"))["build"]()
        every_build.cache_clear()


def pytest_configure(config: pytest.Config) -> None:
    """Where Python is told to keep no compiled modules, the workers and the many processes that tests start still
    share a folder of them: reading the sources anew takes each of them some seconds."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ["PYTHONPYCACHEPREFIX"] = str(_bytecode(config))
    _compiled()
    _heard()


def _heard() -> None:
    """Programs that tests start hear the signals that end them, also where a shell began the suite without them, as
    it does for what runs in the background: what is ignored is handed on, what is handled is not."""
    for number in (signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


def _bytecode(config: pytest.Config) -> Path:
    """Kept from run to run, or for this run where pytest is to leave nothing behind (`-p no:cacheprovider`)."""
    cache = getattr(config, "cache", None)
    if cache is not None:
        return Path(cache.mkdir("bytecode"))
    folder = Path(tempfile.mkdtemp(prefix="pli-bytecode-"))
    config.add_cleanup(partial(shutil.rmtree, folder, ignore_errors=True))
    return folder
