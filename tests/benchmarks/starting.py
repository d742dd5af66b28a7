"""What many tables weigh: `python -m tests.benchmarks.starting [--tables N ...] [--closed N]`.

For each number so many live tables in the middle of a deal lie on a private Valkey, with fsync for each commit as it
is served. All of them are taken up by `TableService.reconcile`, and a part of them in the same run as programs did
before: each table loaded and its deal replayed, each key of the directory written by itself, one after the other. The
poll for deadlines is asked while none is due. What a million tables would take is worked out from the largest number.
Then closed tables are archived. The figures are ratios within the run, and bytes.
"""

import argparse
import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace
from redis.asyncio import Redis

from adapters.redis.embedded import PrivateServer
from adapters.redis.store import RedisStore
from adapters.sqlite.ledger import SqliteLedger
from engine.host.ports.meter import Meter
from engine.host.ports.tables import Commit, Timer
from engine.host.service import archiving
from engine.host.service.archiving import Archivist
from engine.host.service.listing import Listing, keys_of
from engine.host.service.reading import TableReader
from engine.host.service.tables import TableService
from engine.host.state.ids import EventId, TableId, table_id
from engine.host.state.running import Deals
from engine.host.state.shuffle import SystemShuffler
from engine.host.state.table import Phase, Table
from tests.engine.host.tables import House

DEALS = 100
"""Different deals that the tables play."""
BEFORE = 1000
"""Tables that are taken up as before: all of them would take minutes."""
AT_ONCE = 64
LATER = 3_600_000
"""Milliseconds until anything is due at a live table."""
POLLS = 300
MILLION = 1_000_000


async def live_tables(number: int) -> Sequence[Table]:
    """In the middle of a deal, each with people and rooms of its own."""
    house = House(seed=3)
    dealt = []
    for _ in range(min(DEALS, number)):
        table = await house.full_table()
        for _ in range(20):
            await house.first_legal(table)
        dealt.append((await house.look(table)).table)
    return [_another(dealt[at % len(dealt)], at) for at in range(number)]


def _another(table: Table, number: int) -> Table:
    name = table_id(EventId(f"benchmark:{number}"))
    room = replace(table.rooms[0], place=f"{number // 4}", scope=f"test:{number // 20}")
    seats = tuple(replace(chair, person=f"{chair.person}:{number // 2}") for chair in table.seats)
    return replace(table, id=name, rooms=(room,), seats=seats)


async def stored(store: RedisStore, tables: Sequence[Table], lines: int) -> None:
    """In the store, with a log of so many lines each."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def put(table: Table) -> None:
        async with turns:
            for version in range(lines):
                event = EventId(f"{table.id}:{version}")
                closes = table.phase is Phase.CLOSED
                deadline = Timer.CLEAR if closes else LATER
                made = Commit(table.id, version, event, table.encode(), b"x" * 200, deadline=deadline, closes=closes)
                await store.tables.commit(made)

    await asyncio.gather(*map(put, tables))


async def as_before(store: RedisStore, names: Sequence[TableId]) -> float:
    """Seconds for a table, by the way of before."""
    reader = TableReader(store.tables, Deals(kept=1))  # each table had a deal of its own, which no cache knew
    began = time.perf_counter()
    for name in names:
        loaded = await reader.load(name)
        if loaded is None:
            raise ValueError("the store lists a table that it does not have")
        for key in sorted(keys_of(loaded.table)):
            await store.directory.add(key, name)
    return (time.perf_counter() - began) / len(names)


async def now(store: RedisStore) -> tuple[float, int]:
    """Seconds for all of them, and how many are open."""
    service = TableService(store.tables, store.directory, SystemShuffler())
    began = time.perf_counter()
    found = await service.reconcile()
    return time.perf_counter() - began, found


async def used(url: str) -> int:
    """Bytes of the server."""
    async with Redis.from_url(url) as client:
        return int((await client.info("memory"))["used_memory"])


async def polled(store: RedisStore) -> float:
    """Seconds of one poll while nothing is due, as the timekeeper asks."""
    began = time.perf_counter()
    for _ in range(POLLS):
        if await store.tables.due(AT_ONCE):
            raise ValueError("a deadline came before its time")
    return (time.perf_counter() - began) / POLLS


@dataclass(frozen=True, slots=True)
class Weight:
    """What so many live tables take."""

    tables: int
    size: float
    """Bytes of the server for each."""
    start: float
    """Seconds, with a sound directory."""
    poll: float


async def starting(folder: Path, number: int) -> Weight:
    """Prints what a start with so many tables takes."""
    async with PrivateServer(folder) as server, RedisStore(server.url) as store:
        empty, nothing = await used(server.url), await polled(store)
        await stored(store, await live_tables(number), 1)
        size, poll = (await used(server.url) - empty) / number, await polled(store)
        print(f"{number} live tables: {size:,.0f} bytes each")
        print(f"poll for deadlines: {1e6 * poll:,.0f} µs, {poll / nothing:.2f} of that without a table")
        # the directory is empty for the first: it is written, and then found as it should be
        first, found = await now(store)
        again, _ = await now(store)
        names = (await store.tables.tables())[:BEFORE]
        before = await as_before(store, names)
        print(f"taken up: {found} tables in {first:.2f} s with an empty directory, {again:.2f} s with a sound one")
        print(f"as before: {1000 * before:.2f} ms a table, {before * number:.1f} s for all of them")
        print(f"ratio: {before * number / first:.1f} and {before * number / again:.1f} times as quick")
        return Weight(number, size, again, poll)


def at_a_million(largest: Weight) -> str:
    """In proportion to what was measured."""
    gigabytes, seconds = MILLION * largest.size / 2**30, largest.start * MILLION / largest.tables
    return f"a million, by these {largest.tables}: {gigabytes:.1f} GB in the store, {seconds:.0f} s to take them up"


async def archiving_closed(folder: Path, number: int, lines: int) -> None:
    """Prints what closed tables leave behind in the store and in the archive."""
    path = folder / "ledger.db"
    async with PrivateServer(folder / "valkey") as server, RedisStore(server.url) as store:
        async with await SqliteLedger.open(path) as ledger:
            empty, small = await used(server.url), path.stat().st_size
            closed = [replace(table, phase=Phase.CLOSED) for table in await live_tables(number)]
            await stored(store, closed, lines)
            full = await used(server.url)
            listing = Listing(store.directory, Meter())
            archivist = Archivist(store.tables, store.outbox, listing, ledger.archive, 365, time.time)
            began = time.perf_counter()
            moved = await archivist.step()
            took = time.perf_counter() - began
            left = await used(server.url) - empty
        kept = path.stat().st_size - small
    print(f"{moved} closed tables of {lines} versions archived in {took:.2f} s, {1000 * took / number:.1f} ms each")
    print(
        f"store: {(full - empty) / number:,.0f} bytes each before, {left / number:,.0f} after (events, for minutes)"
    )
    print(f"archive: {kept / number:,.0f} bytes each")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[10_000])
    parser.add_argument("--closed", type=int, default=200)
    parser.add_argument("--lines", type=int, default=400, help="versions of each closed table")
    chosen = parser.parse_args()
    vars(archiving).update(CLOSED_STAYS=0)
    weights = []
    for number in chosen.tables:
        with TemporaryDirectory() as folder:
            weights.append(asyncio.run(starting(Path(folder), number)))
    print(at_a_million(max(weights, key=lambda weight: weight.tables)))
    with TemporaryDirectory() as folder:
        asyncio.run(archiving_closed(Path(folder), chosen.closed, chosen.lines))


if __name__ == "__main__":
    main()
