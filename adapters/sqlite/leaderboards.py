"""Pages of leaderboards; each question is answered along an index in the leaderboard's order."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from sqlite3 import Row
from typing import Any

from aiosqlite import Connection

from engine.host.ports.results import LedgerRow, LevelRow
from engine.host.state.ids import PersonId
from engine.host.state.leaderboards import Order, Pool, levels_pool

_LISTED = "scope = ? AND game = ? AND pool = ? AND period = ? AND deals >= ? AND last >= ?"
_RATED = "scope = ? AND family = ? AND account NOT IN (SELECT person FROM identity) AND matches >= ? AND last >= ?"

# Rows before the page are passed over in the index alone; only the page's own rows are read from the table.
PAGE = f"""
SELECT account, coalesce(name, ''), points, deals, matches, wins, sweeps, contres FROM (
    SELECT scope, game, pool, period, account FROM total WHERE {_LISTED}
    ORDER BY points DESC, wins DESC, account LIMIT ? OFFSET ?
) JOIN total USING (scope, game, pool, period, account) LEFT JOIN name USING (account)
ORDER BY points DESC, wins DESC, account
"""  # noqa: S608 - both parts are constants of this file

_RATING_PAGE = f"""
SELECT account, coalesce(name, ''), shown, 0, matches, wins, 0, 0 FROM (
    SELECT account, shown, matches, wins FROM rating WHERE {_RATED}
    ORDER BY shown DESC, wins DESC, account LIMIT ? OFFSET ?
) LEFT JOIN name USING (account) ORDER BY shown DESC, wins DESC, account
"""  # noqa: S608 - both parts are constants of this file

_OWN = """
SELECT account, coalesce(name, ''), points, deals, matches, wins, sweeps, contres, deals, last
FROM total LEFT JOIN name USING (account)
WHERE scope = ? AND game = ? AND pool = ? AND period = ? AND account = ?
"""
_RATING_OWN = """
SELECT account, coalesce(name, ''), shown, 0, matches, wins, 0, 0, matches, last
FROM rating LEFT JOIN name USING (account) WHERE scope = ? AND family = ? AND account = ?
"""

_ALIKE = """
SELECT count(*) FROM {table} WHERE {listed} AND {figure} = ? AND (wins > ? OR (wins = ? AND account < ?))
"""

_SPREAD = "SELECT -{figure}, count(*) FROM {table} WHERE {listed} GROUP BY {figure} ORDER BY {figure} DESC"

_SOMEBODY = """
SELECT EXISTS (SELECT 1 FROM total WHERE scope = ? AND game = ? AND pool = ? AND period = ?)
"""

LEVELS = """
SELECT account, deals, points * 1.0 / deals AS mean, faced * 1.0 / facing, shown
FROM level_total LEFT JOIN (SELECT account, shown FROM rating WHERE scope = ?1 AND family = ?3) USING (account)
WHERE scope = ?1 AND game = ?2 ORDER BY mean - faced * 1.0 / facing DESC, account
"""


@dataclass(frozen=True, slots=True)
class Spread:
    """What the people on a leaderboard had at a moment (`at`, in milliseconds), without their names: tells how
    many are ahead."""

    at: int
    owed: tuple[int, ...] = field(repr=False)
    """Every figure that somebody has, negated, the best first: so they ascend, as `bisect` needs it."""
    people: tuple[int, ...] = field(repr=False)
    """For each of these figures, how many people have it or a better one."""

    def __len__(self) -> int:
        return self.people[-1] if self.people else 0

    def ahead(self, figure: int) -> int:
        """How many people have more than this figure."""
        better = bisect_left(self.owed, -figure)
        return self.people[better - 1] if better else 0


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A leaderboard's rows: `key` finds them; `least` (how often somebody played) and `since` (when last, in
    milliseconds) decide who is listed."""

    order: Order
    key: tuple[str, ...]
    least: int
    since: int

    async def page(self, connection: Connection, limit: int, offset: int) -> tuple[LedgerRow, ...]:
        sql = PAGE if self.order is Order.POINTS else _RATING_PAGE
        found = await rows(connection, sql, *self._listed, limit, offset)
        return await self._ranked(connection, found, offset)

    async def own(self, connection: Connection, reader: PersonId | None, spread: Spread) -> LedgerRow | None:
        """The reader's own line: with rank 0 if the reader is not listed, None without any result."""
        sql = _OWN if self.order is Order.POINTS else _RATING_OWN
        for *figures, played, last in await rows(connection, sql, *self.key, reader):
            listed = played >= self.least and last >= self.since
            rank = 1 + spread.ahead(figures[2]) if listed else 0
            return replace(LedgerRow(rank, *figures), needs=max(self.least - played, 0))
        return None

    async def spread(self, connection: Connection, at: int) -> Spread:
        """What everybody listed has at this moment. SQLite counts it, so tens of thousands of people cost a scan of
        the index and no more."""
        table, listed = self._source
        sql = _SPREAD.format(figure=self._figure, table=table, listed=listed)
        found = await rows(connection, sql, *self._listed)
        return Spread(at, tuple(owed for owed, _ in found), tuple(accumulate(people for _, people in found)))

    async def _alike_before(self, connection: Connection, line: LedgerRow) -> int:
        """How many people have the same figure as a line and stand before it."""
        table, listed = self._source
        sql = _ALIKE.format(figure=self._figure, table=table, listed=listed)
        [(number,)] = await rows(connection, sql, *self._listed, line.points, line.wins, line.wins, line.account)
        return int(number)

    @property
    def _source(self) -> tuple[str, str]:
        return ("total", _LISTED) if self.order is Order.POINTS else ("rating", _RATED)

    @property
    def _figure(self) -> str:
        return "points" if self.order is Order.POINTS else "shown"

    @property
    def _listed(self) -> tuple[str | int, ...]:
        return (*self.key, self.least, self.since)

    async def _ranked(self, connection: Connection, found: Iterable[Row], offset: int) -> tuple[LedgerRow, ...]:
        """The lines with their ranks. A rank is one more than the number of people who are better. The first line's
        is its place less those before it with the same figure; any other line shares the rank above if it has the
        same figure, or else has its place as its rank."""
        lines: list[LedgerRow] = []
        for place, figures in enumerate(found, start=offset + 1):
            line = LedgerRow(0, *figures)
            if not lines:
                rank = place - await self._alike_before(connection, line)
            else:
                rank = lines[-1].rank if lines[-1].points == line.points else place
            lines.append(replace(line, rank=rank))
        return tuple(lines)


async def levels(connection: Connection, scope: str, game: str, family: str) -> tuple[LevelRow, ...]:
    """How the levels of computer players have done, the furthest ahead of people first."""
    return tuple(LevelRow(*row) for row in await rows(connection, LEVELS, scope, game, levels_pool(family)))


async def kind_with_somebody(connection: Connection, scope: str, game: str, period: str) -> Pool:
    """The first kind of tables in which somebody has a result; open tables if nobody has any."""
    for pool in Pool:
        [(somebody,)] = await rows(connection, _SOMEBODY, scope, game, pool, period)
        if somebody:
            return pool
    return Pool.OPEN


async def rows(connection: Connection, sql: str, *values: Any) -> Sequence[Row]:
    return list(await connection.execute_fetchall(sql, values))
