"""Commands through `TableService` on a real Valkey: `python -m tests.benchmarks.service [TABLES ...] [--commands N]`.

For each number of tables at once it plays that many tables of manille coinchée, each as fast as its last command was
answered, and in turn sends bare round trips of the same commit script with commits of that play, as many at once, by
redis-py alone: one call each, on as many connections as a store has.
It prints commands a second, the latency of a command, the client's CPU for it, and the ratios of the two. Nothing is
delivered or settled meanwhile; the server keeps each accepted action on disk before it answers, as in the program.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Iterable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import TypeVar

from redis.asyncio import BlockingConnectionPool, Redis

from adapters.redis.connection import CONNECTIONS
from adapters.redis.embedded import PrivateServer
from adapters.redis.keys import Keys
from adapters.redis.scripts import COMMIT
from adapters.redis.store import RedisStore
from adapters.redis.tables import call_for
from engine.host.commands import every as do
from engine.host.ports.tables import Commit, CommitReply, Committed
from engine.host.service.tables import Outcome, TableService
from engine.host.state.ids import EventId, PersonId, ScopeId, TableId
from engine.host.state.shuffle import SystemShuffler
from engine.host.state.table import Person, Phase, Room

T = TypeVar("T")
GAME = "manille-coinchee"
PEOPLE = tuple(Person(PersonId(f"bench:{name}"), name) for name in ("North", "East", "South", "West"))
ROUNDS = 9
"""Times that both ways are measured in turn for each number of tables."""


@dataclass
class Measured:
    """Seconds of each call, and of all of them together; of these the client's CPU."""

    calls: list[float] = field(default_factory=list)
    spent: float = 0.0
    cpu: float = 0.0

    @property
    def rate(self) -> float:
        """Calls a second."""
        return len(self.calls) / self.spent

    def add(self, other: "Measured") -> None:
        self.calls += other.calls
        self.spent += other.spent
        self.cpu += other.cpu

    def __str__(self) -> str:
        cuts = statistics.quantiles(self.calls, n=100)
        own = f"{1e6 * self.cpu / len(self.calls):5.0f} us of CPU"
        return f"{self.rate:6.0f}/s, median {cuts[49] * 1000:6.2f} ms, p99 {cuts[98] * 1000:6.2f} ms, {own}"


@dataclass
class Hall:
    """The service under measurement, and the commits that it made, for the bare round trips to send again."""

    store: RedisStore
    bare: Redis
    name: str = "bench"
    """Begins what nothing else in the store may be called."""
    chance: Random = field(default_factory=lambda: Random(7))
    numbers: "count[int]" = field(default_factory=count)
    commits: list[Commit] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.service = TableService(self.store.tables, self.store.directory, SystemShuffler())

    def event(self) -> EventId:
        return EventId(f"{self.name}:{next(self.numbers)}")

    async def open(self) -> Outcome:
        """A table with four people and cards dealt."""
        room = Room(self.name, str(next(self.numbers)), ScopeId("bench:town"))
        opened = await self.service.handle(do.OpenTable(self.event(), PEOPLE[0], room, GAME))
        for person in PEOPLE[1:]:
            await self.service.handle(do.Sit(self.event(), opened.table.id, person))
        return await self.service.handle(do.Start(self.event(), opened.table.id, PEOPLE[0]))

    def next(self, at: Outcome) -> do.Command:
        """What the people at the table do next."""
        table = at.table
        if table.phase is Phase.BETWEEN:
            return do.NextDeal(self.event(), table.id, PEOPLE[0])
        if table.phase is Phase.OVER or at.live is None or table.deal is None:
            return do.Rematch(self.event(), table.id, PEOPLE[0])
        place = min(at.live.rules.to_act(at.live.state))
        index = self.chance.randrange(len(at.live.rules.legal(at.live.state, place)))
        return do.Choose(self.event(), table.id, PEOPLE[place], table.deal.id, at.live.state.turns, index)

    async def play(self, outcome: Outcome, commands: int, measured: Measured) -> Outcome:
        """One table, one command after the other."""
        for _ in range(commands):
            command = self.next(outcome)
            begin = time.perf_counter()
            outcome = await self.service.handle(command)
            measured.calls.append(time.perf_counter() - begin)
        return outcome

    async def commit_bare(self, table: TableId, commands: int, measured: Measured) -> None:
        """One table that knows its version: the script alone, with what the service once sent."""
        for version in range(commands):
            like = self.commits[version % len(self.commits)]
            commit = replace(like, table=table, expected=version, event=self.event())
            begin = time.perf_counter()
            keys, arguments = call_for(Keys(), commit)
            answer = await self.bare.evalsha(COMMIT.digest, len(keys), *keys, *arguments)
            measured.calls.append(time.perf_counter() - begin)
            if answer[0] != CommitReply.OK.value.encode():
                raise SystemExit(f"a bare commit was answered with {answer[0]}")

    async def collect(self, outcome: Outcome, commands: int) -> None:
        """Plays a table and keeps its commits."""
        whole = self.store.tables.commit

        async def kept(commit: Commit) -> Committed:
            self.commits.append(commit)
            return await whole(commit)

        self.store.tables.commit = kept  # type: ignore[method-assign]  # a probe, taken out again below
        try:
            await self.play(outcome, commands, Measured())
        finally:
            self.store.tables.commit = whole  # type: ignore[method-assign]  # the probe goes


async def together(measured: Measured, works: Iterable[Awaitable[T]]) -> list[T]:
    begin, cpu = time.perf_counter(), time.process_time()
    results = await asyncio.gather(*works)
    measured.spent += time.perf_counter() - begin
    measured.cpu += time.process_time() - cpu
    return results


async def measure(hall: Hall, tables: int, commands: int) -> None:
    """Prints one line for so many tables at once. Rounds of both ways alternate, because machines have moods: the
    ratio is the median of the rounds'."""
    outcomes = [await hall.open() for _ in range(tables)]
    each = max(1, commands // tables // ROUNDS)
    service, bare = Measured(), Measured()
    ratios, costs = [], []
    for _ in range(ROUNDS):
        names = [TableId(f"bare{next(hall.numbers)}") for _ in outcomes]
        scripts, played = Measured(), Measured()
        await together(scripts, [hall.commit_bare(name, each, scripts) for name in names])
        outcomes = await together(played, [hall.play(outcome, each, played) for outcome in outcomes])
        ratios.append(played.rate / scripts.rate)
        costs.append(played.cpu / scripts.cpu)
        service.add(played)
        bare.add(scripts)
    of = f"ratio {statistics.median(ratios):.2f}, of CPU {statistics.median(costs):.2f}"
    print(f"{tables:>4} tables at once: {service}; bare script {bare}; {of}")


async def run(folder: Path, sizes: Sequence[int], commands: int) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(PrivateServer(folder))
        store = await stack.enter_async_context(RedisStore(server.url))
        pool = BlockingConnectionPool.from_url(server.url, max_connections=CONNECTIONS, protocol=2)
        hall = Hall(store, await stack.enter_async_context(Redis.from_pool(pool)))
        await hall.collect(await hall.open(), 100)
        for tables in sizes:
            await measure(hall, tables, commands)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", type=int, nargs="*", default=[1, 16, 64, 256], help="tables at once")
    parser.add_argument("--commands", type=int, default=6_000, help="commands for each size, default 6000")
    parser.add_argument("--folder", type=Path, help="where the server keeps its file, default a temporary folder")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        asyncio.run(run(Path(folder), given.tables, given.commands))


if __name__ == "__main__":
    main()
