"""A connection begins its sessions when Discord takes them: in turns, and no more than a day allows."""

import asyncio
import logging

import pytest

from adapters.chat.gateway import CannotConnect
from adapters.discord import sessions
from adapters.discord.gateway_shard import GatewayShard
from adapters.discord.sending.rate_limit import Quota
from adapters.discord.sessions import Beginning, advice
from adapters.redis.store import RedisStore
from engine.host.state.errors import StoreDown
from tests.adapters.discord.test_quota import Hands
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.clock import StillClock
from tests.loopback.discord.fixtures import discord_server, logged_in, serving
from tests.loopback.standstill import patience

__all__ = ["discord_server"]

LIMIT = 20.0


async def test_discord_is_asked_for_the_number_of_connections(discord_server: DiscordServer) -> None:
    discord_server.gateway.shards, discord_server.gateway.max_concurrency = 16, 4
    advised = await advice(discord_server.token)
    assert (advised.shards, advised.buckets, advised.left) == (16, 4, 1000)
    with pytest.raises(CannotConnect, match="refused the token"):
        await advice("not the token")


async def test_shards_of_one_bucket_take_turns_and_a_store_that_is_down_is_asked_again(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "AGAIN", 0.001)
    discord_server.gateway.max_concurrency = 4
    asked = list[str]()

    async def turns(name: str, seconds: float) -> float:
        asked.append(name)
        assert seconds > sessions.FRESH + 5
        if len(asked) == 1:
            raise StoreDown("away")
        return 0.001 if len(asked) == 2 else 0.0

    async with logged_in(discord_server) as client:
        beginning = Beginning(client, GatewayShard(6, 16), turns)
        await beginning.wait()
        assert asked == ["identify:2"] * 3
        monkeypatch.setattr(sessions, "FRESH", LIMIT)
        await beginning.now()
        assert len(asked) == 3, "the turn that was waited for is used"
        monkeypatch.setattr(sessions, "FRESH", 1.0)
        await beginning.now()
        assert len(asked) == 4, "and used once"


async def test_who_may_begin_no_more_today_is_told_so_and_goes_on_tomorrow(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def turns(_name: str, _seconds: float) -> float:
        return 0.0

    async with serving(StillClock()) as server, logged_in(server) as client, patience(LIMIT):
        server.gateway.a_day = 1
        server.gateway.identifies.append(server.clock.now() - 86_400 + 1)
        with caplog.at_level(logging.ERROR):
            waiting = asyncio.create_task(Beginning(client, GatewayShard(), turns).wait())
            while not caplog.records:
                await asyncio.sleep(0)
            server.clock.advance(2)
            await waiting
    assert "no more sessions today" in caplog.text


async def test_a_turn_is_one_processes_at_a_time(valkey_url: str) -> None:
    async with RedisStore(valkey_url) as one, RedisStore(valkey_url) as other:
        assert await one.take_turn("identify:0", 60) == 0.0
        assert 0 < await other.take_turn("identify:0", 60) <= 60
        assert await other.take_turn("identify:1", 60) == 0.0


async def test_each_process_has_its_part_of_the_quota() -> None:
    clock = Hands()
    quota = Quota(8, clock, share=lambda: 0.25)
    for _ in range(5):
        await quota.pass_one()
    assert clock.now() == 2.0
