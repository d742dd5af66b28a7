"""Two rings of tests. Ring one is what every run plays. Ring two is what is marked `long`: more seeds, whole
matrices, minutes. Of it `.ci/run` plays a tenth in turn, drawn by the number of commits, so that ten of them play it
whole; what may take more than ten minutes is left for a night.
"""

from collections import Counter
from zlib import crc32

import pytest

TENTHS = 10
IN_TURN = 600.0
"""Seconds. A test that sets itself a longer limit is drawn into no tenth."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--tenth", type=int, metavar="N", help="with -m long: those of one tenth, N counted modulo ten")


def tenth_of(test: str) -> int:
    """The tenth of ring two that a test is in, by its name alone."""
    return crc32(test.encode()) % TENTHS


def pytest_report_header(config: pytest.Config) -> list[str]:
    tenth = config.getoption("tenth")
    if tenth is None:
        return []
    return [f"ring two, tenth {tenth % TENTHS} of 0 to 9: pytest -n auto -m long --tenth {tenth % TENTHS}"]


@pytest.hookimpl(trylast=True)  # among what -m and -k leave
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    tenth = config.getoption("tenth")
    if tenth is None:
        return
    drawn = [item for item in items if tenth_of(item.nodeid) == tenth % TENTHS and limit(item) <= IN_TURN]
    chosen = set(drawn)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = drawn


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
