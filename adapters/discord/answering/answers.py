"""What a person is told after a click or a command, and where: in the message that was clicked, or beside it."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

import aiohttp
import discord

from adapters.chat.desks.desk import Answer, Desk
from adapters.chat.gateway import TryLater
from adapters.discord import identity, managers
from adapters.discord.answering.buttons import ASK_FIRST, PREFIX, SECOND_TAP, clicked, label_of
from adapters.discord.answering.old_boards import Retired, ends_its_board
from adapters.discord.answering.panels import Fresh, Panels
from adapters.discord.answering.reply import Reply, replying
from adapters.discord.sending.closed_dms import ClosedDms
from adapters.discord.sending.refusals import ANSWERED_OR_LATE
from adapters.discord.sending.render import Rendered, line, question, render
from adapters.discord.sending.server_names import labelled
from adapters.pictures.picture import Illustrator, Picture
from engine.host.tables.ids import EventId, TableId
from engine.host.tables.table import Person
from engine.messages.message import Message, Slot
from engine.messages.texts import Texts
from engine.messages.tokens import leaderboard, rulebook
from engine.messages.tokens import table as tokens
from engine.messages.tokens.settings import ManageToken, read_manage

log = logging.getLogger(__name__)

HOSTS_TOKENS = ("h:", "r:")
"""Begin the tokens of the host's panel."""

Ask = Callable[[Person, EventId], Awaitable[Answer]]
"""What the desk is asked, for whom and under which event."""


@dataclass(frozen=True, slots=True)
class _Click:
    """A click or a command, who it comes from, and its reply."""

    interaction: discord.Interaction[Any]
    reply: Reply
    by: Person

    @property
    def on_panel(self) -> bool:
        """Whether a button of an ephemeral message was clicked."""
        return self.interaction.message is not None and self.interaction.message.flags.ephemeral

    @property
    def on_hosts_panel(self) -> bool:
        """Whether that message was the host's panel, which has done its work."""
        return self.on_panel and self.token.startswith(HOSTS_TOKENS)

    @property
    def in_direct_message(self) -> bool:
        """Whether a button of a direct message was clicked."""
        return self.reply.clicked and self.interaction.guild_id is None

    @property
    def token(self) -> str:
        """The token of the clicked button."""
        return clicked(self.interaction).removeprefix(PREFIX)

    @property
    def label(self) -> str:
        """What the clicked button says."""
        message = self.interaction.message
        return (label_of(message, clicked(self.interaction)) or "") if message is not None else ""


async def _served(
    interaction: discord.Interaction[Any],
    known: Callable[[Person], Awaitable[Person]],
    serve: Callable[[_Click], Awaitable[None]],
) -> None:
    try:
        async with replying(interaction) as reply:
            await serve(_Click(interaction, reply, await known(identity.person(interaction))))
    except discord.HTTPException as refused:
        if refused.code not in ANSWERED_OR_LATE:
            log.warning("Discord did not take an answer: %d %d", refused.status, refused.code)
    except (aiohttp.ClientError, OSError) as lost:
        log.warning("an answer did not reach Discord: %s", type(lost).__name__)


