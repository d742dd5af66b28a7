"""Hands in direct messages say which server they belong to: one person may sit at tables of several."""

from dataclasses import replace

import discord

from adapters.chat.scenes import Place, scene
from adapters.chat.showing import Facts
from adapters.discord import identity
from engine.host.names import clean_name
from engine.host.service import Loaded
from engine.presentation.message import Message, Text
from engine.presentation.people import isolated
from engine.presentation.texts import Texts


class Labels:
    """Composes what a table shows on Discord."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    def compose(self, loaded: Loaded, place: Place, _facts: Facts) -> Message | None:
        """What the place shows; a hand with the server's name below its heading."""
        message = scene(loaded, place)
        server = self._server(loaded, place)
        if message is None or not server:
            return message
        where = Text(Texts(place.locale)("discord-where", place=isolated(clean_name(server))), quiet=True)
        return replace(message, blocks=(*message.blocks[:1], where, *message.blocks[1:]))

    def _server(self, loaded: Loaded, place: Place) -> str:
        """The server where the person plays; empty for a room, and where the person plays on another platform."""
        seat = loaded.table.seat_of(place.person) if place.person is not None else None
        room = loaded.table.room_of(seat) if seat is not None else None
        if room is None or room.platform != identity.PLATFORM:
            return ""
        guild = self._client.get_guild(identity.channel_of(room)[0])
        return guild.name if guild is not None else ""
