"""Hands in direct messages say which server they belong to: one person may sit at tables of several."""

from dataclasses import replace

import discord

from adapters.chat.sending.destinations import Destination, scene
from adapters.chat.sending.reads import Facts
from adapters.discord import identity
from engine.host.change import Loaded
from engine.host.tables.ids import PersonId
from engine.host.tables.names import clean_name
from engine.host.tables.table import Table
from engine.messages.message import Message, Text
from engine.messages.names import isolated
from engine.messages.texts import Texts


class Labels:
    """Composes what a table shows on Discord."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    def compose(self, loaded: Loaded, destination: Destination, _facts: Facts) -> Message | None:
        """What the destination shows; a hand with the server's name below its heading."""
        message = scene(loaded, destination)
        if message is None or destination.person is None:
            return message
        return labelled(message, loaded.table, destination.person, self._client, Texts(destination.locale))


def labelled(message: Message, table: Table, person: PersonId, client: discord.Client, texts: Texts) -> Message:
    """A hand with the name of the server where the person plays; as it is where that is another platform."""
    seat = table.seat_of(person)
    room = table.room_of(seat) if seat is not None else None
    if room is None or room.platform != identity.PLATFORM:
        return message
    guild = client.get_guild(identity.channel_of(room)[0])
    # not known yet, or left since: the hand is worth more than the name of its server
    if guild is None:
        return message
    where = Text(texts("discord-where", place=isolated(clean_name(guild.name))), quiet=True)
    return replace(message, blocks=(*message.blocks, where))
