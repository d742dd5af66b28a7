"""The figures of every run, at the end of the tests."""

import pytest

from tests.chaos.removals import Removal
from tests.chaos.runs import REPORTS, table


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    whole = [report for report in REPORTS if report.plan.removal is Removal.NOTHING]
    if whole:
        terminalreporter.section("chaos")
        for line in table(whole):
            terminalreporter.write_line(line)
