"""A new table, however it is asked for: typed with all its options, or chosen from the games in a menu."""

import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import discord

from adapters.chat.answers import Done, Over, Page, Refused, Told
from adapters.chat.desk import Desk
from adapters.chat.desks.games import game_called
from adapters.chat.requests.playing import Learn, Play
from adapters.discord import identity
from adapters.discord.sending import permissions
from adapters.discord.sending.first_steps import games_instead
from adapters.discord.sending.links import address
from adapters.discord.sending.refusals import ANSWERED_OR_LATE
from adapters.discord.sending.render import shortened
from engine.games import GAMES
from engine.host.state.ids import EventId
from engine.host.state.table import Person, Room
from engine.messages.message import Choice, Link, Message, Private, Slot, Text
from engine.messages.names import game_name
from engine.messages.texts import Texts
from engine.messages.tokens import LearnGame, OpenGame

Ask = Callable[[Room], Awaitable[Told]]
"""The request for a table, made once its room is known."""

LONGEST = 100
"""The most characters of a thread's name."""


async def opened(
    desk: Desk, interaction: discord.Interaction[Any], by: Person, event: EventId, request: Play | Learn
) -> Told:
    """Opens a table; the room is made first where there is none."""
    game = game_called(request.game)
    if game not in GAMES:
        chosen = OpenGame if isinstance(request, Play) else LearnGame
        return Refused(page=games_instead(by.id, Texts(by.locale), chosen))

    async def ask(room: Room) -> Told:
        return await desk.ask(request, replace(identity.asker(interaction, by, event), here=room))

    if isinstance(request, Play) and await _threaded(desk, interaction, request):
        return await in_a_thread(interaction, by, game, ask)
    return await where_tables_are(interaction, by, ask)


async def _threaded(desk: Desk, interaction: discord.Interaction[Any], request: Play) -> bool:
    """Whether a thread is asked for, or else whether the server's owner wants one for each table and one can be
    opened here. If not, the table opens in the channel: nobody asked for more than a table."""
    here = identity.room(interaction)
    if here is None or request.thread is not None:
        return here is not None and bool(request.thread)
    lacking = permissions.missing_for_threads(interaction, Texts())
    possible = isinstance(interaction.channel, discord.TextChannel) and not lacking
    return possible and await desk.rooms.in_threads(here)


async def in_a_thread(interaction: discord.Interaction[Any], by: Person, game: str, ask: Ask) -> Told:
    """Makes the request in a new thread of the channel; the answer has a link to it. Where the table is refused, the
    thread is archived."""
    texts, channel = Texts(by.locale), interaction.channel
    lacking = permissions.missing_for_threads(interaction, texts)
    if lacking:
        return Refused(texts("discord-missing", permissions=lacking))
    if not isinstance(channel, discord.TextChannel):
        return Refused(texts("discord-no-thread"))
    if not await _is_first(interaction):
        return Done()
    name = f"{game_name(game, texts)} · {by.name}"
    try:
        thread = await channel.create_thread(name=shortened(name, LONGEST), type=discord.ChannelType.public_thread)
    except discord.HTTPException:
        return Refused(texts("discord-no-thread"))
    room = identity.room_of(interaction, channel.guild.id, thread.id)
    opened = await ask(room)
    if not isinstance(opened, Refused):
        return _with_the_way(opened, room, by)
    with contextlib.suppress(discord.HTTPException):
        await thread.edit(archived=True)
    return opened


async def _is_first(interaction: discord.Interaction[Any]) -> bool:
    """Whether this is the first delivery of the interaction. Discord takes one answer to it; a thread has nothing by
    which it could be recognised, and must not be opened twice."""
    # an answer that took long was deferred before: Discord took that of the first delivery alone
    if interaction.response.is_done():
        return True
    try:
        await interaction.response.defer(ephemeral=True)
    except discord.HTTPException as refused:
        if refused.code not in ANSWERED_OR_LATE:
            raise
        return False
    return True


async def where_tables_are(interaction: discord.Interaction[Any], by: Person, ask: Ask) -> Told:
    """Makes the request in the room of the interaction; where there is none, in the person's direct messages with the
    bot, for a game against computers."""
    room = identity.room(interaction)
    refused = cannot_play_in(room, interaction, by) if room is not None else None
    if refused is not None:
        return refused
    where = room or await _in_direct_messages(interaction, by)
    if where is None:
        return Refused(Texts(by.locale)("discord-servers-only"))
    opened = await ask(where)
    elsewhere = room is None and not interaction.context.dm_channel
    return _with_the_way(opened, where, by) if elsewhere else opened


def cannot_play_in(room: Room | None, interaction: discord.Interaction[Any], by: Person) -> Refused | None:
    """Why no table can be shown where somebody clicked or typed; None where one can."""
    texts = Texts(by.locale)
    if room is None:
        return Refused(texts("discord-servers-only"))
    lacking = permissions.missing(interaction, texts)
    return Refused(texts("discord-missing", permissions=lacking)) if lacking else None


async def _in_direct_messages(interaction: discord.Interaction[Any], by: Person) -> Room | None:
    """The person's direct messages as a room; None where Discord opens none."""
    channel = interaction.channel_id
    if channel is None or not interaction.context.dm_channel:
        try:
            channel = (await interaction.client.create_dm(discord.Object(interaction.user.id))).id
        except discord.HTTPException:
            return None
    return identity.direct_room(channel, by.locale)


def _with_the_way(opened: Told, where: Room, by: Person) -> Told:
    """The answer to an opened table, with a link to where the table was opened."""
    if not isinstance(opened, Done):
        return opened
    way = Choice(Texts(by.locale)("discord-to-board"), Link(address(where)))
    return Page(Message(Private(by.id), Slot.NOTICE, (Text(opened.text),), ((way,),)), opened.table)


def over(opened: Told) -> Told:
    """The answer to somebody who chose the game on a panel, which has done its work."""
    match opened:
        case Done(text, table):
            return Over(text, table)
        case Page():
            return replace(opened, turns=True)
    return opened
