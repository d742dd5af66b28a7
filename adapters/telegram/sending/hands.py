"""Brings somebody's hand to the bottom of the private chat."""

from adapters.chat.sending import sent
from adapters.chat.sending.delivery import Delivery
from adapters.chat.sending.destinations import person_key, room_key
from engine.host.ports.tables import Views
from engine.host.tables.ids import PersonId, TableId


class Hands:
    """The delivery keeps one message for each hand; forgotten, it is sent anew. Raises `StoreDown`."""

    def __init__(self, views: Views, delivery: Delivery) -> None:
        self._views = views
        self._delivery = delivery

    async def bring(self, table: TableId, person: PersonId) -> None:
        """The hand as it is now, in a new message."""
        # a message is not moved: what is forgotten is sent anew, at the bottom
        await self._views.drop(table, [person_key(person)])
        self._delivery.touch(table)

    async def bring_below(self, table: TableId, person: PersonId, pressed: str) -> None:
        """The hand anew, where the message that was pressed is not the one that shows it."""
        shown = sent.decode((await self._views.all(table)).get(person_key(person)))
        if shown.ref != pressed:
            await self.bring(table, person)

    async def again(self, table: TableId, room: str) -> None:
        """A board in a new message, in a room that took nothing or has moved."""
        await self._views.drop(table, [room_key(room)])
        self._delivery.touch(table)

    async def reopened(self, room: str) -> None:
        """A room that took nothing may take its boards now."""
        await self._delivery.try_again(room)

    async def board(self, table: TableId, room: str) -> tuple[int, int] | None:
        """Chat and message of the board that a room shows."""
        shown = sent.decode((await self._views.all(table)).get(room_key(room)))
        if shown.ref is None:
            return None
        chat, message = map(int, shown.ref.split("/"))
        return chat, message
