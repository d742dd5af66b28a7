"""From the outbox to the platform: each destination with news shows the newest state when its turn comes.

An entry only says that a table changed. Whom that concerns is found out here, and couriers bring it. Superseded
states are never sent, and duplicates change nothing. A table may also have to be looked at again at a moment when
nothing is stored.
"""

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from msgspec.structs import replace

from adapters.chat.gateway import Gateway
from adapters.chat.sending.alarms import Alarms
from adapters.chat.sending.at_page import seconds_left
from adapters.chat.sending.counted import Counted
from adapters.chat.sending.couriers import Couriers
from adapters.chat.sending.destinations import Destination, destinations, person_key, room_key
from adapters.chat.sending.entries import Acknowledging, OutboxEntry
from adapters.chat.sending.leased import Leased
from adapters.chat.sending.own_moves import OwnMoves
from adapters.chat.sending.pings import Pings
from adapters.chat.sending.queue import LoopClock
from adapters.chat.sending.reads import Read, Reads
from adapters.chat.sending.sent import Sent, decode
from adapters.chat.sending.showing import Compose, Showing, plainly
from adapters.chat.sending.urgency import Urgency, only_waits, urgency
from adapters.chat.store_down import PAUSE, outlasting
from engine.cache import Cache
from engine.host.commands.change import Loaded
from engine.host.ports.tables import Clock, Outbox, Outgoing, Views
from engine.host.service.keeper import Lease
from engine.host.service.tables import TableService
from engine.host.state.errors import StoreDown
from engine.host.state.ids import PersonId, ScopeId, TableId
from engine.messages.texts import Texts

log = logging.getLogger(__name__)

WAIT = 2.0
"""Seconds that one read of the outbox waits for news."""
STILL = 12.0
"""Seconds without a move after which the hands of players who are only waiting are brought up to date."""
BEHIND_OWN_MOVE = 6.0
"""Seconds without a move after which a hand shows the move of its owner of which the answer to a tap has told."""
MOST_TABLES = 8192
"""How many tables that another sender shows are remembered."""
LOOKED_AT = 5.0
"""Seconds after which it is looked again whether somebody still has the table open on a page."""
NOWHERE = ScopeId("")
"""Stands for the scope of a table that is gone."""

Concerns = Callable[[Destination], bool]


def _everything(_: ScopeId) -> bool:
    """For a platform with a single sender, which shows the tables of every place."""
    return True


def _always(_person: PersonId, _table: TableId, _ref: str) -> bool:
    """For a platform whose hands always tell what the board tells."""
    return True


def _is_pings(destination: Destination) -> bool:
    return bool(destination.pings)


def _is_a_hand(destination: Destination) -> bool:
    return destination.person is not None


def _at_page(read: Read | None, destination: Destination) -> float:
    """Seconds for which the owner of a hand still has the table open on a page; 0 for any other destination."""
    if read is None or destination.person is None:
        return 0.0
    return seconds_left(read.facts, destination.person, read.loaded.now)


def _seated(loaded: Loaded) -> Iterable[PersonId]:
    """The people who sit at a table."""
    return (seat.person for seat in loaded.table.humans if seat.person is not None)


