"""Who asks for something, where, and who sees the answer there."""

from dataclasses import dataclass
from enum import Enum

from adapters.chat.requests.request import Asker
from engine.host.state.ids import EventId
from engine.host.state.table import Person, Room
from engine.messages.texts import Texts


class SeenBy(Enum):
    """Who sees the message that somebody wrote or pressed, and what is answered there."""

    EVERYBODY = "everybody"
    """All in a group or a channel."""
    ALONE = "alone"
    """The asker, in a group or a channel where nobody else sees it."""
    PRIVATE = "private"
    """The asker, in a chat with nobody else."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a press and a written message have in common; all of it is found out once, when they are read."""

    by: Person
    event: EventId
    room: Room
    seen_by: SeenBy
    for_room: bool
    """Whether the answer is for everybody who sees the message, and not for the asker alone."""

    @property
    def public(self) -> bool:
        """Whether others see the message as well."""
        return self.seen_by is SeenBy.EVERYBODY

    @property
    def aloud(self) -> bool:
        """Whether others read the answer."""
        return self.for_room and self.public

    @property
    def in_group(self) -> bool:
        return self.seen_by is not SeenBy.PRIVATE

    @property
    def texts(self) -> Texts:
        return Texts(self.by.locale)

    @property
    def asker(self) -> Asker:
        return Asker(self.by, self.event, self.room_key, here=self.room)

    @property
    def room_key(self) -> str | None:
        """The room whose tables are meant; None in a private chat, where those of every room are."""
        return self.room.key if self.in_group else None
