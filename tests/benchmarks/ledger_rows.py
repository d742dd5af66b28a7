"""A big ledger, filled at once: the rows that settling writes, then totals, names and ratings from them."""

import random
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from msgspec.structs import replace

from adapters.sqlite import ratings, settle
from adapters.sqlite.connections import open_writing
from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.settlement import Settlement
from tests.contract.settlements import settlement

SEATS = 4
NOW = 1_795_000_000_000
DAY = 86_400_000
AT_ONCE = 5000
"""Deals that are written together."""

_TOTALS = """
CREATE TEMP TABLE counted AS SELECT * FROM share;
INSERT INTO total SELECT scope, game, pool, 'all', account, sum(points), sum(deals), sum(matches), sum(wins), 0, 0,
    max(at) FROM counted GROUP BY scope, game, pool, account;
INSERT INTO total SELECT scope, game, pool, month, account, sum(points), sum(deals), sum(matches), sum(wins), 0, 0,
    max(at) FROM counted GROUP BY scope, game, pool, month, account;
INSERT INTO total SELECT scope, game, pool, 'season:1', account, sum(points), sum(deals), sum(matches),
    sum(wins), 0, 0, max(at) FROM counted GROUP BY scope, game, pool, account;
INSERT INTO opted_in SELECT DISTINCT scope FROM settlement;
INSERT INTO total SELECT '', game, pool, period, account, sum(points), sum(deals), sum(matches), sum(wins), 0, 0,
    max(last) FROM total WHERE period NOT LIKE 'season:%' GROUP BY game, pool, period, account;
INSERT INTO name SELECT account, name, latest / 64 FROM (
    SELECT account, name, max(seq * 64 + seat) AS latest FROM entry JOIN settlement USING (deal) GROUP BY account);
"""


@dataclass(frozen=True, slots=True)
class Size:
    results: int
    people: int
    scopes: int


async def fill(path: Path, size: Size) -> None:
    """Creates the ledger; servers have people of their own. The same for every run."""
    await (await open_writing(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        # nobody asks for what is half filled, so it need not reach the disk, and may take memory
        connection.executescript("PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY")
        deals = _deals(size)
        while some := list(islice(deals, AT_ONCE)):
            _write(connection, some)
        connection.executescript(f"BEGIN; {_TOTALS} COMMIT;")
    await _rate(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ANALYZE")  # for the queries without totals: those with totals know their index


def _write(connection: sqlite3.Connection, deals: Sequence[tuple[Settlement, int]]) -> None:
    settled = [settle._columns(deal, at, season=1) for deal, at in deals]
    connection.executemany(settle._SETTLEMENT, settled)
    connection.executemany(settle._ENTRY, [row for deal, _ in deals for row in settle._entries(deal)])
    connection.commit()


async def _rate(path: Path) -> None:
    connection = await open_writing(path)
    try:
        await connection.execute("BEGIN")
        records = ratings.replayed(await ratings.matches(connection))
        await connection.executemany(ratings._RATING, ratings._rows(records))
        await connection.commit()
    finally:
        await connection.close()


def _deals(size: Size) -> Iterator[tuple[Settlement, int]]:
    """Two against two; every eighth deal ends a match."""
    chance = random.Random(size.results)
    each = max(SEATS, size.people // size.scopes)
    deals = size.results // SEATS
    for number in range(deals):
        scope, over = number % size.scopes, number // size.scopes % 8 == 7
        points = chance.randint(-60, 60)
        people = [PersonId(f"discord:{scope * each + place}") for place in chance.sample(range(each), SEATS)]
        seats = [(who, points if seat % 2 == 0 else -points) for seat, who in enumerate(people)]
        yield _deal(number, seats, scope, over=over), NOW - (deals - number) * 60 * DAY // deals


def _deal(number: int, seats: Sequence[tuple[PersonId, int]], scope: int, *, over: bool) -> Settlement:
    ahead = [who for who, points in seats if points > 0] if over else []
    made = settlement(f"d{number}", *seats, winners=ahead, scope=ScopeId(f"discord:guild:{scope}"), match_over=over)
    sides = (
        replace(entry, name=f"Player {entry.account}", side=entry.seat % 2, place=over * (2 - (entry.delta > 0)))
        for entry in made.entries
    )
    return replace(made, number=number % 9 + 1, entries=tuple(sides))
