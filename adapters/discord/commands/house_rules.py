"""The slash command that shows house rules and their codes."""

from discord import app_commands

from adapters.chat.desk import Desk
from adapters.discord import identity
from adapters.discord.answering.answers import Answers
from adapters.discord.commands.declaring import AnyCommand, Interaction, anywhere
from adapters.discord.commands.words import said

CharterCode = app_commands.Range[str, 1, 20]
"""A code of house rules, with or without its hyphen."""


def charter_command(desk: Desk, answers: Answers) -> AnyCommand:
    """The house rules of this server, or of a code, shown to the asker alone."""

    @app_commands.command(name=said("discord-charter"), description=said("discord-charter-what"))
    @app_commands.rename(code=said("discord-charter-code"))
    @app_commands.describe(code=said("discord-charter-code-what"))
    @anywhere
    async def command(interaction: Interaction, code: CharterCode = "") -> None:
        scope = identity.scope_of(interaction)
        await answers.answer(interaction, lambda by, _event: desk.house_rules.look(code, scope, by))

    return command
