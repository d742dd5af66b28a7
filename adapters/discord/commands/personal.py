"""Slash commands about oneself; they answer in a server's channel and in direct messages alike, for the asker
alone."""

from discord import app_commands

from adapters.chat.desk import Desk
from adapters.discord.answering.answers import Answers
from adapters.discord.commands.declaring import AnyCommand, Interaction, anywhere
from adapters.discord.commands.words import said


def declared(desk: Desk, answers: Answers) -> list[AnyCommand]:
    """The profile, and linking an identity of another platform."""
    return [_me(desk, answers), _link(desk, answers)]


def _me(desk: Desk, answers: Answers) -> AnyCommand:
    @app_commands.command(name=said("discord-me"), description=said("discord-me-what"))
    @anywhere
    async def me(interaction: Interaction) -> None:
        await answers.answer(interaction, lambda by, _event: desk.profile.show(by))

    return me


def _link(desk: Desk, answers: Answers) -> AnyCommand:
    @app_commands.command(name=said("discord-link"), description=said("discord-link-what"))
    @app_commands.rename(code=said("discord-link-code"))
    @app_commands.describe(code=said("discord-link-code-what"))
    @anywhere
    async def link(interaction: Interaction, code: app_commands.Range[str, 1, 20]) -> None:
        await answers.answer(interaction, lambda by, _event: desk.profile.link(code, by))

    return link
