"""`/join` and `/leave_room`: a table of another place comes into this chat or topic, and leaves it again."""

from collections.abc import Sequence

from adapters.chat.desk import Desk
from adapters.telegram.answering.managing import Managing
from adapters.telegram.answering.message import Heard
from adapters.telegram.answering.replies import Reply
from adapters.telegram.sending.render import notice


class Sharing:
    """Answers `/join` and `/leave_room`. Every method may raise `StoreDown`."""

    def __init__(self, desk: Desk, managing: Managing) -> None:
        self._desk = desk.rooms
        self._managing = managing

    async def join(self, heard: Heard) -> Sequence[Reply]:
        """`/join AB12`; the board itself is the answer. A private chat is its owner's: nobody else need be asked."""
        owns = not heard.spot.is_group
        answer = await self._desk.join(heard.rest, heard.room, heard.by, heard.event, owns=owns)
        return (heard.reply(notice(answer.text)),) if answer.refused else ()

    async def leave(self, heard: Heard) -> Sequence[Reply]:
        """`/leave_room`, with a code where several tables are guests."""
        manages = await self._managing.may(heard) is True
        answer = await self._desk.leave(heard.rest, heard.room.key, heard.by, heard.event, manages=manages)
        return (heard.reply(notice(answer.text)),)
