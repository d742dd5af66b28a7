"""Several programs on one store, and people at many tables: `python -m tests.chaos.fleet --tables 500 --minutes 20`.

Each program is a house with all that `pli serve` keeps going. While people play, at the pace of people, one program
after the other is killed, stopped for longer than others believe in it, or asked to end. The way to a single server
is slow, cut or half closed at times, and the server is killed; of a cluster with replicas, primaries are killed and
frozen. At the end everybody leaves, and the checker looks for promises that were broken. Prints what happened and how
late clocks were; ends with 1 where something is wrong.
"""

import argparse
import asyncio
import contextlib
import os
import random
import signal
import sys
import tempfile
from asyncio import StreamReader, StreamWriter
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles

from adapters.redis.embedded import PrivateServer
from tests.adapters.redis.cluster import ValkeyCluster
from tests.chaos.checker import Violation, check
from tests.chaos.clocks import lateness
from tests.chaos.evidence import Evidence, collect
from tests.chaos.people import Manners, People, Seating
from tests.chaos.platform import Platform, Troubles
from tests.chaos.stumbling_door import Stumble, StumblingDoor
from tests.chaos.wire import LIMIT, Answer, Press, Ready, Send, Sent, hear, say
from tests.running.programs import Process, Wanted, begin

GAMES = ("manille-coinchee", "chibre", "manille", "mensch", "menche")
PEOPLE = (1, 2, 1, 4)
LEASE = 3.0
"""Seconds, instead of six."""
STARTS_WITHIN = 60.0
ENDS_WITHIN = 30.0
RESTS_WITHIN = 300.0
QUIET = 3 * LEASE
"""Seconds without a word after which all is delivered and settled."""
LEAVE_AGAIN = 45.0
"""Seconds after which everybody tries once more to close the tables that are open."""
LONGEST_STOP = 3 * LEASE


@dataclass(frozen=True, slots=True)
class FleetPlan:
    """What a run does."""

    tables: int
    minutes: float
    programs: int = 4
    cluster: bool = False
    every: tuple[float, float] = (2.0, 8.0)
    """Seconds between two strikes."""
    click: tuple[float, float] = (6.0, 30.0)
    """Seconds that people take for a move."""


class Crossroads(Platform):
    """Talks to several programs at a time: what happens goes to any of them, and answers to the one that asked."""

    def __init__(self, chance: random.Random, troubles: Troubles) -> None:
        super().__init__(chance, troubles)
        self._writers: list[StreamWriter] = []

    def connect(self, writer: StreamWriter) -> None:
        self._writers.append(writer)
        super().connect(writer)

    def part(self, writer: StreamWriter) -> None:
        """This program is gone."""
        if writer in self._writers:
            self._writers.remove(writer)
        self._writer = self._writers[0] if self._writers else None

    def show_for(self, send: Send, writer: StreamWriter) -> None:
        """As `show`; the answer goes back to whoever sent it."""
        self._writer = writer
        self.show(send)

    def _say(self, said: Press | Sent) -> None:
        if self._writers:
            say(self._chance.choice(self._writers) if isinstance(said, Press) else self._asking, said)

    @property
    def _asking(self) -> StreamWriter:
        assert self._writer is not None
        return self._writer


