"""Couriers: each brings one destination of one table up to date, again and again, as often as there is news for it.

They take turns in the queues of their chats. A message is made only when its turn comes, from the newest state.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from adapters.chat.gateway import Gateway, Holds, TryLater
from adapters.chat.sending.destinations import Destination
from adapters.chat.sending.entries import Acknowledging, OutboxEntry
from adapters.chat.sending.pings import Pings
from adapters.chat.sending.queue import Queue, Ticket
from adapters.chat.sending.reads import Reads
from adapters.chat.sending.showing import Showing
from adapters.chat.sending.urgency import Moment, Urgency, moment
from adapters.chat.store_down import PAUSE
from engine.cache import Cache
from engine.host.ports.tables import Clock
from engine.host.state.errors import StoreDown
from engine.host.state.ids import TableId

log = logging.getLogger(__name__)

SHORTEST_WAIT = 0.05
OVERDUE = 15.0
"""Seconds after which the short form of an earlier deal's message goes out together with news."""
MOST_SEEN = 8192
"""Of how many destinations it is remembered what they last showed."""

Happened = Callable[[TableId], None]


@dataclass(eq=False, slots=True)
class _Courier:
    """Works as long as it holds a ticket."""

    destination: Destination
    entries: list[OutboxEntry] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    ticket: Ticket | None = None
    closing_since: float | None = None
    """Since when a message of an earlier deal waits for its short form."""

    def ask(self, ticket: Ticket) -> None:
        """Asks for a turn to send; a ticket that is already waiting takes over the news of the new one."""
        if self.ticket is None:
            self.ticket = ticket
        else:
            self.ticket.take(ticket)


