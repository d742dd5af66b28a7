"""What a case says and its kind does not know is never passed over: such a case is one that cannot be run."""

from pathlib import Path
from typing import Any

import pytest

from tests.worked.case import CannotRun, Case, load
from tests.worked.kinds import run

OWN = load(Path(__file__).parent.parent / "data")
BY_SEAT_OR_CARD = {"looking", "dealing", "talk", "memo"}
"""Kinds whose `expect` is by seat or by card, and so may hold any."""


GONE = object()
"""In place of a value: without this field."""


def known(name: str) -> Case:
    return next(case for case in OWN if case["id"] == name)


def cannot_run(case: Case, **changes: Any) -> str:
    """Why the case, which can be run, can no more be run when this changes."""
    run(case)
    with pytest.raises(CannotRun) as trouble:
        run(Case({name: value for name, value in {**case, **changes}.items() if value is not GONE}))
    return str(trouble.value)


@pytest.mark.parametrize("kind", sorted({case["kind"] for case in OWN}))
def test_no_kind_passes_over_what_it_does_not_know(kind: str) -> None:
    for case in (case for case in OWN if case["kind"] == kind):
        assert "unheard" in cannot_run(case, unheard=1)
        assert "expect" in cannot_run(case, expect=1.5)
        assert "expect" in cannot_run(case, expect=GONE)
        if isinstance(case["expect"], dict) and kind not in BY_SEAT_OR_CARD:
            assert "unheard" in cannot_run(case, expect={**case["expect"], "unheard": 1})


def test_points_that_nobody_told_are_not_taken_for_none() -> None:
    alone, sides = known("trois-egalite"), known("trente-cinq-marque-un")
    assert "points_defence" in cannot_run(alone, points_defence=GONE)
    assert "points" in cannot_run(alone, points_defence=GONE, points=[30, 38])
    assert "points" in cannot_run(sides, points=GONE)
    assert "points_defence" in cannot_run(sides, points_defence=30)


def test_parts_of_a_field_are_known_too() -> None:
    assert "unheard" in cannot_run(known("trois-egalite"), multipliers={"unheard": True})
    assert "unheard" in cannot_run(known("trente-cinq-marque-un"), multipliers={"unheard": True})
    quota = known("quota-en-retard")
    assert "unheard" in cannot_run(quota, quota={**quota["quota"], "unheard": 1})


def test_a_field_that_is_known_and_not_looked_at_here_counts_as_not_known() -> None:
    """Another kind of deal asks for it: one with a contract that was bid has nobody who hands the choice over."""
    bid = next(case for case in OWN if case["kind"] == "deal" and "contract" in case)
    assert "chibre" in cannot_run(bid, chibre=True)


def test_as_many_players_as_the_game_has() -> None:
    assert "not a game of 5" in cannot_run(known("entame-libre"), players=5)
