"""What becomes of a test that falls in a run of a whole ring.

It is run again three times, alone, after all others. Falls it each time, the run is red. Else it is *unsteady*: it is
printed with both logs and written down, and red when the same test, or one that ends in the same words, is unsteady
again before that is forgotten. What a slow machine cannot do is red at once: a hang until the limit, something left
over, an invariant that is broken, and whatever falls where no time passes.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import SystemRandom
from typing import Any

import pytest

TRIES = 3
REMEMBERED = 20
"""Runs. Of `.ci/run` these are ten: each plays ring one and a tenth of ring two."""
MOST = 10
"""Tests that may fall in one run and still be tried again: if more do, it is not chance."""
ALONE = "TESTS_ALONE"
RECORD = "TESTS_UNSTEADY"
"""In the environment, the file of the record, for who tests in a fresh clone each time."""
NOT_BY_SLOWNESS = re.compile(
    r"Timeout \(>|crashed while running|NothingWillHappen"  # a hang
    r"|Unraisable|UnhandledThread|ResourceWarning|unclosed|never awaited|was destroyed|never retrieved|left over"
    r"|\bFinding\b|\bBroken\b|LoopbackError|Violation|\blost\b|\btwice\b|\bdoubled?\b|\bhidden\b|\bleak",
    re.IGNORECASE,
)
"""In the last words of a traceback. What is meant otherwise and matches is red without need, as any fall was."""


@dataclass(frozen=True, slots=True)
class Unsteady:
    """A test that fell and then did not. `words` are the last of the traceback."""

    test: str
    words: str


@dataclass(slots=True)
class Fall:
    test: str
    words: str
    log: str
    by_real_time: bool = True
    """Else nothing that it waits for goes by a clock: what falls once and not again is decided by something else."""
    again: Sequence[tuple[bool, str]] = ()
    """Of each further try: whether it passed, and what it printed."""
    before: bool = False
    """Whether it, or its words, were unsteady within the last runs."""

    @property
    def at_once(self) -> bool:
        return not self.by_real_time or NOT_BY_SLOWNESS.search(self.words) is not None

    @property
    def red(self) -> str:
        """Why it makes the run fail; empty where it is unsteady."""
        if self.at_once:
            return "not by slowness: red at once"
        if not any(passed for passed, _ in self.again):
            return "falls alone too" if self.again else "not tried again"
        return f"unsteady the second time within {REMEMBERED} runs" if self.before else ""

    def told(self) -> str:
        """Why it is judged so, how it is played again, and, where it was, all logs."""
        seed = os.environ.get("PYTHONHASHSEED", "random")
        lines = [
            f"{self.red or 'passes alone'}; again: PYTHONHASHSEED={seed} .venv/bin/pytest -q -m '' '{self.test}'",
            *(() if self.red else (f"--- among the others: fell\n{self.log}",)),
            *(f"--- alone: {'passed' if passed else 'fell'}\n{log}" for passed, log in self.again),
        ]
        return "\n".join(lines)


class Falls:
    """Plugin of the process that sees all reports of a run."""

    def __init__(self, config: pytest.Config, record: Path | None) -> None:
        self._config, self._record = config, record
        self._reports: list[pytest.TestReport] = []
        self.found: list[Fall] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not hasattr(report, "wasxfail"):
            self._reports.append(report)

    @pytest.hookimpl(tryfirst=True)  # before the summary is written
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            return
        self.found = list(_falls(self._reports))
        if len(self.found) <= MOST:
            for fall in self.found:
                fall.again = () if fall.at_once else alone(self._config, fall.test)
        self._write_down()
        self._shown_apart()
        # a run fails for other reasons too, such as too little of the engine covered
        if self.found and session.testsfailed == len(self._reports) and not any(fall.red for fall in self.found):
            session.exitstatus = pytest.ExitCode.OK

    def _write_down(self) -> None:
        if self._record is None:  # nothing can be noticed the second time
            for fall in self.found:
                fall.before = True
            return
        past = remembered(self._record)
        for fall in self.found:
            fall.before = any(fall.test == one.test or fall.words == one.words for one in past)
        unsteady = [Unsteady(fall.test, fall.words) for fall in self.found if any(passed for passed, _ in fall.again)]
        write_down(self._record, unsteady)

    def _shown_apart(self) -> None:
        """Unsteady tests are no failures in pytest's summary."""
        terminal: Any = self._config.pluginmanager.get_plugin("terminalreporter")
        unsteady = {fall.test for fall in self.found if not fall.red}
        for outcome in ("failed", "error"):
            for report in terminal.stats.pop(outcome, []):
                terminal.stats.setdefault("unsteady" if report.nodeid in unsteady else outcome, []).append(report)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for fall in self.found:
            terminalreporter.section(f"{'RED' if fall.red else 'UNSTEADY'}: {fall.test}")
            terminalreporter.write_line(fall.told())
        if self._record is not None:
            number = len(remembered(self._record))
            terminalreporter.write_line(f"unsteady in the last {REMEMBERED} runs: {number} ({self._record})")


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput") or os.environ.get(ALONE):
        return
    if getattr(config.option, "numprocesses", None):
        # the workers', and that of whatever they start
        os.environ.setdefault("PYTHONHASHSEED", str(SystemRandom().randrange(2**32)))
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        config.pluginmanager.register(Falls(config, _record(config)), "falls")


