"""Sending and editing on Discord: boards in channels, hands by direct message or, where that is closed, in the panel
that their owner has opened.

A new message opens an archived thread again by itself; an edit is refused until it is open. Pictures that a message
already has are named again by an edit, not sent again.
"""

import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import discord

from adapters.chat.gateway import Undeliverable
from adapters.discord import identity
from adapters.discord.sending.card_emojis import CardEmojis
from adapters.discord.sending.closed_dms import ClosedDms
from adapters.discord.sending.messages_below import FAR, FAR_IN_PRIVATE, Below
from adapters.discord.sending.open_taps import OpenTaps, ref_of
from adapters.discord.sending.panels import Panels
from adapters.discord.sending.pictures import of_hand, with_or_without
from adapters.discord.sending.rate_limit import Quota
from adapters.discord.sending.refusals import SERVER_ERROR, THREAD_ARCHIVED, understood
from adapters.discord.sending.render import Rendered, lay_out, render
from adapters.discord.sending.server_names import AtTable
from adapters.pictures.picture import Illustrator
from engine.host.people.people import Hands
from engine.host.state.ids import PersonId, TableId
from engine.host.state.table import Room
from engine.messages.message import Message


def is_archived(refused: discord.HTTPException) -> bool:
    """Whether Discord refused because the thread is archived."""
    return refused.code == THREAD_ARCHIVED


async def open_again(client: discord.Client, channel: int, quota: Quota) -> None:
    """Opens an archived thread; one that is locked can be opened only by somebody who manages threads. Raises
    `discord.HTTPException`."""
    await quota.pass_one()
    thread = await client.fetch_channel(channel)
    if isinstance(thread, discord.Thread):
        await quota.pass_one()
        await thread.edit(archived=False)


log = logging.getLogger(__name__)

PANEL = "panel"
"""In place of a ref: no direct message takes this hand, which is shown in its owner's panels alone."""
ASIDE = "aside"
"""In place of a ref: no direct message holds this hand yet, because a panel of its owner's shows it."""

INTERVAL = 1.0
"""Seconds between two edits of one channel: Discord takes about five in five seconds."""

CALL_HOLD = 0.8
"""Seconds for which a call, and a pass, waits for the next one: it is on the board within a second."""


