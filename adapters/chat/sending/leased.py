"""A platform's sending side under a lease: nothing is begun that another process may already have begun."""

from adapters.chat.gateway import Gateway
from engine.host.service.keeper import Lease
from engine.host.state.ids import PersonId
from engine.host.state.table import Room
from engine.messages.message import Message


class Leased:
    """A `Gateway` that waits until the lease is surely held before it sends; raises `LeaseLost` once another process
    has it."""

    def __init__(self, gateway: Gateway, lease: Lease) -> None:
        self._gateway = gateway
        self._lease = lease

    @property
    def platform(self) -> str:
        return self._gateway.platform

    @property
    def interval(self) -> float:
        return self._gateway.interval

    def chat(self, room: Room) -> str:
        return self._gateway.chat(room)

    def call_hold(self, room: Room, *, shared: bool) -> float:
        return self._gateway.call_hold(room, shared=shared)

    def is_buried(self, room: Room | None, ref: str) -> bool:
        return self._gateway.is_buried(room, ref)

    def reaches(self, person: PersonId) -> bool:
        return self._gateway.reaches(person)

    async def show(self, room: Room, ref: str | None, message: Message, nonce: str, *, spare: bool = False) -> str:
        await self._lease.sure()
        return await self._gateway.show(room, ref, message, nonce, spare=spare)

    async def tell(self, person: PersonId, ref: str | None, message: Message, nonce: str) -> str:
        await self._lease.sure()
        return await self._gateway.tell(person, ref, message, nonce)

    async def ping(self, person: PersonId, hand: str | None, room: Room | None, message: Message) -> str:
        await self._lease.sure()
        return await self._gateway.ping(person, hand, room, message)

    async def take_back(self, ref: str) -> None:
        await self._lease.sure()
        await self._gateway.take_back(ref)
