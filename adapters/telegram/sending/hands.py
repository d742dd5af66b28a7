"""Brings somebody's hand back into view, in the private chat or in the group."""

import contextlib

from msgspec.structs import replace

from adapters.chat.gateway import MessageGone, TryLater, Undeliverable
from adapters.chat.sending import sent
from adapters.chat.sending.delivery import Delivery
from adapters.chat.sending.destinations import person_key, room_key
from adapters.chat.sending.sent import Sent
from adapters.telegram.sending.ephemeral import Panel, is_panel
from adapters.telegram.sending.gateway import TelegramGateway
from engine.cache import Cache
from engine.host.ports.tables import Views
from engine.host.state.ids import PersonId, TableId
from engine.messages.message import Message

_MOST_HANDS = 8192


class Hands:
    """The delivery keeps one message for each hand; once that is forgotten, it sends a new one. Every method
    may raise `StoreDown`."""

    def __init__(self, views: Views, delivery: Delivery, gateway: TelegramGateway) -> None:
        self._views = views
        self._delivery = delivery
        self._gateway = gateway
        self._believed: Cache[tuple[TableId, PersonId], str] = Cache(_MOST_HANDS)
        """In which message somebody last pressed a hand that was known to be the only one."""

    async def bring(self, table: TableId, person: PersonId) -> None:
        """Shows the hand as it is now in a new message, at the bottom of the private chat."""
        # a message cannot be moved: another takes its place at the bottom
        before = await self._shown(table, person)
        old = before.ref or before.gone
        in_its_place = Sent(before.deal, gone=old) if old and not is_panel(old) else None
        await self._delivery.change(table, person_key(person), in_its_place)
        await self._take_away(before)

    async def stands_in(
        self, panel: Panel | None, table: TableId, deal: str, person: PersonId, hand: Message
    ) -> None:
        """Notes that the hand of this deal was sent to its owner alone, in the group: it is kept up to date in
        this panel from now on. Without a panel it could not be sent, and the board of an owner who has it
        nowhere else gets the link to the private chat."""
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
        """Notes that a hand sent to its owner alone seems not to arrive: in this deal the board has the link to
        the private chat."""
        known = await self._shown(table, person)
        if not known.broken:
            await self._take_away(known)
            await self._delivery.change(table, person_key(person), Sent(deal, broken="unseen"))

    async def pressed_in(self, ref: str, table: TableId, deal: str, person: PersonId) -> None:
        """Somebody has pressed a card or a call in this message. If another one is believed to show the hand of the
        deal, as after a kill between sending and noting, one of the two is taken away."""
        if self._believed.get((table, person)) == ref:
            return
        known = await self._shown(table, person)
        self._believed.keep((table, person), ref)
        if known.deal != deal or known.ref == ref:
            return
        if known.ref is None or _is_kept(ref, known.ref):
            await self._delivery.change(table, person_key(person), Sent(deal, ref, stays=is_panel(ref)))
            await self._remove(known.ref)
        else:
            self._believed.drop((table, person))
            await self._remove(ref)

    async def _shown(self, table: TableId, person: PersonId) -> Sent:
        return sent.decode((await self._views.all(table)).get(person_key(person)))

    async def _take_away(self, before: Sent) -> None:
        """Removes the earlier panel: one hand in a group is enough."""
        if before.ref is not None and is_panel(before.ref):
            await self._remove(before.ref)

    async def _remove(self, ref: str | None) -> None:
        """Deletes a message that shows a hand; one that stays answers politely when it is pressed."""
        if ref is not None:
            with contextlib.suppress(Undeliverable, MessageGone, TryLater):
                await self._gateway.take_back(ref)

    async def bring_below(self, table: TableId, person: PersonId, pressed: str) -> None:
        """Shows the hand anew; where the message that was pressed (its ref) is the one that shows it, there."""
        shown = await self._shown(table, person)
        if shown.ref != pressed:
            await self.bring(table, person)
        else:
            await self._delivery.show_hand(table, person)

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


def _is_kept(ref: str, other: str) -> bool:
    """Whether the one message is to be kept rather than the other: of two in the private chat the newer. The numbers
    of panels do not tell that, as they are used again: there it is the one that its owner sees. Where the private
    chat holds the hand, no panel takes its place."""
    if is_panel(ref) or is_panel(other):
        return is_panel(ref) and is_panel(other)
    return int(ref.rpartition("/")[2]) > int(other.rpartition("/")[2])
