"""Misfortunes of the loopback Discord: rate limits, server errors, lost answers, as discord.py lives through them."""

import asyncio

import aiohttp
import discord
import pytest

from tests.loopback.discord import DiscordServer
from tests.loopback.discord.clock import StillClock
from tests.loopback.discord.fixtures import discord_rest, discord_server, logged_in, running, serving
from tests.loopback.discord.limits import Rate
from tests.loopback.sample_discord_bot import SampleBot

__all__ = ["discord_rest", "discord_server"]

LIMIT = 60.0
SEND = "POST /channels/{channel_id}/messages"


def _there(client: discord.Client, server: DiscordServer) -> discord.PartialMessageable:
    return client.get_partial_messageable(server.channel.id)


@pytest.mark.parametrize("everywhere", [True, False])
async def test_a_429_is_waited_out(
    discord_server: DiscordServer, discord_rest: discord.Client, everywhere: bool
) -> None:
    fault = discord_server.faults.rate_limit(SEND, retry_after=0.02, everywhere=everywhere)
    await _there(discord_rest, discord_server).send("in the end")
    assert [request.status for request in discord_server.journal.find(SEND)] == [429, 200]
    assert len(fault.hit) == 1
    assert not discord_server.faults.pending()
    assert discord_server.journal.invalid == 1


async def test_a_429_on_an_interaction_is_waited_out(discord_server: DiscordServer) -> None:
    discord_server.faults.rate_limit("POST /interactions/*", retry_after=0.02)
    async with running(SampleBot(), discord_server):
        done = await discord_server.person("Alice").slash(discord_server.channel, "hand")
    assert not done.failed


async def test_a_server_error_is_retried_and_503_is_raised(
    discord_server: DiscordServer, discord_rest: discord.Client
) -> None:
    place = _there(discord_rest, discord_server)
    discord_server.faults.fail(SEND, 503)
    with pytest.raises(discord.DiscordServerError):
        await place.send("lost")
    assert not discord_server.posted(discord_server.channel)
    discord_server.faults.fail(SEND, 502)
    await place.send("kept")
    assert [request.status for request in discord_server.journal.find(SEND)] == [503, 502, 200]


async def test_an_answer_lost_after_the_fact_posts_twice_unless_a_nonce_is_repeated(
    discord_server: DiscordServer, discord_rest: discord.Client
) -> None:
    place = _there(discord_rest, discord_server)
    for again in ("table-7:2", "table-7:3"):
        discord_server.faults.fail(SEND, 503, after=True)
        with pytest.raises(discord.DiscordServerError):
            await place.send("hello", nonce="table-7:2")
        await place.send("hello", nonce=again)
    assert len(discord_server.posted(discord_server.channel)) == 2


async def test_a_cut_connection(discord_server: DiscordServer, discord_rest: discord.Client) -> None:
    place = _there(discord_rest, discord_server)
    discord_server.faults.cut(SEND, after=True)
    with pytest.raises(aiohttp.ClientError):
        await place.send("hello", nonce="n")
    await place.send("hello", nonce="n")
    assert len(discord_server.posted(discord_server.channel)) == 1


async def test_any_refusal_and_only_for_some_requests(
    discord_server: DiscordServer, discord_rest: discord.Client
) -> None:
    discord_server.faults.refuse(
        SEND, 400, 40003, "You are opening direct messages too fast", where=lambda r: r.body["content"] == "b"
    )
    place = _there(discord_rest, discord_server)
    await place.send("a")
    with pytest.raises(discord.HTTPException) as refused:
        await place.send("b")
    assert refused.value.code == 40003


async def test_a_late_answer_and_one_that_never_came(
    discord_server: DiscordServer, discord_rest: discord.Client
) -> None:
    discord_server.faults.delay(SEND, 0.01)
    discord_server.faults.fail("DELETE *")
    await _there(discord_rest, discord_server).send("a")
    assert len(discord_server.faults.pending()) == 1
    with pytest.raises(AssertionError, match="DELETE"):
        discord_server.assert_clean()
    discord_server.faults.clear()
    assert not discord_server.faults.pending()


async def test_buckets_are_announced_and_kept(discord_server: DiscordServer, discord_rest: discord.Client) -> None:
    discord_server.limits.rates[SEND] = Rate(2, 0.1)
    place = _there(discord_rest, discord_server)
    for number in range(5):
        await place.send(str(number))
    sent = discord_server.journal.find(SEND)
    assert [request.status for request in sent] == [200] * 5
    # two a window, which begins with its first request: the fifth is in the third window at the soonest
    assert sent[-1].at - sent[0].at >= 0.19


async def _when_refused(server: DiscordServer, seconds: float) -> None:
    """Once a request has met 429 so much time passes: until then none does, and all fall within one window."""
    async with asyncio.timeout(LIMIT):
        while not server.journal.find(status=429):
            await asyncio.sleep(0)
    server.clock.advance(seconds)


async def test_two_processes_share_a_bucket_and_one_meets_429() -> None:
    async with serving(StillClock()) as server, logged_in(server) as one, logged_in(server) as other:
        server.limits.rates[SEND] = Rate(1, 0.1)
        await asyncio.gather(*(_there(c, server).send("x") for c in (one, other)), _when_refused(server, 0.2))
        assert [request.status for request in server.journal.find(SEND)] == [200, 429, 200]


async def test_fifty_requests_a_second_in_all() -> None:
    async with serving(StillClock()) as server, logged_in(server) as client:
        server.limits.per_second = 3
        server.clock.advance(1)
        refused = asyncio.create_task(_when_refused(server, 1))
        for _ in range(4):
            await client.fetch_user(server.bot.id)
        await refused
        statuses = [request.status for request in server.journal.find("GET /users/{user_id}")]
    assert statuses == [200, 200, 200, 429, 200]
