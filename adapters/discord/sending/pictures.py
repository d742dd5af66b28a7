"""Sending pictures and emojis where the bot may, and the words alone where Discord does not take them."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

import discord

from adapters.discord.sending.refusals import MISSING_PERMISSIONS
from adapters.discord.sending.render import Rendered

T = TypeVar("T")


async def with_or_without(
    news: Rendered, send: Callable[[Rendered], Awaitable[T]], refused_files: Callable[[], None] | None = None
) -> T:
    """Sends a message; where Discord takes it only without its picture, sends it so and calls `refused_files`.
    Returns what `send` returns."""
    try:
        return await _with_emojis_or_without(news, send)
    except discord.Forbidden as refused:
        if news.picture is None or refused.code != MISSING_PERMISSIONS:
            raise
        sent = await send(replace(news, picture=None, kept=None))
        if refused_files is not None:
            refused_files()
        return sent


async def _with_emojis_or_without(news: Rendered, send: Callable[[Rendered], Awaitable[T]]) -> T:
    try:
        return await send(news)
    except discord.HTTPException as refused:
        if news.emojis is None or not news.emojis.refused(refused):
            raise
        return await send(news)
