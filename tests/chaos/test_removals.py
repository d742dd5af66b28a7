"""The checker reports the damage when one of the safeguards is taken out of the program: were it blind to that, its
silence about the whole program would say nothing."""

import asyncio
from collections.abc import Mapping

import pytest
import pytest_asyncio

from tests.chaos.checker import Kind, kinds
from tests.chaos.conductor import Plan
from tests.chaos.people import Manners
from tests.chaos.platform import Troubles
from tests.chaos.removals import Removal
from tests.chaos.runs import COINCHEE, Report, run

TWO = (COINCHEE, COINCHEE)

pytestmark = pytest.mark.timeout(300)  # five programs with their servers at once, on a machine that may be busy

PLANS: Mapping[Removal, Plan] = {
    # two people's clicks, or one person's two, reach the two services at once
    Removal.VERSION: Plan(TWO, events=50, manners=Manners(twice=0.6), removal=Removal.VERSION),
    # people leave and return, and their leaving comes again later
    Removal.DEDUPE: Plan(
        TWO,
        events=70,
        manners=Manners(leave=0.25),
        troubles=Troubles(late=0.6, duplicate=0.6),
        removal=Removal.DEDUPE,
    ),
    # timers by a clock that is fast
    Removal.DEADLINE: Plan(TWO, events=40, removal=Removal.DEADLINE),
    # death between the commit and the outbox
    Removal.OUTBOX_APART: Plan(TWO, events=30, removal=Removal.OUTBOX_APART, doom=20),
    # death between the entries of a deal and the totals
    Removal.LEDGER_TRANSACTION: Plan((COINCHEE,), removal=Removal.LEDGER_TRANSACTION, doom=5),
}

MORE: Mapping[Removal, Plan] = {
    Removal.OUTBOX: Plan(TWO, events=6, removal=Removal.OUTBOX),
    Removal.SETTLEMENT: Plan(TWO, removal=Removal.SETTLEMENT),
}

DAMAGE: Mapping[Removal, set[Kind]] = {
    Removal.VERSION: {Kind.FOREIGN},  # mostly with lost moves, or a table that is stuck; which, is luck
    Removal.DEDUPE: {Kind.TWICE},
    Removal.DEADLINE: {Kind.EARLY},
    Removal.OUTBOX_APART: {Kind.UNANNOUNCED},
    Removal.LEDGER_TRANSACTION: {Kind.POINTS, Kind.LEDGER},
    Removal.OUTBOX: {Kind.UNANNOUNCED, Kind.UNDELIVERED},
    Removal.SETTLEMENT: {Kind.UNCOUNTED, Kind.POINTS},
}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def reports(tmp_path_factory: pytest.TempPathFactory) -> Mapping[Removal, Report]:
    """All of them at once: most of their time is waiting."""
    runs = [run(tmp_path_factory.mktemp("chaos"), plan, seed=7) for plan in PLANS.values()]
    return dict(zip(PLANS, await asyncio.gather(*runs), strict=True))


@pytest.mark.parametrize("removal", PLANS)
def test_the_checker_reports_the_damage(reports: Mapping[Removal, Report], removal: Removal) -> None:
    assert kinds(reports[removal].violations) >= DAMAGE[removal]


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("removal", [*PLANS, *MORE])
async def test_whatever_the_seed(tmp_path_factory: pytest.TempPathFactory, removal: Removal, seed: int) -> None:
    plan = {**PLANS, **MORE}[removal]
    report = await run(tmp_path_factory.mktemp("chaos"), plan, seed)
    assert kinds(report.violations) >= DAMAGE[removal]
