"""What a platform must be able to do for tables to be shown on it."""

from enum import Enum
from typing import Protocol

from engine.host.state.errors import HostError
from engine.host.state.ids import PersonId
from engine.host.state.table import Room
from engine.messages.message import Message


class CannotConnect(HostError):
    """The platform refuses the bot, and trying again does not help. The text says why and never contains the
    token."""


class CannotReach(CannotConnect):
    """The platform was not reached at all: that says nothing of the bot or its token."""


class Undeliverable(Exception):
    """The platform does not take this message here: direct messages are closed, a permission was lost, a channel is
    gone. `reason` is a short code for the log. A room is tried again after a while when there is news, unless it is
    gone `for_good`; a person only in the next deal, or once that chat is used again."""

    def __init__(self, reason: str, *, for_good: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.for_good = for_good


class MessageGone(Exception):
    """The message to be edited no longer exists, or can no longer be edited: send a new one."""


class Holds(Enum):
    """What has to wait when the platform asks for that."""

    MESSAGE = "message"
    """This message alone: whatever else is to be sent there goes on."""
    CHAT = "chat"
    """Everything that is sent to the chat."""
    PLATFORM = "platform"
    """Everything that is sent at all."""


class TryLater(Exception):
    """The message may be tried again in so many seconds, and what it `holds` back with it. A new message was not
    sent, unless this is an `Unsure`; an edit may have arrived."""

    def __init__(self, seconds: float, holds: Holds = Holds.CHAT) -> None:
        super().__init__(f"{seconds:.1f} s")
        self.seconds = seconds
        self.holds = holds


class Unsure(TryLater):
    """The platform did not answer: what was sent may have arrived."""


class Gateway(Protocol):
    """One platform's sending side. A `ref` is the platform's own name for a message that was sent.

    `show` and `tell` send a new message where `ref` is None and edit the old one otherwise; both return the ref.
    `nonce` is the same for every try at the same new message. They raise `Undeliverable`, `MessageGone` and
    `TryLater`.
    """

    @property
    def platform(self) -> str: ...

    @property
    def interval(self) -> float:
        """Seconds between two messages to one chat, so that several changes become one edit."""
        ...

    def chat(self, room: Room) -> str:
        """A key for the chat that a room belongs to: all rooms of one chat share what may be sent there."""
        ...

    def call_hold(self, room: Room, *, shared: bool) -> float:
        """Seconds for which a call of an auction may wait for the next one. `shared`: several tables have lately been
        shown in the room's chat."""
        ...

    def is_buried(self, room: Room | None, ref: str) -> bool:
        """Whether so much has been written since this message that nobody sees it without looking for it. Without a
        room it is a hand, below which people type their cards."""
        ...

    async def show(self, room: Room, ref: str | None, message: Message, nonce: str, *, spare: bool = False) -> str:
        """Posts a table's message in a room, or edits it. `spare`: only while the chat has room to spare."""
        ...

    async def tell(self, person: PersonId, ref: str | None, message: Message, nonce: str) -> str: ...

    async def ping(self, person: PersonId, hand: str | None, room: Room | None, message: Message) -> str:
        """Sends a message that notifies this person and nobody else: privately, beside the hand whose ref is `hand`,
        or else by a mention in the room. Returns its ref. Raises `Unsure` where it may have arrived."""
        ...

    async def take_back(self, ref: str) -> None:
        """Deletes one of our messages. Raises `Undeliverable` where it cannot be deleted."""
        ...

    def reaches(self, person: PersonId) -> bool:
        """Whether the person belongs to this platform."""
        ...
