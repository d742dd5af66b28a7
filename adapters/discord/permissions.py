"""What the bot must be allowed to do in a channel for a table to be played there."""

from typing import Any

import discord

from engine.presentation.texts import Texts

NEEDED = {
    "view_channel": "discord-may-view",
    "send_messages": "discord-may-send",
    "embed_links": "discord-may-embed",
}
"""Permissions by Discord's name, with the text that names them."""

IN_THREADS = NEEDED | {"send_messages": "discord-may-send-in-threads"}


def missing(interaction: discord.Interaction[Any], texts: Texts) -> str:
    """The permissions that are lacking in the channel of this interaction, named for its reader; empty for none."""
    granted = interaction.app_permissions
    thread = isinstance(interaction.channel, discord.Thread)
    lacking = [
        text for name, text in (IN_THREADS if thread else NEEDED).items() if not _granted(granted, name, thread)
    ]
    return ", ".join(texts(text) for text in lacking)


def _granted(granted: discord.Permissions, name: str, thread: bool) -> bool:
    asked = "send_messages_in_threads" if thread and name == "send_messages" else name
    return bool(getattr(granted, asked))