class Program:
    """One program of the fleet, from its start to its end."""

    def __init__(self, fleet: "Fleet", number: int) -> None:
        self.notes = fleet.folder / f"program-{number}"
        self.notes.mkdir()
        self.process: Process | None = None
        self.writer: StreamWriter | None = None
        self._fleet = fleet
        self._number = number
        self._ready = asyncio.Event()

    async def start(self, url: str) -> None:
        """Returns when its house is open."""
        socket = self._fleet.folder / f"p{self._number}"
        listening = await asyncio.start_unix_server(self._meet, socket, limit=LIMIT)
        options = ("--fleet", "--seed", str(self._number), "--redis", url, "--lease", str(LEASE))
        with (self.notes / "log").open("ab") as output:
            arguments = [*map(str, (self._fleet.folder, socket, self.notes)), *options]
            self.process = await begin(Wanted("tests.chaos.worker", arguments, os.environ), output)
        try:
            async with asyncio.timeout(STARTS_WITHIN):
                await self._ready.wait()
        except TimeoutError:
            self._fleet.troubles.append(f"a program does not start; see {self.notes}/log")
        finally:
            listening.close()

    def send(self, number: signal.Signals) -> None:
        assert self.process is not None
        os.kill(self.process.pid, number)

    async def end(self) -> None:
        """Asks it to end, and waits until it has."""
        assert self.process is not None
        if self.writer is not None:
            self._fleet.platform.part(self.writer)
            self.writer.close()
        try:
            async with asyncio.timeout(ENDS_WITHIN):
                if await self.process.wait() != 0:
                    self._fleet.troubles.append(f"a program ended badly; see {self.notes}/log")
        except TimeoutError:
            self._fleet.troubles.append(f"a program does not end; see {self.notes}/log")
            await self.kill()

    async def kill(self) -> None:
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()

    async def _meet(self, reader: StreamReader, writer: StreamWriter) -> None:
        platform = self._fleet.platform
        self.writer = writer
        while (heard := await hear(reader)) is not None:
            match heard:
                case Ready():
                    platform.connect(writer)
                    self._ready.set()
                case Answer():
                    platform.answered(heard)
                case Send():
                    platform.show_for(heard, writer)
        platform.part(writer)
        writer.close()


class Fleet:
    """One run on an empty folder."""

    def __init__(self, folder: Path, plan: FleetPlan, seed: int) -> None:
        self.folder = folder
        self.plan = plan
        self._chance = random.Random(seed)
        self.platform = Crossroads(random.Random(seed + 1), Troubles(click=plan.click))
        seatings = tuple(
            Seating(GAMES[at % len(GAMES)], PEOPLE[at % len(PEOPLE)], clock="normal") for at in range(plan.tables)
        )
        self.people = People(self.platform, seatings, random.Random(seed + 2), Manners(strangers=True))
        self.troubles: list[str] = []
        self.strikes = Counter[str]()
        self.notes: list[Path] = []
        self._programs: list[Program] = []
        self._url = ""

    async def run(self) -> Evidence:
        """Plays, strikes, comes to rest, and gives what is left."""
        async with self._storage() as (url, direct, shake):
            self._url = url
            async with asyncio.TaskGroup() as starting:
                for _ in range(self.plan.programs):
                    starting.create_task(self._start())
            self.people.open()
            await self._strike_on(shake)
            await self._come_to_rest()
            for program in self._programs:
                await program.end()
            return await collect(direct, self, self.notes)

    @asynccontextmanager
    async def _storage(self) -> AsyncIterator[tuple[str, str, Mapping[str, Callable[[], Awaitable[None]]]]]:
        """An address for the programs, one of which nothing comes between, and what can befall the store."""
        async with AsyncExitStack() as stack:
            if self.plan.cluster:
                (self.folder / "cluster").mkdir(parents=True)
                cluster = await stack.enter_async_context(ValkeyCluster(self.folder / "cluster", replicas=1))
                yield cluster.url, cluster.url, self._failovers(cluster)
                return
            server = await stack.enter_async_context(PrivateServer(self.folder / "valkey"))
            door = await stack.enter_async_context(StumblingDoor(self.folder, server.url, self._chance))
            yield door.url, server.url, self._stumbles(door) | {"server killed": lambda: _killed(server)}

    def _stumbles(self, door: StumblingDoor) -> dict[str, Callable[[], Awaitable[None]]]:
        def stumbling(how: Stumble) -> Callable[[], Awaitable[None]]:
            return lambda: door.stumble(how, self._chance.uniform(1, 4))

        return {f"way {how}": stumbling(how) for how in Stumble}

    def _failovers(self, cluster: ValkeyCluster) -> dict[str, Callable[[], Awaitable[None]]]:
        def taken_over(how: signal.Signals) -> Callable[[], Awaitable[None]]:
            return lambda: cluster.fail_over(self._chance.randrange(len(cluster.primaries)), how)

        return {"node killed": taken_over(signal.SIGKILL), "node frozen": taken_over(signal.SIGSTOP)}

    async def _strike_on(self, shake: Mapping[str, Callable[[], Awaitable[None]]]) -> None:
        """One after the other, with pauses in which the others go on."""
        befall = dict(shake) | {"killed": self._kill, "stopped": self._stop, "asked to end": self._end}
        until = asyncio.get_running_loop().time() + 60 * self.plan.minutes
        while asyncio.get_running_loop().time() < until:
            await asyncio.sleep(self._chance.uniform(*self.plan.every))
            name = self._chance.choice(sorted(befall))
            await befall[name]()
            self.strikes[name] += 1
            await self._start_again()

    async def _come_to_rest(self) -> None:
        """Everybody leaves; then the programs have time to deliver and to settle all that is left."""
        clock = asyncio.get_running_loop().time
        until, tried = clock() + RESTS_WITHIN, -LEAVE_AGAIN
        while clock() < until:
            if clock() - tried > LEAVE_AGAIN:
                # whose table it is may change while they try
                self.people.leave()
                tried = clock()
            open_tables = sum(not sitting.closed for sitting in self.people.sittings)
            if not open_tables and clock() - self.platform.last_heard > QUIET:
                break
            await asyncio.sleep(0.1)
        else:
            self.troubles.append(f"the programs never come to rest; {open_tables} tables are open")
        self.platform.stop()

    async def _start(self) -> None:
        program = Program(self, len(self.notes))
        self.notes.append(program.notes)
        self._programs.append(program)
        await program.start(self._url)

    async def _start_again(self) -> None:
        """In the place of each that is gone. One that was not struck must not be."""
        for program in list(self._programs):
            if program.process is not None and program.process.returncode is not None:
                self.troubles.append(f"a program ended by itself; see {program.notes}/log")
                self._programs.remove(program)
        while len(self._programs) < self.plan.programs:
            await self._start()

    def _victim(self) -> Program:
        return self._chance.choice(self._programs)

    async def _kill(self) -> None:
        victim = self._victim()
        self._programs.remove(victim)
        await victim.kill()

    async def _stop(self) -> None:
        victim = self._victim()
        victim.send(signal.SIGSTOP)
        await asyncio.sleep(self._chance.uniform(0.5, LONGEST_STOP))
        victim.send(signal.SIGCONT)

    async def _end(self) -> None:
        victim = self._victim()
        self._programs.remove(victim)
        await victim.end()


