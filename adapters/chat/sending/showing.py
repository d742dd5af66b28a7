"""Brings one destination up to date: edits its message, or posts a new one where that is gone or buried.

Only the newest state is sent. So an end of a trick that a board could not show, because the next trick was led while
sending had to wait, has no message of its own: the next message tells it, once.
"""

import contextlib
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from adapters.chat.gateway import Gateway, MessageGone, TryLater, Undeliverable
from adapters.chat.sending import sent
from adapters.chat.sending.destinations import Destination, farewell, scene, short_form
from adapters.chat.sending.reads import Facts, Read, Reads
from adapters.chat.sending.sent import Sent
from adapters.chat.sending.short_form import Left, shortened
from adapters.chat.sending.urgency import moment
from engine.cache import Cache
from engine.host.commands.change import Loaded
from engine.host.ports.tables import Clock
from engine.host.state.ids import TableId
from engine.messages.message import Message
from engine.presentation.people.invitations import answered


def noted(before: Sent, loaded: Loaded, destination: Destination) -> Sent:
    """`before`, with how far the board that is sent now will be, and how far the one before it was."""
    if destination.room is None or destination.notice or destination.former or loaded.live is None:
        return before
    cards, seats = moment(loaded).cards, len(loaded.table.seats)
    if cards == before.cards:
        return before
    return replace(before, cards=cards, tricks=(cards if before.cards is None else before.cards) // seats)


def looking_back(destination: Destination, noted: Sent) -> Destination:
    """The destination, with how many tricks its boards have shown to their end."""
    return destination if noted.cards is None else changed(destination, tricks=noted.tricks)


log = logging.getLogger(__name__)

ANOTHER_TRY = 60.0
"""Seconds after which a room that refused a message is tried again when there is news: no platform reports every
permission that is given back."""
_MOST_SHOWN = 8192
LOBBY = "lobby"
"""Stands for the deal's id while there is no deal yet."""
MOST_UNFINISHED = 8
"""Of how many earlier deals in a row the short form is still owed to a room that takes no edits for so long."""
PARTED = "parted"
"""Stands for the deal's id where a room no longer shows the table, or a notice no longer asks anybody."""

Compose = Callable[[Loaded, Destination, Facts], Message | None]
"""What a destination shows now; None where it shows nothing."""


def plainly(loaded: Loaded, destination: Destination, _facts: Facts) -> Message | None:
    """Composes a message that is the same on every platform, whoever can be reached."""
    return scene(loaded, destination)


@dataclass(frozen=True, slots=True)
class Shown:
    """What became of a destination, and what is left to do."""

    sent: bool = False
    to_close_up: bool = False
    """Messages of earlier deals have yet to be brought to their short form."""
    reach_changed: bool = False
    """A person can be reached again, or can no longer be reached."""


class Showing:
    """Brings destinations up to date. Raises `TryLater` and `StoreDown`."""

    def __init__(self, reads: Reads, gateway: Gateway, compose: Compose, clock: Clock) -> None:
        self._reads = reads
        self._gateway = gateway
        self._compose = compose
        self._clock = clock
        self._refused: Cache[tuple[TableId, str], float] = Cache(_MOST_SHOWN)
        """When the last message was begun that each destination refused."""
        self._opened: Cache[tuple[TableId, str], float] = Cache(_MOST_SHOWN)
        """When each destination was last opened again."""

    def opened(self, table: TableId, key: str) -> None:
        """Notes that a destination may take messages again, whatever it has refused, or is refusing just now."""
        self._opened.keep((table, key), self._clock.now())

    async def bring(
        self, destination: Destination, read: Read, *, closing: bool = False, overdue: bool = False
    ) -> Shown:
        """Lets the destination show what was read. `closing`: where it shows that already, a message of an earlier
        deal is brought to its short form; `overdue`: that is done in any case."""
        loaded, facts = read.loaded, read.facts
        known = sent.decode(facts.get(destination.key))
        deal = loaded.table.deal.id if loaded.table.deal else LOBBY
        before = known if known.deal == deal else _new_deal(destination, known, deal)
        shut_out, lost = bool(before.broken), before.lost
        before = noted(before.reopened() if shut_out else before, loaded, destination)
        message = self._compose(loaded, looking_back(destination, before), facts)
        if message is None:
            return Shown()
        if destination.notice and answered(loaded.table, destination.notice):
            return Shown(await self._clear_away(destination, known, message))
        if destination.former:
            return Shown(await self._part(destination, known, message))
        if lost or (shut_out and not self._may_take_it_now(destination)):
            return Shown()
        news = sent.digest(message)
        if before.digest == news:
            return await self._close_up(destination, before, read, spare=not overdue) if closing else _left(before)
        # not the nonce that the room's board had before it left: a platform would answer with that board again
        occasion = deal if known.deal != PARTED else f"{deal}|{known.ref}"
        before = _with_short_form(before, loaded, destination)
        after = await self._send(destination, before, read, message, news, occasion)
        # an edit tells of no new message: whoever has asked for one since then is not to be contradicted
        if after.ref != before.ref or not self._reads.is_overtaken(read, destination.key):
            await self._note(destination, known, after)
        reach_changed = destination.person is not None and bool(after.broken) != bool(known.broken)
        left = _left(after)
        if overdue and left.to_close_up:
            with contextlib.suppress(TryLater):  # the news itself has gone out
                left = await self._close_up(destination, after, read, spare=False)
        return Shown(True, left.to_close_up, reach_changed)

    async def _note(self, destination: Destination, known: Sent, after: Sent) -> None:
        """Notes what was sent: at once, unless the message only shows more of its deal."""
        if _is_an_edit(known, after):
            self._reads.note_later(destination.table, destination.key, after.encode())
        else:
            await self._reads.note_surely(destination.table, destination.key, after.encode())

    async def _part(self, destination: Destination, before: Sent, message: Message) -> bool:
        """Shows the final form of a board whose room no longer shows the table, once; should the room come back, it
        gets a new board."""
        if destination.room is None or before.ref is None or before.deal == PARTED:
            return False
        with contextlib.suppress(Undeliverable, MessageGone):
            await self._gateway.show(destination.room, before.ref, message, "")
        await self._reads.note(destination.table, destination.key, Sent(PARTED, before.ref).encode())
        return True

    async def _clear_away(self, destination: Destination, known: Sent, over: Message) -> bool:
        """Deletes a notice that no longer asks anybody, once; where it cannot be deleted, it says how it ended."""
        if destination.room is None or known.ref is None or known.deal == PARTED:
            return False
        try:
            await self._gateway.take_back(known.ref)
        except MessageGone:
            log.debug("a notice was taken away by somebody else")
        except Undeliverable:
            with contextlib.suppress(Undeliverable, MessageGone):
                await self._gateway.show(destination.room, known.ref, over, "")
        await self._reads.note(destination.table, destination.key, Sent(PARTED, known.ref).encode())
        return True

    async def _close_up(self, destination: Destination, before: Sent, read: Read, *, spare: bool) -> Shown:
        """Brings the oldest unfinished message of an earlier deal to its short form; one that is gone or refused is
        left alone. `spare`: only while the chat has room to spare."""
        if destination.room is None or not before.unfinished:
            return Shown()
        oldest, *others = before.unfinished
        form = _final_form(oldest, destination, read.loaded)
        if form is not None:
            with contextlib.suppress(Undeliverable, MessageGone):
                await self._gateway.show(destination.room, oldest.ref, form, "", spare=spare)
        after = replace(before, unfinished=tuple(others))
        if not self._reads.is_overtaken(read, destination.key):
            await self._reads.note(destination.table, destination.key, after.encode())
        return Shown(True, bool(others))

    async def _send(
        self, destination: Destination, before: Sent, read: Read, message: Message, news: str, occasion: str
    ) -> Sent:
        nonce = _nonce(destination, before, occasion)
        old, replaced, began = before.ref, before.gone, self._clock.now()
        try:
            if old is not None and self._is_buried(destination, old):
                # first the new one, then the old one is taken away: a moment with two is better than with none
                ref = await self._hand_over(destination, None, message, _anew(destination, before))
                await self._take_away(old)
                return replace(before, ref=ref, digest=news)
            try:
                ref = await self._hand_over(destination, old, message, nonce)
            except MessageGone:
                if destination.notice:
                    # somebody has deleted the notice: nobody is to be notified twice
                    return replace(before, digest=news, broken="gone")
                before = await self._forgotten(destination, before, read)
                ref = await self._hand_over(destination, None, message, _nonce(destination, before, occasion))
        except Undeliverable as refused:
            log.info("table %s: nothing can be sent to %s: %s", destination.table, destination.kind, refused.reason)
            # with the digest of what was refused: only other news is worth another try
            self._refused.keep((destination.table, destination.key), began)
            return replace(before, digest=news, broken=refused.reason, lost=refused.for_good)
        if replaced and destination.person is not None:
            await self._take_away(replaced)
        return replace(before, ref=ref, digest=news, gone="")

    async def _forgotten(self, destination: Destination, before: Sent, read: Read) -> Sent:
        """Notes that the message is gone before another is sent: should that have to wait, the next try begins with
        it, and not with an edit that takes the room away from it."""
        after = replace(before, ref=None, digest="", gone=before.ref or "", stays=False)
        if not self._reads.is_overtaken(read, destination.key):
            await self._reads.note_surely(destination.table, destination.key, after.encode())
        return after

    def _may_take_it_now(self, destination: Destination) -> bool:
        """Whether a destination that refused a message is worth another try now: only a room is. A notice is not
        repeated, and a person who closed the private chat opens it again by writing there."""
        if destination.room is None or destination.notice:
            return False
        where = destination.table, destination.key
        last, opened = self._refused.get(where), self._opened.get(where)
        if last is None or (opened is not None and opened >= last):
            return True
        return self._clock.now() - last >= ANOTHER_TRY

    def _is_buried(self, destination: Destination, ref: str) -> bool:
        """Whether a board or a hand has been pushed far up; notices are not repeated."""
        return not destination.notice and self._gateway.is_buried(destination.room, ref)

    async def _take_away(self, ref: str) -> None:
        """Deletes a message that another has replaced; one that cannot be deleted answers politely when it is
        pressed."""
        with contextlib.suppress(Undeliverable, MessageGone, TryLater):
            await self._gateway.take_back(ref)

    def _hand_over(
        self, destination: Destination, ref: str | None, message: Message, nonce: str
    ) -> Coroutine[Any, Any, str]:
        """Sends or edits the message; to be awaited for its ref."""
        if destination.room is not None:
            return self._gateway.show(destination.room, ref, message, nonce)
        if destination.person is not None:
            return self._gateway.tell(destination.person, ref, message, nonce)
        raise ValueError("a destination is a room or a person")


def _is_an_edit(known: Sent, after: Sent) -> bool:
    """Whether the message that is known shows more of its deal now, and nothing else has changed."""
    return known.ref is not None and after == replace(
        known, digest=after.digest, cards=after.cards, tricks=after.tricks
    )


def _left(shown: Sent) -> Shown:
    """What is left to do where nothing was sent."""
    return Shown(to_close_up=bool(shown.unfinished))


def _with_short_form(before: Sent, loaded: Loaded, destination: Destination) -> Sent:
    form = short_form(loaded, destination)
    return replace(before, short=shortened(form) if form is not None else None)


def _final_form(old: Left, destination: Destination, loaded: Loaded) -> Message | None:
    """The short form of an earlier deal's message; None where nothing is known of it any more."""
    if old.short is not None:
        return old.short.message
    previous = loaded.table.previous
    return farewell(loaded, destination) if previous is not None and previous.id == old.deal else None


def _new_deal(destination: Destination, known: Sent, deal: str) -> Sent:
    """What a destination starts the deal with. The lobby's message becomes the first board; each later deal has a
    message of its own and leaves one to be closed up. A notice goes on, and so does a message that `stays`."""
    if known.deal == LOBBY or destination.notice or known.stays:
        return Sent(deal, known.ref, cards=0, stays=known.stays)
    if known.deal in ("", PARTED):
        return Sent(deal)
    if destination.room is None or known.ref is None:
        return Sent(deal, cards=0, unfinished=known.unfinished)
    unfinished = (*known.unfinished, Left(known.deal, known.ref, known.short))
    return Sent(deal, cards=0, unfinished=unfinished[-MOST_UNFINISHED:])


def _nonce(destination: Destination, before: Sent, occasion: str) -> str:
    """The nonce of the next message, the same for every try at it."""
    if before.gone:
        return _anew(destination, replace(before, ref=before.gone))
    return sent.nonce(destination.table, destination.key, occasion)


def _anew(destination: Destination, before: Sent) -> str:
    """A nonce other than that of the message that is gone: by the old one, a platform would answer with that message
    again."""
    return sent.nonce(destination.table, destination.key, f"{before.deal}|{before.ref}")
