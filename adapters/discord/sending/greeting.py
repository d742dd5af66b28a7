"""The first message in a server that the bot was added to."""

import logging

import discord

from adapters.chat.gateway import MessageGone, TryLater, Undeliverable
from adapters.discord.sending.first_steps import games_menu, greeting
from adapters.discord.sending.refusals import understood
from adapters.discord.sending.render import render, with_menu
from engine.messages.texts import Texts

log = logging.getLogger(__name__)


async def greet(guild: discord.Guild) -> None:
    """Says what the bot is for, once: in the server's channel for system messages, else in the first that takes it.
    Nobody is notified."""
    where = next((channel for channel in (guild.system_channel, *guild.text_channels) if _open(channel)), None)
    if where is None:
        return
    texts = Texts(guild.preferred_locale.value)
    news = with_menu(render(greeting(texts)), games_menu(texts))
    try:
        with understood():
            await where.send(**news.new(), silent=True)
    except (TryLater, Undeliverable, MessageGone):
        log.info("a server was not greeted")


def _open(channel: discord.TextChannel | None) -> bool:
    """Whether the bot may see the channel and write there."""
    if channel is None:
        return False
    granted = channel.permissions_for(channel.guild.me)
    return granted.view_channel and granted.send_messages
