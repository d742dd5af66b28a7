"""Two rings of tests. Ring one is what every run plays. Ring two is what is marked `long`: more seeds, whole
matrices, minutes. Of it `.ci/run` plays a tenth in turn, drawn by the number of commits, so that ten of them play it
whole; what may take more than ten minutes is left for a night.

What says one sentence of many games, languages or faults is marked `one_in(N)`: ring one plays each N-th of its
cases, ring two the others. Each test begins at another place, so that all of them together meet every game.
"""

import os
from collections import Counter, defaultdict
from collections.abc import Generator, Iterable, Sequence
from zlib import crc32

import pytest

from tests.loopback.telegram.judge import SECOND_OPINION

TENTHS = 10
IN_TURN = 600.0
"""Seconds. A test that sets itself a longer limit is drawn into no tenth."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--tenth", type=int, metavar="N", help="with -m long: those of one tenth, N counted modulo ten")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("markexpr") == "not long":
        os.environ.setdefault(SECOND_OPINION, "no")


def tenth_of(test: str) -> int:
    """The tenth of ring two that a test is in, by its name alone."""
    return crc32(test.encode()) % TENTHS


def pytest_report_header(config: pytest.Config) -> list[str]:
    tenth = config.getoption("tenth")
    if tenth is None:
        return []
    return [f"ring two, tenth {tenth % TENTHS} of 0 to 9: pytest -n auto -m long --tenth {tenth % TENTHS}"]


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    _leave_to_ring_two(items)  # before -m is looked at
    yield
    tenth = config.getoption("tenth")
    if tenth is not None:  # of what -m and -k leave
        _draw(config, items, tenth % TENTHS)


def _draw(config: pytest.Config, items: list[pytest.Item], tenth: int) -> None:
    drawn = [item for item in items if tenth_of(item.nodeid) == tenth and limit(item) <= IN_TURN]
    chosen = set(drawn)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = drawn


def _leave_to_ring_two(items: Iterable[pytest.Item]) -> None:
    tests = defaultdict[str, list[pytest.Function]](list)
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("one_in"):
            tests[item.nodeid.partition("[")[0]].append(item)
    for name, cases in tests.items():
        places = _places(cases)
        number = min(_one_in(cases[0]), max(places) + 1)  # one case at least stays
        for case, place in zip(cases, places, strict=True):
            if (place + crc32(name.encode())) % number:
                case.add_marker("long")


def _one_in(case: pytest.Function) -> int:
    marker = case.get_closest_marker("one_in")
    assert marker is not None
    return int(marker.args[0])


def _places(cases: Sequence[pytest.Function]) -> list[int]:
    """Where each case stands, so that each N-th goes through all values of the longest axis, and of the others too as
    far as there are enough. What is given together, in one `parametrize`, is one axis."""
    axes = [_numbered(axis) for axis in zip(*(case.callspec._idlist for case in cases), strict=True)]
    places, step = [0] * len(cases), 1
    for nth, axis in enumerate(sorted(axes, key=max, reverse=True)):
        places = [place + step * value for place, value in zip(places, axis, strict=True)]
        step *= max(axis) + 1 if nth else 1
    return places


def _numbered(names: Sequence[str]) -> list[int]:
    """Each name by when it first came."""
    numbers = {name: number for number, name in enumerate(dict.fromkeys(names))}
    return [numbers[name] for name in names]


def limit(item: pytest.Item) -> float:
    """Seconds that a test may take, as far as it says so itself."""
    marker = item.get_closest_marker("timeout")
    found = (*marker.args, marker.kwargs.get("timeout", 0.0))[0] if marker is not None else 0.0
    return float(found)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Which files the tenth was drawn from: with `-n` the workers alone know its tests beforehand."""
    if config.getoption("tenth") is None:
        return
    reports = [report for found in terminalreporter.stats.values() for report in found]
    tests = {report.nodeid for report in reports if isinstance(report, pytest.TestReport)}
    terminalreporter.section(f"ring two, {len(tests)} tests of this tenth", sep="-")
    for file, number in sorted(Counter(test.partition("::")[0] for test in tests).items()):
        terminalreporter.write_line(f"{number:4} {file}")
