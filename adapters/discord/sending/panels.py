"""Hands in ephemeral messages: only a fresh interaction token can edit one, so the newest is kept."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

import discord

from adapters.chat.answers import Hand, Told, text_of
from adapters.chat.gateway import MessageGone, TryLater, Undeliverable
from adapters.chat.sending.queue import LoopClock
from adapters.chat.sending.sent import digest
from adapters.discord.sending.card_emojis import CardEmojis
from adapters.discord.sending.hanging import Hanging
from adapters.discord.sending.links import Ways, to_the_hand, with_way
from adapters.discord.sending.pictures import of_hand, with_or_without
from adapters.discord.sending.refusals import understood
from adapters.discord.sending.render import LAID_OUT_ROWS, Rendered, lay_out, line, render
from adapters.discord.sending.reply import TOKEN_SECONDS
from adapters.pictures.picture import Illustrator, Picture
from engine.cache import Cache
from engine.host.ports.tables import Clock
from engine.host.state.ids import PersonId, TableId
from engine.host.state.table import Person
from engine.messages.message import Choice, Message, Private, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens import TableVerb, Token, Verb

log = logging.getLogger(__name__)

_MOST_ASIDE = 4096

OwnHand = Callable[[TableId, Person], Awaitable[Told]]


@dataclass(eq=False, slots=True)
class EphemeralHand:
    """A person's ephemeral hand at a table, with what edits it."""

    by: Person
    table: TableId
    webhook: discord.Webhook
    message: int
    until: float
    shown: str = ""


@dataclass(frozen=True, slots=True)
class Fresh:
    """A hand as it is now; without a message, `text` says why there is none."""

    message: Message | None
    text: str
    picture: Picture | None = None
    emojis: CardEmojis | None = None

    @property
    def digest(self) -> str:
        """A digest that tells whether a panel shows this already."""
        return digest(self.message.panel()) if self.message is not None else self.text

    def offers(self, token: Token | None) -> bool:
        """Whether a button of the hand carries this token."""
        rows = self.message.choices if self.message is not None else ()
        return any(choice.token == token for row in rows for choice in row)

    def rendered(self) -> Rendered:
        """The hand as a direct message."""
        if self.message is None:
            return line(self.text)
        return replace(render(self.message, "", self.emojis), picture=self.picture)

    def laid_out(self, above: str = "") -> Rendered:
        """The hand as a panel under the board, with a line above it; without a picture, as both have to fit a
        phone."""
        if self.message is not None:
            return lay_out(self.message.panel(), above, self.emojis)
        return line("\n".join(text for text in dict.fromkeys((above, self.text)) if text)).laid_out


