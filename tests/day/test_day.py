"""A day of play on a clock that the test moves: no table stuck, none lost, no ping twice for a turn, clocks right.

The store is the one in memory, and its clock is the test's: deadlines, pings and what is tried again all go by it.
"""

import asyncio
import contextlib
from collections import Counter

import pytest

from adapters.chat.sending.delivery import Delivery
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.commands.deadlines import due
from engine.host.state.presets import HOUR, THERE, Step
from engine.host.state.table import Phase
from engine.presentation.people.pings import wanted
from tests.day.crowd import Day
from tests.day.places import DayClock, Night, Trouble, stamp
from tests.engine.host.tables import ROOM


class Watch:
    """Follows each table's clock from outside."""

    def __init__(self) -> None:
        self.steps: Counter[Step] = Counter()
        self.early: list[str] = []

    def before_tick(self, loaded: Loaded, now: int) -> None:
        if loaded.deadline is None or loaded.deadline > now:
            self.early.append(loaded.table.id)
        if loaded.live is not None and loaded.table.phase is Phase.PLAYING:
            step = due(loaded.table, loaded.live)
            self.steps.update([step] if step is not None else [])

    @staticmethod
    def stuck(loaded: Loaded) -> bool:
        """A table of which nothing can be expected any more."""
        table = loaded.table
        if table.phase is Phase.CLOSED or loaded.deadline is not None or table.asleep:
            return False
        waits = table.turn.waiting is not None and (table.clock == "none" or table.turn.waiting.up)
        return not waits


async def run(tables: int, hours: int, seed: int) -> tuple[Day, Watch, Night, Trouble]:
    day, watch = Day(tables, seed), Watch()
    house, gateway = day.house, Night(day.house.store.world)
    store, clock = house.store, DayClock(house.time)
    delivery = Delivery(house.service, store.outbox, store.views, gateway, compose=stamp, clock=clock)
    trouble = Trouble(store.world, gateway, delivery, seed)
    sending = asyncio.create_task(delivery.run())
    try:
        await day.open()
        end = house.time() + hours * HOUR
        while house.time() < end:
            await moment(day, watch, trouble)
            await store.outbox.trim()
        await until_sent(day)
        await trouble.open_all()
        # nobody is plainly there any more: on this clock whoever looks again in a minute would look for ever
        house.time.advance(THERE)
        await asyncio.sleep(0)
        await delivery.settled()
    finally:
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sending
    return day, watch, gateway, trouble


async def moment(day: Day, watch: Watch, trouble: Trouble) -> None:
    """The next thing that happens, by a person or by a clock."""
    house = day.house
    deadline = await house.store.tables.next_deadline()
    visit = min(day.visits.values(), default=None)
    waits = [visit - house.time()] if visit is not None else []
    waits += [deadline] if deadline is not None else []
    house.time.advance(max(0, min(waits, default=HOUR)))
    for entry in await house.store.tables.due(999):
        watch.before_tick(await house.look(entry.table), house.time())
        await house.service.handle(do.Tick(entry.table))
    for table in [table for table, at in day.visits.items() if at <= house.time()]:
        await day.visit(table)
        await trouble.maybe(table)
    await asyncio.sleep(0)


async def until_sent(day: Day) -> None:
    async with asyncio.timeout(120):
        while day.house.store.world.outbox:
            await day.house.store.outbox.trim()
            await asyncio.sleep(0.01)


async def judge(day: Day, watch: Watch, gateway: Night, trouble: Trouble) -> None:
    stored = [await day.house.look(table) for table in day.names]
    assert watch.early == []
    assert [loaded.table.id for loaded in stored if watch.stuck(loaded)] == []
    assert len(stored) == day.tables
    assert {turn: times for turn, times in gateway.turns.items() if times > 1} == {}
    assert gateway.pinged
    standing = {ref for ref, *_ in gateway.pinged} - set(gateway.taken_back)
    assert len(standing) <= sum(wanted(loaded.table) is not None for loaded in stored)
    assert watch.steps[Step.PING] > 0
    assert watch.steps[Step.RESERVE] > 0
    assert watch.steps[Step.UP] > 0
    assert day.done["Return"] > 0
    assert [loaded.table.id for loaded in stored if behind(loaded, gateway)] == []
    assert min(trouble.done[kind] for kind in ("deleted", "shut", "opened")) > 0
    assert min(gateway.met[kind] for kind in ("gone", "refused")) > 0


def behind(loaded: Loaded, gateway: Night) -> list[str]:
    """The places of a table that do not show it as it is, once all of them can be reached."""
    people = [str(seat.person) for seat in loaded.table.humans]
    shown = {where: gateway.newest.get((loaded.table.id, where)) for where in (ROOM.key, *people)}
    return [where for where, last in shown.items() if last is None or last[1] != loaded.version]


async def test_some_hours_at_a_few_tables() -> None:
    day, watch, gateway, trouble = await run(tables=10, hours=3, seed=1)
    await judge(day, watch, gateway, trouble)


@pytest.mark.long
@pytest.mark.timeout(900)
async def test_a_day_at_two_hundred_tables() -> None:
    day, watch, gateway, trouble = await run(tables=200, hours=24, seed=2)
    await judge(day, watch, gateway, trouble)
    print(f"\na day at 200 tables: {dict(day.done)}, {dict(watch.steps)}, {len(gateway.pinged)} pings")
    print(f"{dict(trouble.done)}, met {dict(gateway.met)}")
