"""A new table, however it is asked for: typed with all its options, or chosen from the games in a menu."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import discord

from adapters.chat.answer import Answer
from adapters.chat.desks.desk import Desk
from adapters.discord import identity
from adapters.discord.sending import permissions
from adapters.discord.sending.links import address
from engine.host import commands as do
from engine.host.tables.ids import EventId
from engine.host.tables.table import Person, Room
from engine.messages.message import Choice, Link, Message, Private, Slot, Text
from engine.messages.texts import Texts


async def open_table(
    desk: Desk,
    interaction: discord.Interaction[Any],
    by: Person,
    event: EventId,
    game: str,
    charter: str = "",
    **wishes: Any,
) -> Answer:
    """Opens a table. `wishes` are those of `OpenTable`."""
    return await where_tables_are(
        interaction, by, lambda room: desk.open(do.OpenTable(event, by, room, game, **wishes), charter)
    )


async def where_tables_are(
    interaction: discord.Interaction[Any], by: Person, ask: Callable[[Room], Awaitable[Answer]]
) -> Answer:
    """What is answered in the room of the interaction; where the bot can show no table there, in the direct messages
    with it, for a game against computers."""
    room = identity.room(interaction)
    lacking = permissions.missing(interaction, Texts(by.locale)) if room is not None else ""
    if lacking:
        return Answer(Texts(by.locale)("discord-missing", permissions=lacking), refused=True)
    where = room or await _in_direct_messages(interaction, by)
    if where is None:
        return Answer(Texts(by.locale)("discord-servers-only"), refused=True)
    opened = await ask(where)
    elsewhere = room is None and not interaction.context.dm_channel
    return _with_the_way(opened, where, by) if elsewhere and not opened.refused else opened


async def _in_direct_messages(interaction: discord.Interaction[Any], by: Person) -> Room | None:
    """The person's own place; None where Discord opens none."""
    channel = interaction.channel_id
    if channel is None or not interaction.context.dm_channel:
        try:
            channel = (await interaction.client.create_dm(discord.Object(interaction.user.id))).id
        except discord.HTTPException:
            return None
    return identity.direct_room(channel, by.locale)


def _with_the_way(opened: Answer, where: Room, by: Person) -> Answer:
    """The answer, with the way to where the table was opened."""
    way = Choice(Texts(by.locale)("discord-to-board"), Link(address(where)))
    said = Message(Private(by.id), Slot.NOTICE, (Text(opened.text),), ((way,),))
    return replace(opened, text="", message=said)
