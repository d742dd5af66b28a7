"""Workers: real processes that answer, are bounded in number, are lost and replaced, and end with their program."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adapters.workers.pool import HUNG, Workers
from engine.host.ports.thinking import NoDecision
from engine.host.service import coaching, problems
from tests.adapters.workers import pool_program
from tests.adapters.workers.players import DyingPlayer, FailingPlayer, HangingPlayer, SlowPlayer, question, unhurried
from tests.running.signals import awaited_signals

__all__ = ["unhurried"]

pytestmark = pytest.mark.usefixtures("unhurried")

LONG = 3600.0
"""Seconds: what is not to be waited for takes that long."""


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.02)


def alive(pid: int) -> bool:
    """Whether the process runs: one that has ended and was not asked for yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def running(workers: Workers) -> tuple[int, ...]:
    """The ids of its processes, asked for anew each time."""
    return workers.processes


async def test_a_worker_gives_the_answer_that_the_player_would_give_here() -> None:
    asked = question(SlowPlayer())
    async with Workers(1) as workers:
        assert await workers.choose(asked) == asked.answer()


async def test_there_is_no_process_before_there_is_work_and_none_more_than_allowed() -> None:
    asked = question(SlowPlayer(0.05))
    async with Workers(2) as workers:
        assert not running(workers)
        await workers.choose(asked)
        assert len(running(workers)) == 1
        await asyncio.gather(*(workers.choose(asked) for _ in range(6)))
        pids = workers.processes
        assert len(pids) == 2
    assert not running(workers)
    assert not any(map(alive, pids))


async def test_a_worker_that_dies_is_replaced() -> None:
    async with Workers(1) as workers:
        with pytest.raises(NoDecision, match="died"):
            await workers.choose(question(DyingPlayer()))
        asked = question(SlowPlayer())
        assert await workers.choose(asked) == asked.answer()


async def test_an_error_is_told_by_its_kind_and_shows_no_card() -> None:
    asked = question(FailingPlayer())
    async with Workers(1) as workers:
        with pytest.raises(NoDecision) as caught:
            await workers.choose(asked)
        assert str(caught.value) == "failed (RuntimeError)"
        # it is the same process that goes on
        (pid,) = workers.processes
        await workers.choose(question(SlowPlayer()))
        assert workers.processes == (pid,)


async def test_a_worker_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Workers(1) as workers:
        with monkeypatch.context() as hurried:
            hurried.setattr("adapters.workers.pool.HUNG", 0.5)
            with pytest.raises(NoDecision, match="hung"):
                await workers.choose(question(HangingPlayer()))
        # whoever answers next is not hurried
        asked = question(SlowPlayer())
        assert await workers.choose(asked) == asked.answer()


def test_a_worker_is_at_work_as_long_as_anybody_waits_for_its_answer() -> None:
    """A problem may take half a minute where the machine is busy or nothing was compiled."""
    assert max(coaching.PATIENCE, problems.PATIENCE) < HUNG


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ids of all processes that were started, whoever still knows of them."""
    ids, begin = list[int](), asyncio.create_subprocess_exec

    async def begun(*command: str, **named: Any) -> asyncio.subprocess.Process:
        process = await begin(*command, **named)
        ids.append(process.pid)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", begun)
    return ids


async def test_a_worker_that_is_not_ready_in_time_is_ended(
    started: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.workers.pool.STARTING", 0.001)
    async with Workers(1) as workers:
        with pytest.raises(NoDecision):
            await workers.choose(question(SlowPlayer()))
        assert [alive(process) for process in started] == [False]


async def test_a_worker_that_is_being_started_ends_with_the_pool(started: list[int]) -> None:
    async with Workers(1) as workers:
        asking = asyncio.create_task(workers.choose(question(SlowPlayer())))
        await until(lambda: bool(started))
    assert [alive(process) for process in started] == [False]
    await asyncio.gather(asking, return_exceptions=True)


@pytest.mark.parametrize("turns", [0, 1, 2, 3, 10])
async def test_whoever_asks_no_more_leaves_the_worker_to_others(turns: int) -> None:
    async with Workers(1) as workers:
        await workers.choose(question(SlowPlayer()))
        (pid,) = workers.processes
        busy = asyncio.create_task(workers.choose(question(SlowPlayer(0.3))))
        waiting = asyncio.create_task(workers.choose(question(SlowPlayer(LONG))))
        for _ in range(turns):
            await asyncio.sleep(0)
        busy.cancel()
        waiting.cancel()
        await workers.choose(question(SlowPlayer()))
        assert workers.processes == (pid,)


async def test_what_is_worked_on_ends_with_the_pool() -> None:
    async with Workers(1) as workers:
        asking = asyncio.create_task(workers.choose(question(HangingPlayer())))
        await until(lambda: bool(workers.processes))
        (pid,) = workers.processes
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert not alive(pid)
    with pytest.raises(NoDecision):
        await workers.choose(question(SlowPlayer()))


@pytest.mark.one_in(2)
@pytest.mark.parametrize("hangs", [False, True], ids=["at rest", "at work"])
def test_no_worker_outlives_a_program_that_is_killed(hangs: bool) -> None:
    program = [sys.executable, "-m", pool_program.__name__, *(["hang"] if hangs else [])]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        pid = int(running.stdout.readline())
        # a terminal tells all of them; a worker leaves it to its program
        os.kill(pid, signal.SIGINT)
        os.kill(pid, signal.SIGTERM)
        os.kill(pid, signal.SIGHUP)
        asyncio.run(until(lambda: not awaited_signals(pid)))
        outlived = alive(pid)
        running.kill()
    assert outlived
    asyncio.run(until(lambda: not alive(pid)))


async def test_a_worker_knows_no_secret_and_holds_nothing_open_but_its_pipes(tmp_path: Path) -> None:
    with (tmp_path / "opened").open("w"):
        async with Workers(1, {"PATH": os.environ["PATH"], "KNOWN": "yes"}) as workers:
            await workers.choose(question(SlowPlayer()))
            (pid,) = workers.processes
            links, known = held_open(pid), environment(pid)
    # asyncio's standard input is a socket of the worker's own
    assert sum(link.startswith("socket:") for link in links) <= 1
    assert not [link for link in links if not link.startswith(("pipe:", "socket:", "/dev/null"))]
    assert {line.partition("=")[0] for line in known} == {"PATH", "KNOWN", "PYTHONPATH"}


def held_open(pid: int) -> list[str]:
    return [os.readlink(link) for link in Path(f"/proc/{pid}/fd").iterdir()]


def environment(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/environ").read_text().rstrip("\0").split("\0")
