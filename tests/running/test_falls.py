"""What falls runs again alone: by chance it is unsteady, and the second time red; what time cannot do is red."""

from pathlib import Path

import pytest

from tests.running.falls import REMEMBERED, Fall, Unsteady, last_words, remembered, write_down

ROOT = Path(__file__).parents[2]
BY_CHANCE = """
from pathlib import Path

def test_it():
    tries = Path(__file__).with_name("tries")
    tries.write_text(tries.read_text() + "." if tries.exists() else ".")
    if len(tries.read_text()) == {falls}:
        raise AssertionError("slow")
"""


def fall(words: str = "assert 1 == 2", test: str = "tests/bot/test_any.py::test", **more: object) -> Fall:
    return Fall(test, words, "log", **more)  # type: ignore[arg-type]  # as the tests give them


NEVER, ONCE = [(False, "")] * 3, [(False, ""), (True, ""), (False, "")]


def test_what_falls_alone_each_time_is_red() -> None:
    assert fall(again=NEVER).red
    assert not fall(again=ONCE).red
    assert fall(again=()).red


@pytest.mark.parametrize(
    "words",
    [
        "Failed: Timeout (>120.0s) from pytest-timeout.",
        "worker 'gw0' crashed while running 'tests/bot/test_any.py::test'",
        "pytest.PytestUnraisableExceptionWarning: Exception ignored in: <socket.socket fd=17>",
        "tests.fuzz.watching.Finding: left over: 1 tasks, 0 descriptors",
        "AssertionError: an acknowledged event is not in the log: lost",
        "AssertionError: an event was applied twice: e17",
        "AssertionError: a hidden card is shown",
        "tests.loopback.standstill.NothingWillHappen",
    ],
)
def test_what_slowness_does_not_do_is_red_at_once(words: str) -> None:
    assert fall(words, again=ONCE).red


def test_where_time_stands_still_a_fall_is_red_at_once() -> None:
    assert fall(by_real_time=False, again=ONCE).red
    assert not fall(by_real_time=True, again=ONCE).red


@pytest.mark.parametrize(("fixture", "real"), [("valkey_server", True), ("anything", False)])
def test_a_report_says_by_which_time_its_test_went(fixture: str, real: bool, pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        f"import pytest\n\n@pytest.fixture\ndef {fixture}(): pass\n\ndef test_it({fixture}): assert 1 == 2"
    )
    (report,) = pytester.inline_run("-p", "tests.one_time").getfailures()
    assert getattr(report, "by_real_time", None) is real


def test_the_second_time_is_red_until_the_first_is_forgotten(tmp_path: Path) -> None:
    record, once = tmp_path / "runs.jsonl", Unsteady("a", "words")
    assert remembered(record) == []
    write_down(record, [once])
    for _ in range(REMEMBERED - 2):
        write_down(record, [])
    assert remembered(record) == [once]
    write_down(record, [])
    assert remembered(record) == []
    assert fall(again=ONCE, before=True).red


def test_the_last_words_are_those_of_the_traceback() -> None:
    assert (
        last_words("def t():\n>   assert 1 == x\nE   assert 1 == 2\n\ntest.py:3: AssertionError") == "assert 1 == 2"
    )
    assert last_words("worker 'gw0' crashed while running 'a'\n") == "worker 'gw0' crashed while running 'a'"


TEST, RECORD = "here/test_it.py::test_it", ".pytest_cache/d/unsteady/runs.jsonl"


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A suite of its own that treats falls as ours does."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # libraries that it has no use for
    monkeypatch.delenv("TESTS_UNSTEADY", raising=False)
    pytester.makeini("[pytest]\ntestpaths = here")
    pytester.makeconftest("pytest_plugins = ['tests.running.falls']")
    pytester.mkpydir("here")
    return pytester


def runs(suite: pytest.Pytester, source: str, *files: str) -> pytest.RunResult:
    (suite.path / "here" / "test_it.py").write_text(source)
    return suite.runpytest_subprocess("-q", *files)


def test_who_falls_once_is_unsteady(suite: pytest.Pytester) -> None:
    first = runs(suite, BY_CHANCE.format(falls=1))
    assert first.ret == 0
    first.stdout.fnmatch_lines([f"*UNSTEADY: {TEST}*", "*PYTHONHASHSEED=*", "*the others: fell"])
    first.stdout.fnmatch_lines(["--- alone: passed", "*1 passed*", "unsteady in the last 20 runs: 1*", "1 unsteady*"])
    assert [one.test for one in remembered(suite.path / RECORD)] == [TEST]


@pytest.mark.long
@pytest.mark.parametrize("known", [Unsteady(TEST, "other words"), Unsteady("another test", "AssertionError: slow")])
def test_who_is_unsteady_the_second_time_is_red(suite: pytest.Pytester, known: Unsteady) -> None:
    record = suite.path / RECORD
    record.parent.mkdir(parents=True)
    write_down(record, [known])
    second = runs(suite, BY_CHANCE.format(falls=1))
    assert second.ret == 1
    second.stdout.fnmatch_lines([f"*RED: {TEST}*", "unsteady the second time*", "1 failed*"])


@pytest.mark.long
def test_who_falls_always_is_red(suite: pytest.Pytester) -> None:
    red = runs(suite, "def test_it():\n    assert 1 == 2")
    assert red.ret == 1
    red.stdout.fnmatch_lines([f"*RED: {TEST}*", "falls alone too*", "--- alone: fell"])
    assert remembered(suite.path / RECORD) == []


@pytest.mark.long
def test_a_run_without_a_fall_is_counted(suite: pytest.Pytester) -> None:
    assert runs(suite, "def test_it(): pass").ret == 0
    assert len((suite.path / RECORD).read_text().splitlines()) == 1


@pytest.mark.long
def test_a_file_that_is_named_is_judged_by_its_first_run(suite: pytest.Pytester) -> None:
    assert runs(suite, BY_CHANCE.format(falls=1), "here/test_it.py").ret == 1
