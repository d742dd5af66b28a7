"""People and places on Discord, in the host's words."""

from typing import Any

import discord

from adapters.chat.requests.request import Asker
from engine.host.state.ids import EventId, PersonId, ScopeId
from engine.host.state.names import clean_name
from engine.host.state.table import DIRECT_MESSAGES, Person, Room

PLATFORM = "discord"
DIRECT = "@me"
"""What Discord's addresses call direct messages, where a server's id would stand."""
_PREFIX = f"{PLATFORM}:"
_GUILD = f"{PLATFORM}:guild:"


def person_id(user: int) -> PersonId:
    """The host's name for a Discord account."""
    return PersonId(f"{_PREFIX}{user}")


def user_id(person: PersonId) -> int:
    """The Discord account behind the host's name; raises `ValueError` for somebody of another platform."""
    if not reaches(person):
        raise ValueError("not a person of Discord")
    return int(person.removeprefix(_PREFIX))


def reaches(person: PersonId) -> bool:
    """Whether the person belongs to Discord."""
    return person.startswith(_PREFIX)


def person(interaction: discord.Interaction[Any]) -> Person:
    """The person who clicked or typed, with the name that the server shows and the language of their client."""
    user = interaction.user
    return Person(person_id(user.id), clean_name(user.display_name), interaction.locale.value)


def named(user: discord.User | discord.Member) -> Person:
    """Somebody who was named in a command, as the host knows people."""
    return Person(person_id(user.id), clean_name(user.display_name))


def asker(interaction: discord.Interaction[Any], by: Person, event: EventId) -> Asker:
    """Who asks, and where; in direct messages tables of every room are meant."""
    here = room(interaction)
    manages, key = interaction.permissions.manage_guild, here.key if here is not None else None
    return Asker(by, event, key, here=here, manages=manages, shares=True)


def event(interaction: discord.Interaction[Any]) -> EventId:
    """The id of a click or command: the same for every delivery of one interaction."""
    return EventId(f"dc:{interaction.id}")


def scope(guild: int) -> ScopeId:
    """The scope of a server, under which its results are kept."""
    return ScopeId(f"{_GUILD}{guild}")


def guild_of(scope: ScopeId) -> int | None:
    """The server of a place; None for direct messages, and for places that are not on Discord."""
    return int(scope.removeprefix(_GUILD)) if scope.startswith(_GUILD) else None


def room(interaction: discord.Interaction[Any]) -> Room | None:
    """The server's channel or thread that was clicked or typed in; None in direct messages, and in a server that does
    not have the bot: a person may bring it along, but it can post nothing there."""
    guild, channel = interaction.guild_id, interaction.channel_id
    if guild is None or channel is None or not interaction.is_guild_integration():
        return None
    return room_of(interaction, guild, channel)


def room_of(interaction: discord.Interaction[Any], guild: int, channel: int) -> Room:
    """The room of a channel or thread, in the server where somebody clicked or typed."""
    locale = interaction.guild_locale or interaction.locale
    return Room(PLATFORM, f"{guild}/{channel}", scope(guild), locale.value)


def direct_room(channel: int, locale: str) -> Room:
    """Somebody's direct messages with the bot, as a room for tables of their own; `channel` is their channel's id."""
    return Room(PLATFORM, f"{DIRECT}/{channel}", ScopeId(f"{PLATFORM}:{DIRECT_MESSAGES}:{channel}"), locale)


def scope_of(interaction: discord.Interaction[Any]) -> ScopeId | None:
    """The scope of the server where somebody clicked or typed; None where there is no `room`."""
    here = room(interaction)
    return here.scope if here is not None else None


def room_key(interaction: discord.Interaction[Any]) -> str:
    """The key of the `room` where somebody clicked or typed; empty where there is none."""
    here = room(interaction)
    return here.key if here is not None else ""


def channel_key(guild: int, channel: int) -> str:
    """The host's key for the room of a server's channel or thread."""
    return f"{PLATFORM}:{guild}/{channel}"


def channel_of(room: Room) -> tuple[int | None, int]:
    """The ids of a room's server and channel; no server for direct messages."""
    guild, channel = room.place.split("/")
    return None if guild == DIRECT else int(guild), int(channel)
