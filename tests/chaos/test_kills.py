"""`kill -9` of the program, of its server and of both at random moments, under a platform that duplicates and
reorders: nothing that was acknowledged is lost, nothing counts twice, and everything goes on.

The run that `test_checker.py` looks at has a kill of each kind. `pytest -m long tests/chaos -s` runs twenty of each
for several seeds and prints the figures.
"""

from pathlib import Path

import pytest

from tests.chaos.conductor import Kill, Plan
from tests.chaos.runs import ALONE, COINCHEE, MANILLE, WITH_COMPUTERS, kills, run

pytestmark = pytest.mark.timeout(300)  # a busy machine starts programs slowly

EACH = 20
HALL = (MANILLE, WITH_COMPUTERS, COINCHEE, ALONE)


@pytest.mark.long
async def test_nothing_is_lost_when_program_and_server_die(tmp_path: Path) -> None:
    report = await run(tmp_path, Plan((MANILLE, WITH_COMPUTERS), kills(2, seed=1)), seed=1)
    assert report.violations == []
    assert report.kills == dict.fromkeys(Kill, 2)


@pytest.mark.long
async def test_nothing_is_lost_when_the_server_outlives_the_program(tmp_path: Path) -> None:
    plan = Plan((COINCHEE,), (Kill.PROGRAM, Kill.SERVER, Kill.PROGRAM), own_server=True)
    assert (await run(tmp_path, plan, seed=2)).violations == []


@pytest.mark.long
@pytest.mark.timeout(2400)
@pytest.mark.parametrize("own_server", [False, True], ids=["private", "outlives"])
@pytest.mark.parametrize("seed", [1, 2])
async def test_twenty_kills_of_each_kind(tmp_path: Path, seed: int, own_server: bool) -> None:
    plan = Plan(HALL, kills(EACH, seed), own_server=own_server, absences=0.05, matches=1, pause=(0.1, 1.5))
    report = await run(tmp_path, plan, seed)
    assert report.violations == []
    assert report.kills == dict.fromkeys(Kill, EACH)
