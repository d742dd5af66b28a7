"""Two hundred tables of computer players that think, with one worker beside the loop."""

import pytest

from engine.players.levels import LEVELS
from tests.benchmarks.thinking import measured

TABLES = 200
SECONDS = 60.0
BLOCKED = 50.0
"""Milliseconds for which nothing else may be unable to happen."""


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_nobody_is_later_than_the_clock_has_it_and_the_loop_stays_free() -> None:
    strongest = list(LEVELS)[-1]
    report = await measured(TABLES, strongest, "manille", SECONDS, most=1)
    print(f"\n{report}")
    assert len(report.turns) > TABLES
    assert max(report.late) <= 0
    assert max(report.lags) < BLOCKED
    assert len(report.workers) == 1
