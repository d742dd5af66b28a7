"""The connection is kept up whatever happens, and given up only when Discord will not have the bot."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord
import pytest
from discord import gateway

from adapters.chat.gateway import CannotConnect
from adapters.discord import client, sessions
from adapters.discord.side import DiscordSide, keep_requests_out_of_logs
from adapters.troubles import ON_THE_WAY
from engine.host.service.tables import TableService
from engine.host.state.shuffle import SystemShuffler
from engine.rules.notation import Record, read
from tests.adapters.desks import desk_for
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import board, play_on
from tests.adapters.discord.program import running
from tests.doubles.ledger import MemoryLedger
from tests.doubles.store import MemoryStore
from tests.fixtures_store import ValkeyUnderTest
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.gateway import IDENTIFY_SECONDS
from tests.loopback.standstill import patience

__all__ = ["discord_server"]

LIMIT = 60.0
EXPECTED = [error for error in ON_THE_WAY if issubclass(error, aiohttp.ClientError | OSError)]
"""What the library connects again after."""


def side(token: str) -> DiscordSide:
    store = MemoryStore()
    service = TableService(store.tables, store.directory, SystemShuffler())
    return DiscordSide(token, service, desk_for(service, MemoryLedger()), store.outbox, store.views)


async def test_a_wrong_token_is_said_plainly_and_not_tried_again(discord_server: DiscordServer) -> None:
    with pytest.raises(CannotConnect, match="refused the token") as refused:
        await side("not the token").run()
    assert "not the token" not in str(refused.value)
    assert len(discord_server.journal.requests) == 1


async def test_a_token_that_is_reset_while_running_ends_the_side(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(*_: object, **__: object) -> None:
        discord_server.clock.advance(IDENTIFY_SECONDS)  # in the place of the five seconds discord.py sleeps here

    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)
    run = asyncio.create_task(side(discord_server.token).run())
    async with patience(LIMIT):
        await discord_server.gateway.until_connected()
        discord_server.token = "another"
        discord_server.gateway.invalidate()
        with pytest.raises(CannotConnect, match="refused the token"):
            await run


async def test_discord_being_down_at_the_start_is_waited_out(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "ExponentialBackoff", _NoPause)
    discord_server.faults.fail("GET /users/@me", 503, times=2)
    # a connection that was used before and is lost is opened once more by aiohttp itself
    discord_server.faults.cut("GET /oauth2/applications/@me", times=2)
    run = asyncio.create_task(side(discord_server.token).run())
    async with patience(LIMIT):
        await discord_server.gateway.until_connected()
    assert len(discord_server.journal.find("GET /users/@me", status=503)) == 2
    run.cancel()
    await asyncio.gather(run, return_exceptions=True)


class _NoPause:
    def delay(self) -> float:
        return 0.0


async def test_an_exception_in_the_gateway_task_does_not_end_the_connection(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(client, "ExponentialBackoff", _NoPause)
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        discord_server.clock.advance(IDENTIFY_SECONDS)
        discord_server.gateway.say("RESUMED", None)
        async with patience(LIMIT):
            await discord_server.gateway.until(lambda: len(discord_server.gateway.identifies) == 2)
            await discord_server.gateway.until_connected()
        opened = await evening.ana.slash(discord_server.channel, "play", game="manille")
        assert "is open" in told(opened)
    assert "the gateway task failed" in caplog.text


async def test_a_failure_before_the_first_connection_does_not_end_the_program(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures, connect = [ValueError("an answer that is no JSON")], client.PliClient.connect

    async def failing(it: client.PliClient, *, reconnect: bool = True) -> None:
        if failures:
            raise failures.pop()
        await connect(it, reconnect=reconnect)

    monkeypatch.setattr(client, "ExponentialBackoff", _NoPause)
    monkeypatch.setattr(client.PliClient, "connect", failing)
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger), patience(LIMIT):
        await discord_server.gateway.until_connected()
    assert len(discord_server.gateway.identifies) == 1


@pytest.mark.parametrize(
    "lose",
    [
        lambda server: server.gateway.drop(),
        lambda server: server.gateway.drop(code=4000),
        lambda server: server.gateway.ask_reconnect(),
        lambda server: server.gateway.invalidate(resumable=True),
    ],
    ids=["cut", "closed", "asked", "invalid"],
)
async def test_clicks_during_a_lost_connection_are_answered(
    discord_server: DiscordServer, lose: Callable[[DiscordServer], Awaitable[None]]
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        lose(discord_server)
        done = await evening.bruno.click(board(evening.bruno, discord_server.channel), "Sit")
        assert not done.failed
        assert evening.table.seats[1].name
    assert len(discord_server.gateway.identifies) == 1


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "lose",
    [
        lambda server: server.gateway.drop(),
        lambda server: server.gateway.drop(code=4000),
        lambda server: server.gateway.ask_reconnect(),
    ],
    ids=["cut", "closed", "asked"],
)
async def test_why_nobody_is_heard_is_said_until_somebody_is(
    discord_server: DiscordServer, lose: Callable[[DiscordServer], Awaitable[None]]
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program, patience(LIMIT):

        async def comes_to(said: str) -> None:
            while program.side.trouble != said:
                await asyncio.sleep(0)

        await comes_to("")
        lose(discord_server)
        await comes_to("Discord is not connected: the connection ended; a new one is being made")
        await comes_to("")


@pytest.mark.one_in(8)
@pytest.mark.parametrize("error", EXPECTED, ids=lambda error: error.__name__)
@pytest.mark.parametrize("place", ["log_in_once", "from_client"])
async def test_what_keeps_discord_from_being_reached_is_said_as_the_log_says_it(
    discord_server: DiscordServer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    place: str,
    error: type[BaseException],
) -> None:
    async def away(*_: object, **__: object) -> None:
        raise error.__new__(error)  # each class asks for something else to begin with

    one = side(discord_server.token)
    assert one.trouble == "Discord is not connected"
    monkeypatch.setattr(sessions if place == "log_in_once" else gateway.DiscordWebSocket, place, away)
    run = asyncio.create_task(one.run())
    async with patience(LIMIT):
        while one.trouble == "Discord is not connected":
            await asyncio.sleep(0)
    run.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await run
    assert one.trouble == f"Discord is not connected: {ON_THE_WAY[error].sentence}"
    assert ON_THE_WAY[error].sentence in caplog.text


async def test_the_client_knows_as_little_as_it_needs(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        assert program.side.client.intents == discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        assert [one.intents for one in discord_server.gateway.sessions.values()] == [1 | 1 << 9 | 1 << 12]
        await evening.begin()
        assert list(program.side.client.cached_messages) == []
        assert list(program.side.client.persistent_views) == []
        assert [member.id for member in program.side.client.get_all_members()] in ([], [discord_server.bot.id])


async def test_a_closed_client_tells_of_nothing_that_the_library_still_waited_for() -> None:
    async with side("token").client as client:
        told = [name.removeprefix("on_") for name in dir(client) if name.startswith("on_")]
    assert "ready" in told
    for event in told:
        client.dispatch(event)  # the library's task would die of it


def test_whole_requests_stay_out_of_logs(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        keep_requests_out_of_logs()
        for name in ("discord.http", "discord.gateway", "discord.webhook.async_"):
            assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)


@pytest.mark.long
async def test_a_deal_on_a_real_store_survives_a_restart(
    discord_server: DiscordServer, valkey_under_test: ValkeyUnderTest
) -> None:
    evening = Evening(discord_server)
    ledger, records = MemoryLedger(), list[Record]()
    for first in (True, False):
        store = await valkey_under_test.process()
        async with running(discord_server, store, ledger) as program:
            if first:
                await _begin(evening)
            await _some_plays(evening, 10)
            deal = (await program.table()).deal
            assert deal is not None
            records.append(read(deal.record))
    before, after = records
    assert before.pack == after.pack
    assert 4 < len(before.actions) < len(after.actions)
    assert after.actions[: len(before.actions)] == before.actions
    (public,) = discord_server.posted(discord_server.channel)
    assert "deal 1" in public.text


async def _begin(evening: Evening) -> None:
    """Four people at a table that no clock hurries."""
    channel = evening.server.channel
    await evening.ana.slash(channel, "play", game="manille-coinchee", clock="none")
    async with patience(LIMIT):
        while not evening.server.posted(channel):  # its store is another program, which may be busy
            await evening.server.settle()
    for person in evening.people[1:]:
        await person.click(board(person, channel), "Sit")
        await evening.server.settle()
    await evening.ana.click(board(evening.ana, channel), "Start")


async def _some_plays(evening: Evening, wanted: int) -> None:
    made = 0

    async def count(plays: int) -> None:
        nonlocal made
        made = plays

    await play_on(evening.server, evening.server.channel, evening.people, lambda: made == wanted, count)
