"""From the outbox to the platform: each destination with news shows the newest state when its turn comes.

An entry only says that a table changed. Superseded states are never sent, duplicates change nothing, and an entry is
acknowledged once every destination that it concerns was brought up to date, or cannot be.
"""

import asyncio
import contextlib
import logging
import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial

from adapters.chat.gateway import Gateway, TryLater
from adapters.chat.sending import sent
from adapters.chat.sending.counted import Counted
from adapters.chat.sending.destinations import Destination, destinations, room_key
from adapters.chat.sending.leased import Leased
from adapters.chat.sending.pings import Pings
from adapters.chat.sending.queue import LoopClock, Queue, Ticket
from adapters.chat.sending.reads import PAUSE, Reads
from adapters.chat.sending.showing import Compose, Showing, plainly
from adapters.chat.sending.urgency import Moment, Urgency, moment, only_waits, urgency
from engine.host.cache import Cache
from engine.host.change import Loaded
from engine.host.errors import LeaseLost, StoreDown
from engine.host.leases.keeper import Lease
from engine.host.ports.tables import Clock, Outbox, Outgoing, Views
from engine.host.service import TableService
from engine.host.tables.ids import ScopeId, TableId
from engine.messages.texts import Texts

log = logging.getLogger(__name__)

WAIT = 2.0
"""Seconds that one read of the outbox waits for news."""
SHORTEST_WAIT = 0.05
STILL = 12.0
"""Seconds without a move after which the hands of players who are only waiting are brought up to date."""
KEPT = 8192
"""How many destinations (what they last showed) and tables (that another sender shows) are remembered."""


NOWHERE = ScopeId("")
"""Stands for the scope of a table that is gone."""


def _everything(_: ScopeId) -> bool:
    """For a platform with a single sender, which shows the tables of every place."""
    return True


@dataclass(eq=False, slots=True)
class _Entry:
    """An outbox entry, None for a second look without one, and how many destinations have not caught up with it."""

    outgoing: Outgoing | None
    waiting: int


@dataclass(eq=False, slots=True)
class _Courier:
    """Brings one destination of one table up to date, again and again, as long as it holds a ticket."""

    destination: Destination
    entries: list[_Entry] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    ticket: Ticket | None = None

    def ask(self, ticket: Ticket) -> None:
        """Asks for a turn to send; a ticket that is already waiting takes over the news of the new one."""
        if self.ticket is None:
            self.ticket = ticket
        else:
            self.ticket.take(ticket)


