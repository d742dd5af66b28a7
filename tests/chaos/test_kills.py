"""`kill -9` of the program, of its server and of both at random moments, under a platform that duplicates and
reorders: nothing that was acknowledged is lost, nothing counts twice, and everything goes on.

The run that `test_checker.py` looks at has a kill of each kind. `pytest -m long tests/chaos -s` runs twenty of each
for several seeds and prints the figures.
"""

from dataclasses import replace
from pathlib import Path
from typing import IO

import pytest

from tests.chaos.conductor import Conductor, Kill, Plan
from tests.chaos.runs import ALONE, COINCHEE, MANILLE, WITH_COMPUTERS, kills, run
from tests.running.programs import Process, Wanted, begin

pytestmark = pytest.mark.timeout(300)  # a busy machine starts programs slowly

EACH = 20
HALL = (MANILLE, WITH_COMPUTERS, COINCHEE, ALONE)


async def test_a_program_that_never_comes_up_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ends_at_once(wanted: Wanted, *files: IO[bytes]) -> Process:
        return await begin(replace(wanted, module="tests.chaos.no_such_program"), *files)

    monkeypatch.setattr("tests.chaos.conductor.begin", ends_at_once)
    monkeypatch.setattr("tests.chaos.conductor.STUCK_AFTER", 0.5)
    conductor = Conductor(tmp_path, Plan((MANILLE,)), seed=3)
    await conductor.run()
    assert "the program never came up" in conductor.troubles


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
