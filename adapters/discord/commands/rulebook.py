"""`/rules`: a section of the rulebook, shown to the asker alone; a button shows it to everybody."""

from discord import app_commands
from discord.app_commands import Choice

from adapters.chat.desk import Desk
from adapters.chat.desks.games import game_called
from adapters.discord import identity
from adapters.discord.answering.answers import Answers
from adapters.discord.commands.declaring import (
    AnyCommand,
    Interaction,
    anywhere,
    choices,
    chosen_game,
    suggested_games,
)
from adapters.discord.commands.options import LONGEST, SUGGESTIONS
from adapters.discord.commands.words import said
from adapters.discord.sending.render import shortened

Words = app_commands.Range[str, 0, 200]


def rules(desk: Desk, answers: Answers) -> AnyCommand:
    """The command, with its suggestions."""

    @app_commands.command(name=said("discord-rules"), description=said("discord-rules-what"))
    @app_commands.rename(game=said("discord-play-game"), topic=said("discord-rules-topic"))
    @app_commands.describe(game=said("discord-rules-game-what"), topic=said("discord-rules-topic-what"))
    @anywhere
    async def command(interaction: Interaction, game: Words = "", topic: Words = "") -> None:
        key, meant = identity.room_key(interaction) or None, game_called(game)
        await answers.answer(interaction, lambda by, _event: desk.rules.ask(meant, topic, by, key))

    @command.autocomplete("topic")
    async def _topics(interaction: Interaction, typed: str) -> list[Choice[str]]:
        key, by = identity.room_key(interaction) or None, identity.person(interaction)
        topics = await desk.rules.topics(chosen_game(interaction), typed, by, key, SUGGESTIONS)
        return choices((shortened(shown, LONGEST), shortened(value, LONGEST)) for shown, value in topics)

    command.autocomplete("game")(suggested_games)
    return command