class Delivery:
    """Sends what changed to the rooms and people of one platform. `lease`: it sends only while it holds this, as
    other processes could send too. `shows`: where several senders share the platform, whether a place's tables are
    this one's (the home of a table never changes)."""

    def __init__(
        self,
        service: TableService,
        outbox: Outbox,
        views: Views,
        gateway: Gateway,
        *,
        compose: Compose = plainly,
        clock: Clock | None = None,
        lease: Lease | None = None,
        shows: Callable[[ScopeId], bool] = _everything,
    ) -> None:
        self._service = service
        self._outbox = outbox
        self._views = views
        self._gateway = gateway = Counted(Leased(gateway, lease) if lease is not None else gateway)
        self._fence = lease.fence if lease is not None else None
        self.outcomes = gateway.outcomes
        """How many messages had each outcome since the start, see `Counted`."""
        self._clock = clock or LoopClock()
        self._reads = Reads(service, views, self._fence)
        self._showing = Showing(self._reads, gateway, compose, self._clock)
        self._pings = Pings(service, self._reads, gateway, self._clock, self._look_later)
        self._group: asyncio.TaskGroup | None = None
        self._couriers: dict[tuple[TableId, str], _Courier] = {}
        self._queues: dict[str, Queue] = {}
        self._seen: Cache[tuple[TableId, str], Moment] = Cache(KEPT)
        self._looks: dict[TableId, float] = {}
        """When each table is to be looked at again, even if nothing is stored until then."""
        self._shows = shows
        self._others: Cache[TableId, bool] = Cache(KEPT)
        """Tables that another sender of the platform shows."""
        self._still: dict[TableId, float] = {}
        """When the hands of waiting players are to be looked at, if nobody moves before then."""
        self._marking = 0
        """Tables with news whose destinations are not known yet."""
        self.leaving_off = False
        """Another process is about to take over, so nothing new is begun."""
        self._begun: set[asyncio.Future[None]] = set()
        """What is being sent at the moment."""
        self._idle = asyncio.Event()
        self._idle.set()

    async def run(self) -> None:
        """Sends until it is cancelled."""
        # another process may have sent since this one read last
        self._outbox.start_over(self._gateway.platform)
        async with asyncio.TaskGroup() as group:
            self._group = group
            try:
                while True:
                    for outgoing in await self._read():
                        self._has_news()
                        await self._mark(group, outgoing.table, outgoing)
            finally:
                self._group = None

    def touch(self, table: TableId) -> None:
        """Looks at a table's destinations again although nothing was stored: a person can be reached again, or can no
        longer be reached."""
        if self._group is not None:
            self._has_news()
            self._group.create_task(self._mark(self._group, table, None), name=f"look again {table}")

    def _look_later(self, table: TableId, seconds: float) -> None:
        at = self._clock.now() + seconds
        if self._group is not None and at < self._looks.get(table, math.inf):
            self._looks[table] = at
            self._group.create_task(self._look_at(table, at), name=f"look {table}")

    async def _look_at(self, table: TableId, at: float) -> None:
        await self._clock.sleep(at - self._clock.now())
        # unless an earlier look has taken the place of this one
        if self._looks.get(table) == at:
            del self._looks[table]
            if self._group is not None:
                self._has_news()
                # for pings alone: a board that waits for the next call of an auction is not sent sooner for this
                await self._mark(self._group, table, None, lambda one: bool(one.pings))

    async def try_again(self, room: str) -> None:
        """Shows the tables of a room that refused messages and may take them now; raises `StoreDown`."""
        for loaded in await self._service.tables_in(room):
            known = sent.decode((await self._views.all(loaded.table.id)).get(room_key(room)))
            if known.broken:
                await self._views.put(loaded.table.id, room_key(room), known.reopened().encode())
                self.touch(loaded.table.id)

    @property
    def platform(self) -> str:
        return self._gateway.platform

    def waiting(self) -> int:
        """How many destinations have news that has not been sent yet."""
        return sum(bool(courier.entries) for courier in self._couriers.values())

    async def settled(self) -> None:
        """Waits until everything that was read so far has been sent."""
        await self._idle.wait()

    async def leave_off(self) -> None:
        """Begins nothing new, and returns once all that was begun is sent and noted: the process that takes over
        would send again whatever is not."""
        self.leaving_off = True
        if self._begun:
            await asyncio.wait(tuple(self._begun))

    async def _read(self) -> Iterable[Outgoing]:
        try:
            return await self._outbox.read(self._gateway.platform, WAIT)
        except StoreDown:
            await asyncio.sleep(PAUSE)
            return ()

    def _has_news(self) -> None:
        """To be called before anything is awaited, so that `settled` waits for this news too."""
        self._marking += 1
        self._idle.clear()

    async def _mark(
        self,
        group: asyncio.TaskGroup,
        table: TableId,
        outgoing: Outgoing | None,
        concerns: Callable[[Destination], bool] | None = None,
    ) -> None:
        loaded, found = await self._destinations(table) if not self._others.get(table) else (None, ())
        if self._is_anothers(table, loaded):
            self._marked(table)
            return
        everywhere = found if concerns is None else tuple(filter(concerns, found))
        where = [one for one in everywhere if outgoing is None or not self._may_wait(loaded, one)]
        if len(where) < len(everywhere):
            self._look_once_still(group, table)
        entry = _Entry(outgoing, len(where))  # one entry for all destinations: the last to catch up acknowledges it
        # a table of another platform, or one that is gone: nobody here is to be told
        if not where and outgoing is not None:
            await self._acknowledge_all([outgoing])
        for destination in where:
            courier = self._couriers.setdefault((destination.table, destination.key), _Courier(destination))
            # a room's language, or a player's, may have changed since
            courier.destination = destination
            courier.entries.append(entry)
            courier.ask(self._ticket(destination, self._urgency(loaded, destination, outgoing)))
            self._queue(destination).look_again()  # the ticket that waits there may have become more urgent
            if courier.task is None or courier.task.done():
                courier.task = group.create_task(self._work(courier), name=f"deliver {destination.table}")
        self._marked(table)

    def _marked(self, table: TableId) -> None:
        self._marking -= 1
        self._let_go(table)

    def _is_anothers(self, table: TableId, loaded: Loaded | None) -> bool:
        """Whether the table, with its entries, is another sender's. A table that is gone belongs to `NOWHERE`."""
        if self._others.get(table):
            return True
        if self._shows(loaded.table.rooms[0].scope if loaded is not None else NOWHERE):
            return False
        if loaded is not None:
            self._others.keep(table, value=True)
        return True

    def _may_wait(self, loaded: Loaded | None, destination: Destination) -> bool:
        """Whether this is the hand of a player who is only waiting and has not asked to see each card: with an edit
        of every hand for every card, a table would cost twice as much."""
        if loaded is None or destination.person is None or Texts(destination.locale).full:
            return False
        shown = self._seen.get((destination.table, destination.key))
        return only_waits(loaded, shown, loaded.table.seat_of(destination.person))

    def _look_once_still(self, group: asyncio.TaskGroup, table: TableId) -> None:
        sleeps = table in self._still
        self._still[table] = self._clock.now() + STILL
        if not sleeps:
            group.create_task(self._once_still(table), name=f"wait {table}")

    async def _once_still(self, table: TableId) -> None:
        while (left := self._still[table] - self._clock.now()) > 0:
            await self._clock.sleep(left)
        del self._still[table]
        if self._group is not None:
            self._has_news()
            # for hands alone: the board has its own pace, and what it holds back is not sent sooner for this
            await self._mark(self._group, table, None, lambda one: one.person is not None)

    def _ticket(self, destination: Destination, urgency: Urgency) -> Ticket:
        return Ticket(f"{destination.table} {destination.key}", self._clock.now(), urgency)

    def _urgency(self, loaded: Loaded | None, destination: Destination, outgoing: Outgoing | None) -> Urgency:
        """How urgent the news is. A look without an outbox entry is taken because somebody waits for it."""
        if loaded is None or outgoing is None:
            return Urgency.TURN
        return urgency(loaded, self._seen.get((destination.table, destination.key)))

    async def _destinations(self, table: TableId) -> tuple[Loaded | None, tuple[Destination, ...]]:
        """The table and where it is shown, asked until the store answers; nothing if it is gone or unreadable."""
        while True:
            try:
                read = await self._reads.anew(table)
                return (read.loaded, destinations(read.loaded.table, self._gateway)) if read else (None, ())
            except StoreDown:
                await asyncio.sleep(PAUSE)
            except Exception:
                # a table that cannot be read must not keep the others from being shown
                log.exception("table %s cannot be shown", table)
                return None, ()

    async def _work(self, courier: _Courier) -> None:
        """Sends until the destination has caught up with everything, including what was marked meanwhile."""
        while (ticket := courier.ticket) is not None:
            queue = self._queue(courier.destination)  # asked each time: a queue without waiters is forgotten
            async with queue.turn(ticket):
                # what is marked from here on may not be in what is sent now: it takes another ticket
                courier.ticket = None
                caught_up = list(courier.entries)
                if self.leaving_off:
                    await asyncio.Event().wait()  # until it is cancelled
                with self._begins():
                    done = await self._bring_up_to_date(courier, queue, ticket)
            if done:
                # only now: if the process dies while sending, the entries are read again; what was sent has a digest
                del courier.entries[: len(caught_up)]
                await self._acknowledge(caught_up)
            else:
                courier.ask(ticket)
        del self._couriers[courier.destination.table, courier.destination.key]
        self._let_go(courier.destination.table)

    @contextlib.contextmanager
    def _begins(self) -> Iterator[None]:
        ended = asyncio.get_running_loop().create_future()
        self._begun.add(ended)
        try:
            yield
        finally:
            self._begun.discard(ended)
            ended.set_result(None)

    def _queue(self, destination: Destination) -> Queue:
        """The destination's queue: a room shares it with all others of its chat, anybody else has one alone."""
        if destination.room is None:
            return self._queues.setdefault(f"{destination.table} {destination.key}", Queue(self._clock, 0.0))
        chat = self._gateway.chat(destination.room)
        if chat not in self._queues:
            call_hold = partial(self._gateway.call_hold, destination.room)
            self._queues[chat] = Queue(self._clock, self._gateway.interval, call_hold)
        return self._queues[chat]

    def _let_go(self, table: TableId) -> None:
        """Forgets what was read of a table that no courier serves, and idle queues with it. A table of another
        platform never has a courier."""
        if all(of != table for of, _ in self._couriers):
            self._reads.forget(table)
            self._queues = {key: queue for key, queue in self._queues.items() if not queue.idle}
        self._rest()

    def _rest(self) -> None:
        if not self._couriers and not self._marking:
            self._idle.set()

    async def _bring_up_to_date(self, courier: _Courier, queue: Queue, ticket: Ticket) -> bool:
        """Brings the destination up to date; False where the ticket has to go back into the queue."""
        try:
            await self._bring(courier, ticket)
        except TryLater as later:
            wait = max(later.seconds, SHORTEST_WAIT)
            if ticket.urgency is Urgency.COSMETIC:
                ticket.later = self._clock.now() + wait  # only this one needs room to spare: others may go
            else:
                queue.close_for(wait)
            return False
        except StoreDown:
            await asyncio.sleep(PAUSE)
            return False
        except Exception:
            # a message that cannot be made or sent is a bug: the others must still arrive
            log.exception("table %s: a message was set aside", courier.destination.table)
        return True

    async def _bring(self, courier: _Courier, ticket: Ticket) -> None:
        destination = courier.destination
        read = await self._reads.of(destination.table)
        # the store has forgotten the table since the news came
        if read is None:
            return
        if destination.pings:
            await self._pings.bring(read, destination.key)
            return
        shown = await self._showing.bring(destination, read, closing=ticket.urgency is Urgency.COSMETIC)
        ticket.sent = shown.sent
        self._seen.keep((destination.table, destination.key), moment(read.loaded))
        if shown.to_close_up:
            courier.ask(self._ticket(destination, Urgency.COSMETIC))
        if shown.reach_changed:
            self.touch(destination.table)

    async def _acknowledge(self, entries: list[_Entry]) -> None:
        done = list[Outgoing]()
        for entry in entries:
            entry.waiting -= 1
            if entry.waiting == 0 and entry.outgoing is not None:
                done.append(entry.outgoing)
        await self._acknowledge_all(done)

    async def _acknowledge_all(self, done: list[Outgoing]) -> None:
        # until it is done: an entry that is not acknowledged is read again at the next start
        while done:
            try:
                await self._outbox.acknowledge(self._gateway.platform, done, self._fence)
                return
            except LeaseLost:
                return  # the process that sends now acknowledges them
            except StoreDown:
                await asyncio.sleep(PAUSE)
