"""Many tables whose computer players think at once: `python -m tests.benchmarks.thinking [--tables N] [--level L]`.

At each table somebody plays with three computer players of the level, at the pace that the program has for people, on
a real Valkey. It prints how long the computer players took and how long they may, how often the rule-based player had
to answer for them, how long nothing else could happen in the event loop, and what a worker weighs. A time for which
this machine had no processor for the loop is nobody's fault, and left out.
"""

import argparse
import asyncio
import gc
import statistics
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from adapters.redis.embedded import PrivateServer
from adapters.redis.store import RedisStore
from adapters.workers.pool import Workers
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.commands.manners import longest
from engine.host.ports.meter import Meter
from engine.host.service.tables import Outcome, TableService
from engine.host.service.timekeeper import Timekeeper
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, PersonId, ScopeId, TableId
from engine.host.state.presets import Pace
from engine.host.state.shuffle import SystemShuffler
from engine.host.state.table import Person, Phase, Room
from engine.players import PLAYERS
from engine.rules.errors import RuleViolation
from tests.benchmarks.machine import given

LOOK = 0.005
"""Seconds between two looks at the loop's lateness."""
THINKS = 1.0
"""Seconds until the person plays."""
SOMEBODY = Person(PersonId("bench:somebody"), "Somebody")


@dataclass
class Report:
    """What was measured, in milliseconds."""

    turns: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    """By how much a turn was later than its preset has it; nothing or less where it was not."""
    lags: list[float] = field(default_factory=list)
    outcomes: Counter[str] = field(default_factory=Counter)
    workers: dict[int, int] = field(default_factory=dict)
    """What each weighs that no other process shares, in kilobytes."""

    def clear(self) -> None:
        """As if nothing had happened yet."""
        for figures in (self.turns, self.late, self.lags, self.outcomes):
            figures.clear()

    def __str__(self) -> str:
        failed, asked = self.outcomes["failed"], self.outcomes.total()
        worst, weights = max(self.late), ", ".join(f"{weight / 1024:.1f} MB" for weight in self.workers.values())
        return "\n".join(
            (
                f"turns of computer players  {len(self.turns)}: {spread(self.turns)}",
                f"later than their preset    worst {worst:.0f} ms (below 0: sooner)",
                f"decisions thought about    {asked}, of which the rule-based player made {failed}",
                f"loop held up               {spread(self.lags)}",
                f"workers                    {len(self.workers)}: {weights}",
            )
        )


def spread(times: Sequence[float]) -> str:
    cuts = statistics.quantiles(times, n=100)
    return f"median {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, most {max(times):.1f} ms"


class _Outcomes(Meter):
    def __init__(self, report: Report) -> None:
        self._report = report

    def decision(self, level: str, outcome: str) -> None:
        self._report.outcomes[outcome] += 1


class _Hall(TableService):
    """Every table with its person, who plays by the rules of thumb, and with a watch on the others."""

    def __init__(self, report: Report, workers: Workers, store: RedisStore) -> None:
        self._report = report
        self._numbers = count()
        self._since: dict[TableId, float] = {}
        self.playing: set[asyncio.Task[None]] = set()
        super().__init__(store.tables, store.directory, SystemShuffler(), meter=_Outcomes(report), thinker=workers)

    def event(self) -> EventId:
        return EventId(f"bench:{next(self._numbers)}")

    async def handle(self, command: do.AnyCommand, seen: Loaded | None = None) -> Outcome:
        began = self._since.get(command.table)
        before = await self.look(command.table) if isinstance(command, do.Tick) else None
        outcome = await super().handle(command, seen)
        if outcome.repeated:
            return outcome
        if before is not None and before.live is not None and before.table.phase is Phase.PLAYING and began:
            took = (given() - began) * 1000
            self._report.turns.append(took)
            self._report.late.append(took - longest(before.table, before.live, Pace()))
        self._since[command.table] = given()
        self._ask(outcome)
        return outcome

    def _ask(self, outcome: Outcome) -> None:
        table, live = outcome.table, outcome.live
        if table.phase is Phase.PLAYING and live is not None and 0 in live.rules.to_act(live.state):
            task = asyncio.create_task(self._play(outcome))
            self.playing.add(task)
            task.add_done_callback(self.playing.discard)

    async def _play(self, outcome: Outcome) -> None:
        await asyncio.sleep(THINKS)
        if outcome.live is not None:
            action = PLAYERS["steady"].choose(outcome.live.rules, outcome.live.view(0))
            # a last card plays itself, and a computer player may have spoken out of turn
            with suppress(Refusal, RuleViolation):
                await self.handle(do.Act(self.event(), outcome.table.id, SOMEBODY, action))

    async def open(self, number: int, level: str, game: str) -> None:
        room = Room("bench", str(number), ScopeId("bench:hall"))
        opened = await self.handle(do.OpenTable(self.event(), SOMEBODY, room, game, computers=level))
        for command in (do.AddComputers, do.Start):
            await self.handle(command(self.event(), opened.table.id, SOMEBODY))


async def measured(tables: int, level: str, game: str, most: int, *, seconds: float = 0.0, turns: int = 0) -> Report:
    """So many tables, with at most so many workers, for so long and until computer players have had so many turns."""
    report = Report()
    async with AsyncExitStack() as stack:
        workers = await stack.enter_async_context(Workers(most))
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="pli-")))
        server = await stack.enter_async_context(PrivateServer(folder))
        store = await stack.enter_async_context(RedisStore(server.url))
        await workers.ready()
        hall = _Hall(report, workers, store)
        keeping = asyncio.create_task(Timekeeper(store.tables, hall).run())
        for number in range(tables):
            await hall.open(number, level, game)
            await asyncio.sleep(THINKS / tables)  # people do not all sit down in the same moment
        gc.collect()
        gc.freeze()  # as `pli serve` does
        report.clear()
        watching = asyncio.create_task(_watch(report))
        await asyncio.sleep(seconds)
        while len(report.turns) < turns:
            await asyncio.sleep(LOOK)
        report.workers = {pid: weight(pid) for pid in workers.processes}
        for task in (watching, keeping, *hall.playing):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
    return report


async def _watch(report: Report) -> None:
    """How long nothing else could happen in the loop."""
    while True:
        before = given()
        await asyncio.sleep(LOOK)
        report.lags.append(max(0.0, given() - before - LOOK) * 1000)


def weight(pid: int) -> int:
    """Kilobytes of a process that nobody shares."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith(("Private_Clean:", "Private_Dirty:")))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--level", default="strong")
    parser.add_argument("--game", default="manille")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--workers", type=int, default=1)
    wanted = parser.parse_args()
    print(asyncio.run(measured(wanted.tables, wanted.level, wanted.game, wanted.workers, seconds=wanted.seconds)))


if __name__ == "__main__":
    main()
