"""A platform's sending side with a tally of what became of each message."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from adapters.chat.gateway import Gateway, MessageGone, TryLater, Undeliverable, Unsure
from engine.host.state.ids import PersonId
from engine.host.state.table import Room
from engine.messages.message import Message

SENT, REFUSED, GONE = "sent", "refused", "gone"
LIMITED = "limited"
"""The platform asked to wait, as with a 429."""
PACED = "paced"
"""Held back on our side, before the platform had to ask."""
UNSURE = "unsure"
"""The platform did not answer."""
FAILED = "failed"
"""Not sent because of a bug of ours."""


class Counted:
    """A `Gateway` that passes everything on to another one and counts the outcomes."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self.outcomes: Counter[str] = Counter()
        """How many messages had each outcome."""

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
        with self._noted():
            return await self._gateway.show(room, ref, message, nonce, spare=spare)

    async def tell(self, person: PersonId, ref: str | None, message: Message, nonce: str) -> str:
        with self._noted():
            return await self._gateway.tell(person, ref, message, nonce)

    async def ping(self, person: PersonId, hand: str | None, room: Room | None, message: Message) -> str:
        with self._noted():
            return await self._gateway.ping(person, hand, room, message)

    async def take_back(self, ref: str) -> None:
        with self._noted():
            await self._gateway.take_back(ref)

    @contextmanager
    def _noted(self) -> Iterator[None]:
        outcome = FAILED
        try:
            yield
            outcome = SENT
        except Undeliverable:
            outcome = REFUSED
            raise
        except MessageGone:
            outcome = GONE
            raise
        except Unsure:
            outcome = UNSURE
            raise
        except TryLater as later:
            # a pause that the platform asked for is raised from its own error; our own pace has no cause
            outcome = PACED if later.__cause__ is None else LIMITED
            raise
        finally:
            self.outcomes[outcome] += 1
