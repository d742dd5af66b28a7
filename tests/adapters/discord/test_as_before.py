"""The commands of commit 9a177644 are registered today, with their arguments and names."""

from collections.abc import Iterator
from typing import Any

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.program import running
from tests.before import missing
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]

KINDS = {1: "command", 2: "for a person", 3: "for a message"}
GROUPED = (1, 2)
"""A command below a command, and a group of them."""


async def test_every_command_is_registered_with_what_it_took(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        registered = discord_server.commands.registered(None)
    assert not missing("discord", (fact for command in registered for fact in as_registered(command)))


def as_registered(command: Any) -> Iterator[str]:
    path = f"{KINDS[command.get('type', 1)]} {command['name']}"
    yield from (f"{path} is answered in context {context}" for context in command.get("contexts") or ())
    yield from (f"{path} can be installed as {kind}" for kind in command.get("integration_types") or ())
    yield from as_declared(command, path)


def as_declared(part: Any, path: str) -> Iterator[str]:
    """A command or an argument: its names, what kind it is of, its choices, and what is below."""
    yield from (f"{path} is {name} in {place}" for place, name in (part.get("name_localizations") or {}).items())
    taken = part.get("options") or ()
    if taken and taken[0]["type"] not in GROUPED:
        yield f"{path} needs {[argument['name'] for argument in taken if argument.get('required')]}"
    for argument in taken:
        below = f"{path} > {argument['name']}"
        yield f"{below}: kind {argument['type']}"
        if argument.get("autocomplete"):
            yield f"{below}: suggested while it is typed"
        yield from (f"{below}: {choice['value']}" for choice in argument.get("choices") or ())
        yield from as_declared(argument, below)
