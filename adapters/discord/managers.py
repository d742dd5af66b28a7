"""Who manages a server, according to Discord."""

from typing import Any

import discord

from adapters.chat.owners import requests as ask
from adapters.discord import identity
from engine.host.state.ids import EventId
from engine.host.state.table import Person

HELP = "admin-help-discord"
"""The text that tells how to manage a server."""


def owner(interaction: discord.Interaction[Any], by: Person, event: EventId) -> ask.Owner | None:
    """The person who asks, and whether Discord says that they manage the server; None outside a server."""
    room = identity.room(interaction)
    may = interaction.permissions.manage_guild
    return ask.Owner(by, event, room, may) if room is not None else None
