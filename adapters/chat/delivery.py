"""From the outbox to the platform: a place is marked, and shows the newest state when its turn comes.

Entries only say that a table changed. Superseded states are never sent, duplicates change nothing, and an entry is
acknowledged when every place that it concerns was brought up to date, or cannot be.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from adapters.chat import sent
from adapters.chat.gateway import Gateway, MessageGone, TryLater, Undeliverable
from adapters.chat.pace import LoopClock
from adapters.chat.pings import Pings
from adapters.chat.scenes import Place, farewell, places, scene
from engine.host.errors import StoreDown
from engine.host.ids import TableId
from engine.host.ports import Clock, Outbox, Outgoing, Views
from engine.host.service import Loaded, TableService
from engine.presentation.message import Message

log = logging.getLogger(__name__)

WAIT = 2.0
"""Seconds that one read of the outbox waits for news."""
PAUSE = 1.0
"""Seconds after which a store that is down is asked again."""
LONGEST_PAUSE = 60.0
LOBBY = "lobby"
PARTED = "parted"
"""Stands for the deal in a room that does not show the table any more."""

Facts = Mapping[str, bytes]
"""What was sent to each place of a table, as `sent.decode` reads it."""

Compose = Callable[[Loaded, Place, Facts], Message | None]
"""What a place shows now; None where it shows nothing."""


def plainly(loaded: Loaded, place: Place, _facts: Facts) -> Message | None:
    """The same on every platform, whoever can be reached."""
    return scene(loaded, place)


@dataclass(eq=False, slots=True)
class _Entry:
    """An outbox entry, or None for a mere second look, and the places that have not caught up with it."""

    outgoing: Outgoing | None
    waiting: int


@dataclass(eq=False, slots=True)
class _Courier:
    """Brings one place of one table up to date, again and again."""

    place: Place
    entries: list[_Entry] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    sent_at: float = float("-inf")


class Delivery:
    """Sends what changed to the rooms and people of one platform."""

    def __init__(
        self,
        service: TableService,
        outbox: Outbox,
        views: Views,
        gateway: Gateway,
        *,
        compose: Compose = plainly,
        clock: Clock | None = None,
    ) -> None:
        self._service = service
        self._outbox = outbox
        self._views = views
        self._gateway = gateway
        self._compose = compose
        self._clock = clock or LoopClock()
        self._pings = Pings(service, views, gateway, self._clock)
        self._group: asyncio.TaskGroup | None = None
        self._couriers: dict[tuple[TableId, str], _Courier] = {}
        self._idle = asyncio.Event()
        self._idle.set()

    async def run(self) -> None:
        """Until cancelled."""
        async with asyncio.TaskGroup() as group:
            self._group = group
            try:
                while True:
                    for outgoing in await self._read():
                        await self._mark(group, outgoing.table, outgoing)
            finally:
                self._group = None

    def touch(self, table: TableId) -> None:
        """Looks at the places of a table again though nothing was stored: somebody can be reached anew, or cannot
        any more."""
        if self._group is not None:
            self._group.create_task(self._mark(self._group, table, None), name=f"look again {table}")

    def waiting(self) -> int:
        """How many places have news that was not sent yet."""
        return sum(bool(courier.entries) for courier in self._couriers.values())

    async def settled(self) -> None:
        """Waits until everything that was read so far has been sent."""
        await self._idle.wait()

    async def _read(self) -> Iterable[Outgoing]:
        try:
            return await self._outbox.read(self._gateway.platform, WAIT)
        except StoreDown:
            await asyncio.sleep(PAUSE)
            return ()

    async def _mark(self, group: asyncio.TaskGroup, table: TableId, outgoing: Outgoing | None) -> None:
        where = await self._places(table)
        entry = _Entry(outgoing, len(where))
        if not where and outgoing is not None:
            await self._acknowledge_all([outgoing])
        for place in where:
            courier = self._couriers.setdefault((place.table, place.key), _Courier(place))
            courier.place = place
            courier.entries.append(entry)
            if courier.task is None or courier.task.done():
                self._idle.clear()
                courier.task = group.create_task(self._work(courier), name=f"deliver {place.table}")

    async def _places(self, table: TableId) -> tuple[Place, ...]:
        """Where the table is shown, asked until the store answers."""
        while True:
            try:
                loaded = await self._service.look(table)
                return places(loaded.table, self._gateway) if loaded else ()
            except StoreDown:
                await asyncio.sleep(PAUSE)
            except Exception:
                # a table that cannot be read must not keep the others from being shown
                log.exception("table %s cannot be shown", table)
                return ()

    async def _work(self, courier: _Courier) -> None:
        """Until the place has caught up with everything that was marked meanwhile."""
        while courier.entries:
            await self._keep_pace(courier)
            caught_up = list(courier.entries)
            await self._bring_up_to_date(courier)
            del courier.entries[: len(caught_up)]
            await self._acknowledge(caught_up)
        if all(other.task is None or other is courier or other.task.done() for other in self._couriers.values()):
            self._idle.set()
        self._let_go(courier)

    def _let_go(self, courier: _Courier) -> None:
        """Forgets a courier with nothing left to bring, and rooms whose pace no longer needs one."""
        rested = self._clock.now() - self._gateway.interval
        done = [
            key
            for key, other in self._couriers.items()
            if other is courier or (other.task is not None and other.task.done())
        ]
        for key in done:
            if self._couriers[key].sent_at <= rested and not self._couriers[key].entries:
                del self._couriers[key]

    async def _keep_pace(self, courier: _Courier) -> None:
        if courier.place.room is not None:
            early = courier.sent_at + self._gateway.interval - self._clock.now()
            await self._clock.sleep(max(0.0, early))

    async def _bring_up_to_date(self, courier: _Courier) -> None:
        pause = PAUSE
        while True:
            try:
                await self._send_newest(courier)
                return
            except TryLater as later:
                await self._clock.sleep(max(later.seconds, 0.05))
            except StoreDown:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            except Exception:
                # a message that cannot be made or sent is a bug: the others must still arrive
                log.exception("table %s: a message was set aside", courier.place.table)
                return

    async def _send_newest(self, courier: _Courier) -> None:
        place = courier.place
        if place.pings:
            await self._pings.bring(place.table, place.key)
            return
        loaded = await self._service.look(place.table)
        if loaded is None:
            return
        facts = await self._views.all(place.table)
        message = self._compose(loaded, place, facts)
        if message is None:
            return
        before = known = sent.decode(facts.get(place.key))
        if place.former:
            await self._part(place, before, message)
            return
        deal = loaded.table.deal.id if loaded.table.deal else LOBBY
        if before.deal != deal:
            await self._close_up(place, before, loaded)
            # the lobby's message becomes the first board; each later deal has a message of its own; a notice stays
            before = sent.Sent(deal, before.ref if before.deal == LOBBY or place.notice else None)
        news = sent.digest(message)
        if before.digest == news or before.broken:
            return
        # with the nonce that the room's board had before it left, a platform would answer with that one again
        occasion = deal if known.deal != PARTED else f"{deal}|{known.ref}"
        after = await self._send(place, before, message, occasion)
        courier.sent_at = self._clock.now()
        await self._views.put(place.table, place.key, sent.Sent(deal, after.ref, news, after.broken).encode())
        if place.person is not None and bool(after.broken) != bool(known.broken):
            self.touch(place.table)

    async def _part(self, place: Place, before: sent.Sent, message: Message) -> None:
        """Brings the board of a room that left to its end, once; should the room come back, it gets a new one."""
        if place.room is None or before.ref is None or before.deal == PARTED:
            return
        with contextlib.suppress(Undeliverable, MessageGone):
            await self._gateway.show(place.room, before.ref, message, "")
        await self._views.put(place.table, place.key, sent.Sent(PARTED, before.ref).encode())

    async def _close_up(self, place: Place, before: sent.Sent, loaded: Loaded) -> None:
        """Leaves the message of the deal before as it is to stay; what is gone or closed needs no such care."""
        last = farewell(loaded, place)
        previous = loaded.table.previous
        if last is None or place.room is None or previous is None or before.ref is None or before.deal != previous.id:
            return
        with contextlib.suppress(Undeliverable, MessageGone):
            await self._gateway.show(place.room, before.ref, last, "")

    async def _send(self, place: Place, before: sent.Sent, message: Message, occasion: str) -> sent.Sent:
        nonce = sent.nonce(place.table, place.key, occasion)
        try:
            try:
                ref = await self._hand_over(place, before.ref, message, nonce)
            except MessageGone:
                if place.notice:
                    # somebody has taken it away: nobody is to be notified twice
                    return sent.Sent(before.deal, before.ref, before.digest, "gone")
                # with the nonce of the lost message a platform would answer with that one again
                anew = sent.nonce(place.table, place.key, f"{before.deal}|{before.ref}")
                ref = await self._hand_over(place, None, message, anew)
        except Undeliverable as refused:
            log.info("table %s: nothing can be sent to %s: %s", place.table, place.kind, refused.reason)
            return sent.Sent(before.deal, before.ref, before.digest, refused.reason)
        return sent.Sent(before.deal, ref)

    async def _hand_over(self, place: Place, ref: str | None, message: Message, nonce: str) -> str:
        if place.room is not None:
            return await self._gateway.show(place.room, ref, message, nonce)
        if place.person is not None:
            return await self._gateway.tell(place.person, ref, message, nonce)
        raise ValueError("a place is a room or a person")

    async def _acknowledge(self, entries: list[_Entry]) -> None:
        for entry in entries:
            entry.waiting -= 1
        done = [entry.outgoing for entry in entries if entry.waiting == 0]
        await self._acknowledge_all([outgoing for outgoing in done if outgoing is not None])

    async def _acknowledge_all(self, done: list[Outgoing]) -> None:
        while done:
            try:
                await self._outbox.acknowledge(self._gateway.platform, done)
                return
            except StoreDown:
                await asyncio.sleep(PAUSE)
