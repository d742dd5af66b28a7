"""The checker reports the damage when one of the safeguards is taken out of the program: were it blind to that, its
silence about the whole program would say nothing."""

from collections.abc import Mapping

import pytest

from tests.chaos.checker import Kind, kinds
from tests.chaos.conductor import Plan
from tests.chaos.people import Manners
from tests.chaos.platform import Troubles
from tests.chaos.removals import Removal
from tests.chaos.runs import COINCHEE, run

TWO = (COINCHEE, COINCHEE)

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


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3, 7])
@pytest.mark.parametrize("removal", PLANS)
async def test_the_checker_reports_the_damage(
    tmp_path_factory: pytest.TempPathFactory, removal: Removal, seed: int
) -> None:
    report = await run(tmp_path_factory.mktemp("chaos"), PLANS[removal], seed)
    assert kinds(report.violations) >= DAMAGE[removal]
