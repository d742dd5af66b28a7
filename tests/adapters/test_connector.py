"""Both platforms are reached through the proxy that the environment names, REST and gateway, and only so."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import pytest
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from adapters import connector
from adapters.chat.gateway import CannotReach
from adapters.connector import proxy_for
from adapters.discord import token as on_discord
from adapters.discord.sessions import log_in_once
from adapters.telegram import token as on_telegram
from bot.config import Settings
from tests.adapters.discord.test_connection import LIMIT, side
from tests.adapters.discord.test_whole_game import test_a_game_from_lobby_to_leaderboard as game_on_discord
from tests.adapters.telegram.conftest import telegram
from tests.adapters.telegram.test_whole_game import test_a_whole_match as game_on_telegram
from tests.fixtures_store import StoreUnderTest
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.proxy import AUTHORITY, Proxy
from tests.loopback.standstill import patience
from tests.loopback.telegram.server import TelegramServer

__all__ = ["discord_server", "telegram"]

NAMES = ("HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "https_proxy", "http_proxy", "no_proxy", "SSL_CERT_FILE")
DISCORD = "discord.test"
GATEWAY = "gateway.test"
TELEGRAM = "telegram.test"
"""Names that lead nowhere but through the proxy."""


@pytest.fixture(autouse=True)
def nobody_said_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


@asynccontextmanager
async def behind_a_proxy(user: str = "", **servers: DiscordServer | TelegramServer) -> AsyncIterator[Proxy]:
    """The platforms have names that only the proxy knows."""
    with pytest.MonkeyPatch.context() as environment:
        async with Proxy(renamed(environment, **servers), user) as proxy:
            environment.setenv("HTTP_PROXY", f"http://{user}@{proxy.address}" if user else proxy.address)
            yield proxy
            assert not proxy.refused


def renamed(environment: pytest.MonkeyPatch, **servers: DiscordServer | TelegramServer) -> dict[str, int]:
    """Gives the servers names; returns the port of each name."""
    discord_at, telegram_at = servers.get("discord"), servers.get("telegram")
    ways = {}
    if isinstance(discord_at, DiscordServer):
        ways[DISCORD] = ways[GATEWAY] = int(URL(discord_at.api_url).port or 0)
        environment.setattr(Route, "BASE", f"http://{DISCORD}/api/v10")
        environment.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", URL(f"ws://{GATEWAY}/gateway"))
        environment.setattr(Asset, "BASE", f"http://{DISCORD}/cdn")
        environment.setattr(DiscordServer, "resume_url", f"ws://{GATEWAY}/gateway/resume")
    if isinstance(telegram_at, TelegramServer):
        ways[TELEGRAM] = int(URL(telegram_at.base_url).port or 0)
        environment.setattr(TelegramServer, "base_url", f"http://{TELEGRAM}/bot")
    return ways


@pytest.mark.parametrize(
    ("said", "url", "through"),
    [
        ({}, "https://discord.com/api", None),
        ({"HTTPS_PROXY": "http://proxy:3128"}, "https://discord.com/api", "http://proxy:3128"),
        ({"HTTPS_PROXY": "http://proxy:3128"}, "wss://gateway.discord.gg/", "http://proxy:3128"),
        ({"https_proxy": "proxy:3128"}, "https://api.telegram.org/bot1:x/getMe", "http://proxy:3128"),
        ({"HTTPS_PROXY": "http://proxy:3128"}, "http://localhost:8081/bot", None),
        ({"HTTP_PROXY": "http://proxy:3128"}, "http://localhost:8081/bot", "http://proxy:3128"),
        ({"HTTP_PROXY": "http://proxy:3128"}, "ws://localhost/gateway", "http://proxy:3128"),
        ({"HTTPS_PROXY": "http://proxy:1", "NO_PROXY": "discord.com"}, "https://discord.com/api", None),
        ({"HTTPS_PROXY": "http://proxy:1", "NO_PROXY": ".discord.gg"}, "wss://gateway.discord.gg", None),
        ({"HTTPS_PROXY": "http://proxy:1", "NO_PROXY": "discord.com"}, "wss://gateway.discord.gg", "http://proxy:1"),
        ({"HTTPS_PROXY": "http://proxy:1", "NO_PROXY": "*"}, "https://api.telegram.org", None),
    ],
)
def test_each_address_has_its_proxy(
    said: dict[str, str], url: str, through: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in said.items():
        monkeypatch.setenv(name, value)
    assert proxy_for(URL(url)) == (URL(through) if through else None)


@pytest.mark.parametrize("name", ["HTTPS_PROXY", "http_proxy"])
@pytest.mark.parametrize("address", ["socks5://ana:secret@proxy:1080", "http://ana:secret@", "http://[secret"])
def test_a_proxy_of_another_kind_is_a_mistake_with_a_mend(
    name: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, address)
    [mistake] = connector.mistakes()
    assert mistake.startswith(f"{name.upper()}: ")
    assert "http://host:port" in mistake
    assert "secret" not in mistake


@pytest.mark.parametrize(("name", "missing"), [("SSL_CERT_FILE", "none.pem"), ("SSL_CERT_DIR", "none")])
def test_authorities_that_openssl_would_pass_over_are_a_mistake(
    name: str, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, missing)
    assert [mistake.partition(":")[0] for mistake in connector.mistakes()] == [name]
    monkeypatch.setenv(name, str(AUTHORITY if name == "SSL_CERT_FILE" else AUTHORITY.parent))
    assert connector.mistakes() == []


def test_a_file_without_certificates_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", os.devnull)
    assert "PEM" in connector.mistakes()[0]


def test_the_proxy_is_told_and_its_password_is_none_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert connector.told() == ""
    monkeypatch.setenv("HTTPS_PROXY", "http://ana:Geh%2Feim@proxy:3128")
    assert "http://proxy:3128" in connector.told()
    assert {"Geh%2Feim", "Geh/eim"} <= set(Settings().secrets)


async def test_both_platforms_are_asked_through_the_proxy_with_its_password(
    discord_server: DiscordServer, telegram: TelegramServer
) -> None:
    async with behind_a_proxy("ana:secret", discord=discord_server, telegram=telegram) as proxy:
        await on_discord.ask(discord_server.token)
        await on_telegram.ask(telegram.token, telegram.base_url)
    assert set(proxy.passed) == {DISCORD, TELEGRAM}


async def test_discords_gateway_goes_through_the_proxy_too(discord_server: DiscordServer) -> None:
    async with behind_a_proxy(discord=discord_server) as proxy:
        client = discord.Client(intents=discord.Intents.none())
        await log_in_once(client, discord_server.token)
        socket = await client.http.ws_connect(str(DiscordWebSocket.DEFAULT_GATEWAY))
        await socket.close()
        await client.close()
    assert proxy.passed[GATEWAY] == 1


async def test_whom_the_proxy_refuses_is_told_of_the_proxy(
    telegram: TelegramServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Proxy({}) as proxy:
        monkeypatch.setenv("HTTPS_PROXY", proxy.address)
        with pytest.raises(CannotReach, match="proxy"):
            await on_telegram.ask(telegram.token, f"https://{TELEGRAM}/bot")
        with pytest.raises(CannotReach, match="proxy"):
            await on_discord.ask("a.b.c")
    assert proxy.refused == [TELEGRAM, "discord.com"]


async def test_a_gateway_out_of_reach_is_told_in_words(
    discord_server: DiscordServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with behind_a_proxy(discord=discord_server) as proxy:
        with pytest.MonkeyPatch.context() as elsewhere:
            elsewhere.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", URL("ws://elsewhere.test"))
            run = asyncio.create_task(side(discord_server.token).run())
            async with patience(LIMIT):
                while not proxy.refused:
                    await asyncio.sleep(0.1)
                while "Discord's gateway: " not in caplog.text:
                    await asyncio.sleep(0.1)
            run.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await run
        proxy.refused.clear()
    assert "Traceback" not in caplog.text


@pytest.mark.long
async def test_a_whole_game_on_discord_goes_through_the_proxy(
    discord_server: DiscordServer,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async with behind_a_proxy(discord=discord_server) as proxy:
        await game_on_discord(discord_server, caplog, capsys)
    assert min(proxy.passed[DISCORD], proxy.passed[GATEWAY]) > 0


@pytest.mark.long
async def test_a_whole_match_on_telegram_goes_through_the_proxy(
    telegram: TelegramServer, memory_under_test: StoreUnderTest
) -> None:
    async with behind_a_proxy(telegram=telegram) as proxy:
        await game_on_telegram(telegram, memory_under_test)
    assert proxy.passed[TELEGRAM] > 0
