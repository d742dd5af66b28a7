"""One simulated run: people play while everything goes wrong, then all is well again, and what is left is checked."""

import asyncio
import contextlib
from asyncio import StreamWriter
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import cast
from unittest.mock import patch

from adapters.chat.sending.delivery import STILL
from engine.host.state.errors import HostError
from engine.host.state.ids import TableId
from engine.host.state.presets import PRESETS
from engine.host.state.table import Phase, decode
from tests.chaos.checker import Kind, Violation, check
from tests.chaos.evidence import Evidence
from tests.chaos.people import Manners, People, Seating, id_of
from tests.chaos.platform import Platform, Troubles
from tests.chaos.wire import Answer, Said, Send
from tests.chaos.worker import CLOCK, HURRIED
from tests.doubles.world import StoredTable
from tests.simulation.evidence import gather
from tests.simulation.faults import CALM, Likely
from tests.simulation.loop import run
from tests.simulation.program import Program, Wire
from tests.simulation.setting import DrawnShuffler, Setting
from tests.simulation.tables import Now

SECONDS = 20.0
"""For how long things go wrong."""
PATIENCE = 60.0
"""Seconds without a sign of life after which the tables are stuck."""
REST = STILL + 2.0
"""Seconds in which nothing is said any more once everything has been delivered and settled: the hands of those who
only wait come last."""
BEFORE_NOTICE = 1.5
"""Seconds from one beat to the next: of a clock that is set twice in between only the difference is noticed."""
HOUR = 3_600_000
GAMES = ("manille-coinchee", "manille", "chibre", "mensch", "menche", "manille-bavarde", "manille-deux")
OPTIONS: Mapping[str, dict[str, object]] = MappingProxyType({"manille-coinchee": {"target": 50}})
PEOPLE: Mapping[str, int] = MappingProxyType({"manille-deux": 2})
BROKEN = 70
"""Tables that fail by a bug: more than the timekeeper asks for at once."""
ERASED = "Bruno"


@dataclass
class Report:
    """What came of a seed."""

    seed: int
    violations: list[Violation]
    faults: Counter[str]
    evidence: Evidence
    seconds: float
    """Simulated ones."""

    @property
    def replay(self) -> str:
        """The command that does it again."""
        return f"python -m tests.simulation --seed {self.seed}"


@dataclass
class Plan:
    """How much goes wrong, and for how long."""

    seconds: float = SECONDS
    likely: Likely = field(default_factory=Likely)
    between: tuple[float, float] = (0.3, 3.0)
    """Seconds from one misfortune to the next."""
    manners: Manners = field(default_factory=Manners)
    troubles: Troubles = field(default_factory=Troubles)


