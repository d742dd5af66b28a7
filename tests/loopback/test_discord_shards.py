"""Gateway shards of the loopback Discord, as strict as the platform about them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import pytest

from tests.loopback.discord import DiscordServer
from tests.loopback.discord.clock import StillClock
from tests.loopback.discord.fixtures import discord_server, logged_in, serving
from tests.loopback.discord.gateway import DAY, GUILDS_A_SHARD, Shard

__all__ = ["discord_server"]

LIMIT = 60.0


def client(number: int, of: int) -> discord.Client:
    return discord.Client(intents=discord.Intents(guilds=True, dm_messages=True), shard_id=number, shard_count=of)


@asynccontextmanager
async def connected(server: DiscordServer, *clients: discord.Client) -> AsyncIterator[None]:
    """Each has a session."""
    running = [asyncio.create_task(one.start(server.token)) for one in clients]
    async with asyncio.timeout(LIMIT):
        await server.gateway.until(lambda: len(server.gateway.sessions) == len(clients))
    yield
    for one in clients:
        await one.close()
    await asyncio.wait(running)


@pytest.mark.parametrize(("number", "of"), [(2, 2), (-1, 2)])
async def test_a_shard_that_there_is_not_is_refused(discord_server: DiscordServer, number: int, of: int) -> None:
    with pytest.raises(discord.ConnectionClosed) as closed:
        await client(number, of).start(discord_server.token)
    assert closed.value.code == 4010


async def test_a_connection_with_too_many_servers_is_refused(discord_server: DiscordServer) -> None:
    while len(discord_server.world.guilds) <= GUILDS_A_SHARD:
        discord_server.clock.advance(0.001)
        discord_server.world.add_guild("Cards", "en-US")
    with pytest.raises(discord.ConnectionClosed) as closed:
        await client(0, 1).start(discord_server.token)
    assert closed.value.code == 4011


async def test_a_shard_hears_of_its_own_servers_and_the_first_of_direct_messages(
    discord_server: DiscordServer,
) -> None:
    gateway = discord_server.gateway
    gateway.max_concurrency = 2
    alice = discord_server.person("Alice")
    async with connected(discord_server, client(0, 2), client(1, 2)):
        discord_server.hear(alice.user, alice.dm, "hello")
        heard = {
            session.shard.number: {event for _, event, _ in session.events} - {"READY"}
            for session in gateway.sessions.values()
        }
    home = next(number for number in (0, 1) if Shard(number, 2).has(discord_server.guild.id))
    assert heard[0] == {"MESSAGE_CREATE"} | ({"GUILD_CREATE"} if home == 0 else set())
    assert heard[1] == ({"GUILD_CREATE"} if home == 1 else set())


async def test_a_bucket_waits_for_itself_alone_and_what_is_left_of_a_day_is_told() -> None:
    async with serving(StillClock()) as server, logged_in(server) as rest:
        gateway = server.gateway
        gateway.shards, gateway.max_concurrency, gateway.a_day = 4, 2, 3
        shards, _, limit = await rest.http.get_bot_gateway()
        assert (shards, limit["max_concurrency"], limit["remaining"]) == (4, 2, 3)
        async with connected(server, client(0, 4), client(1, 4)):
            early = client(2, 4)
            trying = asyncio.create_task(early.start(server.token))
            async with asyncio.timeout(LIMIT):
                await gateway.until(lambda: len(gateway.identifies) == 3)
            assert {session.shard.number for session in gateway.sessions.values()} == {0, 1}
            await early.close()
            await asyncio.wait([trying])
        _, _, limit = await rest.http.get_bot_gateway()
    assert limit["remaining"] == 0
    assert 0 < limit["reset_after"] <= 1000 * DAY
