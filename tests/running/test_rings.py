"""Ten tenths are ring two, and nothing is in two of them."""

from collections.abc import Collection

import pytest

from tests.running.rings import IN_TURN, TENTHS, tenth_of

INI = "[pytest]\nmarkers = long\nasyncio_default_fixture_loop_scope = function"
SOURCE = """
import pytest

@pytest.mark.parametrize("number", range(40))
def test_quick(number): pass

@pytest.mark.long
@pytest.mark.parametrize("number", range(40))
def test_long(number): pass

@pytest.mark.long
@pytest.mark.timeout({limit})
@pytest.mark.parametrize("number", range(40))
def test_of_a_night(number): pass
"""


def passed(pytester: pytest.Pytester, tenth: int) -> Collection[str]:
    recorded = pytester.inline_run("-m", "long", "--tenth", str(tenth), "-p", "tests.running.rings")
    return [report.nodeid for report in recorded.getreports("pytest_runtest_logreport") if report.when == "call"]


def test_ten_runs_in_a_row_play_ring_two_whole_and_leave_nights_out(pytester: pytest.Pytester) -> None:
    pytester.makeini(INI)
    pytester.makepyfile(SOURCE.format(limit=IN_TURN + 1))
    tenths = [passed(pytester, commits) for commits in range(731, 731 + TENTHS)]
    assert sorted(test.partition("[")[2] for tenth in tenths for test in tenth) == sorted(f"{n}]" for n in range(40))
    assert all("test_long" in test for tenth in tenths for test in tenth)
    assert all(tenth_of(test) == (731 + place) % TENTHS for place, tenth in enumerate(tenths) for test in tenth)


def test_a_tenth_says_what_it_is_and_how_to_play_it_again(pytester: pytest.Pytester) -> None:
    pytester.makeini(INI)
    pytester.makepyfile(SOURCE.format(limit=IN_TURN))
    told = pytester.runpytest_inprocess("-m", "long", "--tenth", "13", "-p", "tests.running.rings")
    told.stdout.fnmatch_lines(["ring two, tenth 3 of 0 to 9: pytest -n auto -m long --tenth 3"])
    told.stdout.fnmatch_lines(["*ring two, * tests of this tenth*", " *test_a_tenth_says_what_it_is*.py"])
