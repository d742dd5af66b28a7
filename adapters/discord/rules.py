"""`/rules`: a section of the rulebook, for the person who asks alone; a button shows it to everybody."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Command

from adapters.chat.desk import Desk
from adapters.discord import identity
from adapters.discord.answers import Answers
from adapters.discord.render import shortened
from adapters.discord.typed_options import LONGEST, SUGGESTIONS, read_game, suggest_games
from adapters.discord.words import said
from engine.presentation.texts import Texts

Interaction = discord.Interaction[Any]
Words = app_commands.Range[str, 0, 200]


def rules(desk: Desk, answers: Answers) -> Command[Any, ..., Any]:
    """The command, with its suggestions."""

    @app_commands.command(name=said("discord-rules"), description=said("discord-rules-what"))
    @app_commands.rename(game=said("discord-play-game"), topic=said("discord-rules-topic"))
    @app_commands.describe(game=said("discord-rules-game-what"), topic=said("discord-rules-topic-what"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def command(interaction: Interaction, game: Words = "", topic: Words = "") -> None:
        room = identity.room(interaction)
        key, meant = room.key if room is not None else None, read_game(game)
        await answers.answer(interaction, lambda by, _event: desk.rules(meant, topic, by, key))

    @command.autocomplete("game")
    async def _games(interaction: Interaction, typed: str) -> list[Choice[str]]:
        games = suggest_games(typed, Texts(interaction.locale.value))
        return [Choice(name=shown, value=value) for shown, value in games]

    @command.autocomplete("topic")
    async def _topics(interaction: Interaction, typed: str) -> list[Choice[str]]:
        room, game = identity.room(interaction), read_game(str(interaction.namespace.game or ""))
        by = identity.person(interaction)
        topics = await desk.topics(game, typed, by, room.key if room is not None else None, SUGGESTIONS)
        return [Choice(name=shortened(shown, LONGEST), value=shortened(value, LONGEST)) for shown, value in topics]

    return command
