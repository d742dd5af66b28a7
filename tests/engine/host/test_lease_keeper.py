"""Parts of a role pass from one process to another without two doing the same."""

import asyncio
from collections.abc import Awaitable, Callable, Collection

import pytest

from engine.host.ports.leases import Grant
from engine.host.service.keeper import Lease, LeaseKeeper
from tests.doubles.leases import MemoryLeases
from tests.doubles.world import World

LIMIT = 20.0
PARTS = ("discord/0", "discord/1")


class Told(list[str]):
    """What processes did, in order."""

    def __init__(self) -> None:
        super().__init__()
        self._heard = asyncio.Event()

    def tell(self, line: str) -> None:
        self.append(line)
        self._heard.set()

    async def until(self, line: str) -> None:
        async with asyncio.timeout(LIMIT):
            while line not in self:
                self._heard.clear()
                await self._heard.wait()


class Process:
    """One that takes part; what it does is told to all."""

    def __init__(
        self,
        world: World,
        name: str,
        tell: Callable[[str], None],
        *,
        parts: int = len(PARTS),
        listens_on: float = 0.0,
    ) -> None:
        self._name = name
        self._parts = parts
        self._listens_on = listens_on
        self._tell = tell
        self.keeper = LeaseKeeper(MemoryLeases(world, name), (), asyncio.get_running_loop().time)

    async def run(self) -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(self.keeper.run())
            for part in await self.keeper.divide("discord", self._parts):
                leave_off = self._leave_off(part)
                held = self.keeper.while_held(part, self._work(part), leave_off, listens_on=self._listens_on)
                group.create_task(held)

    def _work(self, part: str) -> Callable[[Lease], Awaitable[None]]:
        async def work(_: Lease) -> None:
            self._tell(f"{self._name} begins {part}")
            try:
                await asyncio.Event().wait()
            finally:
                await asyncio.sleep(0)
                self._tell(f"{self._name} ended {part}")

        return work

    def _leave_off(self, part: str) -> Callable[[], Awaitable[None]]:
        async def leave_off() -> None:
            await asyncio.sleep(0)
            self._tell(f"{self._name} left off {part}")

        return leave_off


async def test_a_part_too_many_is_left_off_before_another_process_begins() -> None:
    world, told = World(), Told()
    running = [asyncio.create_task(Process(world, "ana", told.tell).run())]
    for part in PARTS:
        await told.until(f"ana begins {part}")
    running.append(asyncio.create_task(Process(world, "ben", told.tell).run()))
    await told.until("ben begins discord/1")
    assert told[2:] == ["ana left off discord/1", "ana ended discord/1", "ben begins discord/1"]
    for task in running:
        task.cancel()
    await asyncio.wait(running)


async def test_a_part_too_many_is_listened_to_until_its_time_is_up() -> None:
    world, told = World(), Told()
    running = [asyncio.create_task(Process(world, "ana", told.tell, listens_on=0.2).run())]
    for part in PARTS:
        await told.until(f"ana begins {part}")
    running.append(asyncio.create_task(Process(world, "ben", told.tell).run()))
    await told.until("ana ended discord/1")
    assert told[2:] == ["ana left off discord/1", "ben begins discord/1", "ana ended discord/1"]
    for task in running:
        task.cancel()
    await asyncio.wait(running)


async def test_who_listens_on_begins_again_where_nobody_else_is_left() -> None:
    world, told = World(), Told()
    running = asyncio.create_task(Process(world, "ana", told.tell, listens_on=1000 * LIMIT).run())
    for part in PARTS:
        await told.until(f"ana begins {part}")
    ben = MemoryLeases(world, "ben")
    await ben.agree("discord", len(PARTS))
    await ben.renew(PARTS)
    await told.until("ana left off discord/1")
    await ben.leave()
    await told.until("ana ended discord/1")
    async with asyncio.timeout(LIMIT):
        while told[-1] != "ana begins discord/1":
            await asyncio.sleep(0)
    running.cancel()
    await asyncio.wait([running])


async def test_all_parts_of_who_hands_over_are_taken_while_it_listens_on() -> None:
    world, told = World(), Told()
    ana = Process(world, "ana", told.tell, listens_on=1000 * LIMIT)
    running = [asyncio.create_task(ana.run())]
    for part in PARTS:
        await told.until(f"ana begins {part}")
    ana.keeper.hand_over()
    running.append(asyncio.create_task(Process(world, "ben", told.tell).run()))
    for part in PARTS:
        await told.until(f"ben begins {part}")
    assert not [line for line in told if line.startswith("ana ended")]
    for task in running:
        task.cancel()
    await asyncio.wait(running)


@pytest.mark.parametrize("listens_on", [0.0, 1000 * LIMIT])
async def test_who_hands_over_has_left_off_before_another_begins_and_may_listen_on(listens_on: float) -> None:
    world, told = World(), Told()
    old = Process(world, "ana", told.tell, parts=1, listens_on=listens_on)
    running = [asyncio.create_task(old.run())]
    await told.until("ana begins discord")
    running.append(asyncio.create_task(Process(world, "ben", told.tell, parts=1).run()))
    old.keeper.hand_over()
    await told.until("ben begins discord")
    ended = [] if listens_on else ["ana ended discord"]
    assert told == ["ana begins discord", "ana left off discord", *ended, "ben begins discord"]
    for task in running:
        task.cancel()
    await asyncio.wait(running)


class SlowLeases(MemoryLeases):
    """The store hears of a renewal a moment later, also where nobody waits for its answer any more."""

    def __init__(self, world: World, process: str) -> None:
        super().__init__(world, process)
        self.asked, self.heard, self.done = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def renew(self, roles: Collection[str], *, leaving: bool = False) -> Grant:
        self.asked.set()
        return await asyncio.shield(asyncio.ensure_future(self._renewed(roles, leaving)))

    async def _renewed(self, roles: Collection[str], leaving: bool) -> Grant:
        await self.heard.wait()
        granted = await super().renew(roles, leaving=leaving)
        self.done.set()
        return granted


async def test_who_leaves_takes_nothing_again_by_what_is_on_its_way() -> None:
    world = World()
    leases = SlowLeases(world, "ana")
    keeper = LeaseKeeper(leases, ("ledger",), asyncio.get_running_loop().time)
    running = asyncio.create_task(keeper.run())
    await leases.asked.wait()
    running.cancel()
    await asyncio.wait([running])
    left = asyncio.create_task(keeper.leave())
    await asyncio.sleep(0)
    leases.heard.set()
    async with asyncio.timeout(LIMIT):
        await left
        await leases.done.wait()
    assert (await MemoryLeases(world, "ben").renew(["ledger"])).roles


async def test_who_asks_again_for_its_parts_has_no_more_of_them() -> None:
    world = World()
    keepers = [LeaseKeeper(MemoryLeases(world, name), (), asyncio.get_running_loop().time) for name in ("ana", "ben")]
    for keeper in keepers:
        assert await keeper.divide("discord", len(PARTS)) == PARTS
    await keepers[0].divide("discord", len(PARTS))
    assert keepers[0].grant.surplus == {"discord/1"}
