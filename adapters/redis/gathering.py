"""Scripts that wait at the same moment are sent together, because a trip to the store costs more than a script."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, cast

from adapters.redis.scripts import Script
from engine.host.state.errors import StoreDown

AT_ONCE = 64
"""Most runs that go in one trip: the server does nothing else meanwhile."""
TRIPS = 2
"""Most trips under way at once: while the server works on one, the answers of the other are dealt with here."""
SHARED = 16
"""From so many runs on, the free trips share them; fewer are done sooner in one, as each trip waits for the disk."""

TRIP = "store-scripts"
"""The name of a task that does nothing but take runs to the store."""
CLOSED = "the store was closed"

Call = tuple[Sequence[str], Sequence[str | bytes | int]]
"""The keys and the arguments of one run of a script."""


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """One run of a script, for whose answer somebody waits."""

    script: Script
    call: Call
    answer: "asyncio.Future[Any]"


Send = Callable[[Sequence[Run]], Awaitable[Sequence[Any]]]
Straight = Callable[[Script, Call], Awaitable[Any]]


class Gathering:
    """Collects runs and sends them together. `send` takes runs to the store and returns an answer for each, or an
    exception for each that failed; what `send` itself raises is told to all of them. Runs that come while `TRIPS` are
    under way go with the next. One that comes alone is taken by `straight` instead, in the task of whoever asks; any
    other waits for at most `patience` seconds."""

    def __init__(self, send: Send, straight: Straight, patience: float) -> None:
        self._send = send
        self._straight = straight
        self._patience = patience
        self._waiting: list[Run] = []
        self._trips: set[asyncio.Task[Any]] = set()
        self._joining = False
        self._is_closed = False

    async def run(self, script: Script, call: Call) -> Any:
        """The script's answer. To stop waiting does not take back a run that is under way. Raises `TimeoutError`."""
        if not (self._trips or self._waiting or self._joining) and await self._is_alone():
            return await self._alone(script, call)
        async with asyncio.timeout(self._patience):
            run = Run(script, call, asyncio.get_running_loop().create_future())
            self._waiting.append(run)
            self._set_off()
            return await run.answer

    async def _is_alone(self) -> bool:
        """Whether nobody else comes before the event loop has gone round."""
        self._joining = True
        try:
            await asyncio.sleep(0)
        except asyncio.CancelledError:
            self._joining = False
            self._set_off()
            raise
        self._joining = False
        return not self._waiting

    async def _alone(self, script: Script, call: Call) -> Any:
        task = cast("asyncio.Task[Any]", asyncio.current_task())  # no coroutine runs without one
        self._trips.add(task)
        try:
            return await self._straight(script, call)
        except asyncio.CancelledError:
            if self._is_closed and not task.uncancel():
                raise StoreDown(CLOSED) from None
            raise
        finally:
            self._ended(task)

    async def close(self) -> None:
        self._is_closed = True
        # first those who still wait: otherwise a trip that ends would take them along
        _close(self._take(len(self._waiting)))
        trips = [*self._trips]
        for trip in trips:
            trip.cancel()
        # one that went alone goes on in its caller's task, for which nobody is to wait here
        await asyncio.gather(*(trip for trip in trips if trip.get_name() == TRIP), return_exceptions=True)

    def _set_off(self) -> None:
        """Begins a trip, if one may begin; runs that come before the event loop starts it still join it."""
        if self._waiting and not self._joining and len(self._trips) < TRIPS:
            self._joining = True
            trip = asyncio.create_task(self._trip(), name=TRIP)
            self._trips.add(trip)
            trip.add_done_callback(self._ended)

    def _ended(self, trip: asyncio.Task[Any]) -> None:
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
        _tell(run, StoreDown(CLOSED))


def _tell(run: Run, answer: Any) -> None:
    if run.answer.done():
        return
    if isinstance(answer, Exception):
        run.answer.set_exception(answer)
    else:
        run.answer.set_result(answer)
