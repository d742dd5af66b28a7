"""What the bot must be allowed to do in a channel for a table to be played there."""

from typing import Any

import discord

from engine.messages.texts import Texts

NEEDED = {
    "view_channel": "discord-may-view",
    "send_messages": "discord-may-send",
    "embed_links": "discord-may-embed",
}
"""Permissions by Discord's name, with the text that names them."""

IN_THREADS = {
    "view_channel": "discord-may-view",
    "send_messages_in_threads": "discord-may-send-in-threads",
    "embed_links": "discord-may-embed",
}


def missing(interaction: discord.Interaction[Any], texts: Texts) -> str:
    """The permissions that are lacking in the channel of this interaction, named for its reader; empty for none."""
    granted = interaction.app_permissions
    needed = IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
    return ", ".join(texts(text) for name, text in needed.items() if not getattr(granted, name))
