"""Scripts that wait at the same moment are sent together, because a trip to the store costs more than a script."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from adapters.redis.scripts import Script
from engine.host.errors import StoreDown

AT_ONCE = 64
"""Most runs that go in one trip: the server does nothing else meanwhile."""
TRIPS = 2
"""Most trips under way at once: while the server works on one, the answers of the other are dealt with here."""
SHARED = 16
"""From so many runs on, the free trips share them; fewer are done sooner in one, as each trip waits for the disk."""

Call = tuple[Sequence[str], Sequence[str | bytes | int]]
"""The keys and the arguments of one run of a script."""


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """One run of a script, for whose answer somebody waits."""

    script: Script
    call: Call
    answer: "asyncio.Future[Any]"


class Gathering:
    """Collects runs and sends them together. `send` takes runs to the store and returns an answer for each, or an
    exception for each that failed; what `send` itself raises is told to all of them. Runs that come while `TRIPS` are
    under way go with the next."""

    def __init__(self, send: Callable[[Sequence[Run]], Awaitable[Sequence[Any]]]) -> None:
        self._send = send
        self._waiting: list[Run] = []
        self._trips: set[asyncio.Task[None]] = set()
        self._joining = False

    async def run(self, script: Script, call: Call) -> Any:
        """The script's answer. To stop waiting does not take back a run that is under way."""
        run = Run(script, call, asyncio.get_running_loop().create_future())
        self._waiting.append(run)
        self._set_off()
        return await run.answer

    async def close(self) -> None:
        # first those who still wait: otherwise a trip that ends would take them along
        _close(self._take(len(self._waiting)))
        trips = [*self._trips]
        for trip in trips:
            trip.cancel()
        await asyncio.gather(*trips, return_exceptions=True)

    def _set_off(self) -> None:
        """Begins a trip, if one may begin; runs that come before the event loop starts it still join it."""
        if self._waiting and not self._joining and len(self._trips) < TRIPS:
            self._joining = True
            trip = asyncio.create_task(self._trip(), name="store-scripts")
            self._trips.add(trip)
            trip.add_done_callback(self._ended)

    def _ended(self, trip: asyncio.Task[None]) -> None:
        self._trips.discard(trip)
        self._set_off()

    async def _trip(self) -> None:
        self._joining = False
        waiting, free = len(self._waiting), 1 + TRIPS - len(self._trips)
        together = self._take(min(AT_ONCE, waiting if waiting < SHARED else ceil(waiting / free)))
        self._set_off()
        try:
            await self._send_together([run for run in together if not run.answer.done()])
        finally:
            _close(together)

    def _take(self, number: int) -> Sequence[Run]:
        taken, self._waiting = self._waiting[:number], self._waiting[number:]
        return taken

    async def _send_together(self, runs: Sequence[Run]) -> None:
        try:
            answers = await self._send(runs) if runs else ()
        except Exception as error:  # everybody who waits is told, each by an error of their own
            answers = [type(error)(*error.args) for _ in runs]
        for run, answer in zip(runs, answers, strict=True):
            _tell(run, answer)


def _close(runs: Sequence[Run]) -> None:
    """Tells the runs that have no answer yet that the store was closed."""
    for run in runs:
        _tell(run, StoreDown("the store was closed"))


def _tell(run: Run, answer: Any) -> None:
    if run.answer.done():
        return
    if isinstance(answer, Exception):
        run.answer.set_exception(answer)
    else:
        run.answer.set_result(answer)
