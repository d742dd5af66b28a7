"""The answer to one interaction: given within Discord's three seconds, or deferred and given later."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import discord

from adapters.discord.sending.pictures import with_or_without
from adapters.discord.sending.render import Rendered

TOKEN_SECONDS = 14.5 * 60
"""Seconds for which an interaction's token is relied on; it lives for fifteen minutes."""

UNTOLD = 0
"""The id of a message that is there, though Discord has not said by which."""

PATIENCE = 1.5
"""Seconds after which an answer that is not ready yet is deferred; Discord waits for three."""


class Reply:
    """Answers an interaction once, then adds to it. Raises `discord.HTTPException` and `aiohttp.ClientError`."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self._interaction = interaction
        self._first = asyncio.Lock()
        self._answered = asyncio.Event()
        self._earlier: Reply | None = None
        self.changes_its_message = False
        """Whether the answer was to change the message that was clicked: then the token can go on changing it."""
        self.attached: Sequence[discord.Attachment] = ()
        """The attachments of the message that was changed last."""

    @property
    def clicked(self) -> bool:
        """Whether a button was clicked, so that there is a message which can be changed."""
        return self._interaction.type is discord.InteractionType.component

    async def silent(self) -> None:
        """Takes note of a click without saying anything."""
        try:
            async with self._first:
                if not self._interaction.response.is_done():
                    await self._interaction.response.defer(ephemeral=True)
                    self.changes_its_message = self.clicked
        finally:
            # an interaction that came twice was answered once: nothing more will come of this one
            self._answered.set()

    async def answered(self) -> None:
        """Waits until the interaction is answered, with news or in the end without a word (`replying` sees to that),
        or until a later tap has changed the message."""
        await self._answered.wait()

    def stands_for(self, earlier: "Reply") -> None:
        """A change of the message by this answer also answers an earlier tap on it, which then waits no longer."""
        self._earlier = earlier

    def _over(self) -> None:
        self._answered.set()
        if self._earlier is not None:
            self._earlier._over()
            self._earlier = None

    async def send(self, news: Rendered, *, public: bool = False) -> int:
        """Shows something new, to this person alone or in public; returns the message's id, or `UNTOLD`."""
        return await with_or_without(news, lambda news: self._send(news, public=public))

    async def _send(self, news: Rendered, *, public: bool) -> int:
        async with self._first:
            if not self._interaction.response.is_done():
                return await self._respond(news, public=public)
        sent = await self._interaction.followup.send(**news.new(), ephemeral=not public, wait=True)
        return sent.id

    async def ask(self, form: discord.ui.Modal) -> None:
        """Shows a form, which must be the first answer: does nothing where there was another."""
        async with self._first:
            if not self._interaction.response.is_done():
                await self._interaction.response.send_modal(form)

    async def launch(self) -> None:
        """Launches the Activity, which must be the first answer: does nothing where there was another."""
        async with self._first:
            if not self._interaction.response.is_done():
                await self._interaction.response.launch_activity()

    @property
    def source(self) -> discord.Message:
        """The message that was clicked. Raises `ValueError` for a command."""
        if self._interaction.message is None:
            raise ValueError("only a click comes from a message")
        return self._interaction.message

    async def update(self, news: Rendered) -> int:
        """Changes the message that was clicked; returns its id."""
        try:
            return await with_or_without(news, self._update)
        finally:
            self._over()

    async def _update(self, news: Rendered) -> int:
        source = self.source
        news = news.laid_out if source.flags.components_v2 else news
        async with self._first:
            if not self._interaction.response.is_done():
                done = await self._interaction.response.edit_message(**news.edited())
                self.changes_its_message = True
                written = done.resource if done is not None else None
                self.attached = written.attachments if isinstance(written, discord.Message) else ()
                return source.id
        # by its id: where something else was answered before, that is the "original response"
        edited = await self._interaction.followup.edit_message(source.id, **news.edited())
        self.attached = edited.attachments
        return source.id

    async def _respond(self, news: Rendered, *, public: bool) -> int:
        answer = await self._interaction.response.send_message(**news.new(), ephemeral=not public)
        return answer.message_id or UNTOLD

    async def _keep_in_time(self) -> None:
        await asyncio.sleep(PATIENCE)
        await self.silent()


@asynccontextmanager
async def replying(interaction: discord.Interaction[Any]) -> AsyncIterator[Reply]:
    """A reply that is deferred when the answer takes long: a click without a word, a command as "thinking"."""
    reply = Reply(interaction)
    in_time = asyncio.create_task(reply._keep_in_time(), name="defer a slow answer")
    try:
        yield reply
    finally:
        in_time.cancel()
        await asyncio.gather(in_time, return_exceptions=True)
