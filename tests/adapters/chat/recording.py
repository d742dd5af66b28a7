"""A gateway that keeps what it was handed, and refuses as it is told to. It is stricter than a platform: it knows no
message that it did not send."""

from dataclasses import dataclass, field

from adapters.chat.gateway import MessageGone
from engine.host.state.ids import PersonId
from engine.host.state.table import Room
from engine.messages.message import Message


@dataclass
class RecordingGateway:
    platform: str = "test"
    interval: float = 0.0
    trouble: list[Exception | None] = field(default_factory=list)
    """What the next calls meet, in order; None for a call that goes well."""
    messages: dict[str, list[Message]] = field(default_factory=dict)
    """Each message by its ref, with all its states."""
    places: dict[str, str] = field(default_factory=dict)
    nonces: dict[str, str] = field(default_factory=dict)
    pinged: list[tuple[str, PersonId, str, Message]] = field(default_factory=list)
    """Each ping: its ref, whom it called, where, and what it said."""
    ping_trouble: list[Exception | None] = field(default_factory=list)
    taken_back: list[str] = field(default_factory=list)
    buried: set[str] = field(default_factory=set)
    """Messages that were pushed far up."""

    def chat(self, room: Room) -> str:
        return room.key

    def call_hold(self, room: Room, *, shared: bool) -> float:
        return 0.0

    def is_buried(self, room: Room | None, ref: str) -> bool:
        return ref in self.buried

    async def show(self, room: Room, ref: str | None, message: Message, nonce: str, *, spare: bool = False) -> str:
        return self._keep(room.key, ref, message, nonce)

    async def tell(self, person: PersonId, ref: str | None, message: Message, nonce: str) -> str:
        return self._keep(person, ref, message, nonce)

    async def ping(self, person: PersonId, hand: str | None, room: Room | None, message: Message) -> str:
        ref = f"p{len(self.pinged) + 1}"
        trouble = self.ping_trouble.pop(0) if self.ping_trouble else None
        if trouble is not None:
            raise trouble
        self.pinged.append((ref, person, "private" if hand else room.key if room else "", message))
        return ref

    async def take_back(self, ref: str) -> None:
        self.taken_back.append(ref)

    def reaches(self, person: PersonId) -> bool:
        return person.startswith("test:")

    def at(self, place: str) -> list[list[Message]]:
        """Every message of a place, the oldest first, each with its states."""
        return [self.messages[ref] for ref, where in self.places.items() if where == place]

    def _keep(self, place: str, ref: str | None, message: Message, nonce: str) -> str:
        trouble = self.trouble.pop(0) if self.trouble else None
        if trouble is not None:
            raise trouble
        if ref is None:
            ref = self.nonces.setdefault(nonce, f"m{len(self.messages) + 1}")
        elif ref not in self.messages:
            raise MessageGone
        self.messages.setdefault(ref, []).append(message)
        self.places[ref] = place
        return ref