class DiscordGateway:
    """Discord's `Gateway`. A ref is `<channel>/<message>`."""

    platform = identity.PLATFORM

    def __init__(
        self,
        client: discord.Client,
        hands: Callable[[PersonId], Awaitable[Hands]],
        panels: Panels,
        closed: ClosedDms,
        pictures: Illustrator,
        emojis: CardEmojis,
        below: Below,
        taps: OpenTaps,
        *,
        interval: float = INTERVAL,
        quota: Quota | None = None,
    ) -> None:
        self._client = client
        self._hands = hands
        self._panels = panels
        self._closed = closed
        self._pictures = pictures
        self._emojis = emojis
        self._quota = quota or Quota()
        self._without_files: set[int] = set()
        self._below = below
        self._taps = taps
        self._hanging = panels.hanging
        self.interval = interval

    def reaches(self, person: PersonId) -> bool:
        """Whether the person belongs to Discord."""
        return identity.reaches(person)

    def chat(self, room: Room) -> str:
        """The channel or thread: Discord limits what is sent to each."""
        return str(identity.channel_of(room)[1])

    def call_hold(self, room: Room, *, shared: bool) -> float:
        """The same everywhere: one edit a second is what a channel takes."""
        return CALL_HOLD

    def is_buried(self, room: Room | None, ref: str) -> bool:
        """Whether the message was pushed far up, as far as the connection has told of later ones."""
        if ref in (PANEL, ASIDE):
            return False
        channel, message = map(int, ref.split("/"))
        return self._below.is_far(channel, message, FAR_IN_PRIVATE if room is None else FAR)

    def tells_all(self, person: PersonId, table: TableId, ref: str) -> bool:
        """Whether somebody's hand, with this ref, tells what the board tells: a panel under the board does not."""
        return ref not in (PANEL, ASIDE) and not self._panels.is_open(person, table)

    async def show(self, room: Room, ref: str | None, message: Message, nonce: str, *, spare: bool = False) -> str:
        """Posts or edits the board in its channel. There is always room to spare."""
        guild, channel = identity.channel_of(room)
        where = self._client.get_partial_messageable(channel, guild_id=guild)
        picture = None if channel in self._without_files else await self._pictures.for_room(message, room)
        news = replace(lay_out(message), picture=picture)

        async def put(shown: Rendered) -> str:
            return await (self._edit(ref, shown) if ref is not None else self._send(where, shown, nonce))

        with understood():
            # a channel that takes no files is not asked again until the program is restarted
            return await with_or_without(news, put, lambda: self._without_files.add(channel))

    async def tell(self, person: PersonId, ref: str | None, message: Message, nonce: str) -> str:
        """Shows the hand where its owner wants it: in the panels that are open, and by direct message."""
        enough = await self._panels_are_enough(person, ref, message)
        await self._panels.refresh(person)
        known = None if ref in (ASIDE, PANEL) else ref
        if enough:
            await self._put_aside(person, known, message)
            return ref or ASIDE
        self._panels.take_back(known or "")
        return await self._direct(person, None if ref == ASIDE else ref, message, nonce)

    async def _put_aside(self, person: PersonId, ref: str | None, message: Message) -> None:
        """Has the direct message say, once, that a panel has the hand."""
        if ref is None or not isinstance(message.to, AtTable):
            return
        instead = self._panels.elsewhere(person, message.to.table, ref)
        if instead is not None:
            with contextlib.suppress(Undeliverable), understood():
                await self._edit(ref, render(instead))
            self._panels.put_aside(ref)

    async def _panels_are_enough(self, person: PersonId, ref: str | None, message: Message) -> bool:
        """Whether no direct message is needed: somebody who looks at a panel needs no second hand. Where the person
        is playing in the direct message, the panel is put away instead."""
        wanted, to = await self._hands(person), message.to
        if wanted is Hands.BOTH or not isinstance(to, AtTable):
            return False
        if ref is not None and self._taps.waits(ref):
            await self._panels.put_away(person, to.table)
            return False
        return wanted is Hands.PANEL or self._panels.is_open(person, to.table)

    async def ping(self, person: PersonId, hand: str | None, room: Room | None, message: Message) -> str:
        """Sends the ping to the direct messages that hold the hand, else to the channel; it mentions that person
        alone."""
        if hand is not None and hand not in (PANEL, ASIDE):
            channel, guild = int(hand.split("/")[0]), None
        elif room is not None:
            guild, channel = identity.channel_of(room)
        else:
            raise Undeliverable("no channel")
        where = self._client.get_partial_messageable(channel, guild_id=guild)
        with understood():
            return await self._send(where, render(message), None)

    async def take_back(self, ref: str) -> None:
        """Deletes one of our messages."""
        channel, message = map(int, ref.split("/"))
        with understood():
            await self._quota.pass_one()
            await self._client.get_partial_messageable(channel).get_partial_message(message).delete()

    async def _direct(self, person: PersonId, ref: str | None, message: Message, nonce: str) -> str:
        """Sends or edits the hand in direct messages. Never raises `Undeliverable`: play goes on through the
        panel."""
        # refused before: it is not tried again with every card
        if ref == PANEL:
            return PANEL
        try:
            with understood():
                return await self._write(person, ref, message, nonce)
        except Undeliverable as refused:
            log.info("a direct message was refused (%s): the hand is shown in the panel", refused.reason)
            self._closed.note(person)
            return PANEL

    async def _write(self, person: PersonId, ref: str | None, message: Message, nonce: str) -> str:
        picture = await of_hand(self._pictures, message, person)
        news = replace(render(message, emojis=self._emojis), picture=picture)
        if ref is not None:
            return await with_or_without(news, lambda shown: self._edit(ref, shown))
        await self._quota.pass_one()
        channel = await self._client.create_dm(discord.Object(identity.user_id(person)))
        sent = await with_or_without(news, lambda shown: self._send(channel, shown, nonce))
        self._closed.reached(person)
        return sent

    async def _send(self, where: discord.abc.Messageable, news: Rendered, nonce: str | None) -> str:
        await self._quota.pass_one()
        # for some minutes Discord answers a second try of the same nonce with the message of the first; without one
        # the argument is left out, as the library would send MISSING as a nonce that all such messages share
        once: dict[str, Any] = {} if nonce is None else {"nonce": nonce}
        # somebody who is mentioned is notified; a board, a hand and a result are there for those who look
        sent = await where.send(**news.new(notifying=True), silent=not news.mentioned, **once)
        ref = ref_of(sent)
        self._hanging.note(ref, news, sent.attachments)
        return ref

    async def _edit(self, ref: str, news: Rendered) -> str:
        """Edits a message: in answer to a tap on it where one waits for that, else by a request."""
        await self._hanging.changed(ref, news, partial(self._written, ref))
        return ref

    async def _written(self, ref: str, news: Rendered) -> Sequence[discord.Attachment]:
        attached = await self._by_a_tap(ref, news)
        return attached if attached is not None else await self._by_request(ref, news)

    async def _by_a_tap(self, ref: str, news: Rendered) -> Sequence[discord.Attachment] | None:
        """Edits a message by a tap on it; returns its attachments then, or None where nobody has tapped lately, or
        Discord does not take it."""
        tap = self._taps.take(ref)
        if tap is None:
            return None
        try:
            await tap.update(news)
        except discord.HTTPException as refused:
            if refused.status >= SERVER_ERROR:
                raise  # it may have been carried out: another try does no harm
            self._taps.forget(ref)
            return None
        return tap.attached

    async def _by_request(self, ref: str, news: Rendered) -> Sequence[discord.Attachment]:
        channel, message = map(int, ref.split("/"))
        old = self._client.get_partial_messageable(channel).get_partial_message(message)
        await self._quota.pass_one()
        try:
            return (await old.edit(**news.edited())).attachments
        except discord.HTTPException as refused:
            if not is_archived(refused):
                raise
        await open_again(self._client, channel, self._quota)
        await self._quota.pass_one()
        return (await old.edit(**news.edited())).attachments
