"""Slash commands that bring a table of another place into this channel, and take it out again."""

from discord import app_commands

from adapters.chat.answers import Refused, Told
from adapters.chat.desk import Desk
from adapters.discord import identity
from adapters.discord.answering.answers import Answers
from adapters.discord.commands.declaring import AnyCommand, Interaction, in_servers
from adapters.discord.commands.words import said
from adapters.discord.sending import permissions
from engine.host.state.ids import EventId
from engine.host.state.table import Person
from engine.messages.texts import Texts

Code = app_commands.Range[str, 1, 12]


def declared(desk: Desk, answers: Answers) -> list[AnyCommand]:
    """Joining and leaving."""
    return [_join(desk, answers), _leave(desk, answers)]


def _join(desk: Desk, answers: Answers) -> AnyCommand:
    @app_commands.command(name=said("discord-join"), description=said("discord-join-what"))
    @app_commands.rename(code=said("discord-join-code"))
    @app_commands.describe(code=said("discord-join-code-what"))
    @in_servers
    async def join(interaction: Interaction, code: Code) -> None:
        async def ask(by: Person, event: EventId) -> Told:
            room, lacking = identity.room(interaction), permissions.missing(interaction, Texts(by.locale))
            if room is None:
                return Refused(Texts(by.locale)("discord-servers-only"))
            if lacking:
                return Refused(Texts(by.locale)("discord-missing", permissions=lacking))
            return await desk.rooms.join(code, room, by, event)

        await answers.answer(interaction, ask)

    return join


def _leave(desk: Desk, answers: Answers) -> AnyCommand:
    @app_commands.command(name=said("discord-leave-room"), description=said("discord-leave-room-what"))
    @app_commands.rename(code=said("discord-join-code"))
    @app_commands.describe(code=said("discord-join-code-what"))
    @in_servers
    async def leave(interaction: Interaction, code: Code = "") -> None:
        room, manages = identity.room_key(interaction), interaction.permissions.manage_guild
        await answers.answer(interaction, lambda by, event: desk.rooms.leave(code, room, by, event, manages=manages))

    return leave
