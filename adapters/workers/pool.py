"""Workers: processes of our own that answer questions, started when they are needed first.

Not `concurrent.futures.ProcessPoolExecutor`: one process of it that dies breaks the pool for everybody, one that
hangs cannot be ended, and it holds on to threads and a tracker of resources. A worker here is a child of asyncio's
with two pipes: it is killed alone, and gone when its program is, for then its pipe ends. It is a fresh interpreter
(*spawn*), so it inherits no connection, no lock and no loop; a *fork* would, and a fork server would be one process
more.
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

HUNG = 5.0
"""Seconds after which a worker is taken to be lost: many times what any level may take, also on a busy machine."""
STARTING = 20.0
"""Seconds that a worker has to be ready, which takes some tenths of one on a machine with nothing else to do."""
ENDING = 1.0
"""Seconds that a worker has to notice that its pipe has ended."""


class _Worker:
    """One process; answers one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, environment: Mapping[str, str]) -> Self:
        """One that is ready; raises `NoDecision` where there is none to be had."""
        try:
            worker = cls(await cls._begun(environment))
            async with asyncio.timeout(STARTING):
                await worker._answered()
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
        """Raises `ConnectionError` and `EOFError` where the process is gone."""
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
        """Ends the process, by itself if it does within so many seconds."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._process.wait()
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class Workers:
    """Answers questions in at most so many processes. Of those that wait the newest is next: where there is more to
    do than can be done, whoever took the oldest first would be late with every one.

    Processes are started one by one as there is work for them, and end with the context. `environment` is all that
    they know of the program's.
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
        """Their ids."""
        working = (worker for worker in self._at_work.values() if worker is not None)
        return tuple(worker.pid for worker in (*self._idle, *working))

    async def ready(self) -> None:
        """Returns when there is a worker, or was one: the first decision does not pay for its start. Raises
        `NoDecision`."""
        async with self._first:
            if not (self._begun or self._closed):
                self._idle.append(await _Worker.start(self._environment))
                self._begun = True

    async def choose(self, question: Question) -> Action:
        """What the seat does; as `work_out`."""
        return await self.work_out(question)

    async def work_out(self, asked: Asked[T]) -> T:
        """The answer; raises `NoDecision`. Where the call is cancelled, a question that nobody works on yet is
        forgotten; a worker that has it answers to nobody, for that is sooner done than to start another."""
        await self._admitted()
        if self._closed:
            self._give_back()
            raise NoDecision("has no process any more")
        work = asyncio.create_task(self._answer(asked), name="worker")
        self._at_work[work] = None
        work.add_done_callback(self._done)
        return await asyncio.shield(work)

    async def _admitted(self) -> None:
        """Returns when another process may work."""
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
        # whoever was cancelled meanwhile still stands there
        self._waiting = [turn for turn in self._waiting if not turn.done()]
        if self._waiting:
            self._waiting.pop().set_result(None)
        else:
            self._free += 1

    def _done(self, work: asyncio.Task[Any]) -> None:
        self._at_work.pop(work)
        self._give_back()
        if not work.cancelled():
            work.exception()  # looked at, for the call may have been cancelled

    async def _answer(self, asked: Asked[T]) -> T:
        worker = self._idle.pop() if self._idle else await _Worker.start(self._environment)
        work = asyncio.current_task()
        if work is not None:
            self._at_work[work] = worker
        found = await self._ask(worker, pickle.dumps(asked))
        answered: T | Failed = pickle.loads(found)  # noqa: S301 - our own process wrote it, to what we asked
        if isinstance(answered, Failed):
            raise NoDecision(f"failed ({answered.error})")
        return answered

    async def _ask(self, worker: _Worker, question: bytes) -> bytes:
        """What the worker answers, who is free again then; one that does not is ended."""
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
