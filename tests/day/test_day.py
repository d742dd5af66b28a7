"""A day of play on a clock that the test moves: no table stuck, none lost, no ping twice for a turn, clocks right."""

import asyncio
import contextlib
from collections import Counter

import msgspec
import pytest

from adapters.chat.delivery import Delivery
from adapters.chat.pings import Pinged
from adapters.chat.scenes import Place
from adapters.chat.showing import Facts
from adapters.memory.world import World
from engine.host import commands as do
from engine.host.change import asleep
from engine.host.clocks import HOUR, Step
from engine.host.ids import PersonId
from engine.host.service import Loaded
from engine.host.table import Phase, Room
from engine.host.turns import due
from engine.presentation.message import Message
from engine.presentation.pings import wanted
from engine.presentation.tokens import VerbToken, read
from tests.adapters.chat.recording import RecordingGateway
from tests.day.crowd import Day


def nothing(_loaded: Loaded, _place: Place, _facts: Facts) -> None:
    """Boards and hands are drawn in other tests: here it is pings that count."""


class Night(RecordingGateway):
    """Remembers for which turn each ping was."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self.turns: Counter[tuple[str, int]] = Counter()

    async def ping(self, person: PersonId, hand: str | None, room: Room | None, message: Message) -> str:
        token = read(message.choices[0][0].token)
        assert isinstance(token, VerbToken)
        # what is tried is noted before it is sent
        tried = msgspec.json.decode(self._world.views[token.table]["pings:test"], type=Pinged)
        self.turns[tried.turn, tried.number] += 1
        return await super().ping(person, hand, room, message)


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
        if table.phase is Phase.CLOSED or loaded.deadline is not None or asleep(table):
            return False
        waits = table.waiting is not None and (table.clock == "none" or table.waiting.up)
        return not waits


async def run(tables: int, hours: int, seed: int) -> tuple[Day, Watch, Night]:
    day, watch = Day(tables, seed), Watch()
    house, gateway = day.house, Night(day.house.store.world)
    delivery = Delivery(house.service, house.store.outbox, house.store.views, gateway, compose=nothing)
    sending = asyncio.create_task(delivery.run())
    try:
        await day.open()
        end = house.time() + hours * HOUR
        while house.time() < end:
            await moment(day, watch)
            await house.store.outbox.trim()
        await until_sent(day)
    finally:
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sending
    return day, watch, gateway


async def moment(day: Day, watch: Watch) -> None:
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
    await asyncio.sleep(0)


async def until_sent(day: Day) -> None:
    async with asyncio.timeout(120):
        while day.house.store.world.outbox:
            await day.house.store.outbox.trim()
            await asyncio.sleep(0.01)


async def judge(day: Day, watch: Watch, gateway: Night) -> None:
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


async def test_some_hours_at_a_few_tables() -> None:
    day, watch, gateway = await run(tables=10, hours=3, seed=1)
    await judge(day, watch, gateway)


@pytest.mark.long
@pytest.mark.timeout(900)
async def test_a_day_at_two_hundred_tables() -> None:
    day, watch, gateway = await run(tables=200, hours=24, seed=2)
    await judge(day, watch, gateway)
    print(f"\na day at 200 tables: {dict(day.done)}, {dict(watch.steps)}, {len(gateway.pinged)} pings")
