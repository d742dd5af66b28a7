"""Ten tenths are ring two, and nothing is in two of them."""

from collections.abc import Collection
from itertools import product

import pytest

from tests.running.rings import IN_TURN, TENTHS, tenth_of

INI = "[pytest]\nmarkers =\n  long\n  one_in(N)\nasyncio_default_fixture_loop_scope = function"
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


@pytest.mark.long
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


MATRIX = """
import pytest

@pytest.mark.one_in({number})
@pytest.mark.parametrize("three", range(3))
@pytest.mark.parametrize("two", range(3))
@pytest.mark.parametrize(("one", "same"), [(n, n) for n in range(12)])
def test_matrix(one, same, two, three): pass
"""


@pytest.mark.one_in(3)
@pytest.mark.parametrize("number", [2, 3, 9])
def test_of_a_matrix_ring_one_plays_each_value_and_ring_two_the_rest(pytester: pytest.Pytester, number: int) -> None:
    pytester.makeini(INI)
    pytester.makepyfile(MATRIX.format(number=number))
    one, two = (cases(pytester, ring) for ring in ("not long", "long"))
    assert len(one) == 108 // number
    assert [len({case[axis] for case in one}) for axis in range(4)] == [12, 12, 3, 3]
    every = product(range(12), range(3), range(3))
    assert sorted([*one, *two]) == sorted((f"{n}", f"{n}", f"{two}", f"{three}") for n, two, three in every)


SMALL = """
import pytest

@pytest.mark.one_in({number})
@pytest.mark.parametrize("two", range(2))
@pytest.mark.parametrize("one", range(3))
def test_{name}(one, two): pass
"""


def test_however_few_are_wanted_ring_one_plays_one_case(pytester: pytest.Pytester) -> None:
    pytester.makeini(INI)
    pytester.makepyfile("".join(SMALL.format(number=number, name=f"{number}") for number in range(5, 30, 4)))
    one = pytester.inline_run("-m", "not long", "-p", "tests.running.rings")
    played = {each.nodeid.partition("[")[0] for each in one.getreports("pytest_runtest_logreport")}
    assert len(played) == 7


def cases(pytester: pytest.Pytester, ring: str) -> list[tuple[str, ...]]:
    recorded = pytester.inline_run("-m", ring, "-p", "tests.running.rings")
    reports = recorded.getreports("pytest_runtest_logreport")
    return [tuple(one.nodeid.partition("[")[2][:-1].split("-")) for one in reports if one.when == "call"]
