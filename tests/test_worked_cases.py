"""Worked cases from files: the project's own, or any of that shape with `--cases FILE`."""

from pathlib import Path

import pytest

from engine.games import GAMES
from tests.worked.case import CannotRun, Case, load
from tests.worked.kinds import run
from tests.worked.subjects import NAMES, subject

OWN = Path(__file__).parent / "data"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        cases = load(_path(metafunc.config))
        metafunc.parametrize("case", cases, ids=[case["id"] for case in cases])


def _path(config: pytest.Config) -> Path:
    return Path(config.getoption("--cases") or OWN)


def test_case(case: Case) -> None:
    try:
        run(case)
    except CannotRun as reason:
        pytest.skip(f"cannot run {case['id']}: {reason}")


def test_cases_that_cannot_be_run_are_listed(pytestconfig: pytest.Config, capsys: pytest.CaptureFixture[str]) -> None:
    path = _path(pytestconfig)
    cases = load(path)
    unknown = {case["id"]: reason for case in cases if (reason := _unknown(case))}
    with capsys.disabled():
        print(f"\n{path.name}: {len(cases) - len(unknown)} cases run, {len(unknown)} not known how to run")
        print("".join(f"  {name}: {reason}\n" for name, reason in unknown.items()), end="")
    assert len(unknown) < len(cases)
    assert path != OWN or not unknown


def _unknown(case: Case) -> str:
    try:
        run(case)
    except CannotRun as reason:
        return str(reason)
    except Exception:
        return ""
    return ""


def test_ids_are_unique(pytestconfig: pytest.Config) -> None:
    names = [case["id"] for case in load(_path(pytestconfig))]
    assert len(names) == len(set(names))


def test_cases_have_a_name_for_every_game() -> None:
    assert {named.game for named in NAMES.values()} == set(GAMES)


def test_a_variant_that_has_no_name_is_told_with_where_names_are() -> None:
    with pytest.raises(CannotRun, match=r"no game manille sueca: NAMES in tests/worked/subjects\.py"):
        subject(Case({"id": "X1", "game": "manille", "variant": "sueca"}))
