"""Puts mutants before tests, in a copy of the checkout: `pytest -p tests.mutants.trying` in the place of a run.

All tests are collected once. Each mutant has a branch of this process, in which the functions of its module get the
mutant's code; programs that a test starts find it in the file. What is run when a module is imported needs a program
of its own, which takes seconds to begin.
"""

import gc
import os
import pickle
import re
import resource
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from difflib import unified_diff
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn

import pytest

from tests.mutants.choosing import ROOT, broken, name
from tests.mutants.covering import Covering, function_at
from tests.mutants.results import Result, Results

JOB = "TESTS_MUTANTS"
"""In the environment, the file of what is to be done."""
LONGEST = 240
"""Seconds for one test, of which hardly any takes ten."""
TOLD = "failed: "
SPARE = 60
"""Seconds of CPU beyond what its tests take, before a mutant is taken for one that never ends."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/.+?)(?: - (.*))?$", re.MULTILINE)


@dataclass(frozen=True)
class Job:
    mutants: Sequence[Any]
    record: Path
    results: Path
    seconds: float
    """Of tests for one mutant."""


@dataclass(eq=False)
class Session:
    """What was collected."""

    items: dict[str, pytest.Item]
    loaded: dict[str, list[FunctionType]]
    """Functions that exist, by the file of their code."""
    failed: list[str] = field(default_factory=list)
    """Tests that failed in this branch."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def first_to_fail(self, tests: Sequence[str]) -> str:
        items = [self.items[test] for test in tests]
        for item, following in pairwise([*items, None]):
            if item is not None:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                break
        items[0].session._setupstate.teardown_exact(None)
        return self.failed[0] if self.failed else ""


def pytest_runtestloop(session: pytest.Session) -> bool:
    job: Job = pickle.loads(Path(os.environ[JOB]).read_bytes())  # noqa: S301 - our own
    results, covering = Results(job.results), Covering(job.record)
    gc.unfreeze()
    loaded: dict[str, list[FunctionType]] = {}
    for one in gc.get_objects():
        if type(one) is FunctionType:
            loaded.setdefault(one.__code__.co_filename, []).append(one)
    gc.freeze()
    here = Session({item.nodeid: item for item in session.items}, loaded)
    session.config.pluginmanager.register(here)
    for number, mutation in enumerate(job.mutants):
        results.keep(_tried(mutation, number, covering, here, job.seconds))
    _look_again(results, here)
    return True


def _look_again(results: Results, here: Session) -> None:
    """What fails on the sound program too says nothing."""
    found = [result for result in results.known.values() if result.failed in here.items]
    for test in sorted({result.failed for result in found}):
        if _branched(partial(here.first_to_fail, [test]), LONGEST)[0] != "survived":
            for result in found:
                if result.failed == test:
                    results.keep(result.having("unclear"))


def _tried(mutation: Any, number: int, covering: Covering, here: Session, seconds: float) -> Result:
    path = ROOT / mutation.module_path
    sound = path.read_text(encoding="utf-8")
    mutant = broken(sound, mutation)
    function = function_at(sound, mutation.start_pos[0])
    tests = [test for test in covering.tests(mutation.module_path, function) if test in here.items]
    met = list(covering.within(seconds, tests))
    outcome, failed = "untested", ""
    if met:
        with _written(path, mutant, number):
            run = partial(_swapped, path, mutant, met, here) if function else partial(_by_itself, met)
            outcome, failed = _branched(run, seconds + SPARE)
    diff = "\n".join(unified_diff(sound.splitlines(), mutant.splitlines(), lineterm="", n=1))
    return Result(name(mutation), outcome, len(met), len(tests) - len(met), seconds, failed, diff)


@contextmanager
def _written(path: Path, mutant: str, number: int) -> Iterator[None]:
    sound, times = path.read_bytes(), path.stat()
    path.write_text(mutant, encoding="utf-8")
    os.utime(path, (number, number))  # by seconds and size a compiled module is known
    try:
        yield
    finally:
        path.write_bytes(sound)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def _swapped(path: Path, mutant: str, tests: Sequence[str], here: Session) -> str:
    """The first test that fails where the functions of a module have the mutant's code."""
    codes = dict(_codes(compile(mutant, path, "exec", dont_inherit=True)))
    for function in here.loaded.get(str(path), ()):
        code = codes.get(_place(function.__code__))
        if code is not None and code.co_freevars == function.__code__.co_freevars:
            function.__code__ = code
    return here.first_to_fail(tests)


def _place(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _codes(module: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    """Of each function its code; what shares name and line with another is left out."""
    found = list(_within(module))
    places = Counter(map(_place, found))
    return ((_place(code), code) for code in found if places[_place(code)] == 1)


def _within(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _within(one)


def _branched(run: Callable[[], str], seconds: float) -> tuple[str, str]:
    """What becomes of a mutant in a branch of this process, and the test that failed there."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        _be_a_branch(run, int(seconds), writing)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as file:
        told = file.read()
    if os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) < 0:
        return "timeout", ""
    if not told.startswith(TOLD):
        raise RuntimeError(told)
    return ("killed", told.removeprefix(TOLD)) if told != TOLD else ("survived", "")


def _be_a_branch(run: Callable[[], str], seconds: int, writing: int) -> NoReturn:
    nothing = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nothing, stream)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    try:
        os.write(writing, f"{TOLD}{run()}".encode())
    except BaseException:
        os.write(writing, traceback.format_exc().encode())
    finally:
        os._exit(0)


def _by_itself(tests: Iterable[str]) -> str:
    """The first test that fails in a program of its own, which has imported the mutant."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as names:
        names.write("\n".join(tests))
        names.flush()
        options = ["-x", "-q", "-p", "no:cacheprovider", "-o", f"timeout={LONGEST}", f"@{names.name}"]
        environment = os.environ | {"COLUMNS": "1000"}
        command = [sys.executable, "-m", "pytest", *options]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    found = FAILED.search(done.stdout)
    return found[1] if found else "(while it was imported)" * bool(done.returncode)
