"""A new table, however it is asked for: typed with all its options, or chosen from the games in a menu."""

from typing import Any

import discord

from adapters.chat.answer import Answer
from adapters.chat.desks.desk import Desk
from adapters.discord import identity
from adapters.discord.sending import permissions
from engine.host import commands as do
from engine.host.tables.ids import EventId
from engine.host.tables.table import Person, Room
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
    """Opens a table where the interaction was, if one can be shown there. `wishes` are those of `OpenTable`."""
    room = room_for_a_table(interaction, by)
    if isinstance(room, Answer):
        return room
    return await desk.open(do.OpenTable(event, by, room, game, **wishes), charter)


def room_for_a_table(interaction: discord.Interaction[Any], by: Person) -> Room | Answer:
    """Where a table would be shown, or why none can be."""
    room, lacking = identity.room(interaction), permissions.missing(interaction, Texts(by.locale))
    if room is None:
        return Answer(Texts(by.locale)("discord-servers-only"), refused=True)
    if lacking:
        return Answer(Texts(by.locale)("discord-missing", permissions=lacking), refused=True)
    return room
