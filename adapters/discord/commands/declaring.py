"""What the commands share: where they answer, and what they suggest while somebody types."""

from collections.abc import Iterable
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice, Command

from adapters.chat.requests.options import Suggestion

Interaction = discord.Interaction[Any]
AnyCommand = Command[Any, ..., Any]

Marked = TypeVar("Marked")


def anywhere(command: Marked) -> Marked:
    """Marks a command that answers everywhere: in the channels of a server, in direct messages, and wherever somebody
    who added the bot to their own account uses it."""
    installed = app_commands.allowed_installs(guilds=True, users=True)(command)
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(installed)


def in_servers(command: Marked) -> Marked:
    """Marks a command that only a server which has the bot can answer."""
    installed = app_commands.allowed_installs(guilds=True, users=False)(command)
    return app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)(installed)


def choices(suggestions: Iterable[Suggestion]) -> list[Choice[str]]:
    """Suggestions as Discord takes them."""
    return [Choice(name=shown, value=value) for shown, value in suggestions]