class Couriers:
    """The couriers of one platform. `ended` is told of a table each time that one of its couriers has brought
    everything; `reach_changed`, if one of its people can be reached again, or no longer."""

    def __init__(
        self,
        gateway: Gateway,
        reads: Reads,
        showing: Showing,
        pings: Pings,
        acknowledging: Acknowledging,
        clock: Clock,
        *,
        ended: Happened,
        reach_changed: Happened,
    ) -> None:
        self._gateway = gateway
        self._reads = reads
        self._showing = showing
        self._pings = pings
        self._acknowledging = acknowledging
        self._clock = clock
        self._ended = ended
        self._reach_changed = reach_changed
        self._working: dict[tuple[TableId, str], _Courier] = {}
        self._queues: dict[str, Queue] = {}
        self._seen: Cache[tuple[TableId, str], Moment] = Cache(MOST_SEEN)
        self.leaving_off = False
        """Another process is about to take over, so nothing new is begun."""
        self._begun: dict[asyncio.Future[None], TableId] = {}
        """What is being sent at the moment, and of which table."""

    def send(self, group: asyncio.TaskGroup, destination: Destination, entry: OutboxEntry, urgency: Urgency) -> None:
        """Has a courier bring this news."""
        courier = self._working.setdefault((destination.table, destination.key), _Courier(destination))
        # a room's language, or a player's, may have changed since
        courier.destination = destination
        courier.entries.append(entry)
        courier.ask(self._ticket(destination, urgency))
        self._queue(destination).look_again()  # the ticket that waits there may have become more urgent
        if courier.task is None:
            courier.task = group.create_task(self._work(courier), name=f"deliver {destination.table}")

    def seen(self, destination: Destination) -> Moment | None:
        """How far the table was when the destination was last shown it; None if that is not known."""
        return self._seen.get((destination.table, destination.key))

    def serve(self, table: TableId) -> bool:
        """Whether any of them has news of the table to bring."""
        return any(of == table for of, _ in self._working)

    def waiting(self) -> int:
        """How many destinations have news that has not been sent yet."""
        return sum(bool(courier.entries) for courier in self._working.values())

    @property
    def idle(self) -> bool:
        return not self._working

    async def leave_off(self) -> None:
        """Begins nothing new, and returns once all that was begun is sent and noted: the process that takes over
        would send again whatever is not."""
        self.leaving_off = True
        if self._begun:
            await asyncio.wait(tuple(self._begun))

    async def _work(self, courier: _Courier) -> None:
        """Sends until the destination has caught up with everything, including what came meanwhile."""
        while (ticket := courier.ticket) is not None:
            queue = self._queue(courier.destination)  # asked each time: a queue without waiters is forgotten
            async with queue.turn(ticket):
                # what comes from here on may not be in what is sent now: it takes another ticket
                courier.ticket = None
                caught_up = list(courier.entries)
                if self.leaving_off:
                    await asyncio.Event().wait()  # until it is cancelled
                with self._begins(courier.destination.table):
                    if not await self._bring_up_to_date(courier, queue, ticket):
                        courier.ask(ticket)
                        caught_up.clear()
                    # only now: if the process dies while sending, the entries are read again; what was sent has a
                    # digest
                    del courier.entries[: len(caught_up)]
                    await self._write_down(courier.destination.table, caught_up)
        self._let_go(courier.destination)

    async def _write_down(self, table: TableId, caught_up: Sequence[OutboxEntry]) -> None:
        """Acknowledges what is over, together with what edits have shown so far. Whoever is the last that sends for
        the table writes what is left of that."""
        await self._acknowledging.caught_up(table, caught_up)
        while self._reads.owed(table) and sum(of == table for of in self._begun.values()) == 1:
            await self._acknowledging.all(table)

    @contextlib.contextmanager
    def _begins(self, table: TableId) -> Iterator[None]:
        ended = asyncio.get_running_loop().create_future()
        self._begun[ended] = table
        try:
            yield
        finally:
            del self._begun[ended]
            ended.set_result(None)

    def _let_go(self, destination: Destination) -> None:
        """Forgets a courier that has brought everything; with a table's last one, also the queues that are idle."""
        del self._working[destination.table, destination.key]
        if not self.serve(destination.table):
            self._queues = {key: queue for key, queue in self._queues.items() if not queue.idle}
        self._ended(destination.table)

    def _ticket(self, destination: Destination, urgency: Urgency) -> Ticket:
        return Ticket(f"{destination.table} {destination.key}", self._clock.now(), urgency)

    def _queue(self, destination: Destination) -> Queue:
        """The destination's queue: a room shares it with all others of its chat, anybody else has one alone."""
        if destination.room is None:
            return self._queues.setdefault(f"{destination.table} {destination.key}", Queue(self._clock, 0.0))
        chat = self._gateway.chat(destination.room)
        if chat not in self._queues:
            call_hold = partial(self._gateway.call_hold, destination.room)
            self._queues[chat] = Queue(self._clock, self._gateway.interval, call_hold)
        return self._queues[chat]

    async def _bring_up_to_date(self, courier: _Courier, queue: Queue, ticket: Ticket) -> bool:
        """Brings the destination up to date; False where the ticket has to go back into the queue."""
        try:
            await self._bring(courier, ticket)
        except TryLater as later:
            self._hold(later, queue, ticket)
            return False
        except StoreDown:
            await asyncio.sleep(PAUSE)
            return False
        except Exception:
            # a message that cannot be made or sent is a bug: the others must still arrive
            log.exception("table %s: a message was set aside", courier.destination.table)
        return True

    def _hold(self, later: TryLater, queue: Queue, ticket: Ticket) -> None:
        wait = max(later.seconds, SHORTEST_WAIT)
        if later.holds is Holds.PLATFORM:
            for other in (queue, *self._queues.values()):
                other.close_for(wait)
        elif later.holds is Holds.MESSAGE or ticket.urgency is Urgency.COSMETIC:
            ticket.later = self._clock.now() + wait  # what is cosmetic alone needs room to spare: others may go
        else:
            queue.close_for(wait)

    async def _bring(self, courier: _Courier, ticket: Ticket) -> None:
        destination = courier.destination
        read = await self._reads.of(destination.table)
        # the store has forgotten the table since the news came
        if read is None:
            return
        if destination.pings:
            await self._pings.bring(read, destination.key)
            return
        closing = ticket.urgency is Urgency.COSMETIC
        overdue = self._is_overdue(courier)
        shown = await self._showing.bring(destination, read, closing=closing, overdue=overdue)
        ticket.sent = shown.sent
        self._seen.keep((destination.table, destination.key), moment(read.loaded))
        self._close_up_later(courier, wanted=shown.to_close_up)
        if shown.reach_changed:
            self._reach_changed(destination.table)

    def _is_overdue(self, courier: _Courier) -> bool:
        """Whether an earlier deal's message has waited so long for its short form that news no longer goes first:
        where people play fast, there is always news."""
        since = courier.closing_since
        return since is not None and self._clock.now() - since >= OVERDUE

    def _close_up_later(self, courier: _Courier, *, wanted: bool) -> None:
        """Asks for a turn to bring an earlier deal's message to its short form. However often news comes first, it
        has waited since it was first asked for."""
        if not wanted:
            courier.closing_since = None
            return
        if courier.closing_since is None:
            courier.closing_since = self._clock.now()
        ticket = self._ticket(courier.destination, Urgency.COSMETIC)
        ticket.since = courier.closing_since
        courier.ask(ticket)
