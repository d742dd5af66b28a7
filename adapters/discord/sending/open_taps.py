"""Taps by which a message may be edited: a tap that waits for the edit is answered by it, and a direct message goes
on being edited by the token of its newest tap while that lives. Neither costs a request that Discord counts among the
bot's own.

A board is not edited by such a token later on: an edit by the bot itself tells whether it may still write there, and
opens an archived thread.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import discord

from adapters.discord.sending.reply import TOKEN_SECONDS, Reply
from engine.cache import Cache

_MOST_TAPS = 4096


def ref_of(message: discord.Message) -> str:
    """The name under which a message of ours is known."""
    return f"{message.channel.id}/{message.id}"


class OpenTaps:
    """Open taps by the ref of the message that was tapped, `<channel>/<message>`; the newest tap stands for all."""

    def __init__(self) -> None:
        self._open: dict[str, Reply] = {}
        self._over: Cache[str, tuple[Reply, float]] = Cache(_MOST_TAPS)

    @contextmanager
    def on(self, message: discord.Message, reply: Reply) -> Iterator[None]:
        """A context in which the message may be edited by this answer; in direct messages, afterwards by its
        token."""
        ref, until = ref_of(message), asyncio.get_running_loop().time() + TOKEN_SECONDS
        earlier = self._open.get(ref)
        if earlier is not None:
            reply.stands_for(earlier)
        self._open[ref] = reply
        try:
            yield
        finally:
            if self._open.get(ref) is reply:
                del self._open[ref]
            if reply.changes_its_message and message.guild is None:
                self._over.keep(ref, (reply, until))

    def waits(self, ref: str) -> bool:
        """Whether somebody waits for the message to change."""
        return ref in self._open

    def take(self, ref: str) -> Reply | None:
        """The reply of a tap that waits for the edit, which is given once; else the newest whose token still
        lives."""
        waiting = self._open.pop(ref, None)
        if waiting is not None:
            return waiting
        reply, until = self._over.get(ref) or (None, 0.0)
        return reply if until > asyncio.get_running_loop().time() else None

    def forget(self, ref: str) -> None:
        """Forgets a token by which Discord takes no more edits."""
        self._over.drop(ref)
