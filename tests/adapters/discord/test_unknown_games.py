"""Whoever names a game that is not there is shown those that are, by their names in the asker's language."""

import re

import pytest

from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.messages.names import game_name
from engine.messages.texts import Texts
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.permissions import Permission

__all__ = ["discord_server"]

REQUESTS: dict[str, dict[str, str]] = {
    "play": {},
    "learn": {},
    "problem": {},
    "leaderboard": {},
    "rules": {},
    "notify": {"wish": "on"},
    "admin rules": {},
}
BY_BUTTON = ("play", "learn")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_request_with_a_game_names_those_that_there_are(
    discord_server: DiscordServer, language: str
) -> None:
    evening, texts = Evening(discord_server), Texts(language)
    owner = discord_server.person("Olga", locale=language if language != "en" else "en-GB")
    discord_server.grant(Permission.MANAGE_GUILD, owner)
    names = [game_name(game, texts) for game in GAMES]
    ids = re.compile("|".join(rf"\b{re.escape(game)}\b" for game in GAMES if game not in names))
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        for command, options in REQUESTS.items():
            asked = await owner.slash(discord_server.channel, command, game="belote", **options)  # type: ignore[arg-type]  # none is called "copies"
            await discord_server.settle()
            shown = asked.original
            assert shown is not None, command
            buttons = [button.label for button in shown.buttons]
            assert not ids.search(shown.text), (command, shown.text)
            if command in BY_BUTTON:
                assert buttons == names
                assert ", ".join(names) not in shown.text
            else:
                assert all(name in shown.text or name in buttons for name in names), (command, shown.text)
    assert discord_server.journal.refused == []


@pytest.mark.parametrize("command", BY_BUTTON)
async def test_a_button_of_the_games_that_there_are_opens_a_table(
    discord_server: DiscordServer, command: str
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        asked = await evening.ana.slash(discord_server.channel, command, game="belotte")
        await discord_server.settle()
        assert asked.original is not None
        await evening.ana.click(asked.original, "Chibre")
        await discord_server.settle()
        assert evening.table.game == "chibre"
        assert (evening.table.lesson is not None) == (command == "learn")
