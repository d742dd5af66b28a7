"""The slash command that shows house rules and their codes."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Command

from adapters.chat.desk import Desk
from adapters.discord import identity
from adapters.discord.answers import Answers
from adapters.discord.words import said

CharterCode = app_commands.Range[str, 1, 20]
"""A code of house rules, with or without its hyphen."""


def charter_command(desk: Desk, answers: Answers) -> Command[Any, ..., Any]:
    """The house rules of this server, or of a code; told to the person who asks alone."""

    @app_commands.command(name=said("discord-charter"), description=said("discord-charter-what"))
    @app_commands.rename(code=said("discord-charter-code"))
    @app_commands.describe(code=said("discord-charter-code-what"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def command(interaction: discord.Interaction[Any], code: CharterCode = "") -> None:
        scope = identity.scope_of(interaction)
        await answers.answer(interaction, lambda by, _event: desk.charters.look(code, scope, by))

    return command
