"""Taps that wait for the message that they were made on to change: the change is their answer, and costs no request
that Discord counts."""

from collections.abc import Iterator
from contextlib import contextmanager

import discord

from adapters.discord.answering.reply import Reply


class OpenTaps:
    """By the ref of the message that was tapped, `<channel>/<message>`; the newest tap stands for all."""

    def __init__(self) -> None:
        self._open: dict[str, Reply] = {}

    @contextmanager
    def on(self, message: discord.Message, reply: Reply) -> Iterator[None]:
        """While it lasts, whoever edits the message may do so by this answer."""
        ref = f"{message.channel.id}/{message.id}"
        self._open[ref] = reply
        try:
            yield
        finally:
            if self._open.get(ref) is reply:
                del self._open[ref]

    def take(self, ref: str) -> Reply | None:
        """The answer that the message waits for; it is given once."""
        return self._open.pop(ref, None)
