"""Which picture hangs at which of our messages: one that is there already is named by an edit, not sent again."""

import hashlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import discord

from adapters.discord.sending.open_taps import ref_of
from adapters.discord.sending.render import Rendered
from adapters.discord.sending.reply import Reply
from adapters.pictures.picture import Picture
from engine.cache import Cache

Write = Callable[[Rendered], Awaitable[Sequence[discord.Attachment]]]
"""Changes a message; returns the attachments that Discord then made of it."""

_MOST_ATTACHED = 4096


class Hanging:
    """The attached picture of each of our messages, by the message's ref, as far as this process sent it."""

    def __init__(self) -> None:
        self._known: Cache[str, tuple[str, discord.Attachment]] = Cache(_MOST_ATTACHED)

    def kept(self, ref: str, news: Rendered) -> Rendered:
        """The news, with the picture that the message has attached where it shows the same."""
        found = self._known.get(ref)
        if found is None or news.picture is None or found[0] != _digest(news.picture):
            return news
        return replace(news, kept=found[1])

    async def answer(self, reply: Reply, news: Rendered) -> None:
        """Changes the message that was clicked."""

        async def write(shown: Rendered) -> Sequence[discord.Attachment]:
            await reply.update(shown)
            return reply.attached

        await self.changed(ref_of(reply.source), news, write)

    async def changed(self, ref: str, news: Rendered, write: Write) -> None:
        """Changes a message by `write`, and notes what was sent."""
        shown = self.kept(ref, news)
        self.note(ref, shown, await write(shown))

    def note(self, ref: str, news: Rendered, attached: Sequence[discord.Attachment]) -> None:
        """Notes what was sent, and the attachments that Discord made of it."""
        # a file comes before the picture: only a single attachment is surely the picture
        if news.picture is not None and len(attached) == 1:
            self._known.keep(ref, (_digest(news.picture), attached[0]))
        else:
            self._known.drop(ref)


def _digest(picture: Picture) -> str:
    return hashlib.sha256(picture.png).hexdigest()
