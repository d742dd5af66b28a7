"""The questions asked of the ledger, each answered from one snapshot of it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from sqlite3 import Row
from typing import Any, TypeVar

from aiosqlite import Connection

from adapters.sqlite.counting import EVERYWHERE
from adapters.sqlite.errors import LedgerClosed, translated
from engine.host.ids import PersonId, ScopeId
from engine.host.ports import Kept, Line, Page

PAGE = """
SELECT account, name, points, deals, matches, wins FROM total WHERE scope = ? AND game = ?
ORDER BY points DESC, wins DESC, name, account LIMIT ? OFFSET ?
"""
_OWN = "SELECT account, name, points, deals, matches, wins FROM total WHERE scope = ? AND game = ? AND account = ?"
_AHEAD = "SELECT count(*) FROM total WHERE scope = ? AND game = ? AND points > ?"
_PEOPLE = "SELECT count(*) FROM total WHERE scope = ? AND game = ?"
_GAMES = "SELECT DISTINCT game FROM total WHERE scope = ? ORDER BY game"
_HAS = "SELECT count(*) FROM settlement WHERE deal = ?"
_CURSORS = "SELECT shard, last FROM cursor"
_KEPT = "SELECT (SELECT count(*) FROM conflict), (SELECT count(*) FROM aside)"

T = TypeVar("T")


class Reader:
    """Owns a reading connection; tasks take turns on it, and never wait for the writer."""

    def __init__(self, connection: Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._turn = asyncio.Lock()
        self._closed = False

    async def leaderboard(
        self, scope: ScopeId | None, game: str, offset: int, limit: int, reader: PersonId | None
    ) -> Page:
        board = (scope or EVERYWHERE, game)
        async with self._snapshot() as connection:
            rows = await _rows(connection, PAGE, *board, max(limit, 0), max(offset, 0))
            own = await _rows(connection, _OWN, *board, reader)
            return Page(
                lines=await _ranked(connection, board, rows, max(offset, 0)),
                own=next(iter(await _ranked(connection, board, own, 0)), None),
                total=(await _rows(connection, _PEOPLE, *board))[0][0],
            )

    async def games(self, scope: ScopeId | None) -> Sequence[str]:
        return [row[0] for row in await self._ask(_GAMES, scope or EVERYWHERE)]

    async def has(self, deal: str) -> bool:
        return bool((await self._ask(_HAS, deal))[0][0])

    async def cursors(self) -> Mapping[int, str]:
        return {row[0]: row[1] for row in await self._ask(_CURSORS)}

    async def kept(self) -> Kept:
        [(conflicts, aside)] = await self._ask(_KEPT)
        return Kept(conflicts, aside)

    async def run(self, job: Callable[[Connection], Awaitable[T]]) -> T:
        """Asks whatever the job asks, of one snapshot."""
        async with self._snapshot() as connection:
            return await job(connection)

    async def close(self) -> None:
        async with self._turn:
            self._closed = True
            await self._connection.close()

    async def _ask(self, sql: str, *values: Any) -> Sequence[Row]:
        async with self._snapshot() as connection:
            return await _rows(connection, sql, *values)

    @asynccontextmanager
    async def _snapshot(self) -> AsyncIterator[Connection]:
        async with self._turn:
            if self._closed:
                raise LedgerClosed(f"ledger {self._path}: closed")
            with translated(self._path):
                try:
                    await self._connection.execute("BEGIN")
                    yield self._connection
                finally:
                    await self._connection.rollback()


async def _rows(connection: Connection, sql: str, *values: Any) -> Sequence[Row]:
    return list(await connection.execute_fetchall(sql, values))


async def _ranked(
    connection: Connection, board: tuple[str, str], rows: Iterable[Row], offset: int
) -> tuple[Line, ...]:
    """Lines with their ranks: one more than how many have more points. That is counted for the first line; behind
    it a line shares the rank above or has its place as its rank."""
    lines: list[Line] = []
    for place, (account, name, points, deals, matches, wins) in enumerate(rows, start=offset + 1):
        if not lines:
            rank = 1 + (await _rows(connection, _AHEAD, *board, points))[0][0]
        else:
            rank = lines[-1].rank if lines[-1].points == points else place
        lines.append(Line(rank, account, name, points, deals, matches, wins))
    return tuple(lines)
