"""What Discord adds to hands in direct messages: a link to their board and the name of its server, as one person may
sit at tables of several servers."""

from dataclasses import dataclass, replace

import discord

from adapters.chat.sending.destinations import Destination, scene_and_time
from adapters.chat.sending.reads import Facts
from adapters.discord import identity
from adapters.discord.sending.links import to_the_board, with_way
from adapters.discord.sending.render import LAID_OUT_ROWS, ROWS
from engine.host.commands.change import Loaded
from engine.host.state.ids import PersonId, TableId
from engine.host.state.names import clean_name
from engine.host.state.table import Phase, Table
from engine.messages.buttons import verb
from engine.messages.message import Message, Private, Text
from engine.messages.names import isolated
from engine.messages.texts import Texts
from engine.messages.tokens import Verb


@dataclass(frozen=True, slots=True)
class AtTable(Private):
    """One person, about one table."""

    table: TableId


class Labels:
    """Composes what a table shows on Discord. `opens`: tables can be opened in a browser."""

    def __init__(self, client: discord.Client, *, opens: bool = False) -> None:
        self._client = client
        self._opens = opens

    def compose(self, loaded: Loaded, destination: Destination, facts: Facts) -> Message | None:
        """What the destination shows; a hand also has a link to its board and the name of its server."""
        message, texts = scene_and_time(loaded, destination), Texts(destination.locale)
        if message is None or destination.notice or destination.former:
            return message
        if destination.person is None:
            return opening(message, loaded.table, texts, LAID_OUT_ROWS) if self._opens else message
        message = replace(message, to=AtTable(destination.person, destination.table))
        message = opening(message, loaded.table, texts, ROWS) if self._opens else message
        return labelled(message, loaded.table, destination.person, facts, self._client, texts)


def opening(message: Message, table: Table, texts: Texts, rows: int) -> Message:
    """The message with the button that opens its table in a browser."""
    return message if table.phase is Phase.CLOSED else with_way(message, verb(table, Verb.PAGE, texts), rows)


def labelled(
    message: Message, table: Table, person: PersonId, facts: Facts, client: discord.Client, texts: Texts
) -> Message:
    """A hand with a link to its board and the name of the server; unchanged where the person plays on another
    platform."""
    seat = table.seat_of(person)
    room = table.room_of(seat) if seat is not None else None
    if room is None or room.platform != identity.PLATFORM:
        return message
    message = with_way(message, to_the_board(table, room, facts, texts))
    server = identity.channel_of(room)[0]
    guild = client.get_guild(server) if server is not None else None
    # a table in direct messages, or a server that is not known yet or was left: the hand goes without a name
    if guild is None:
        return message
    where = Text(texts("discord-where", place=isolated(clean_name(guild.name))), quiet=True)
    return replace(message, blocks=(*message.blocks, where))
