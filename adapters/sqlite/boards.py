"""Pages of leaderboards, each question answered along the index that has their order."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from sqlite3 import Row
from typing import Any

from aiosqlite import Connection

from engine.host.boards import Order, Pool
from engine.host.ids import PersonId
from engine.host.ports import Line

_LISTED = "scope = ? AND game = ? AND pool = ? AND period = ? AND deals >= ? AND last >= ?"
_RATED = "scope = ? AND family = ? AND account NOT IN (SELECT person FROM identity) AND matches >= ? AND last >= ?"

PAGE = f"""
SELECT account, coalesce(name, ''), points, deals, matches, wins, sweeps, contres FROM (
    SELECT * FROM total WHERE {_LISTED} ORDER BY points DESC, wins DESC, account LIMIT ? OFFSET ?
) LEFT JOIN name USING (account) ORDER BY points DESC, wins DESC, account
"""  # noqa: S608 - both parts are constants of this file

_RATING_PAGE = f"""
SELECT account, coalesce(name, ''), shown, 0, matches, wins, 0, 0 FROM (
    SELECT * FROM rating WHERE {_RATED} ORDER BY shown DESC, wins DESC, account LIMIT ? OFFSET ?
) LEFT JOIN name USING (account) ORDER BY shown DESC, wins DESC, account
"""  # noqa: S608 - as above

_OWN = """
SELECT account, coalesce(name, ''), points, deals, matches, wins, sweeps, contres, deals, last
FROM total LEFT JOIN name USING (account)
WHERE scope = ? AND game = ? AND pool = ? AND period = ? AND account = ?
"""
_RATING_OWN = """
SELECT account, coalesce(name, ''), shown, 0, matches, wins, 0, 0, matches, last
FROM rating LEFT JOIN name USING (account) WHERE scope = ? AND family = ? AND account = ?
"""

_SOMEBODY = """
SELECT EXISTS (SELECT 1 FROM total WHERE scope = ? AND game = ? AND pool = ? AND period = ?)
"""


@dataclass(frozen=True, slots=True)
class Spread:
    """What the people on a leaderboard had at a moment (milliseconds): who is ahead of whom, without their names."""

    at: int
    owed: tuple[int, ...] = field(repr=False)
    """Everybody's figure with its sign turned, the best first: ascending, as `bisect` reads it."""

    def __len__(self) -> int:
        return len(self.owed)

    def ahead(self, figure: int) -> int:
        """How many have more."""
        return bisect_left(self.owed, -figure)


@dataclass(frozen=True, slots=True)
class Board:
    """A leaderboard's rows: `key` finds them, `least` and `since` decide who of them is listed."""

    order: Order
    key: tuple[str, ...]
    least: int
    since: int

    async def page(self, connection: Connection, limit: int, offset: int) -> tuple[Line, ...]:
        sql = PAGE if self.order is Order.POINTS else _RATING_PAGE
        found = await rows(connection, sql, *self._listed, limit, offset)
        return await self._ranked(connection, found, offset)

    async def own(self, connection: Connection, reader: PersonId | None, spread: Spread) -> Line | None:
        """Also of somebody who is not listed, with rank 0; None for whoever has no result."""
        sql = _OWN if self.order is Order.POINTS else _RATING_OWN
        for *figures, played, last in await rows(connection, sql, *self.key, reader):
            listed = played >= self.least and last >= self.since
            rank = 1 + spread.ahead(figures[2]) if listed else 0
            return replace(Line(rank, *figures), needs=max(self.least - played, 0))
        return None

    async def spread(self, connection: Connection, at: int) -> Spread:
        """What everybody listed has, at this moment."""
        table, listed = self._source
        sql = f"SELECT {self._figure} FROM {table} WHERE {listed} ORDER BY {self._figure} DESC"  # noqa: S608 - constants
        return Spread(at, tuple(-figure for (figure,) in await rows(connection, sql, *self._listed)))

    async def _ahead(self, connection: Connection, points: int) -> int:
        table, listed = self._source
        sql = f"SELECT count(*) FROM {table} WHERE {listed} AND {self._figure} > ?"  # noqa: S608 - constants
        [(number,)] = await rows(connection, sql, *self._listed, points)
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

    async def _ranked(self, connection: Connection, found: Iterable[Row], offset: int) -> tuple[Line, ...]:
        """Lines with their ranks: one more than how many are better. That is counted for the first line; behind it a
        line shares the rank above or has its place as its rank."""
        lines: list[Line] = []
        for place, figures in enumerate(found, start=offset + 1):
            line = Line(0, *figures)
            if not lines:
                rank = 1 + await self._ahead(connection, line.points)
            else:
                rank = lines[-1].rank if lines[-1].points == line.points else place
            lines.append(Line(rank, *figures))
        return tuple(lines)


async def kind_with_somebody(connection: Connection, scope: str, game: str, period: str) -> Pool:
    """The first kind of tables in which somebody has a result."""
    for pool in Pool:
        [(somebody,)] = await rows(connection, _SOMEBODY, scope, game, pool, period)
        if somebody:
            return pool
    return Pool.OPEN


async def rows(connection: Connection, sql: str, *values: Any) -> Sequence[Row]:
    return list(await connection.execute_fetchall(sql, values))
