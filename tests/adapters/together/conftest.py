"""Both loopback platforms."""

from collections.abc import AsyncIterator

import pytest

from tests.adapters.together.evening import Evening
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.telegram.server import TelegramServer

__all__ = ["discord_server"]


@pytest.fixture
async def telegram(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TelegramServer]:
    """A program that is stopped here is killed."""
    monkeypatch.setattr("adapters.telegram.side.GRACE", 0.0)
    async with TelegramServer() as server:
        yield server
        server.check()


@pytest.fixture
def evening(discord_server: DiscordServer, telegram: TelegramServer) -> Evening:
    return Evening(discord_server, telegram)
