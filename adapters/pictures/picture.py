"""What a platform's adapter knows of pictures: bytes, with words for people who cannot see them."""

from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Protocol

from engine.host.state.ids import PersonId
from engine.host.state.table import Room
from engine.messages.message import Message


def available() -> bool:
    """Whether Pillow is installed, which the extra `pictures` brings."""
    return find_spec("PIL") is not None


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG file. It may show hidden cards, and so may its words."""

    name: str
    png: bytes = field(repr=False)
    alt: str = field(repr=False)
    """What the picture shows, in the words of the message that it accompanies."""


class Illustrator(Protocol):
    """Draws messages for whoever wants pictures. Raises nothing: a message without a picture is whole."""

    async def for_person(self, message: Message, person: PersonId) -> Picture | None:
        """The picture of a message that this person alone reads."""
        ...

    async def for_room(self, message: Message, room: Room) -> Picture | None:
        """The picture of a message that everybody in the room reads."""
        ...


class Plain:
    """An `Illustrator` that draws nothing."""

    async def for_person(self, message: Message, person: PersonId) -> Picture | None:
        return None

    async def for_room(self, message: Message, room: Room) -> Picture | None:
        return None
