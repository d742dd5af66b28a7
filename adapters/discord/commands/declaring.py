"""What the commands share: where they answer, and what they suggest while somebody types."""

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Command

from adapters.chat.desks.games import game_called
from adapters.discord.commands.options import Suggestion, suggest_games, suggest_options
from engine.messages.texts import Texts

Interaction = discord.Interaction[Any]
AnyCommand = Command[Any, ..., Any]

anywhere = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
"""Marks a command that answers in a server's channels and in direct messages alike."""


async def suggested_games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Suggests games."""
    return choices(suggest_games(typed, Texts(interaction.locale.value)))


async def suggested_options(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Suggests house rules of the game that was chosen before."""
    return choices(suggest_options(chosen_game(interaction), typed, Texts(interaction.locale.value)))


def chosen_game(interaction: Interaction) -> str:
    """The game that was chosen before, while something else is typed."""
    return game_called(str(interaction.namespace.game or ""))


def choices(suggestions: Iterable[Suggestion]) -> list[Choice[str]]:
    """Suggestions as Discord takes them."""
    return [Choice(name=shown, value=value) for shown, value in suggestions]
