"""`/help`: how to begin, shown to the asker alone."""

from discord import app_commands

from adapters.discord.answering.answers import Answers
from adapters.discord.commands.declaring import AnyCommand, Interaction, anywhere
from adapters.discord.commands.words import said


def help_command(answers: Answers) -> AnyCommand:
    """The command."""

    @app_commands.command(name=said("discord-help"), description=said("discord-help-what"))
    @anywhere
    async def command(interaction: Interaction) -> None:
        await answers.help(interaction)

    return command
