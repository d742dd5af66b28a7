"""Workers: our own processes that answer questions, each started when it is first needed.

This is not `concurrent.futures.ProcessPoolExecutor`: one process that dies there breaks the whole pool, one that
hangs cannot be ended, and it keeps threads and a resource tracker. A worker here is an asyncio subprocess with two
pipes: it can be killed by itself, and it ends with its program, because its pipe is closed then. It is a fresh
interpreter (*spawn*), so it inherits no connection, lock or event loop; a *fork* would, and a fork server would be
one more process.
"""

import asyncio
import logging
import os
import pickle
import sys
from collections.abc import Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any, Self, TypeVar

from adapters.workers.frames import LENGTH, Failed, framed, length_of
from engine.host.ports.thinking import Asked, NoDecision, Question
from engine.rules.actions import Action

T = TypeVar("T")

log = logging.getLogger(__name__)

HUNG = 60.0
"""Seconds after which a worker is given up: longer than whoever asks waits for the answer, which ends it too."""
STARTING = 20.0
"""Seconds within which a worker must be ready; on an idle machine that takes a few tenths of a second."""
ENDING = 1.0
"""Seconds that a worker has to notice that its pipe was closed."""


class _Worker:
    """One process; answers one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, environment: Mapping[str, str]) -> Self:
        """A worker that is ready to answer; raises `NoDecision` if none can be started."""
        try:
            worker = cls(await cls._begun(environment))
            try:
                async with asyncio.timeout(STARTING):
                    await worker._answered()
            except BaseException:  # a cancellation too: nobody else knows of the process
                await worker.end()
                raise
        except (OSError, EOFError, TimeoutError) as error:
            raise NoDecision(f"could not be started ({type(error).__name__})") from None
        return worker

    @staticmethod
    async def _begun(environment: Mapping[str, str]) -> asyncio.subprocess.Process:
        command = (sys.executable, "-m", "adapters.workers.worker")
        pipe, nowhere = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        # what a dying interpreter prints could quote a card
        return await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=nowhere, env=dict(environment)
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ask(self, question: bytes) -> bytes:
        """The worker's answer; raises `ConnectionError` or `EOFError` if the process is gone."""
        into = self._process.stdin
        if into is None:
            raise EOFError
        into.write(framed(question))
        await into.drain()
        return await self._answered()

    async def _answered(self) -> bytes:
        out = self._process.stdout
        if out is None:
            raise EOFError
        return await out.readexactly(length_of(await out.readexactly(LENGTH)))

    async def end(self, seconds: float = 0.0) -> None:
        """Closes the worker's input, and kills the process unless it ends within this many seconds."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._process.wait()
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class Workers:
    """Answers questions in at most `most` processes. The newest waiting question goes first: with more work than can
    be done, taking the oldest first would make every answer late.

    Processes are started one at a time as there is work for them, and end with the context. Of the program's
    environment they see `environment` alone.
    """

    def __init__(self, most: int, environment: Mapping[str, str] = os.environ) -> None:
        self._free = most
        self._waiting: list[asyncio.Future[None]] = []
        self._environment = {**environment, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        self._closed = False
        self._first = asyncio.Lock()
        self._begun = False
        self._idle: list[_Worker] = []
        self._at_work: dict[asyncio.Task[Any], _Worker | None] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closed = True
        working = tuple(self._at_work)
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        await asyncio.gather(*(worker.end(ENDING) for worker in self._idle))
        self._idle.clear()

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of all workers' processes."""
        working = (worker for worker in self._at_work.values() if worker is not None)
        return tuple(worker.pid for worker in (*self._idle, *working))

    async def ready(self) -> None:
        """Starts the first worker, unless one was started before, so that the first decision need not wait for it.
        Raises `NoDecision` if it cannot be started."""
        async with self._first:
            if not (self._begun or self._closed):
                self._idle.append(await _Worker.start(self._environment))
                self._begun = True

    async def choose(self, question: Question) -> Action:
        """The action that the seat takes; waits and raises as `work_out` does."""
        return await self.work_out(question)

    async def work_out(self, asked: Asked[T]) -> T:
        """The answer; raises `NoDecision` if no worker gives one. If the call is cancelled, a question that no worker
        has begun is dropped; a worker that has begun it finishes, and its answer is discarded: that is quicker than
        starting another worker."""
        await self._admitted()
        if self._closed:
            self._give_back()
            raise NoDecision("has no process any more")
        work = asyncio.create_task(self._answer(asked), name="worker")
        self._at_work[work] = None
        work.add_done_callback(self._done)
        return await asyncio.shield(work)

    async def _admitted(self) -> None:
        """Waits until a process is free for one more question."""
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._give_back()
            raise

    def _give_back(self) -> None:
        # calls that were cancelled meanwhile are still in the list
        self._waiting = [turn for turn in self._waiting if not turn.done()]
        if self._waiting:
            self._waiting.pop().set_result(None)
        else:
            self._free += 1

    def _done(self, work: asyncio.Task[Any]) -> None:
        self._at_work.pop(work)
        self._give_back()
        if not work.cancelled():
            work.exception()  # retrieved, as the caller may have been cancelled

    async def _answer(self, asked: Asked[T]) -> T:
        worker = self._idle.pop() if self._idle else await _Worker.start(self._environment)
        work = asyncio.current_task()
        if work is not None:
            self._at_work[work] = worker
        found = await self._ask(worker, pickle.dumps(asked))
        answered: T | Failed = pickle.loads(found)  # noqa: S301 - written by our own process
        if isinstance(answered, Failed):
            raise NoDecision(f"failed ({answered.error})")
        return answered

    async def _ask(self, worker: _Worker, question: bytes) -> bytes:
        """The worker's answer, after which the worker is free again; a worker that hangs or dies is ended."""
        try:
            async with asyncio.timeout(HUNG):
                found = await worker.ask(question)
        except (TimeoutError, ConnectionError, EOFError) as error:
            await worker.end()
            raise NoDecision("hung" if isinstance(error, TimeoutError) else "died") from None
        except asyncio.CancelledError:
            await worker.end()
            raise
        self._idle.append(worker)
        return found
