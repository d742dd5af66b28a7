"""Runs the program, kills it and its server, starts it again, and hands over what is left for the checker."""

import asyncio
import contextlib
import os
import random
import signal
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from adapters.redis.embedded import PrivateServer
from adapters.redis.socket_path import noted_socket_path
from engine.host.ports.limits import GAP
from engine.host.state.ids import TableId
from tests.chaos.people import Manners, People, Seating
from tests.chaos.platform import Platform, Troubles
from tests.chaos.removals import Removal
from tests.chaos.wire import LEASE, LIMIT, Answer, Ready, Send, hear
from tests.running.programs import Process, Wanted, begin

STUCK_AFTER = 60.0
"""Seconds without any sign of life after which a run gives up: longer than any start, clock or pause in it, also on
a busy machine."""
LOOK = 0.02
"""Seconds between two looks at whether something has come about."""
REST = 0.6 + 2 * LEASE
"""Seconds without a word after which everything has been delivered and settled: a program that was started again says
nothing while the lease of the one before lasts. Half of it is counted in looks, as nobody says anything while the
machine itself stands still."""
ABSENCE = GAP / 1000 + 0.5
"""Seconds after which deadlines are moved by the time that nobody was there."""


class Kill(StrEnum):
    PROGRAM = "program"
    SERVER = "server"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run does. It ends when all kills are done, and every table has come as far as asked since the last."""

    tables: tuple[Seating, ...]
    kills: tuple[Kill, ...] = ()
    deals: int = 1
    """Deals that each table finishes after the last kill."""
    matches: int = 0
    """Matches that each table finishes in all."""
    own_server: bool = False
    """The server belongs to the conductor, so it outlives the program with commits in flight."""
    removal: Removal = Removal.NOTHING
    doom: int = 0
    """Step at which the program kills itself in its first life."""
    events: int | None = None
    """The run ends when so many events were acknowledged, however far the tables have come."""
    pause: tuple[float, float] = (0.05, 0.8)
    """Seconds between two kills."""
    absences: float = 0.0
    """How often, of 1, nobody starts the program for a while after a kill."""
    manners: Manners = field(default_factory=Manners)
    troubles: Troubles = field(default_factory=Troubles)


class Conductor:
    """One run on an empty folder."""

    def __init__(self, folder: Path, plan: Plan, seed: int) -> None:
        self.folder = folder
        self.plan = plan
        self._chance = random.Random(seed)
        self.platform = Platform(random.Random(seed + 1), plan.troubles)
        self.people = People(self.platform, plan.tables, random.Random(seed + 2), plan.manners)
        self.kills: Counter[Kill] = Counter()
        self.starts = 0
        self.troubles: list[str] = []
        """What went wrong while it ran: the program ended by itself, or nothing moved any more."""
        self._process: Process | None = None
        self._server: PrivateServer | None = None
        self._connected = asyncio.Event()
        self._expected_deaths: set[int] = set()
        self._opened = False
        self._server_killed = float("-inf")
        self._looks: Counter[float] = Counter()
        """How often the program was looked at since it last said something, by when that was."""

    async def run(self) -> None:
        async with AsyncExitStack() as stack:
            if self.plan.own_server:
                self._server = await stack.enter_async_context(PrivateServer(self.server_folder))
            listening = await asyncio.start_unix_server(self._meet, self._socket, limit=LIMIT)
            stack.callback(listening.close)
            stack.push_async_callback(self._end)
            await self._play()
            await self._finish()

    @property
    def server_folder(self) -> Path:
        return self.folder / "data" / "valkey"

    async def _play(self) -> None:
        await self._start(self.plan.doom)
        await self._until(self._connected.is_set, "the program never came up")
        self.people.open()
        for kill in self.plan.kills:
            await asyncio.sleep(self._chance.uniform(*self.plan.pause))
            if self._chance.random() < 0.8:  # the others come while the program is starting or stumbling
                await self._alive()
            await self._kill(kill)
        before = {sitting.table: sitting.deals for sitting in self.people.sittings}
        await self._until(lambda: self._far_enough(before), "the tables do not go on")

    def _far_enough(self, before: Mapping[TableId, int]) -> bool:
        if self.plan.events is not None:
            return len(self.platform.accepted) >= self.plan.events
        return all(
            sitting.deals >= before[sitting.table] + self.plan.deals and sitting.matches >= self.plan.matches
            for sitting in self.people.sittings
        )

    async def _finish(self) -> None:
        """Everybody leaves; then the program has time to deliver and to settle all that is left."""
        self.people.leave()
        await self._until(lambda: all(sitting.closed for sitting in self.people.sittings), "a table cannot be closed")
        await self._until(lambda: self._silent_for(REST), "the program never comes to rest", STUCK_AFTER)
        self.platform.stop()

    async def _until(self, reached: Callable[[], bool], complaint: str, patience: float | None = None) -> None:
        """Keeps the program running until that is so, or until nothing has moved for long."""
        begin = self._now()
        while not reached():
            await self._alive_process()
            last = begin if patience is not None else max(begin, self.platform.last_heard)
            if self._now() - last > (patience or STUCK_AFTER):
                self.troubles.append(complaint)
                return
            await asyncio.sleep(LOOK)

    def _silent_for(self, seconds: float) -> bool:
        if not self._connected.is_set():
            return False
        heard = self.platform.last_heard
        self._looks[heard] += 1
        return self._now() - heard > seconds and 2 * LOOK * self._looks[heard] > seconds

    async def _alive(self) -> None:
        """Until the program has said something since now."""
        now = self._now()
        await self._until(lambda: self.platform.last_heard > now, "no sign of life after a kill")

    async def _alive_process(self) -> None:
        """Starts the program again where it has ended, and notes where nobody killed it."""
        process = self._process
        if process is None or process.returncode is None:
            return
        doomed = self.plan.doom and self.starts == 1 and process.returncode == -signal.SIGKILL
        if process.pid not in self._expected_deaths and not doomed and not self._gave_up():
            self.troubles.append(f"the program ended by itself with {process.returncode}; see {self._log}")
        await self._start()

    def _gave_up(self) -> bool:
        """Whether the program found no server when it started, as it may after a kill: then it says so and ends, and
        is started again from outside."""
        return not self._opened and self._now() - self._server_killed < STUCK_AFTER

    async def _start(self, doom: int = 0) -> None:
        self.starts += 1
        self._opened = False
        self._connected.clear()
        options = ["--seed", str(self.starts), "--without", self.plan.removal, "--doom", str(doom)]
        options += ["--redis", self._server.url] if self._server else []
        with self._log.open("ab") as output:
            arguments = [*map(str, (self.folder, self._socket, self.folder)), *options]
            self._process = await begin(Wanted("tests.chaos.worker", arguments, os.environ), output)

    async def _kill(self, kill: Kill) -> None:
        server = await self._server_process() if kill is not Kill.PROGRAM else None
        victims = [process for process in (server, self._program(kill)) if process is not None]
        self._chance.shuffle(victims)
        for victim in victims:
            with contextlib.suppress(ProcessLookupError):  # the server dies with its program
                os.kill(victim, signal.SIGKILL)
            await asyncio.sleep(self._chance.choice((0.0, 0.0, 0.01, 0.05)))
        self.kills[kill] += 1
        if server is not None:
            self._server_killed = self._now()
        if kill is not Kill.SERVER and self._chance.random() < self.plan.absences:
            await asyncio.sleep(ABSENCE)

    def _program(self, kill: Kill) -> int | None:
        process = self._process
        if kill is Kill.SERVER or process is None:
            return None
        self._expected_deaths.add(process.pid)
        return process.pid

    async def _server_process(self) -> int:
        """The server of our own folder, which says itself which process it is; waits until it is there."""
        async with asyncio.timeout(STUCK_AFTER):
            while True:
                found = self._server.process_id if self._server is not None else await self._asked_process()
                if found is not None:
                    return found
                await self._alive_process()
                await asyncio.sleep(0.02)

    async def _asked_process(self) -> int | None:
        path = noted_socket_path(self.server_folder)
        if path is None:
            return None
        async with Redis(unix_socket_path=str(path), socket_timeout=1.0, retry=Retry(NoBackoff(), 0)) as client:
            with contextlib.suppress(RedisError, OSError):
                return int((await client.info("server"))["process_id"])
        return None

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while (heard := await hear(reader)) is not None:
                match heard:
                    case Ready():
                        self.platform.connect(writer)
                        self._opened = True
                        self._connected.set()
                    case Answer():
                        self.platform.answered(heard)
                    case Send():
                        self.platform.show(heard)
        except Exception as error:  # asyncio would only log it
            self.troubles.append(f"the platform failed: {error!r}")
        finally:
            if self.platform.talks_to(writer):
                self.platform.disconnect()
                self._connected.clear()
            writer.close()

    async def _end(self) -> None:
        """Lets the program end as its connection does."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        self.platform.hang_up()
        try:
            async with asyncio.timeout(15):
                if await process.wait() != 0:
                    self.troubles.append(f"the program ended badly; see {self._log}")
        except TimeoutError:
            self.troubles.append("the program does not end")
            process.kill()
            await process.wait()

    @property
    def _socket(self) -> Path:
        return self.folder / "platform"

    @property
    def _log(self) -> Path:
        return self.folder / "program.log"

    def _now(self) -> float:
        return asyncio.get_running_loop().time()
