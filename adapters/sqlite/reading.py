"""The questions asked of the ledger, each answered from one snapshot of it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from sqlite3 import Row
from typing import Any, TypeVar

from aiosqlite import Connection

from adapters.sqlite.distribution import Spreads
from adapters.sqlite.errors import LedgerClosed, translated
from adapters.sqlite.leaderboards import Leaderboard, kind_with_somebody, levels, rows
from adapters.sqlite.settle import EVERYWHERE
from engine.host.people.rating import rated_with
from engine.host.ports.results import Kept, LeaderboardPage
from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.leaderboards import Order, Pool, Required, Season, active_since, needed, resolved

_HAS = "SELECT count(*) FROM settlement WHERE deal = ?"
_CURSORS = "SELECT shard, last FROM cursor"
_SET_ASIDE = "SELECT (SELECT count(*) FROM conflict), (SELECT count(*) FROM aside)"
_SEASONS = "SELECT number, name, began FROM season WHERE scope = ? ORDER BY number"
_OPTED_IN = "SELECT EXISTS (SELECT 1 FROM opted_in WHERE scope = ?)"

T = TypeVar("T")


class Reader:
    """Owns a reading connection; tasks take turns on it, and never wait for the writer."""

    def __init__(self, connection: Connection, path: Path, required: Required) -> None:
        self._connection = connection
        self._path = path
        self._required = required
        self._spreads = Spreads(path)
        self._turn = asyncio.Lock()
        self._closed = False

    async def leaderboard(
        self,
        scope: str,
        game: str,
        *,
        offset: int,
        limit: int,
        reader: PersonId | None,
        period: str,
        pool: Pool | None,
        order: Order,
        at: int,
    ) -> LeaderboardPage:
        if order is Order.LEVELS:
            return await self._levels(scope, game)
        async with self._snapshot() as connection:
            season = (await _seasons(connection, scope))[-1]
            meant = resolved(period, season, at)
            kind = pool or await kind_with_somebody(connection, scope, game, meant)
            if order is Order.RATING:
                kind = Pool.OPEN
            key = (scope, rated_with(game)) if order is Order.RATING else (scope, game, kind, meant)
            least = needed(self._required, order, everywhere=scope == EVERYWHERE)
            board = Leaderboard(order, key, least, active_since(self._required, meant, at))
            lines = await board.page(connection, max(limit, 0), max(offset, 0))
            spread = await self._spreads.of(board, connection, at)
            listed = next((line for line in lines if line.account == reader), None)
            page = LeaderboardPage(
                lines=lines,
                own=listed or await board.own(connection, reader, spread),
                total=len(spread),
                pool=kind,
                period=meant,
                season=season,
                order=order,
            )
        # after the snapshot: the answer is complete, and nobody waits for what is read again
        self._spreads.read_due()
        return page

    async def _levels(self, scope: str, game: str) -> LeaderboardPage:
        async with self._snapshot() as connection:
            found = await levels(connection, scope, game, rated_with(game))
            season = (await _seasons(connection, scope))[-1]
        return LeaderboardPage((), None, 0, Pool.COMPUTERS, season=season, order=Order.LEVELS, levels=found)

    async def has(self, deal: str) -> bool:
        return bool((await self.ask(_HAS, deal))[0][0])

    async def seasons(self, scope: ScopeId) -> Sequence[Season]:
        async with self._snapshot() as connection:
            return await _seasons(connection, scope)

    async def opted_in(self, scope: ScopeId) -> bool:
        return bool((await self.ask(_OPTED_IN, scope))[0][0])

    async def cursors(self) -> Mapping[int, str]:
        return {row[0]: row[1] for row in await self.ask(_CURSORS)}

    async def installation(self) -> str:
        return str((await self.ask("SELECT id FROM installation"))[0][0])

    async def kept(self) -> Kept:
        [(conflicts, aside)] = await self.ask(_SET_ASIDE)
        return Kept(conflicts, aside)

    async def run(self, job: Callable[[Connection], Awaitable[T]]) -> T:
        """Runs a job on one snapshot."""
        async with self._snapshot() as connection:
            return await job(connection)

    async def close(self) -> None:
        async with self._turn:
            self._closed = True
            await self._connection.close()
        await self._spreads.settled()

    async def ask(self, sql: str, *values: Any) -> Sequence[Row]:
        """Runs one query, a snapshot by itself; `run` costs more, since each of its steps goes to another thread."""
        async with self._taken() as connection:
            return await rows(connection, sql, *values)

    @asynccontextmanager
    async def _snapshot(self) -> AsyncIterator[Connection]:
        async with self._taken() as connection:
            try:
                await connection.execute("BEGIN")
                yield connection
            finally:
                await connection.rollback()

    @asynccontextmanager
    async def _taken(self) -> AsyncIterator[Connection]:
        async with self._turn:
            if self._closed:
                raise LedgerClosed(f"ledger {self._path}: closed")
            with translated(self._path):
                yield self._connection


async def _seasons(connection: Connection, scope: str) -> Sequence[Season]:
    return [Season(), *(Season(*row) for row in await rows(connection, _SEASONS, scope))]
