"""Where the tables of a day are shown: messages that people delete, rooms and private chats that take nothing for a
while. What is shown is only how far the table was; boards and hands are drawn in other tests."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from adapters.chat.gateway import MessageGone, Undeliverable
from adapters.chat.sending.delivery import Delivery
from adapters.chat.sending.destinations import Destination, person_key
from adapters.chat.sending.pings import Pinged
from adapters.chat.sending.reads import Facts
from engine.host.commands.change import Loaded
from engine.host.state.ids import PersonId, TableId
from engine.host.state.table import Room
from engine.messages.message import Heading, Message, Private, Public, Slot
from engine.messages.tokens import TableVerb
from tests.adapters.chat.recording import RecordingGateway
from tests.doubles.world import World
from tests.engine.host.tables import ROOM

Spot = tuple[str, str]
"""A table, and the room or person that it is shown to."""


def stamp(loaded: Loaded, place: Destination, _facts: Facts) -> Message | None:
    """How far the table is, in place of all that it looks like."""
    if place.notice or place.former:
        return None
    to = Private(place.person) if place.person is not None else Public()
    return Message(to, Slot.BOARD, (Heading(f"{loaded.table.id} {loaded.version}"),), ())


@dataclass
class DayClock:
    """The day's time for whoever sends; nobody waits for it, as nothing is sent at intervals."""

    time: Callable[[], int]

    def now(self) -> float:
        return self.time() / 1000

    async def sleep(self, seconds: float) -> None:
        del seconds
        await asyncio.sleep(0)


class Night(RecordingGateway):
    """Remembers for which turn each ping was, and the newest message of each spot."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self.turns: Counter[tuple[str, int]] = Counter()
        self.shut: set[Spot] = set()
        self.newest: dict[Spot, tuple[str, int]] = {}
        """The message that stands at a spot, and the version of the table that it shows."""
        self.gone: set[str] = set()
        self.met: Counter[str] = Counter()
        """What sending has run into."""

    async def show(self, room: Room, ref: str | None, message: Message, nonce: str, *, spare: bool = False) -> str:
        if spare:
            return ref or ""
        return self._put(room.key, ref, message, nonce)

    async def tell(self, person: PersonId, ref: str | None, message: Message, nonce: str) -> str:
        return self._put(person, ref, message, nonce)

    async def ping(self, person: PersonId, hand: str | None, room: Room | None, message: Message) -> str:
        token = message.choices[0][0].token
        assert isinstance(token, TableVerb)
        # what is tried is noted before it is sent
        tried = msgspec.json.decode(self._world.views[token.table]["pings:test"], type=Pinged)
        self.turns[tried.turn, tried.number] += 1
        if hand is None and (token.table, ROOM.key) in self.shut:
            self.met["ping refused"] += 1
            raise Undeliverable("shut")
        return await super().ping(person, hand, room, message)

    def _put(self, where: str, ref: str | None, message: Message, nonce: str) -> str:
        (heading,) = message.blocks
        assert isinstance(heading, Heading)
        table, version = heading.text.split()
        if (table, where) in self.shut:
            self.met["refused"] += 1
            raise Undeliverable("shut")
        if ref in self.gone:
            self.met["gone"] += 1
            raise MessageGone
        sent = ref or self.nonces.setdefault(nonce, f"m{len(self.nonces) + 1}")
        self.newest[table, where] = sent, int(version)
        return sent


class Trouble:
    """People delete messages, and places are shut and opened again, at any of the tables. `done` counts it."""

    def __init__(self, world: World, gateway: Night, delivery: Delivery, seed: int) -> None:
        self._world = world
        self._gateway = gateway
        self._delivery = delivery
        self._chance = random.Random(seed)
        self.done: Counter[str] = Counter()

    async def maybe(self, table: TableId) -> None:
        """Once in a while, something at this table."""
        if self._chance.random() > 0.05:
            return
        known = sorted(spot for spot in self._gateway.newest if spot[0] == table)
        if not known:
            return
        spot = self._chance.choice(known)
        if spot in self._gateway.shut:
            await self.open(spot)
        elif self._chance.random() < 0.5:
            self._gateway.shut.add(spot)
            self.done["shut"] += 1
        else:
            self._gateway.gone.add(self._gateway.newest[spot][0])
            self.done["deleted"] += 1

    async def open(self, spot: Spot) -> None:
        """The place takes messages again. Of a person the platform tells, of a room it may."""
        self._gateway.shut.discard(spot)
        self.done["opened"] += 1
        table, where = TableId(spot[0]), spot[1]
        if where != ROOM.key:
            self._world.views[table].pop(person_key(PersonId(where)), None)
            self._delivery.touch(table)
        elif self._chance.random() < 0.5:
            await self._delivery.try_again(ROOM.key)

    async def open_all(self) -> None:
        """Every place takes messages again, and the platform says so."""
        for spot in sorted(self._gateway.shut):
            await self.open(spot)
        await self._delivery.try_again(ROOM.key)
