"""Several programs on one store while everything befalls them; `python -m tests.chaos.fleet` is the long way."""

from pathlib import Path

import pytest

from tests.chaos.fleet import FleetPlan, sail


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("cluster", [False, True], ids=["single", "cluster"])
async def test_a_fleet_keeps_its_promises(tmp_path: Path, *, cluster: bool) -> None:
    plan = FleetPlan(tables=24, minutes=2.0, cluster=cluster, every=(0.5, 4.0), click=(0.5, 4.0))
    report = await sail(tmp_path, plan, seed=1)
    assert report.violations == []
    assert report.evidence.ledger.settlements
