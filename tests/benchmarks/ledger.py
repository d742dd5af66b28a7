"""Leaderboard pages while a writer is busy: `python -m tests.benchmarks.ledger [--results N]`.

A ledger of that many results (what one person got in one deal) is filled at once, the totals counted from the rows;
then another process settles deal after deal while pages are read here, and the same lines are added up from the rows
without maintained totals. Prints times and their ratios; ends with an error where a page is slower than promised or
where totals and rows disagree.
"""

import argparse
import asyncio
import contextlib
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from itertools import count, takewhile
from pathlib import Path

from adapters.sqlite.connections import open_reading
from adapters.sqlite.leaderboards import PAGE as TOTALS_PAGE
from adapters.sqlite.ledger import SqliteLedger, SqliteStandings
from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.leaderboards import Order
from tests.benchmarks.ledger_rows import NOW, Size, fill
from tests.contract.settlements import settlement

MEDIAN, SLOWEST = 5.0, 20.0
"""Milliseconds that half of the pages, and 99 of 100 of each kind but the last, may take."""
PAGES = 3000

FROM_ROWS = """
SELECT account, sum(delta), count(*) AS dealt, sum(match_over), sum(won) AS victories, max(at) AS latest
FROM settlement JOIN entry USING (deal) WHERE game = 'manille' AND pool = 'open' {where}
GROUP BY account HAVING dealt >= :least ORDER BY sum(delta) DESC, victories DESC, account LIMIT 10
"""


@contextlib.contextmanager
def writer(path: Path) -> Iterator[None]:
    """A process that settles one deal after the other, each reaching the disk."""
    command = [sys.executable, "-m", "tests.benchmarks.ledger", "--write", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            process.stdout.readline()
            yield
        finally:
            process.kill()


async def write(path: Path) -> None:
    """Until the process is killed, or whoever began it is gone."""
    parent = os.getppid()
    async with await SqliteLedger.open(path) as ledger:
        print("open", flush=True)
        for number in takewhile(lambda _: os.getppid() == parent, count()):
            seats = [(PersonId(f"discord:{(number * step) % 50_000}"), step) for step in (1, 2, 5, 7)]
            scope = ScopeId(f"discord:guild:{number % 2000}")
            await ledger.settle(settlement(f"busy{number}", *seats, scope=scope), 1, f"{number}-0")


async def timed(work: Callable[[], Awaitable[object]]) -> float:
    """Milliseconds."""
    begin = time.perf_counter()
    await work()
    return (time.perf_counter() - begin) * 1000


@dataclass
class Clock:
    """The reader's, in seconds."""

    seconds: float = NOW / 1000

    def __call__(self) -> float:
        return self.seconds


@dataclass
class Visitor:
    """Random people who ask for pages with their own line."""

    standings: SqliteStandings
    clock: Clock
    size: Size
    chance: random.Random

    async def page(self, scope: ScopeId | None, *, last: int = 3, later: float = 0.0) -> float:
        """Milliseconds for one of the pages before `last`, so many seconds after the one before."""
        self.clock.seconds += later
        offset = 10 * self.chance.randrange(last)
        reader = PersonId(f"discord:{self.chance.randrange(self.size.people)}")
        order = Order.RATING if self.chance.randrange(8) == 0 else Order.POINTS
        taken = await timed(lambda: self.standings.leaderboard(scope, "manille", offset, 10, reader, order=order))
        if later:  # that time really passes: whatever is read in the background is done by then
            await self.standings._reader._spreads.settled()
        return taken


def told(name: str, times: list[float]) -> tuple[float, float]:
    median, slow = statistics.median(times), statistics.quantiles(times, n=100)[98]
    print(f"  {name:<28} median {median:7.2f} ms   99 of 100 within {slow:7.2f} ms   slowest {max(times):7.2f} ms")
    return median, slow


async def measure_pages(path: Path, size: Size) -> list[tuple[float, float]]:
    """Median and slowest of each kind of page. Nobody turns to any of five thousand pages: that is there to tell what
    the worst would cost."""
    chance, clock = random.Random(7), Clock()
    async with await SqliteStandings.read(path, now=clock) as standings:
        visitor = Visitor(standings, clock, size, chance)
        scopes = [ScopeId(f"discord:guild:{chance.randrange(size.scopes)}") for _ in range(PAGES)]
        kinds = {
            "one server": [await visitor.page(scope) for scope in scopes],
            "everywhere": [await visitor.page(None) for _ in range(PAGES // 5)],
            "everywhere, one a minute": [await visitor.page(None, later=61) for _ in range(PAGES // 5)],
            "everywhere, any of all": [await visitor.page(None, last=size.people // 10) for _ in range(PAGES // 5)],
        }
    return [told(name, times) for name, times in kinds.items()]


async def compare(path: Path) -> None:
    """The same ten lines, from totals and from rows, in turn."""
    connection = await open_reading(path)
    try:
        for scope, name, rounds in ((ScopeId("discord:guild:5"), "one server", 5), (None, "everywhere", 1)):
            least = 10 if scope is None else 3

            async def from_rows(scope: ScopeId | None = scope, least: int = least) -> object:
                return await connection.execute_fetchall(
                    FROM_ROWS.format(where="AND scope = :scope" if scope else ""),
                    {"scope": scope or "", "least": least},
                )

            async def from_totals(scope: ScopeId | None = scope, least: int = least) -> object:
                key = (scope or "", "manille", "open", "all", least, 0, 10, 0)
                return await connection.execute_fetchall(TOTALS_PAGE, key)

            times = [(await timed(from_totals), await timed(from_rows)) for _ in range(rounds)]
            totals, added = (statistics.median(column) for column in zip(*times, strict=True))
            print(f"  {name:<12} from totals {totals:6.2f} ms, from rows {added:9.2f} ms: {added / totals:6.0f} x")
    finally:
        await connection.close()


async def measure(size: Size, folder: Path) -> None:
    path = folder / "ledger.db"
    filling = await timed(lambda: fill(path, size))
    print(
        f"{size.results} results of {size.people} people on {size.scopes} servers, filled in {filling / 1000:.0f} s"
    )
    with writer(path):
        print("with a writer busy in another process:")
        measured = await measure_pages(path, size)
        print(f"  at a load of {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors, 2 of it our own")
        await compare(path)
    async with await SqliteLedger.open(path):
        """Folds the log that the killed writer has left."""
    async with await SqliteStandings.read(path) as standings:
        begin = time.perf_counter()
        found = await standings.check()
        print(f"  check of every row {time.perf_counter() - begin:.1f} s: {len(found)} differences")
    if found or any(median > MEDIAN or slow > SLOWEST for median, slow in measured[:3]):
        raise SystemExit("not what was promised")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--people", type=int, default=50_000)
    parser.add_argument("--servers", type=int, default=2_000)
    parser.add_argument("--write", type=Path, help="only settle into this ledger, until killed")
    given = parser.parse_args()
    if given.write:
        return asyncio.run(write(given.write))
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Size(given.results, given.people, given.servers), Path(folder)))
    return None


if __name__ == "__main__":
    main()
