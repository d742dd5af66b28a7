"""One program of a simulated run: what `pli serve` puts together, on stores in memory, with a platform that is a
function call away. It dies as a killed process does: in the middle of anything, without a word."""

import asyncio
import contextlib
from asyncio import StreamWriter
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, cast

import msgspec

from adapters.chat.sending.delivery import Delivery
from bot.elected_side import SHOWN_WITHIN
from bot.house import LEDGER_ROLE
from engine.host.service.keeper import Lease, LeaseKeeper
from engine.host.service.settler import Settler
from engine.host.service.tables import TableService
from engine.host.service.timekeeper import Timekeeper
from engine.host.state.errors import Refusal, StoreDown
from engine.rules.errors import RuleViolation
from tests.chaos.gateway import PLATFORM, SocketGateway
from tests.chaos.wire import Answer, Press, Said, Send, Sent, command, say
from tests.chaos.worker import PACE
from tests.doubles.leases import MemoryLeases
from tests.doubles.store import MemoryStore
from tests.simulation.faults import Likely, Line, behind
from tests.simulation.setting import Setting
from tests.simulation.tables import WatchedTables

LEASE = 3.0
"""Seconds: in twenty of them it runs out more than once."""
MESSAGES = 1_000_000
"""More than a program sends in its life: each life counts its messages from another number."""
SLOWEST = 0.02
"""Seconds that a word takes to the platform or back."""
TRIM_EVERY = 2.0

_decoder: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


Work = Callable[[], Coroutine[Any, Any, None]]


class Wire:
    """As much of a `StreamWriter` as is written to: what is said arrives a little later, perhaps behind what was said
    after it."""

    def __init__(
        self, chance: Random, hear: Callable[[Said], None], look: Callable[[Said], None] = lambda _: None
    ) -> None:
        self._chance = chance
        self._hear = hear
        self._look = look
        """Sees what is said when it is said."""
        self.cut = False

    def write(self, line: bytes) -> None:
        if not self.cut:
            delay, said = self._chance.uniform(0, SLOWEST), _decoder.decode(line)
            self._look(said)
            asyncio.get_running_loop().call_later(delay, self._arrive, said)

    def close(self) -> None:
        self.cut = True

    def _arrive(self, said: Said) -> None:
        self._hear(said)


class Program:
    """A life of one process."""

    def __init__(self, setting: Setting, life: int, chance: Random, likely: Likely) -> None:
        self._setting = setting
        self._name = f"life {life}"
        self.line = Line(chance, likely)
        store = MemoryStore(setting.world)
        tables = behind(WatchedTables(setting.world, setting.history, setting.now), self.line)
        directory = behind(store.directory, self.line)
        self.wire = Wire(chance, setting.heard, self._look_at_the_lease)
        writer = cast("StreamWriter", self.wire)
        self.service = TableService(tables, directory, setting.shuffler, PACE)
        self._writer = writer
        self.gateway = SocketGateway(writer, life * MESSAGES)
        self._delivery: Delivery | None = None
        self._outbox, self._views = behind(store.outbox, self.line), behind(store.views, self.line)
        self._settler = Settler(behind(store.settlements, self.line), behind(setting.ledger, self.line), LoopTime())
        leases = behind(MemoryLeases(setting.world, self._name, LEASE), self.line)
        leases.seconds = LEASE
        self.keeper = LeaseKeeper(leases, (LEDGER_ROLE, PLATFORM), asyncio.get_running_loop().time)
        timekeeper = Timekeeper(tables, self.service, lambda: self.keeper.shards)
        work: list[Work] = [
            self.keeper.run,
            timekeeper.run,
            partial(self.keeper.while_held, LEDGER_ROLE, self._keep_ledger),
            partial(self.keeper.while_held, PLATFORM, self._send),
        ]
        self._tasks = [asyncio.ensure_future(self._never_ends(each)) for each in work]

    @property
    def alive(self) -> bool:
        return not self.line.dead

    def die(self) -> None:
        """Nothing that it still wants to do reaches anybody."""
        self.line.dead = True
        self.wire.close()
        for task in self._tasks:
            task.cancel()

    async def end(self) -> None:
        """As a program ends that is asked to: what it sends is sent, its work is cancelled, and then the others are
        told."""
        self.line.resume()
        if self._delivery is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SHOWN_WITHIN):
                    await self._delivery.leave_off()
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)
        with contextlib.suppress(StoreDown):
            await self.keeper.leave()
        self.die()

    def hear(self, said: Said) -> None:
        """What the platform says to it."""
        match said:
            case Press() if self.alive:
                self._tasks = [task for task in self._tasks if not task.done()]
                self._tasks.append(asyncio.ensure_future(self._noticed(partial(self._answer, said))))
            case Sent() if self.alive and self.gateway.waits_for(said):
                self.gateway.answered(said)

    async def _answer(self, press: Press) -> None:
        """Acknowledged only when the service has returned; while the store is down there is no answer."""
        try:
            outcome = await self.service.handle(command(press))
        except StoreDown:
            return
        except Refusal as refusal:
            say(self._writer, Answer(press.event, refusal.code))
        except RuleViolation as refusal:
            say(self._writer, Answer(press.event, type(refusal).__name__))
        else:
            word = "repeated" if outcome.repeated else "applied"
            say(self._writer, Answer(press.event, word, outcome.table.id))

    async def _keep_ledger(self, _: Lease) -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(self._settler.run())
            group.create_task(self._housekeeping())

    async def _housekeeping(self) -> None:
        await self._patiently(self.service.reconcile)
        while True:
            await asyncio.sleep(TRIM_EVERY)
            await self._patiently(self._outbox.trim)

    async def _send(self, lease: Lease) -> None:
        async def sure() -> None:
            # a process that is stopped begins nothing, however sure it was before
            await self.line.awake()
            await lease.sure()

        given = replace(lease, sure=sure)
        self._delivery = Delivery(self.service, self._outbox, self._views, self.gateway, lease=given)
        await self._delivery.run()

    def _look_at_the_lease(self, said: Said) -> None:
        """Whoever sends has the role at this moment, whatever it believes."""
        holder = self._setting.world.leases.get(PLATFORM, (0, ""))[1]
        if isinstance(said, Send) and holder != self._name:
            self._setting.history.unleased.append(
                f"a message by {self._name} while {holder or 'nobody'} has the role"
            )

    async def _patiently(self, work: Callable[[], Coroutine[Any, Any, object]]) -> None:
        while True:
            try:
                await work()
                return
            except StoreDown:
                await asyncio.sleep(1.0)

    async def _never_ends(self, work: Work) -> None:
        await self._noticed(work)
        if self.alive:
            self._setting.troubles.append("a part of the program ended by itself")

    async def _noticed(self, work: Work) -> None:
        try:
            await work()
        except Exception as error:
            if self.alive:
                self._setting.troubles.append(f"the program failed: {error!r}")


class LoopTime:
    """The `Clock` of a simulated program."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
