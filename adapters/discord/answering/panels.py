"""Hands that stand in ephemeral messages: only a fresh interaction token can edit them, so the newest is kept."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

import discord

from adapters.chat.answer import Answer
from adapters.chat.gateway import MessageGone, Undeliverable
from adapters.chat.sending.sent import digest
from adapters.discord.sending.card_emojis import CardEmojis
from adapters.discord.sending.pictures import with_or_without
from adapters.discord.sending.refusals import understood
from adapters.discord.sending.render import Rendered, lay_out, line, render
from adapters.pictures.picture import Illustrator, Picture
from engine.host.tables.ids import PersonId, TableId
from engine.host.tables.table import Person
from engine.messages.message import Message
from engine.messages.tokens import Token

TOKEN_SECONDS = 14.5 * 60
"""An interaction's token lives for fifteen minutes."""

Hand = Callable[[TableId, Person], Awaitable[Answer]]


@dataclass(eq=False, slots=True)
class Panel:
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
        """Tells whether a panel shows this already."""
        return digest(self.message) if self.message is not None else self.text

    def offers(self, token: Token | None) -> bool:
        """Whether a button of the hand carries this token."""
        rows = self.message.choices if self.message is not None else ()
        return any(choice.token == token for row in rows for choice in row)

    def rendered(self) -> Rendered:
        """As a direct message."""
        return self._with(render(self.message, "", self.emojis)) if self.message is not None else line(self.text)

    def laid_out(self, above: str = "") -> Rendered:
        """As a panel, with a line above it."""
        if self.message is not None:
            return self._with(lay_out(self.message, above, self.emojis))
        return line("\n".join(text for text in dict.fromkeys((above, self.text)) if text)).laid_out

    def _with(self, shown: Rendered) -> Rendered:
        return replace(shown, picture=self.picture)


class Panels:
    """The newest panel of each person and table, as long as its token lives. `hand` shows people their own cards."""

    def __init__(self, hand: Hand, pictures: Illustrator, emojis: CardEmojis) -> None:
        self._hand = hand
        self._pictures = pictures
        self.emojis = emojis
        self._panels: dict[tuple[PersonId, TableId], Panel] = {}
        self._locks: WeakValueDictionary[PersonId, asyncio.Lock] = WeakValueDictionary()

    def lock(self, person: PersonId) -> asyncio.Lock:
        """Held while a panel of this person is written, so that the newest state is what stays."""
        return self._locks.setdefault(person, asyncio.Lock())

    async def fresh(self, table: TableId, by: Person) -> Fresh:
        """The hand as it is now, or why there is none."""
        answer = await self._hand(table, by)
        picture = await self._pictures.for_person(answer.message, by.id) if answer.message is not None else None
        return Fresh(answer.message, answer.text, picture, self.emojis)

    def keep(
        self, interaction: discord.Interaction[discord.Client], message: int, by: Person, table: TableId
    ) -> Panel:
        """Remembers the panel that this interaction has just written."""
        now = asyncio.get_running_loop().time()
        # nobody says when a person closes an ephemeral message: they are forgotten with their tokens
        self._panels = {key: panel for key, panel in self._panels.items() if panel.until > now}
        panel = Panel(by, table, interaction.followup, message, now + TOKEN_SECONDS)
        self._panels[by.id, table] = panel
        return panel

    async def refresh(self, person: PersonId) -> None:
        """Brings every panel of a person up to date; raises `TryLater`."""
        async with self.lock(person):
            for panel in [panel for (owner, _), panel in self._panels.items() if owner == person]:
                await self._bring_up_to_date(panel)

    async def _bring_up_to_date(self, panel: Panel) -> None:
        if panel.until <= asyncio.get_running_loop().time():
            self._forget(panel)
            return
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

    def _forget(self, panel: Panel) -> None:
        if self._panels.get((panel.by.id, panel.table)) is panel:
            del self._panels[panel.by.id, panel.table]


async def _edit(panel: Panel, news: Rendered) -> None:
    await panel.webhook.edit_message(panel.message, **news.edited())
