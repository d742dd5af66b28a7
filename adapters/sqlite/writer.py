"""The task that owns the writing connection and runs one transaction after another."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from aiosqlite import Connection

from adapters.sqlite.errors import LedgerClosed, translated

T = TypeVar("T")
Job = Callable[[Connection], Awaitable[T]]


class Writer:
    """Runs jobs one by one. Other tasks run between the awaits of a transaction; as one task alone has the
    connection, none gets in between."""

    def __init__(self, connection: Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._jobs: asyncio.Queue[tuple[Job[Any], asyncio.Future[Any], bool] | None] = asyncio.Queue()
        self._closed = False
        self._task = asyncio.create_task(self._work(), name=f"ledger writer {path.name}")

    async def run(self, job: Job[T]) -> T:
        """Runs the job in a transaction of its own and returns its result once that is on the disk.

        If the caller is cancelled, a transaction under way is finished, and one whose turn has not come is skipped.
        """
        return await self._queued(job, alone=False)

    async def empty_log(self) -> bool:
        """Moves all that was written into the ledger's own file, and cuts the write-ahead log to nothing: it keeps
        what was written before until it is written over. False while somebody still reads from it."""

        async def job(connection: Connection) -> bool:
            [[busy, *_]] = await connection.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
            return not busy

        return await self._queued(job, alone=True)

    async def _queued(self, job: Job[T], *, alone: bool) -> T:
        """The result of a job; `alone` without a transaction."""
        if self._closed:
            raise LedgerClosed(f"ledger {self._path}: closed")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, answer, alone))
        return await answer

    async def close(self) -> None:
        """Finishes what was asked before, then closes the connection."""
        if not self._closed:
            self._closed = True
            self._jobs.put_nowait(None)
        await self._task

    async def _work(self) -> None:
        try:
            while item := await self._jobs.get():
                await self._answer(*item)
        finally:
            self._closed = True
            self._turn_away()
            await self._connection.close()

    def _turn_away(self) -> None:
        """Refuses the jobs that are still queued when the task ends before its time."""
        while not self._jobs.empty():
            if item := self._jobs.get_nowait():
                self._refuse(item[1])

    def _refuse(self, answer: asyncio.Future[Any]) -> None:
        if not answer.done():
            answer.set_exception(LedgerClosed(f"ledger {self._path}: closed"))

    async def _answer(self, job: Job[T], answer: asyncio.Future[T], alone: bool) -> None:
        if answer.done():
            return
        try:
            result = await (self._without_transaction(job) if alone else self._transact(job))
        except asyncio.CancelledError:
            self._refuse(answer)
            raise
        except Exception as error:  # whatever a job raises belongs to its caller
            if not answer.done():
                answer.set_exception(error)
        else:
            if not answer.done():
                answer.set_result(result)

    async def _without_transaction(self, job: Job[T]) -> T:
        with translated(self._path):
            return await job(self._connection)

    async def _transact(self, job: Job[T]) -> T:
        with translated(self._path):
            # takes the lock at once: a transaction that reads first can be refused when it comes to write
            await self._connection.execute("BEGIN IMMEDIATE")
            try:
                result = await job(self._connection)
                await self._connection.commit()
            except BaseException:
                await self._connection.rollback()
                raise
            return result
