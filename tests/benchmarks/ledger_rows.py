"""A big ledger, filled at once: rows first, then totals and names from them."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from adapters.sqlite.ledger import SqliteLedger

SEATS = 4
NOW = 1_795_000_000_000
DAY = 86_400_000

_SETTLEMENT = """
INSERT INTO settlement (deal, "table", number, game, unit, version, options, scope, total, match_over, commitment,
                        digest, payload, at, pool, season)
VALUES (?, 't', ?, 'manille', 'points', 1, '{}', ?, ?, ?, '', '', '{}', ?, 'open', 1)
"""
_ENTRY = "INSERT INTO entry (deal, seat, account, name, delta, won) VALUES (?, ?, ?, ?, ?, ?)"

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
ANALYZE;
"""


@dataclass(frozen=True, slots=True)
class Size:
    results: int
    people: int
    scopes: int


async def fill(path: Path, size: Size) -> None:
    """Creates the ledger; servers have people of their own. The same for every run."""
    async with await SqliteLedger.open(path):
        """Only its schema."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.executemany(_SETTLEMENT, (settled for settled, _ in _deals(size)))
        connection.executemany(_ENTRY, (entry for _, entries in _deals(size) for entry in entries))
        connection.commit()
        connection.executescript(f"BEGIN; {_TOTALS} COMMIT;")


Row = tuple[str | int, ...]


def _deals(size: Size) -> Iterator[tuple[Row, list[Row]]]:
    chance = random.Random(size.results)
    each = max(SEATS, size.people // size.scopes)
    deals = size.results // SEATS
    for number in range(deals):
        scope, over, deal = number % size.scopes, number % 8 == 7, f"d{number}"
        points = [chance.randint(-60, 60) for _ in range(SEATS)]
        people = [scope * each + place for place in chance.sample(range(each), SEATS)]
        at = NOW - (deals - number) * 60 * DAY // deals
        entries: list[Row] = [
            (deal, seat, f"discord:{who}", f"Player {who}", points[seat], int(over and seat % 2 == 0))
            for seat, who in enumerate(people)
        ]
        yield (deal, number % 9 + 1, f"discord:guild:{scope}", sum(points), int(over), at), entries