class Delivery:
    """Sends what changed to the rooms and people of one platform. `lease`: it sends only while it holds this, as
    other processes could send too. `shows`: where several senders share the platform, whether a place's tables are
    this one's (the home of a table never changes). `own_moves`: those that the answers to taps tell of.
    `tells_all`: whether somebody's hand at a table, with this ref, tells them all that the board tells."""

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
        own_moves: OwnMoves | None = None,
        tells_all: Callable[[PersonId, TableId, str], bool] = _always,
    ) -> None:
        self._tells_all = tells_all
        self._own_moves = own_moves or OwnMoves()
        self._service = service
        self._views = views
        self._outbox = outbox
        self._gateway = counted = Counted(Leased(gateway, lease) if lease is not None else gateway)
        self._clock = clock = clock or LoopClock()
        fence = lease.fence if lease is not None else None
        self.outcomes = counted.outcomes
        """How many messages had each outcome since the start, see `Counted`."""
        self.passed_over: Counter[str] = Counter()
        """How many events of the platform could not be read since the start, by kind."""
        self._reads = reads = Reads(service, views, fence)
        self._acknowledging = Acknowledging(outbox, gateway.platform, fence, reads)
        self._showing = Showing(reads, counted, compose, clock)
        self._couriers = Couriers(
            counted,
            reads,
            self._showing,
            Pings(service, reads, counted, clock, self._look_later),
            self._acknowledging,
            clock,
            ended=self._let_go,
            reach_changed=self.touch,
        )
        self._group: asyncio.TaskGroup | None = None
        self._shows = shows
        self._others: Cache[TableId, bool] = Cache(MOST_TABLES)
        """Tables that another sender of the platform shows."""
        # for pings alone: a board that waits for the next call of an auction is not sent sooner for this
        self._pings_due = Alarms(clock, partial(self._look_again, concerns=_is_pings))
        # for hands alone: the board has its own pace, and what it holds back is not sent sooner for this
        self._nobody_moves = Alarms(clock, partial(self._look_again, concerns=_is_a_hand))
        self._behind_own_moves = Alarms(clock, partial(self._look_again, concerns=self._owes))
        self._owed: defaultdict[TableId, dict[str, list[OutboxEntry]]] = defaultdict(dict)
        """Of each table the hands that do not show their owners' moves yet, and the entries that told of those: until
        the hands show them, a process that takes over has to read them."""
        self._marking = 0
        """Tables with news whose destinations are not known yet."""
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
            marking = self._mark(self._group, table, None, at_once=True)
            self._group.create_task(marking, name=f"look again {table}")

    async def show_hand(self, table: TableId, person: PersonId) -> None:
        """Brings somebody's hand up to date now, whatever it was to wait for."""
        await self._look_again(table, lambda one: one.person == person, at_once=True)

    async def change(self, table: TableId, key: str, known: Sent | None) -> None:
        """Changes what is known to be sent to a destination of a table, None for nothing, and looks at it again; an
        edit of its message that is under way does not undo that. Raises `StoreDown`."""
        await self._reads.change(table, key, known.encode() if known is not None else None)
        self.touch(table)

    async def is_gone(self, room: str) -> None:
        """Notes that a room is gone for good, with its tables' boards; raises `StoreDown`."""
        for loaded in await self._service.tables_in(room):
            table, key = loaded.table.id, room_key(room)
            known = decode((await self._views.all(table)).get(key))
            await self.change(table, key, replace(known, broken="gone", lost=True))

    async def has_lost_a_room(self, table: TableId) -> bool:
        """Whether a room that the table is shown in is gone for good; raises `StoreDown`."""
        facts = await self._views.all(table)
        return any(decode(raw).lost for key, raw in facts.items() if key.startswith(room_key("")))

    async def try_again(self, room: str) -> None:
        """Shows the tables of a room that refused messages and may take them now; raises `StoreDown`."""
        for loaded in await self._service.tables_in(room):
            self._showing.opened(loaded.table.id, room_key(room))
            self.touch(loaded.table.id)

    @property
    def platform(self) -> str:
        return self._gateway.platform

    @property
    def leaving_off(self) -> bool:
        """Whether another process is about to take over, so that nothing new is begun."""
        return self._couriers.leaving_off

    def waiting(self) -> int:
        """How many destinations have news that has not been sent yet."""
        return self._couriers.waiting()

    async def settled(self) -> None:
        """Waits until everything that was read so far has been sent."""
        await self._idle.wait()

    async def leave_off(self) -> None:
        """Begins nothing new, and returns once all that was begun is sent and noted: the process that takes over
        would send again whatever is not."""
        await self._couriers.leave_off()

    async def _read(self) -> Iterable[Outgoing]:
        try:
            return await self._outbox.read(self._gateway.platform, WAIT)
        except StoreDown:
            await asyncio.sleep(PAUSE)
            return ()

    def _look_later(self, table: TableId, seconds: float) -> None:
        """Has the table's pings looked at in so many seconds, unless they will be sooner."""
        if self._group is not None and self._clock.now() + seconds < self._pings_due.at(table):
            self._pings_due.put(self._group, table, seconds)

    def _look_once_still(self, group: asyncio.TaskGroup, table: TableId) -> None:
        """Has the table's hands looked at once nobody has moved for a while."""
        self._nobody_moves.put(group, table, STILL)

    async def _look_again(self, table: TableId, concerns: Concerns, *, at_once: bool = False) -> None:
        if self._group is not None:
            self._has_news()
            await self._mark(self._group, table, None, concerns, at_once=at_once)

    def _has_news(self) -> None:
        """To be called before anything is awaited, so that `settled` waits for this news too."""
        self._marking += 1
        self._idle.clear()

    async def _mark(
        self,
        group: asyncio.TaskGroup,
        table: TableId,
        outgoing: Outgoing | None,
        concerns: Concerns | None = None,
        *,
        at_once: bool = False,
    ) -> None:
        """Hands news of a table to the couriers of the destinations that it concerns. `outgoing` is None for a look
        without an outbox entry, `at_once` for one that somebody has asked for, wherever they look."""
        read, found = await self._destinations(table, outgoing) if not self._others.get(table) else (None, ())
        loaded = read.loaded if read is not None else None
        if not self._is_anothers(table, loaded):
            everywhere = found if concerns is None else tuple(filter(concerns, found))
            at_page = {one.key: left for one in found if not at_once and (left := _at_page(read, one))}
            looking = [one for one in everywhere if one.key not in at_page]
            where = [one for one in looking if outgoing is None or not self._may_wait(read, one)]
            owing = [
                one for one in everywhere if one.key in at_page or (one not in where and self._is_told(read, one))
            ]
            if len(where) < len(looking):
                self._look_once_still(group, table)
            elif concerns is None:
                self._nobody_moves.drop(table)  # no hand waits
            # a table of another platform, or one that is gone: nobody here is to be told
            if not where and not owing and outgoing is not None:
                await self._acknowledging.all(table, [outgoing])
            # one entry for all destinations: the last to catch up acknowledges it
            entry = OutboxEntry(outgoing, len(where) + len(owing))
            for destination in where:
                for news in (*self._owed[table].pop(destination.key, ()), entry):
                    self._couriers.send(group, destination, news, self._urgency(read, destination, outgoing))
            await self._owe(group, table, owing, entry, found, at_page)
        self._marking -= 1
        self._let_go(table)

    async def _owe(
        self,
        group: asyncio.TaskGroup,
        table: TableId,
        owing: Iterable[Destination],
        entry: OutboxEntry,
        found: Iterable[Destination],
        at_page: Mapping[str, float],
    ) -> None:
        """Has these hands show their owners' moves once nobody has moved for a while, or what they missed while their
        owners were `at_page`."""
        for destination in owing:
            earlier = self._owed[table].get(destination.key, [])
            # whichever entry is read again brings the newest state: one is enough
            over = [entry] if earlier and entry.outgoing is None else earlier
            self._owed[table][destination.key] = earlier if over == [entry] else [entry]
            await self._acknowledging.caught_up(table, over)
        for key in self._owed[table].keys() - {one.key for one in found}:  # somebody who sits there no more
            await self._acknowledging.caught_up(table, self._owed[table].pop(key))
        if self._owed[table]:
            waits = [LOOKED_AT if key in at_page else BEHIND_OWN_MOVE for key in self._owed[table]]
            self._behind_own_moves.put(group, table, min(waits))
        else:
            del self._owed[table]

    def _let_go(self, table: TableId) -> None:
        """Forgets what was read of a table that no courier serves; one of another platform never has a courier."""
        if not self._couriers.serve(table):
            self._reads.forget(table)
        if self._couriers.idle and not self._marking:
            self._idle.set()

    def _is_anothers(self, table: TableId, loaded: Loaded | None) -> bool:
        """Whether the table, with its entries, is another sender's. A table that is gone belongs to `NOWHERE`."""
        if self._others.get(table):
            return True
        if self._shows(loaded.table.rooms[0].scope if loaded is not None else NOWHERE):
            return False
        if loaded is not None:
            self._others.keep(table, value=True)
        return True

    def _may_wait(self, read: Read | None, destination: Destination) -> bool:
        """Whether this is the hand of a player who is only waiting and has not asked to see each card: with an edit
        of every hand for every card, a table would cost twice as much."""
        if read is None or destination.person is None or Texts(destination.locale).full:
            return False
        seat, told = read.loaded.table.seat_of(destination.person), self._is_told(read, destination)
        return only_waits(read.loaded, self._couriers.seen(destination), seat, answered=told)

    def _is_told(self, read: Read | None, destination: Destination) -> bool:
        """Whether the answer to a tap tells the owner of a hand of the move that it does not show yet."""
        shown = self._couriers.seen(destination)
        if read is None or destination.person is None or shown is None:
            return False
        return self._own_moves.tells(read.loaded, destination.person, shown.turns)

    def _owes(self, destination: Destination) -> bool:
        return destination.key in self._owed.get(destination.table, {})

    def _urgency(self, read: Read | None, destination: Destination, outgoing: Outgoing | None) -> Urgency:
        """How urgent the news is. A look without an outbox entry is taken because somebody waits for it."""
        if read is None or outgoing is None:
            return Urgency.TURN
        seen = destination.room is not None and self._is_seen_elsewhere(read)
        pages = seen and all(seconds_left(read.facts, one, read.loaded.now) for one in _seated(read.loaded))
        return urgency(read.loaded, self._couriers.seen(destination), seen=seen, pages=pages)

    def _is_seen_elsewhere(self, read: Read) -> bool:
        """Whether everybody seated has the trick in a message of their own, and nobody else looks on."""
        loaded = read.loaded
        if self._service.presence.is_looked_on(loaded.table.id, loaded.now):
            return False
        deal = loaded.table.deal.id if loaded.table.deal is not None else ""
        return all(self._has_all(person, read, deal) for person in _seated(loaded))

    def _has_all(self, person: PersonId, read: Read, deal: str) -> bool:
        """Whether somebody who sits there is at a page, or has a hand of this deal that tells all that the board
        tells."""
        if seconds_left(read.facts, person, read.loaded.now):
            return True
        hand = decode(read.facts.get(person_key(person)))
        if hand.deal != deal or hand.broken or hand.ref is None:
            return False
        return self._tells_all(person, read.loaded.table.id, hand.ref)

    async def _destinations(
        self, table: TableId, outgoing: Outgoing | None
    ) -> tuple[Read | None, tuple[Destination, ...]]:
        """The table and where it is shown, asked until the store answers; nothing if it is gone or unreadable."""
        try:
            read = await outlasting(lambda: self._reads.anew(table, _version(outgoing)))
            return (read, destinations(read.loaded.table, self._gateway)) if read else (None, ())
        except Exception:
            # a table that cannot be read must not keep the others from being shown
            log.exception("table %s cannot be shown", table)
            return None, ()


def _version(outgoing: Outgoing | None) -> int:
    """The version that an outbox entry tells of; 0 where it is not known."""
    payload = b"" if outgoing is None else outgoing.payload
    return int(payload) if payload.isdigit() else 0