class Answers:
    """Answers interactions. Nothing that a person does raises, and nothing goes unanswered."""

    def __init__(
        self, desk: Desk, panels: Panels, closed: ClosedDms, retired: Retired, pictures: Illustrator
    ) -> None:
        self._desk = desk
        self._panels = panels
        self._closed = closed
        self._retired = retired
        self._pictures = pictures
        self._working: set[asyncio.Task[Any]] = set()

    async def press(self, interaction: discord.Interaction[Any], token: str) -> None:
        """Answers a click on a button; a strong one only asks for a second tap."""
        if token.startswith(ASK_FIRST):
            await self._serve(interaction, lambda click: self._question(click, token.removeprefix(ASK_FIRST)))
        elif token.startswith(SECOND_TAP):
            await self._serve(interaction, lambda click: self._second_tap(click, token.removeprefix(SECOND_TAP)))
        elif (managing := read_manage(token)) is not None:
            await self.answer(interaction, lambda by, event: self._manage(interaction, managing, by, event))
        else:
            await self._serve(interaction, lambda click: self._click(click, token))

    async def _click(self, click: _Click, token: str) -> None:
        """Any other button; a card that its player wants to be asked about only asks for a second tap."""
        if await self._desk.confirming.wanted(tokens.read_or_none(token), click.by):
            await self._question(click, token)
            return
        answer = await self._asked(lambda by, event: self._pressed(click.interaction, token, by, event), click)
        await self._say(click, answer)

    async def _pressed(self, interaction: discord.Interaction[Any], token: str, by: Person, event: EventId) -> Answer:
        leaders, rules = leaderboard.read(token), rulebook.read(token)
        room = identity.room(interaction)
        if room is not None and ((leaders and leaders.public) or (rules and rules.public)):
            by = await self._desk.spoken.aloud(by, room)
        if leaders is not None:
            return await self._desk.ranking(identity.scope_of(interaction), leaders, by, shareable=True)
        return await self._desk.press(token, by, event, identity.room_key(interaction))

    async def _manage(
        self, interaction: discord.Interaction[Any], token: ManageToken, by: Person, event: EventId
    ) -> Answer:
        asking = managers.owner(interaction, by, event)
        if asking is None:
            return Answer(Texts(by.locale)("admin-not-yours"), refused=True)
        return await self._desk.admin.press(token, asking, managers.HELP)

    async def answer(self, interaction: discord.Interaction[Any], ask: Ask) -> None:
        """Asks the desk and shows what it says."""

        async def serve(click: _Click) -> None:
            await self._say(click, await self._asked(ask, click))

        await self._serve(interaction, serve)

    async def finished(self, seconds: float) -> None:
        """Waits until everything in hand has been answered, at most so long."""
        if self._working:
            await asyncio.wait(self._working, timeout=seconds)

    async def _serve(self, interaction: discord.Interaction[Any], serve: Callable[[_Click], Awaitable[None]]) -> None:
        """Finishes what was begun even when the one who waits for it is gone."""
        work = asyncio.create_task(_served(interaction, self._desk.profile.known, serve), name="answer")
        self._working.add(work)
        work.add_done_callback(self._working.discard)
        await asyncio.shield(work)

    async def _question(self, click: _Click, token: str) -> None:
        texts = Texts(click.by.locale)
        label = click.label or texts("discord-yes")
        await click.reply.send(question(texts("discord-sure", what=label), label, f"{SECOND_TAP}{token}"))

    async def _second_tap(self, click: _Click, token: str) -> None:
        """What was asked for becomes what was done, and its button goes."""
        answer = await self._asked(lambda by, event: self._desk.press(token, by, event), click)
        notice = await self._notice(click.by, answer.table)
        done = answer.text or Texts(click.by.locale)("discord-done")
        await click.reply.update(line(_lines(done, notice)))

    async def _asked(self, ask: Ask, click: _Click) -> Answer:
        try:
            return await ask(click.by, identity.event(click.interaction))
        except Exception:
            # a bug must not leave the person with "interaction failed"; the traceback shows code, not values
            log.exception("a request failed")
            return Answer(Texts(click.by.locale)("discord-bug"), refused=True)

    async def _say(self, click: _Click, answer: Answer) -> None:
        notice = await self._notice(click.by, answer.table)
        text = _lines(answer.text if answer.refused or not click.reply.clicked else "", notice)
        if answer.file is not None:
            said = _lines(answer.text, notice)
            shown = render(answer.message, said) if answer.message is not None else line(said)
            await click.reply.send(replace(shown, file=answer.file))
        elif answer.message is not None and answer.message.slot is not Slot.HAND:
            picture = await self._picture(click, answer.message, public=answer.public)
            await self._show_panel(
                click, answer, replace(render(answer.message, text, self._panels.emojis), picture=picture)
            )
        elif click.on_hosts_panel:
            await click.reply.update(line(_lines(answer.text, notice)))
        elif answer.table is not None and click.on_panel:
            await self._update_panel(click, answer.table, text)
        elif answer.table is not None and answer.message is not None:
            await self._show_hand(click, answer.table, text)
        elif text:
            await click.reply.send(line(text))
        else:
            await self._take_note(click)

    async def _take_note(self, click: _Click) -> None:
        """Says nothing; a board that is left behind loses its buttons, which costs no request of its own."""
        message = click.interaction.message
        if message is None or not ends_its_board(click.interaction):
            await click.reply.silent()
        elif await click.reply.without_buttons():
            self._retired.note(message)

    async def _picture(self, click: _Click, message: Message, *, public: bool) -> Picture | None:
        """As the person wants it, or, where everybody sees it, as the owner of the server does."""
        if not public:
            return await self._pictures.for_person(message, click.by.id)
        room = identity.room(click.interaction)
        return await self._pictures.for_room(message, room) if room is not None else None

    async def _show_panel(self, click: _Click, answer: Answer, panel: Rendered) -> None:
        """A panel of one's own: in the place of the one whose button was clicked, or as a new one."""
        if answer.replaces and (click.on_panel or click.in_direct_message):
            await click.reply.update(panel)
        else:
            await click.reply.send(panel, public=answer.public)

    async def _show_hand(self, click: _Click, table: TableId, text: str) -> None:
        """A fresh hand: in the direct message that was clicked, unless that one is fresh; else as a new panel."""
        if click.in_direct_message:
            fresh = await self._panels.fresh(table, click.by)
            if not text or not fresh.offers(click.token):
                await click.reply.update((await self._labelled(click, table, fresh)).rendered())
            if text:
                await click.reply.send(line(text))
            return
        async with self._panels.lock(click.by.id):
            fresh = await self._panels.fresh(table, click.by)
            message = await click.reply.send(fresh.rendered(text))
            self._panels.keep(click.interaction, message, click.by, table).shown = fresh.digest
        # what changed while the panel was on its way
        await self._refresh(click.by)

    async def _labelled(self, click: _Click, table: TableId, fresh: Fresh) -> Fresh:
        """The hand as it stands in direct messages, with the name of its server."""
        known = await self._desk.known(table)
        if known is None or fresh.message is None:
            return fresh
        texts = Texts(click.by.locale)
        return replace(fresh, message=labelled(fresh.message, known, click.by.id, click.interaction.client, texts))

    async def _update_panel(self, click: _Click, table: TableId, text: str) -> None:
        async with self._panels.lock(click.by.id):
            fresh = await self._panels.fresh(table, click.by)
            message = await click.reply.update(fresh.rendered(text))
            self._panels.keep(click.interaction, message, click.by, table).shown = fresh.digest

    async def _refresh(self, by: Person) -> None:
        with contextlib.suppress(TryLater):
            await self._panels.refresh(by.id)

    async def _notice(self, by: Person, table: TableId | None) -> str:
        told = await self._closed.to_tell(by.id, table)
        return Texts(by.locale)("discord-dm-closed") if told else ""


def _lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)
