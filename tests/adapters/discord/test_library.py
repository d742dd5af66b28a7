"""The library waits for nothing that takes long, and says what it was."""

import asyncio

import aiohttp
import discord
import pytest

from adapters.discord import library
from adapters.discord.library import LONGEST, Limited, UsedUp
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.limits import Rate

__all__ = ["discord_server"]

OPEN = "POST /users/@me/channels"
SENDING = "POST /channels/{channel_id}/messages"
LONG = 900.0


@pytest.fixture
async def client(discord_server: DiscordServer) -> discord.Client:
    library.speak_up()
    library.speak_up()
    made = discord.Client(intents=discord.Intents.none())
    await made.login(discord_server.token)
    return made


async def test_a_long_limit_is_raised_at_once_with_its_seconds(
    discord_server: DiscordServer, client: discord.Client
) -> None:
    async with client, asyncio.timeout(60):
        for scope in ("user", "shared"):
            discord_server.faults.refuse(SENDING, 429, 0, "Slow down", retry_after=LONG, scope=scope)
            with pytest.raises(Limited) as limited:
                await client.get_partial_messageable(discord_server.channel.id).send("hello")
            assert (limited.value.retry_after, limited.value.scope) == (LONG, scope)
        discord_server.faults.ban(SENDING, retry_after=LONG)
        with pytest.raises(Limited) as banned:
            await client.get_partial_messageable(discord_server.channel.id).send("hello")
        assert (banned.value.retry_after, banned.value.scope) == (LONG, "global")


async def test_the_short_limit_of_a_route_is_left_to_the_library(
    discord_server: DiscordServer, client: discord.Client
) -> None:
    async with client:
        discord_server.faults.rate_limit(SENDING, retry_after=0.01)
        await client.get_partial_messageable(discord_server.channel.id).send("hello")
    assert len(discord_server.posted(discord_server.channel)) == 1


async def test_a_route_that_is_used_up_for_long_says_so_and_not_before(
    discord_server: DiscordServer, client: discord.Client
) -> None:
    """The library would raise at the second request, or sleep for a minute at the last."""
    discord_server.limits.rates[OPEN] = Rate(3, 60.0)
    people = [discord_server.person(name) for name in ("Ana", "Bruno", "Chloé", "Dan")]
    async with client, asyncio.timeout(60):
        for person in people[:3]:
            await client.create_dm(discord.Object(person.user.id))
        # two at once: neither waits, and neither's error is lost
        opened = (client.create_dm(discord.Object(people[3].user.id)) for _ in range(2))
        for refused in await asyncio.gather(*opened, return_exceptions=True):
            assert isinstance(refused, UsedUp)
            assert LONGEST < (refused.retry_after or 0.0) <= 60.0


async def test_a_server_error_is_raised_where_messages_are_sent(
    discord_server: DiscordServer, client: discord.Client
) -> None:
    """The library would sleep for twenty-five seconds with the route's lock in its hand."""
    async with client:
        discord_server.faults.fail(SENDING, 502)
        with pytest.raises(discord.DiscordServerError):
            await client.get_partial_messageable(discord_server.channel.id).send("hello")


async def test_an_answer_without_seconds_names_none(discord_server: DiscordServer, client: discord.Client) -> None:
    async with client, aiohttp.ClientSession() as session:
        url = f"{discord.http.Route.BASE}/channels/{discord_server.channel.id}/messages"
        discord_server.faults.ban(SENDING, retry_after=LONG)
        async with session.post(url, headers={"Authorization": f"Bot {discord_server.token}"}, json={}) as answer:
            assert Limited(answer, {"code": 30046}).retry_after == LONG
            assert Limited(answer, {"code": 30046, "retry_after": None}).retry_after == LONG
            assert Limited(answer, {"code": 30046, "retry_after": "soon"}).retry_after is None
