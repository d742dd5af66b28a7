"""The whole host in simulated time: nothing that was acknowledged is lost, whatever goes wrong, and the simulation
sees it where something is. `python -m tests.simulation --minutes 60` runs as many seeds as fit into an hour."""

import logging
from collections.abc import Iterator

import pytest

from tests.simulation.mistakes import MISTAKES
from tests.simulation.run import simulate
from tests.simulation.search import seeds_until_found

SEEDS = (range(2), *(pytest.param(range(first, first + 10), marks=pytest.mark.long) for first in range(2, 62, 10)))
FIRST_OF_THE_LONG = 10_000
OBVIOUS = ("no version check", "announcements lost", "acknowledged before it is stored", "timers unguarded")
"""Found within a few seeds."""


@pytest.fixture(autouse=True)
def _unlogged() -> Iterator[None]:
    """Thousands of crashes are told of, which nobody reads."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("seeds", SEEDS, ids=lambda seeds: f"from {seeds.start} on")
def test_nothing_is_lost_whatever_goes_wrong(seeds: range) -> None:
    for seed in seeds:
        report = simulate(seed)
        assert report.violations == [], report.replay


@pytest.mark.long
def test_a_seed_is_the_same_run_again() -> None:
    first, again = simulate(5), simulate(5)
    assert first.faults == again.faults
    assert {name: table.log for name, table in first.evidence.tables.items()} == {
        name: table.log for name, table in again.evidence.tables.items()
    }


@pytest.mark.one_in(4)
@pytest.mark.parametrize("mistake", OBVIOUS)
def test_a_safeguard_that_is_missing_is_found(mistake: str) -> None:
    assert seeds_until_found(mistake, 40)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("mistake", sorted(MISTAKES.keys() - set(OBVIOUS)))
def test_any_safeguard_that_is_missing_is_found(mistake: str) -> None:
    assert seeds_until_found(mistake, 400)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("batch", range(20))
def test_nothing_is_lost_in_many_more_seeds(batch: int) -> None:
    for seed in range(FIRST_OF_THE_LONG + batch * 100, FIRST_OF_THE_LONG + (batch + 1) * 100):
        report = simulate(seed)
        assert report.violations == [], report.replay