class Panels:
    """The newest panel of each person and table, as long as its token lives. `hand` shows people their own cards."""

    def __init__(
        self, hand: OwnHand, ways: Ways, pictures: Illustrator, emojis: CardEmojis, clock: Clock | None = None
    ) -> None:
        self._hand = hand
        self.ways = ways
        self._pictures = pictures
        self.hanging = Hanging()
        self.emojis = emojis
        self._clock = clock or LoopClock()
        self._opened = asyncio.Event()
        self._panels: dict[tuple[PersonId, TableId], EphemeralHand] = {}
        self._aside: Cache[str, bool] = Cache(_MOST_ASIDE)
        self._locks: WeakValueDictionary[PersonId, asyncio.Lock] = WeakValueDictionary()

    def lock(self, person: PersonId) -> asyncio.Lock:
        """A lock to hold while a panel of this person is written, so that the newest state is what stays."""
        return self._locks.setdefault(person, asyncio.Lock())

    async def fresh(self, table: TableId, by: Person, told: Hand | None = None) -> Fresh:
        """The hand as a panel shows it, with a link to the direct message that shows it too: as it is now, or as
        somebody was just told."""
        fresh = await self.hand(table, by, told)
        if fresh.message is None:
            return fresh
        way = to_the_hand(by.id, await self.ways.of(table), Texts(by.locale))
        return replace(fresh, message=with_way(fresh.message, way, LAID_OUT_ROWS))

    async def hand(self, table: TableId, by: Person, told: Hand | None = None) -> Fresh:
        """The hand as it is now, or as somebody was just told, or why there is none."""
        answer = told or await self._hand(table, by)
        message = answer.message if isinstance(answer, Hand) else None
        picture = await of_hand(self._pictures, message, by.id) if message is not None else None
        return Fresh(message, text_of(answer), picture, self.emojis)

    def keep(
        self, interaction: discord.Interaction[discord.Client], message: int, by: Person, table: TableId
    ) -> EphemeralHand:
        """Remembers the panel that this interaction has just written."""
        panel = EphemeralHand(by, table, interaction.followup, message, self._clock.now() + TOKEN_SECONDS)
        self._panels[by.id, table] = panel
        self._opened.set()
        return panel

    def is_open(self, person: PersonId, table: TableId) -> bool:
        """Whether the person has a panel of this table that can still be edited. Discord does not tell when somebody
        closes an ephemeral message: the next edit of it fails."""
        panel = self._panels.get((person, table))
        return panel is not None and panel.until > self._clock.now()

    async def put_away(self, person: PersonId, table: TableId) -> None:
        """Stops updating the person's panel of a table, and has it say so."""
        panel = self._panels.get((person, table))
        if panel is not None:
            await self._end(panel)

    def elsewhere(self, person: PersonId, table: TableId, ref: str) -> Message | None:
        """What a direct message with this ref says while an open panel has the hand: its own buttons are soon out of
        date. None where it says so already, and without a panel."""
        panel = self._panels.get((person, table))
        return _without_hand(panel, "discord-hand-in-panel") if panel and not self._aside.get(ref) else None

    def put_aside(self, ref: str) -> None:
        """Notes that the direct message says where the hand is."""
        self._aside.keep(ref, True)

    def take_back(self, ref: str) -> bool:
        """Notes that the direct message holds the hand again; whether it had been put aside."""
        was_aside = self._aside.get(ref)
        self._aside.drop(ref)
        return bool(was_aside)

    async def watch(self) -> None:
        """Has each panel say that it ends, shortly before it can no longer be edited; runs until it is cancelled."""
        while True:
            self._opened.clear()
            soonest = min((panel.until for panel in self._panels.values()), default=None)
            if soonest is None:
                await self._opened.wait()
                continue
            await self._clock.sleep(max(0.0, soonest - self._clock.now()))
            for panel in [panel for panel in self._panels.values() if panel.until <= self._clock.now()]:
                try:
                    await self._end(panel)
                except Exception:
                    log.exception("a panel could not say that it ends")  # the others must still end

    async def _end(self, panel: EphemeralHand) -> None:
        async with self.lock(panel.by.id):
            # a tap may have opened a newer panel meanwhile
            if self._panels.get((panel.by.id, panel.table)) is panel:
                await self._take_leave(panel)

    async def _take_leave(self, panel: EphemeralHand) -> None:
        over = _without_hand(panel, "discord-panel-over")
        self._forget(panel)
        with contextlib.suppress(MessageGone, Undeliverable, TryLater), understood():
            await _edit(panel, lay_out(over))

    async def refresh(self, person: PersonId) -> None:
        """Brings every panel of a person up to date; raises `TryLater`."""
        async with self.lock(person):
            for panel in [panel for (owner, _), panel in self._panels.items() if owner == person]:
                await self._bring_up_to_date(panel)

    async def _bring_up_to_date(self, panel: EphemeralHand) -> None:
        news = await self.fresh(panel.table, panel.by)
        # the same hand is no news, and every edit is a request
        if news.digest == panel.shown:
            return
        try:
            with understood():
                await with_or_without(news.laid_out(), lambda shown: _edit(panel, shown))
            panel.shown = news.digest
        except (MessageGone, Undeliverable):
            self._forget(panel)

    def _forget(self, panel: EphemeralHand) -> None:
        if self._panels.get((panel.by.id, panel.table)) is panel:
            del self._panels[panel.by.id, panel.table]


def _without_hand(panel: EphemeralHand, text: str) -> Message:
    """Where the hand is, and the button that brings it here."""
    texts = Texts(panel.by.locale)
    again = Choice(texts("button-hand"), TableVerb(panel.table, Verb.HAND), Style.MAIN)
    return Message(Private(panel.by.id), Slot.HAND, (Text(texts(text)),), ((again,),))


async def _edit(panel: EphemeralHand, news: Rendered) -> None:
    await panel.webhook.edit_message(panel.message, **news.edited())
