"""What one run of the tests leaves for the mutants: `pytest -p tests.mutants.recording --cov-context=test ...`.

Which test runs which line is coverage's to record, but not of tests that go without it elsewhere (`no_cover`): here
they are looked at like all others. How long each test takes is noted beside it. A later run with `--cov-append` adds
its tests."""

import json
from collections import defaultdict
from pathlib import Path

import pytest

DURATIONS = Path(".mutants.durations.json")
"""Seconds by test, its fixtures included."""
_taken = defaultdict[str, float](float)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.own_markers = [mark for mark in item.own_markers if mark.name != "no_cover"]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _taken[report.nodeid] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workerinput"):
        return  # a worker of pytest-xdist, whose reports the one that writes has as well
    before = json.loads(DURATIONS.read_text(encoding="utf-8")) if DURATIONS.exists() else {}
    DURATIONS.write_text(json.dumps(before | _taken, indent=0, sort_keys=True), encoding="utf-8")
