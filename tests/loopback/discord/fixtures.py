"""Fixtures and helpers that point the real discord.py at a loopback server.

discord.py keeps its addresses in class attributes, so there is one server at a time in a process.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import discord
import discord.gateway
import discord.http
import pytest
import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.loopback.discord.clock import Clock
from tests.loopback.discord.gateway import IDENTIFY_SECONDS
from tests.loopback.discord.heart import Heart
from tests.loopback.discord.server import DiscordServer

START_SECONDS = 60.0
_AS_IT_IS = (discord.http.json_or_text, discord.http.Ratelimit)
"""How the library reads answers and keeps limits before the program changes it (`adapters/discord/library.py`)."""


@contextmanager
def pointed_at(server: DiscordServer) -> Iterator[None]:
    """discord.py speaks to ``server`` within the context, and to what it spoke to before afterwards."""
    before = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)
    thread, discord.gateway.KeepAliveHandler = discord.gateway.KeepAliveHandler, Heart  # type: ignore[misc]
    Route.BASE = server.api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(server.gateway_url)
    Asset.BASE = server.cdn_url
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before
        discord.gateway.KeepAliveHandler = thread  # type: ignore[misc]


@asynccontextmanager
async def serving(clock: Clock | None = None) -> AsyncIterator[DiscordServer]:
    """A started server with discord.py pointed at it, which must be clean at the end."""
    async with DiscordServer(clock=clock) as server:
        with pointed_at(server):
            yield server
    server.assert_clean()


@asynccontextmanager
async def running(client: discord.Client, server: DiscordServer) -> AsyncIterator[discord.Client]:
    """``client`` started and connected to the gateway; closed at the end.

    The platform's clock moves past the five seconds between two IDENTIFYs, so that restarting does not wait.
    Raises whatever made it fail to log in or to connect.
    """
    server.clock.advance(IDENTIFY_SECONDS)
    await client.login(server.token)
    ready = asyncio.create_task(client.wait_for("connect", timeout=START_SECONDS))
    life = asyncio.create_task(client.connect())
    try:
        await asyncio.wait({life, ready}, return_when=asyncio.FIRST_COMPLETED)
        await (life if life.done() else ready)
        yield client
    finally:
        ready.cancel()
        await client.close()
        await life


@asynccontextmanager
async def logged_in(server: DiscordServer) -> AsyncIterator[discord.Client]:
    """A client that has logged in for REST and stays off the gateway."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    await client.login(server.token)
    try:
        yield client
    finally:
        await client.close()


@pytest.fixture
async def discord_server() -> AsyncIterator[DiscordServer]:
    """:func:`serving` as a fixture."""
    async with serving() as server:
        yield server


@pytest.fixture
async def discord_rest(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[discord.Client]:
    """:func:`logged_in` as a fixture, with the library as it is."""
    monkeypatch.setattr(discord.http, "json_or_text", _AS_IT_IS[0])
    monkeypatch.setattr(discord.http, "Ratelimit", _AS_IT_IS[1])
    async with logged_in(discord_server) as client:
        yield client
