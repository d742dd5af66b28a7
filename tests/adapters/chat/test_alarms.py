"""Alarms of tables ring once, at the time that was set last."""

import asyncio
import math

import pytest

from adapters.chat.sending.alarms import Alarms
from adapters.chat.sending.queue import LoopClock
from engine.host.state.ids import TableId

ONE, OTHER = TableId("one"), TableId("other")


@pytest.mark.parametrize("seconds", [(0.02, 0.0), (0.0, 0.02)])
async def test_the_alarm_that_was_set_last_rings(seconds: tuple[float, float]) -> None:
    rung = list[TableId]()

    async def ring(table: TableId) -> None:
        rung.append(table)

    alarms = Alarms(LoopClock(), ring)
    async with asyncio.TaskGroup() as group:
        alarms.put(group, OTHER, 0.01)
        for each in seconds:
            alarms.put(group, ONE, each)
        assert alarms.at(ONE) < math.inf
    assert sorted(rung) == [ONE, OTHER]
    assert alarms.at(ONE) == math.inf


async def test_an_alarm_that_rings_is_not_stopped_by_another() -> None:
    rung = list[str]()

    async def ring(_table: TableId) -> None:
        rung.append("begun")
        if len(rung) == 1:
            alarms.put(group, ONE, 0.0)
        await asyncio.sleep(0.01)
        rung.append("ended")

    alarms = Alarms(LoopClock(), ring)
    async with asyncio.TaskGroup() as group:
        alarms.put(group, ONE, 0.0)
    assert rung.count("ended") == 2
