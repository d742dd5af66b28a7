"""Pings: a message that calls somebody to a table. At most one stands for a turn, and it goes when the turn is over.

Somebody who has acted within the last minute sees the table anyway: the ping waits until that minute is over, and is
not sent if the turn ends before. So no ping vanishes before anybody could read it, however fast people play. But
nobody goes onto the reserve without a ping.

A ping is noted before it is sent: a restart in between loses it, but never sends a second one.
"""

import logging
from collections.abc import Callable

import msgspec

from adapters.chat.gateway import Gateway, MessageGone, TryLater, Undeliverable, Unsure
from adapters.chat.sending import sent
from adapters.chat.sending.at_page import seconds_left
from adapters.chat.sending.destinations import person_key
from adapters.chat.sending.reads import Facts, Read, Reads
from engine.host.commands.change import Loaded
from engine.host.ports.tables import Clock
from engine.host.service.tables import TableService
from engine.host.state.ids import TableId
from engine.host.state.table import Room, Table
from engine.messages.texts import Texts
from engine.presentation.people.pings import Ping, ping, wanted

log = logging.getLogger(__name__)


class Pinged(msgspec.Struct, frozen=True):
    """The last ping at a table on one platform: for which turn it was, and its message while that stands."""

    turn: str = ""
    number: int = 0
    ref: str | None = None

    def is_for(self, called: Ping | None) -> bool:
        """Whether it is this ping, or a later one of the same turn."""
        return called is not None and self.turn == called.turn and self.number >= called.number

    def encode(self) -> bytes:
        return msgspec.json.encode(self)


class Pings:
    """Keeps the pings of one platform in step with the tables. Raises `TryLater` and `StoreDown`."""

    def __init__(
        self,
        service: TableService,
        reads: Reads,
        gateway: Gateway,
        clock: Clock,
        later: Callable[[TableId, float], None],
    ) -> None:
        self._service = service
        self._reads = reads
        self._gateway = gateway
        self._clock = clock
        self._later = later
        """Arranges for a table to be looked at again in so many seconds."""

    async def bring(self, read: Read, key: str) -> None:
        """Takes away a ping whose turn is over, and sends the one that is due; `key` is where it is remembered."""
        raw, table = read.facts.get(key), read.loaded.table.id
        last = msgspec.json.decode(raw, type=Pinged) if raw is not None else Pinged()
        called = self._called(read.loaded.table)
        if last.ref is not None and not last.is_for(called):
            await self._take_back(last.ref)
            last = Pinged(last.turn, last.number)
            await self._reads.note(table, key, last.encode())
        if called is None or last.is_for(called) or self._is_there(called, read.loaded, read.facts):
            return
        if not await self._still_called(table, called, read.facts):
            return
        fresh = await self._reads.of(table)
        await self._send(read.loaded, fresh.facts if fresh is not None else read.facts, key, last, called)

    def _called(self, table: Table) -> Ping | None:
        called = wanted(table)
        return called if called is not None and self._gateway.reaches(called.person) else None

    def _is_there(self, called: Ping, loaded: Loaded, facts: Facts) -> bool:
        """Whether the person sees the table anyway. If so, the table is looked at again when that may have ended."""
        waiting = loaded.table.turn.waiting
        if waiting is not None and (waiting.reserve or waiting.up):
            return False  # who lets a whole turn pass does not see it
        acted = self._service.presence.left(called.person, loaded.now) / 1000
        left = max(acted, seconds_left(facts, called.person, loaded.now))
        if left > 0:
            self._later(loaded.table.id, left)
        return left > 0

    async def _still_called(self, table: TableId, called: Ping, facts: Facts) -> bool:
        """Whether the ping is still due after a pause: somebody who plays at once is not pinged. The store itself is
        asked, since news of a card played a moment ago may still be on its way."""
        await self._clock.sleep(self._gateway.interval)
        loaded = await self._service.look(table)
        if loaded is None or self._called(loaded.table) != called:
            return False
        return not self._is_there(called, loaded, facts)

    async def _send(self, loaded: Loaded, facts: Facts, key: str, last: Pinged, called: Ping) -> None:
        table = loaded.table
        await self._reads.note(table.id, key, Pinged(called.turn, called.number).encode())
        hand = sent.decode(facts.get(person_key(called.person)))
        message = ping(table, called, Texts(called.locale))
        private = hand.ref if not hand.broken else None
        try:
            ref = await self._gateway.ping(called.person, private, self._room(table, called), message)
        except Unsure:
            log.warning("table %s: a ping may not have arrived", table.id)
        except TryLater:
            # it was surely not sent: the next try must not find it noted
            await self._reads.note_surely(table.id, key, last.encode())
            raise
        except (Undeliverable, MessageGone):
            log.info("table %s: nobody can be pinged there", table.id)
        else:
            await self._reads.note_surely(table.id, key, Pinged(called.turn, called.number, ref).encode())

    def _room(self, table: Table, called: Ping) -> Room | None:
        """The room where the person sat down, else the first room of the platform."""
        here = [room for room in table.rooms if room.platform == self._gateway.platform]
        own = next((seat.room for seat in table.seats if seat.person == called.person), "")
        return next((room for room in here if room.key == own), here[0] if here else None)

    async def _take_back(self, ref: str) -> None:
        try:
            await self._gateway.take_back(ref)
        except (Undeliverable, MessageGone, Unsure):
            log.info("a ping could not be taken away")
