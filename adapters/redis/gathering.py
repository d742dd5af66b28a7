"""Runs of scripts that wait at the same moment, sent together: a trip to the store costs more than a script."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from adapters.redis.scripts import Script
from engine.host.errors import StoreDown

AT_ONCE = 64
"""Runs that go together at most: the server does nothing else meanwhile."""

Call = tuple[Sequence[str], Sequence[str | bytes | int]]
"""The keys and the arguments of one run of a script."""


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """A script that somebody waits for."""

    script: Script
    call: Call
    answer: "asyncio.Future[Any]"


class Gathering:
    """`send` takes runs to the store and returns an answer for each, an exception in the place of those that failed;
    what it raises is told to all of them. Whatever comes while it is under way goes with the next."""

    def __init__(self, send: Callable[[Sequence[Run]], Awaitable[Sequence[Any]]]) -> None:
        self._send = send
        self._waiting: list[Run] = []
        self._sending: asyncio.Task[None] | None = None

    async def run(self, script: Script, call: Call) -> Any:
        """The script's answer. Whoever gives up waiting takes nothing back that is under way."""
        run = Run(script, call, asyncio.get_running_loop().create_future())
        self._waiting.append(run)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all(), name="store-scripts")
        return await run.answer

    async def close(self) -> None:
        if self._sending is not None:
            self._sending.cancel()
            await asyncio.gather(self._sending, return_exceptions=True)

    async def _send_all(self) -> None:
        together: Sequence[Run] = ()
        try:
            while self._waiting:
                together, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
                await self._send_together([run for run in together if not run.answer.done()])
        finally:
            self._sending = None
            for run in (*together, *self._waiting):
                _tell(run, StoreDown("the store was closed"))
            self._waiting = []

    async def _send_together(self, runs: Sequence[Run]) -> None:
        try:
            answers = await self._send(runs) if runs else ()
        except Exception as error:  # everybody who waits is told, each by an error of their own
            answers = [type(error)(*error.args) for _ in runs]
        for run, answer in zip(runs, answers, strict=True):
            _tell(run, answer)


def _tell(run: Run, answer: Any) -> None:
    if run.answer.done():
        return
    if isinstance(answer, Exception):
        run.answer.set_exception(answer)
    else:
        run.answer.set_result(answer)