class Simulation:
    """One seed. Two programs share a store: both take presses; clocks, sending and counting are whose lease it is."""

    def __init__(self, seed: int, plan: Plan) -> None:
        self.seed = seed
        self.chance = Random(seed)
        self._plan = plan
        self._likely = plan.likely
        loop = asyncio.get_running_loop()
        self.setting = Setting(Now(loop.time), DrawnShuffler(Random(seed + 1)), self._heard)
        self.platform = Platform(Random(seed + 2), plan.troubles)
        self.people = People(self.platform, self._seatings(), Random(seed + 3), plan.manners)
        self._hub = Wire(Random(seed + 4), self._to_program)
        self.programs: list[Program | None] = [None, None]
        self.faults: Counter[str] = Counter()
        self._lives = 0
        self.strangers: set[TableId] = set()
        """Tables that were put into the store, damaged or broken: nobody plays there."""
        self.erased: set[str] = set()

    async def play(self) -> None:
        """Until every table is closed and everything has been told and counted."""
        for number in range(len(self.programs)):
            self._start(number)
        self.people.open()
        self.setting.stumble.chance = Random(self.seed + 5)
        await self._go_wrong()
        await self._finish()
        for program in self.programs:
            if program is not None:
                program.die()

    def _seatings(self) -> tuple[Seating, ...]:
        games = [self.chance.choice(GAMES) for _ in range(self.chance.choice((1, 1, 2)))]
        seats = [min(self.chance.choice((1, 2, 4)), PEOPLE.get(game, 4)) for game in games]
        return tuple(
            Seating(game, people, dict(OPTIONS.get(game, {})), CLOCK)
            for game, people in zip(games, seats, strict=True)
        )

    async def _go_wrong(self) -> None:
        misfortunes: tuple[tuple[int, Callable[[], Awaitable[None]]], ...] = (
            (6, self._crash),
            (4, self._pause),
            (2, self._hand_over),
            (3, self._outage),
            (2, self._wrong_clock),
            (1, self._damaged_table),
            (1, self._broken_tables),
            (1, self._erasure),
        )
        weights, acts = zip(*misfortunes, strict=True)
        end = asyncio.get_running_loop().time() + self._plan.seconds
        while asyncio.get_running_loop().time() < end:
            await asyncio.sleep(self.chance.uniform(*self._plan.between))
            (act,) = self.chance.choices(acts, weights)
            self.faults[act.__name__.removeprefix("_").replace("_", " ")] += 1
            await act()

    async def _crash(self) -> None:
        number = self.chance.randrange(len(self.programs))
        program = self.programs[number]
        if program is None:
            return
        program.die()
        self.programs[number] = None
        if not any(self.programs):
            self.platform.disconnect()
        asyncio.get_running_loop().call_later(self.chance.choice((0.05, 0.5, 2.0, 8.0)), self._start, number)

    async def _pause(self) -> None:
        """A program is stopped and goes on later, often when the other one has taken over what it did."""
        program = self.programs[self.chance.randrange(len(self.programs))]
        if program is not None:
            program.line.pause()
            asyncio.get_running_loop().call_later(self.chance.choice((0.5, 2.5, 5.0, 9.0)), program.line.resume)

    async def _hand_over(self) -> None:
        """A program is asked to end, and started again."""
        number = self.chance.randrange(len(self.programs))
        program = self.programs[number]
        if program is not None:
            self.programs[number] = None
            await program.end()
            if not any(self.programs):
                self.platform.disconnect()
            asyncio.get_running_loop().call_later(0.5, self._start, number)

    async def _outage(self) -> None:
        self.setting.world.is_down = True
        await asyncio.sleep(self.chance.uniform(0.05, 6.0))
        self.setting.world.is_down = False
        self.setting.world.announce()

    async def _wrong_clock(self) -> None:
        beaten, now = self.setting.world.beaten, self.setting.now()
        if beaten is not None and abs(now - beaten) < BEFORE_NOTICE * 1000:
            self.setting.now.wrong += self.chance.choice((-1, 1)) * self.chance.randint(6_000, 2 * HOUR)

    async def _damaged_table(self) -> None:
        """Somebody's table can be read no more, and lies in the room of the others."""
        self._put(b'{"id": "damaged', "damaged")

    async def _broken_tables(self) -> None:
        """Tables that can be read, and fail whatever is done with them."""
        sound = [(name, kept) for name, kept in self.setting.world.tables.items() if name not in self.strangers]
        for name, kept in sound[:1]:
            for number in range(BROKEN):
                self.setting.history.broken.add(self._put(kept.snapshot, f"broken{number}", name))

    def _put(self, snapshot: bytes, name: str, instead_of: str = "") -> TableId:
        world, table = self.setting.world, TableId(f"{name}-{self.chance.getrandbits(32):08x}")
        self.strangers.add(table)
        own = snapshot.replace(instead_of.encode(), table.encode()) if instead_of else snapshot
        world.tables[table] = StoredTable(1, own)
        world.deadlines[table] = world.now() - 1
        world.directory["room:test:square-0"].append(table)
        return table

    async def _erasure(self) -> None:
        self.erased.add(id_of(ERASED))
        # asked again until it is done, as a person would
        while True:
            with contextlib.suppress(HostError):
                return await self.setting.ledger.people.forget(id_of(ERASED))

    def _start(self, number: int) -> None:
        self._lives += 1
        self.programs[number] = Program(self.setting, self._lives, self.chance, self._likely)
        self.platform.connect(cast("StreamWriter", self._hub))

    def _heard(self, said: Said) -> None:
        match said:
            case Answer():
                self.platform.answered(said)
            case Send():
                self.platform.show(said)

    def _to_program(self, said: Said) -> None:
        """A press goes to any program; the platform's answer concerns the one that sent."""
        alive = [program for program in self.programs if program is not None]
        if not alive:
            return
        for program in (self.chance.choice(alive),) if not hasattr(said, "number") else alive:
            program.hear(said)

    async def _finish(self) -> None:
        """All is well again: everybody leaves, and the programs have time to deliver and to settle what is left."""
        self.setting.world.is_down = False
        self.setting.stumble.chance = None
        for program in self.programs:
            if program is not None:
                program.line.resume()
                program.line.calm()
        self._likely = CALM
        await self._until(lambda: all(self.programs), "a program does not come back")
        await self._everybody_goes_on()
        self.people.leave()
        closing = asyncio.ensure_future(self._ask_again())
        if self.chance.random() < 0.5:
            await asyncio.sleep(self.chance.uniform(0, 0.2))
            await self._crash()
            await self._until(lambda: all(self.programs), "a program does not come back")
        await self._until(lambda: all(sitting.closed for sitting in self.people.sittings), "a table cannot be closed")
        closing.cancel()
        closed = asyncio.get_running_loop().time()
        await self._until(lambda: self._silent_since(closed), "the programs never come to rest")
        # whoever counts waits half a minute behind many outages in a row
        await self._until(lambda: not self.setting.world.settlements, "a deal is not counted")
        self.platform.stop()

    async def _ask_again(self) -> None:
        """Who is host changes while people come back: they all ask until each table is closed."""
        while True:
            await asyncio.sleep(5.0)
            self.people.leave()

    async def _everybody_goes_on(self) -> None:
        """Every table at which a match is going on goes on, if only because somebody's time is up; one that everybody
        has left sleeps."""
        tables = {name: kept for name, kept in self.setting.world.tables.items() if name not in self.strangers}
        found = {name: kept.version for name, kept in tables.items()}
        await self._until(
            lambda: all(kept.version > found[name] or not _goes_on(kept) for name, kept in tables.items()),
            "a table stands still",
        )

    def _silent_since(self, closed: float) -> bool:
        return asyncio.get_running_loop().time() - max(self.platform.last_heard, closed) > REST

    async def _until(self, reached: Callable[[], bool], complaint: str) -> None:
        begin = asyncio.get_running_loop().time()
        while not reached():
            if asyncio.get_running_loop().time() - begin > PATIENCE:
                self.setting.troubles.append(complaint)
                return
            await asyncio.sleep(0.25)


