"""Who sends next into one chat: its tables take turns, one message per interval, the most urgent news first.

Intervals that a chat left unused, in a quiet moment or while the platform took nothing, let the next few messages
follow each other sooner, so that a short rush does not delay everything after it. A ticket keeps its place in the
queue while the platform asks us to wait; its message is written only when its turn comes, so that the newest state
wins.
"""

import asyncio
import math
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Protocol

from adapters.chat.sending.urgency import HOLD, PATIENCE, STANDSTILL, THINKING, Urgency
from engine.host.ports.tables import Clock


class LoopClock:
    """The clock that sending waits by: the event loop's own time."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class CallHold(Protocol):
    """See `Gateway.call_hold`."""

    def __call__(self, *, shared: bool) -> float: ...


def _no_hold(*, shared: bool) -> float:
    del shared
    return 0.0


AHEAD = 2
"""How many messages may run ahead of an even pace, where as many intervals were left unused before."""
CLOSEST = 1 / 3
"""The least time between such messages, as a part of the interval."""
CALL_HOLD = 0.8
"""The most seconds that a bid or a question waits where a table has its chat to itself."""
LATELY = 60.0
"""Seconds after its last message for which a destination counts among those that share the chat."""


@dataclass(eq=False, slots=True)
class Ticket:
    """Something that one destination has to say."""

    destination: str
    """Which of the chat's destinations it is."""
    since: float
    """When its oldest news came."""
    urgency: Urgency
    later: float = -math.inf
    """The time before which it cannot be sent."""
    sent: bool = False
    """Whether anything was sent during its turn."""

    @property
    def due(self) -> float:
        """The time that orders the queue: the earliest is next."""
        return self.since + PATIENCE[self.urgency]

    def take(self, other: "Ticket") -> None:
        """Takes over another ticket's news. A cosmetic ticket neither holds other news back nor pushes it ahead."""
        if self.urgency is Urgency.COSMETIC or other.urgency is Urgency.COSMETIC:
            first = min(self, other, key=lambda one: one.urgency)
            self.since, self.later = first.since, first.later
        else:
            # a new deal has a message of its own, for which the one before need not have waited
            later = other.later if other.urgency is Urgency.START else max(self.later, other.later)
            # whoever is to play has thought since the last card alone
            since = max if self.urgency is other.urgency in (Urgency.SEEN, Urgency.PAGES) else min
            self.since, self.later = since(self.since, other.since), later
        self.urgency = min(self.urgency, other.urgency)


@dataclass(eq=False, slots=True)
class Queue:
    """The queue of one chat. `interval` is the number of seconds between two messages at an even pace; `call_hold`
    tells how long calls wait, depending on whether several tables share the chat (`shared`)."""

    clock: Clock
    interval: float
    call_hold: CallHold = _no_hold
    free_at: float = -math.inf
    _even: float = -math.inf
    """When the next message would be sent at an even pace."""
    _last_sent: dict[str, float] = field(default_factory=dict)
    """When each destination last sent something."""
    _waiting: list[Ticket] = field(default_factory=list)
    _busy: bool = False
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncIterator[None]:
        """A context in which this ticket alone may send. The interval counts from its beginning, if the ticket `sent`
        anything."""
        self._waiting.append(ticket)
        # not a fair lock: waiting tickets take over news, which changes who is next, so each looks for itself
        try:
            while (wait := self._wait(ticket)) > 0:
                if wait == math.inf and not self._busy:
                    self.look_again()  # the next in line may have begun to sleep when fewer shared the chat
                await self._pause(wait)
            self._busy = True
        finally:
            self._waiting.remove(ticket)
        began = self.clock.now()
        try:
            yield
        finally:
            if ticket.sent:
                self._sent(ticket, began)
            self._busy = False
            self.look_again()

    def close_for(self, seconds: float) -> None:
        """Holds everything back for so many seconds, as the platform asked."""
        self.free_at = max(self.free_at, self.clock.now() + seconds)

    def look_again(self) -> None:
        """Wakes the waiting tickets: one of them has changed, or the turn is free."""
        self._changed.set()
        self._changed = asyncio.Event()

    @property
    def idle(self) -> bool:
        """Whether the queue can be forgotten."""
        # it is remembered until its interval, or a pause that the platform asked for, is over
        return not (self._busy or self._waiting or max(self.free_at, self._even) > self.clock.now())

    def _sent(self, ticket: Ticket, began: float) -> None:
        # counted from the beginning of the turn: the time the platform took to answer is not waited for again
        self._even = max(self._even, began) + self.interval
        # never closer together than a third of the interval, and never more than two messages ahead of an even pace
        self.free_at = max(self.free_at, began + CLOSEST * self.interval, self._even - AHEAD * self.interval)
        recent = {one: at for one, at in self._last_sent.items() if at > began - LATELY}
        self._last_sent = recent | {ticket.destination: began}

    def _wait(self, ticket: Ticket) -> float:
        """Seconds until it may be this ticket's turn; infinity while it is somebody else's."""
        now = self.clock.now()
        early = max(self.free_at, self._ripe(ticket)) - now
        # the ticket that sends wakes the others afterwards: nobody need guess how long that takes
        if self._busy or early > 0:
            return math.inf if self._busy else early
        # a ticket that cannot be sent yet holds nobody up, however urgent it is
        ripe = [one for one in self._waiting if self._ripe(one) <= now]
        return 0.0 if min(ripe, key=lambda one: one.due) is ticket else math.inf

    def _ripe(self, ticket: Ticket) -> float:
        held = self._hold(ticket) if self.interval > 0 else 0.0
        return max(ticket.later, ticket.since + held)

    def _hold(self, ticket: Ticket) -> float:
        shared = len(self._last_sent | {ticket.destination: 0.0}) > 1
        if ticket.urgency is Urgency.CALL:
            return self.call_hold(shared=True) if shared else min(CALL_HOLD, self.call_hold(shared=False))
        if ticket.urgency is Urgency.ASIDE:
            return self.call_hold(shared=shared)
        if ticket.urgency in (Urgency.SEEN, Urgency.PAGES):
            return THINKING if ticket.urgency is Urgency.SEEN else STANDSTILL
        return HOLD if ticket.urgency >= Urgency.BY_ITSELF else 0.0

    async def _pause(self, seconds: float) -> None:
        """Returns when so much time has passed, or something has changed."""
        # no timeout of the event loop: the clock may be one that a test moves
        waits = [asyncio.ensure_future(_until(self._changed.wait()))]
        if seconds < math.inf:
            waits.append(asyncio.ensure_future(_until(self.clock.sleep(seconds))))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)


async def _until(something: Awaitable[object]) -> None:
    await something