def pytest_report_header() -> str:
    return f"PYTHONHASHSEED={os.environ.get('PYTHONHASHSEED', 'random')}"


def _record(config: pytest.Config) -> Path | None:
    if kept := os.environ.get(RECORD):
        return Path(kept)
    cache = getattr(config, "cache", None)
    return cache.mkdir("unsteady") / "runs.jsonl" if cache is not None else None


def _falls(reports: Iterable[pytest.TestReport]) -> Iterator[Fall]:
    """One for each test, by its first report."""
    seen = set[str]()
    for report in reports:
        if report.nodeid not in seen:
            seen.add(report.nodeid)
            log, real = report.longreprtext, getattr(report, "by_real_time", True)
            yield Fall(report.nodeid, last_words(log), log, real)


def last_words(log: str) -> str:
    """What was raised: the lines that pytest marks so, or the last one."""
    lines = [line for line in log.splitlines() if line.strip()]
    raised = [line[1:].strip() for line in lines if line.startswith("E  ")]
    return "\n".join(raised or lines[-1:])


def alone(config: pytest.Config, test: str) -> list[tuple[bool, str]]:
    """Runs a test three times, each time in a process of its own."""
    return [_once(config.rootpath, test) for _ in range(TRIES)]


def _once(root: Path, test: str) -> tuple[bool, str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    command = [sys.executable, "-m", "pytest", "-q", "-m", "", "-p", "no:cacheprovider", test]
    done = subprocess.run(
        command, cwd=root, env={**environment, ALONE: "1"}, capture_output=True, text=True, check=False
    )
    return done.returncode == 0, done.stdout[-10_000:]


def remembered(record: Path) -> list[Unsteady]:
    """What was unsteady in the runs before this one that are still remembered."""
    if not record.exists():
        return []
    runs = record.read_text(encoding="utf-8").splitlines()[1 - REMEMBERED :]
    return [Unsteady(one["test"], one["words"]) for run in runs for one in json.loads(run)["unsteady"]]


def write_down(record: Path, unsteady: Sequence[Unsteady]) -> None:
    """One line for each run, whatever came of it: runs are counted."""
    run: Mapping[str, Any] = {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "load": os.getloadavg()[0],
        "hash_seed": os.environ.get("PYTHONHASHSEED"),
        "unsteady": [asdict(one) for one in unsteady],
    }
    with record.open("a", encoding="utf-8") as file:
        file.write(json.dumps(run) + "\n")
