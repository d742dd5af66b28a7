"""`/join` and `/leave_room`: a table of another place comes into this chat or topic, and leaves it again."""

from adapters.chat.answers import Told
from adapters.chat.desk import Desk
from adapters.telegram.answering.managing import Managing
from adapters.telegram.answering.message import Heard, unless_shown


class Sharing:
    """Answers `/join` and `/leave_room`. Every method may raise `StoreDown`."""

    def __init__(self, desk: Desk, managing: Managing) -> None:
        self._desk = desk.rooms
        self._managing = managing

    async def join(self, heard: Heard) -> Told:
        """`/join AB12`; the board itself is the answer. A private chat is its owner's: nobody else need be asked."""
        owns = not heard.spot.is_group
        answer = await self._desk.join(heard.rest, heard.room, heard.by, heard.event, owns=owns)
        return unless_shown(answer)

    async def leave(self, heard: Heard) -> Told:
        """`/leave_room`, with a code where several tables are guests."""
        manages = await self._managing.may(heard) is True
        return await self._desk.leave(heard.rest, heard.room.key, heard.by, heard.event, manages=manages)
