"""Sending pictures and emojis where the bot may, and the words alone where Discord does not take them; and which
hands have a picture."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

import discord

from adapters.discord.sending.refusals import MISSING_PERMISSIONS
from adapters.discord.sending.render import Rendered
from adapters.pictures.picture import Illustrator, Picture
from engine.host.state.ids import PersonId
from engine.messages.message import HandRow, Message

T = TypeVar("T")


async def of_hand(pictures: Illustrator, hand: Message, person: PersonId) -> Picture | None:
    """The picture of a hand in direct messages, as it was dealt: while its cards are no buttons, which show what is
    left and what may be played, and before there are trumps, which would need another picture."""
    suits = [suit for block in hand.blocks if isinstance(block, HandRow) for suit in block.suits]
    if not suits or any(card.trump for suit in suits for card in suit):
        return None
    return await pictures.for_person(hand, person)


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