def _goes_on(kept: StoredTable) -> bool:
    table = decode(kept.snapshot)
    return table.phase in (Phase.PLAYING, Phase.BETWEEN) and not table.asleep


def simulate(seed: int, plan: Plan | None = None) -> Report:
    """Runs a seed and checks what is left."""
    presets = MappingProxyType({**PRESETS, CLOCK: HURRIED})
    with ExitStack() as stack:
        for place in ("state.table", "commands.rooms"):
            stack.enter_context(patch(f"engine.host.{place}.PRESETS", presets))
        simulation, seconds = run(_played(seed, plan or Plan()))
    # apart from the simulated time: the ledger's own check computes in a thread
    evidence = asyncio.run(gather(simulation))
    violations = [found for found in check(evidence) if not _excused(found, simulation)]
    violations += [Violation(Kind.LEASE, where) for where in simulation.setting.history.unleased]
    violations += [Violation(Kind.LEDGER, f"{name} is named again") for name in _named_again(simulation)]
    return Report(seed, violations, simulation.faults, evidence, seconds)


async def _played(seed: int, plan: Plan) -> tuple[Simulation, float]:
    simulation = Simulation(seed, plan)
    await simulation.play()
    return simulation, asyncio.get_running_loop().time()


def _excused(found: Violation, simulation: Simulation) -> bool:
    """The points of who was erased are nobody's."""
    nobody = (*simulation.erased, "anonymous:")
    return bool(simulation.erased) and found.kind is Kind.POINTS and any(name in found.where for name in nobody)


def _named_again(simulation: Simulation) -> list[str]:
    rows = [str(row) for row in simulation.setting.ledger.database.iterdump() if row.startswith("INSERT")]
    return [person for person in simulation.erased if any(f"'{person}'" in row for row in rows)]
