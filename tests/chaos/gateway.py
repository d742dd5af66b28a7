"""The sending side of the conductor's platform: what was shown there survives the program."""

import asyncio
from itertools import count

from adapters.chat.gateway import TryLater
from adapters.chat.sending import sent
from engine.host.state.ids import PersonId
from engine.host.state.table import Room
from engine.messages.message import Message
from tests.chaos.wire import Send, Sent, say

PLATFORM = "test"


class SocketGateway:
    """A `Gateway` that hands each message to the conductor and waits for its answer. `first` tells the messages of
    several gateways apart."""

    platform = PLATFORM
    interval = 0.0

    def __init__(self, writer: asyncio.StreamWriter, first: int = 1) -> None:
        self._writer = writer
        self._numbers = count(first)
        self._waiting: dict[int, asyncio.Future[Sent]] = {}

    def chat(self, room: Room) -> str:
        return room.key

    def call_hold(self, room: Room, *, shared: bool) -> float:
        return 0.0

    def is_buried(self, room: Room | None, ref: str) -> bool:
        return False

    async def show(self, room: Room, ref: str | None, message: Message, nonce: str, *, spare: bool = False) -> str:
        return await self._send(room.key, ref, message, nonce)

    async def tell(self, person: PersonId, ref: str | None, message: Message, nonce: str) -> str:
        return await self._send(person, ref, message, nonce)

    async def ping(self, person: PersonId, hand: str | None, room: Room | None, message: Message) -> str:
        return await self._send(f"ping:{person}", None, message, f"ping {next(self._numbers)}")

    async def take_back(self, ref: str) -> None:
        """What was sent stays known to the conductor."""

    def reaches(self, person: PersonId) -> bool:
        return person.startswith(f"{PLATFORM}:")

    def waits_for(self, answer: Sent) -> bool:
        """Whether it is about a message of this gateway's, and the first about that."""
        return answer.number in self._waiting

    def answered(self, answer: Sent) -> None:
        waiting = self._waiting.pop(answer.number)
        # whoever waited may have been cancelled with its role
        if not waiting.done():
            waiting.set_result(answer)

    async def _send(self, place: str, ref: str | None, message: Message, nonce: str) -> str:
        number = next(self._numbers)
        answer: asyncio.Future[Sent] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        tokens = tuple(str(choice.token) for row in message.choices for choice in row if choice.enabled)
        say(self._writer, Send(number, place, ref, nonce, sent.digest(message), tokens))
        received = await answer
        if received.later is not None:
            raise TryLater(received.later)
        return received.ref
