"""What the bot must be allowed to do in a channel for a table to be played there."""

from collections.abc import Mapping
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

TO_OPEN_THREADS = IN_THREADS | {"create_public_threads": "discord-may-open-threads"}


def missing_everywhere(granted: discord.Permissions) -> frozenset[str]:
    """The needed permissions, by Discord's names, that these roles lack wherever no channel gives them."""
    return frozenset(name for name in NEEDED if not getattr(granted, name))


def missing_for_threads(interaction: discord.Interaction[Any], texts: Texts) -> str:
    """The permissions that are lacking to open a thread in the channel and play in it, named for the reader; empty
    for none."""
    return _lacking(interaction, TO_OPEN_THREADS, texts)


def missing(interaction: discord.Interaction[Any], texts: Texts) -> str:
    """The permissions that are lacking in the channel of this interaction, named for its reader; empty for none."""
    return _lacking(interaction, IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED, texts)


def _lacking(interaction: discord.Interaction[Any], needed: Mapping[str, str], texts: Texts) -> str:
    granted = interaction.app_permissions
    return ", ".join(texts(text) for name, text in needed.items() if not getattr(granted, name))