async def _killed(server: PrivateServer) -> None:
    """It is started again by whoever has it."""
    if server.process_id is not None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(server.process_id, signal.SIGKILL)


@dataclass(frozen=True, slots=True)
class FleetReport:
    """What came of a run."""

    fleet: Fleet
    evidence: Evidence
    violations: list[Violation]

    def lines(self) -> list[str]:
        fleet, evidence = self.fleet, self.evidence
        late = sorted(ms for table in evidence.tables.values() for ms in lateness(table, evidence.intents))
        cuts = [value / 1000 for value in quantiles(late, n=100)] if len(late) > 1 else [0.0] * 99
        shown = sum(len(message.digests) for message in fleet.platform.messages.values())
        return [
            f"{len(evidence.tables)} tables, {fleet.plan.programs} programs,"
            f" {'a cluster of three with replicas' if fleet.plan.cluster else 'a single server'},"
            f" {fleet.plan.minutes:g} minutes",
            ", ".join(f"{name} {times}" for name, times in sorted(fleet.strikes.items())),
            f"{len(evidence.accepted)} events acknowledged, {fleet.platform.duplicates} duplicates,"
            f" {sum(table.version for table in evidence.tables.values())} versions,"
            f" {len(evidence.ledger.settlements)} deals counted, {shown} messages",
            f"{len(late)} clocks: late by {cuts[49]:.2f} s in the median, {cuts[94]:.2f} at 95, {cuts[98]:.2f} at 99",
            f"{len(self.violations)} violations",
            *map(str, self.violations[:20]),
        ]


async def sail(folder: Path, plan: FleetPlan, seed: int) -> FleetReport:
    """Runs the plan on an empty folder and checks what is left."""
    fleet = Fleet(folder, plan, seed)
    evidence = await fleet.run()
    return FleetReport(fleet, evidence, check(evidence))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--programs", type=int, default=4)
    parser.add_argument("--cluster", action="store_true", help="three primaries with a replica each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="an empty one, which is kept with all logs and notes")
    given = parser.parse_args()
    plan = FleetPlan(given.tables, given.minutes, given.programs, given.cluster)
    with tempfile.TemporaryDirectory(prefix="fleet") as temporary:
        report = asyncio.run(sail(given.folder or Path(temporary), plan, given.seed))
    print(*report.lines(), sep="\n")
    sys.exit(1 if report.violations else 0)


if __name__ == "__main__":
    main()
