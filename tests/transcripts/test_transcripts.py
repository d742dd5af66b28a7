"""What was sent in an evening is set and worded by the rules of its language."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.languages import LANGUAGES
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.telegram.fixtures import telegram
from tests.loopback.telegram.server import TelegramServer
from tests.transcripts import in_terminal, on_discord, on_telegram
from tests.transcripts.typography import faults
from tests.transcripts.written import kept

__all__ = ["discord_server", "telegram"]

FAMILIES = ("manille-coinchee", "manille-bavarde", "manille-trois", "chibre", "mensch", "menche")
EVERY = [pytest.param(game, language, marks=pytest.mark.long) for game in FAMILIES for language in LANGUAGES]


def read(name: str, sent: Sequence[str], language: str) -> None:
    kept(name, sent)
    assert len(sent) > 60
    assert [fault for text in dict.fromkeys(sent) for fault in faults(text, language)] == []


@pytest.mark.parametrize(("game", "language"), EVERY)
@pytest.mark.timeout(600)
async def test_what_telegram_was_sent(telegram: TelegramServer, game: str, language: str) -> None:
    read(f"{game}-{language}-telegram", await on_telegram.evening(telegram, game, language), language)


@pytest.mark.parametrize(("game", "language"), EVERY)
@pytest.mark.timeout(600)
async def test_what_discord_was_sent(discord_server: DiscordServer, game: str, language: str) -> None:
    read(f"{game}-{language}-discord", await on_discord.evening(discord_server, game, language), language)


@pytest.mark.parametrize(("game", "language"), EVERY)
@pytest.mark.timeout(600)
def test_what_a_terminal_was_sent(tmp_path: Path, game: str, language: str) -> None:
    read(f"{game}-{language}-terminal", in_terminal.evening(tmp_path, game, language), language)
