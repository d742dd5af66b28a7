"""Brings somebody's hand back into view, in the private chat or in the group."""

from msgspec.structs import replace

from adapters.chat.sending import sent
from adapters.chat.sending.delivery import Delivery
from adapters.chat.sending.destinations import person_key, room_key
from adapters.chat.sending.sent import Sent
from adapters.telegram.sending.ephemeral import Ephemerals, Panel, panel_of
from engine.host.ports.tables import Views
from engine.host.tables.ids import PersonId, TableId
from engine.messages.message import Message


class Hands:
    """The delivery keeps one message for each hand; once that is forgotten, it sends a new one. Every method
    may raise `StoreDown`."""

    def __init__(self, views: Views, delivery: Delivery, ephemerals: Ephemerals) -> None:
        self._views = views
        self._delivery = delivery
        self._ephemerals = ephemerals

    async def bring(self, table: TableId, person: PersonId) -> None:
        """Shows the hand as it is now in a new message, at the bottom of the private chat."""
        # a message cannot be moved: what is forgotten is sent anew, at the bottom
        before = await self._shown(table, person)
        await self._delivery.change(table, person_key(person), None)
        await self._take_away(before)

    async def stands_in(
        self, panel: Panel | None, table: TableId, deal: str, person: PersonId, hand: Message
    ) -> None:
        """Notes that the hand of this deal was sent to its owner alone, in the group: it is kept up to date in
        this panel from now on. Without a panel it could not be sent, and an owner who has it nowhere else plays
        by the keys."""
        if panel is None:
            self._delivery.touch(table)
            return
        before = await self._shown(table, person)
        now = Sent(deal, panel.ref, sent.digest(hand), stays=True)
        await self._delivery.change(table, person_key(person), now)
        if before.ref != panel.ref:
            await self._take_away(before)

    async def anew_in(self, panel: Panel, table: TableId, person: PersonId) -> bool:
        """Shows the hand as it is now in this panel; returns False if another message shows it."""
        shown = await self._shown(table, person)
        if shown.ref != panel.ref:
            return False
        await self._delivery.change(table, person_key(person), replace(shown, digest=""))
        return True

    async def unseen(self, table: TableId, deal: str, person: PersonId) -> None:
        """Notes that a hand sent to its owner alone seems not to arrive: in this deal the keys take its place."""
        known = await self._shown(table, person)
        if not known.broken:
            await self._delivery.change(table, person_key(person), Sent(deal, broken="unseen"))

    async def _shown(self, table: TableId, person: PersonId) -> Sent:
        return sent.decode((await self._views.all(table)).get(person_key(person)))

    async def _take_away(self, before: Sent) -> None:
        """Removes the earlier panel: one hand in a group is enough."""
        if (panel := panel_of(before.ref)) is not None:
            await self._ephemerals.remove(panel)

    async def bring_below(self, table: TableId, person: PersonId, pressed: str) -> None:
        """Shows the hand anew, unless the message that was pressed (its ref) is the one that shows it."""
        shown = await self._shown(table, person)
        if shown.ref != pressed:
            await self.bring(table, person)

    async def again(self, table: TableId, room: str) -> None:
        """Shows a board in a new message, in a room that refused messages or has moved."""
        await self._delivery.change(table, room_key(room), None)

    async def reopened(self, room: str) -> None:
        """Tries again to show boards in a room that refused them."""
        await self._delivery.try_again(room)

    async def board(self, table: TableId, room: str) -> tuple[int, int] | None:
        """Chat and message of the board that a room shows; None if it shows none."""
        shown = sent.decode((await self._views.all(table)).get(room_key(room)))
        if shown.ref is None:
            return None
        chat, message = map(int, shown.ref.split("/"))
        return chat, message
