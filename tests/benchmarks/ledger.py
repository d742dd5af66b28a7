"""What maintained totals save: `python -m tests.benchmarks.ledger [RESULTS ...] [--people N]`.

For each size it fills a ledger through the code that settles deals, then times the first leaderboard page both from
the maintained totals and added up from the rows, alternating in the same run, and prints the ratio. A result is what
one person got in one deal.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count as numbers
from pathlib import Path
from sqlite3 import Row

import aiosqlite

from adapters.sqlite.boards import PAGE
from adapters.sqlite.connections import open_reading
from adapters.sqlite.counting import EVERYWHERE, count
from adapters.sqlite.ledger import SqliteLedger
from engine.host.ids import PersonId, ScopeId, TableId
from engine.host.settlement import Entry, Settlement

SEATS = 4
BATCH = 500
"""Deals in one transaction while filling; the host writes one transaction a deal."""
ROUNDS = 15

FROM_ROWS = """
SELECT account, name, sum(delta) AS points, count(*) AS deals, sum(match_over) AS matches, sum(won) AS wins
FROM entry JOIN settlement USING (deal)
WHERE game = 'manille' AND (:scope = '' OR scope = :scope) AND substr(account, 1, 9) <> 'computer:'
GROUP BY account ORDER BY points DESC, wins DESC, name, account LIMIT 10
"""


@dataclass(frozen=True, slots=True)
class Size:
    results: int
    people: int
    scopes: int


def settlements(size: Size) -> Iterator[Settlement]:
    """Deals in scopes with people of their own; the same for every run."""
    chance = random.Random(size.results)
    each = max(SEATS, size.people // size.scopes)
    for number in range(size.results // SEATS):
        scope = number % size.scopes
        people = [scope * each + place for place in chance.sample(range(each), SEATS)]
        points = [chance.randint(-60, 60) for _ in people]
        over = number % 8 == 7
        entries = tuple(
            Entry(seat, PersonId(f"discord:{who}"), f"Player {who}", delta, won=over and seat % 2 == 0)
            for seat, (who, delta) in enumerate(zip(people, points, strict=True))
        )
        yield Settlement(
            deal=f"t{chance.getrandbits(40):x}:{number}",
            table=TableId("table000"),
            number=number,
            game="manille",
            unit="points",
            version=1,
            options={"target": 101},
            scope=ScopeId(f"discord:guild:{scope}"),
            entries=entries,
            total=sum(points),
            match_over=over,
            commitment="00" * 32,
        )


async def fill(ledger: SqliteLedger, size: Size) -> None:
    """Counts all deals with the program's own statements, many in one transaction."""
    deals = settlements(size)
    for batch in numbers():
        chunk = [deal for deal, _ in zip(deals, range(BATCH), strict=False)]
        if not chunk:
            return

        async def write(
            connection: aiosqlite.Connection, chunk: Sequence[Settlement] = chunk, batch: int = batch
        ) -> None:
            for place, deal in enumerate(chunk):
                await count(connection, deal, 0, f"{batch}-{place}", at=0)

        await ledger._writer.run(write)


async def timed(work: Callable[[], Awaitable[object]]) -> float:
    """Milliseconds."""
    begin = time.perf_counter()
    await work()
    return (time.perf_counter() - begin) * 1000


async def compare(ledger: SqliteLedger, path: Path, scope: str) -> None:
    connection = await open_reading(path)

    async def from_totals() -> list[Row]:
        return list(await connection.execute_fetchall(PAGE, (scope, "manille", 10, 0)))

    async def from_rows() -> list[Row]:
        return list(await connection.execute_fetchall(FROM_ROWS, {"scope": scope}))

    async def page() -> object:
        return await ledger.leaderboard(ScopeId(scope) if scope else None, "manille", reader=PersonId("discord:1"))

    try:
        if [tuple(row) for row in await from_totals()] != [tuple(row) for row in await from_rows()]:
            raise SystemExit("totals and rows disagree: nothing to compare")
        times = [(await timed(from_totals), await timed(from_rows), await timed(page)) for _ in range(ROUNDS)]
    finally:
        await connection.close()
    totals, rows, whole = (statistics.median(column) for column in zip(*times, strict=True))
    where = "one server" if scope else "everywhere"
    print(
        f"  {where:<11} rows {rows:9.2f} ms   totals {totals:6.3f} ms   ratio {rows / totals:8.0f} x"
        f"   whole page with own rank and count {whole:6.2f} ms"
    )


async def settling_speed(ledger: SqliteLedger, size: Size) -> float:
    """Deals a second, one durable transaction each."""
    fresh = [deal for deal, _ in zip(settlements(Size(size.results + 1, 100, 1)), range(200), strict=False)]
    spent = await timed(lambda: settle_all(ledger, fresh))
    return len(fresh) / spent * 1000


async def settle_all(ledger: SqliteLedger, deals: Sequence[Settlement]) -> None:
    for place, deal in enumerate(deals):
        await ledger.settle(deal, 1, f"{place}-0")


async def measure(size: Size, folder: Path) -> None:
    path = folder / f"{size.results}.db"
    async with await SqliteLedger.open(path) as ledger:
        filling = await timed(lambda: fill(ledger, size))
        print(f"{size.results} results of {size.people} people on {size.scopes} servers, filled in {filling:.0f} ms")
        await compare(ledger, path, EVERYWHERE)
        await compare(ledger, path, "discord:guild:0")
        checking = await timed(ledger.check)
        if await ledger.check():
            raise SystemExit("the ledger does not add up")
        speed = await settling_speed(ledger, size)
        print(f"  check of every row {checking:.0f} ms; settling {speed:.0f} deals a second")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=int, nargs="*", default=[100_000], help="sizes, default 100000")
    parser.add_argument("--people", type=int, default=5_000)
    parser.add_argument("--servers", type=int, default=50)
    parser.add_argument("--folder", type=Path, help="where the ledgers are made, default a temporary folder")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        for results in given.results:
            asyncio.run(measure(Size(results, given.people, given.servers), Path(folder)))


if __name__ == "__main__":
    main()
