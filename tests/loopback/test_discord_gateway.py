"""The gateway and the commands of the loopback Discord, through a real discord.py client."""

import asyncio

import discord
import pytest
from discord import app_commands

from tests.loopback.discord import DiscordServer, Permission
from tests.loopback.discord.clock import StillClock
from tests.loopback.discord.fixtures import discord_rest, discord_server, running, serving
from tests.loopback.discord.interactions import Answer
from tests.loopback.sample_discord_bot import SampleBot

__all__ = ["discord_rest", "discord_server"]

LIMIT = 600.0
"""Seconds: far more than the silence after which a connection is closed."""


async def test_login_learns_user_application_and_guilds(discord_server: DiscordServer) -> None:
    bot = SampleBot()
    async with running(bot, discord_server):
        alice = discord_server.person("Alice")
        await alice.slash(discord_server.channel, "hand")
        assert bot.user is not None
        assert bot.user.id == bot.application_id == discord_server.bot.id
        guild = bot.get_guild(discord_server.guild.id)
        assert guild is not None
        assert [channel.name for channel in guild.channels] == ["tables"]
        assert guild.me.id == discord_server.bot.id
    assert discord_server.journal.counts()["GET /users/@me"] == 1


async def test_a_wrong_token_is_refused_by_rest_and_by_the_gateway(discord_server: DiscordServer) -> None:
    client = discord.Client(intents=discord.Intents(guilds=True))
    with pytest.raises(discord.LoginFailure):
        await client.login("another token")
    await client.close()
    second = discord.Client(intents=discord.Intents(guilds=True))
    await second.login(discord_server.token)
    discord_server.token = "reset in the meantime"
    with pytest.raises(discord.ConnectionClosed) as closed:
        await second.connect()
    assert closed.value.code == 4004
    await second.close()


async def test_privileged_intents_are_refused(discord_server: DiscordServer) -> None:
    client = discord.Client(intents=discord.Intents(guilds=True, members=True))
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await client.start(discord_server.token)
    await client.close()


async def test_commands_are_registered_with_their_languages(discord_server: DiscordServer) -> None:
    bot = SampleBot()
    async with running(bot, discord_server):
        fetched = await bot.tree.fetch_commands()
        assert {command.name for command in fetched} == {"play", "hand", "table", "name", "slow", "silent"}
        play = next(command for command in fetched if command.name == "play")
        assert play.name_localizations == {}  # a list leaves them out unless asked for
        alone = await bot.tree.fetch_command(play.id)
        assert alone.name_localizations == {discord.Locale.french: "jouer"}
        before = {command.name: command.id for command in fetched}
        again = await bot.tree.sync()
        assert {command.name: command.id for command in again} == before


async def test_guild_commands_stand_in_their_guild_only(discord_server: DiscordServer) -> None:
    other = discord_server.add_guild("Elsewhere")
    elsewhere = discord_server.add_channel("elsewhere", other)
    bot = SampleBot(sync=False)
    async with running(bot, discord_server):
        bot.tree.copy_global_to(guild=discord.Object(other.id))
        await bot.tree.sync(guild=discord.Object(other.id))
        alice = discord_server.person("Alice")
        done = await alice.slash(elsewhere, "hand")
        assert done.answer is Answer.MESSAGE
        assert not discord_server.offered(discord_server.channel, alice.user)


async def test_a_dropped_connection_is_resumed_and_missed_events_replayed(
    discord_server: DiscordServer,
) -> None:
    bot = SampleBot()
    async with running(bot, discord_server):
        alice = discord_server.person("Alice")
        discord_server.gateway.drop()
        assert not discord_server.gateway.connected
        done = await alice.slash(discord_server.channel, "hand")
        assert done.answer is Answer.MESSAGE
        await asyncio.wait_for(bot.resumed.wait(), LIMIT)
    assert discord_server.gateway.resumes == 1
    assert len(discord_server.gateway.identifies) == 1


@pytest.mark.parametrize("way", ["reconnect", "close", "resumable"])
async def test_every_way_to_lose_the_connection_ends_in_a_resume(discord_server: DiscordServer, way: str) -> None:
    bot = SampleBot()
    async with running(bot, discord_server):
        if way == "reconnect":
            discord_server.gateway.ask_reconnect()
        elif way == "close":
            discord_server.gateway.drop(code=4000)
        else:
            discord_server.gateway.invalidate(resumable=True)
        await asyncio.wait_for(bot.resumed.wait(), LIMIT)
        done = await discord_server.person("Alice").slash(discord_server.channel, "hand")
        assert not done.failed
    assert len(discord_server.gateway.identifies) == 1


@pytest.mark.parametrize("forgotten", [True, False])
async def test_an_invalid_session_is_identified_again(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch, forgotten: bool
) -> None:
    bot = SampleBot()

    async def at_once(shard: int | None, *, initial: bool = False) -> None:
        discord_server.clock.advance(5)  # in the place of the five seconds discord.py sleeps here

    monkeypatch.setattr(bot, "before_identify_hook", at_once)
    async with running(bot, discord_server):
        if forgotten:
            discord_server.gateway.forget_sessions()
            discord_server.gateway.drop()
        else:
            discord_server.gateway.invalidate()
        await asyncio.wait_for(
            discord_server.gateway.until(lambda: len(discord_server.gateway.identifies) == 2), LIMIT
        )
        await discord_server.gateway.until_connected()
        done = await discord_server.person("Alice").slash(discord_server.channel, "hand")
        assert not done.failed
    assert discord_server.gateway.resumes == 0


async def test_a_second_identify_within_five_seconds_is_an_invalid_session() -> None:
    quick = SampleBot(sync=False)
    async with serving(StillClock()) as server:
        async with running(SampleBot(), server):
            pass
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(quick.start(server.token))
            await server.gateway.until(lambda: len(server.gateway.identifies) == 2)
            assert not server.gateway.connected
            await quick.close()


async def test_a_restarted_bot_answers_clicks_on_old_messages(discord_server: DiscordServer) -> None:
    alice = discord_server.person("Alice")
    async with running(SampleBot(), discord_server):
        await alice.slash(discord_server.channel, "play", game="manille")
    board = alice.last()
    second = SampleBot(sync=False)
    async with running(second, discord_server):
        done = await alice.click(board, "R")
    assert done.message is not None
    assert done.message.text == "Alice plays R"
    assert second.clicks == [("alice", "R")]


async def test_an_event_delivered_twice_is_answered_once(discord_server: DiscordServer) -> None:
    bot = SampleBot()
    async with running(bot, discord_server):
        alice = discord_server.person("Alice")
        await alice.slash(discord_server.channel, "play", game="manille")
        board = alice.last()
        await alice.click(board, "R", copies=2)
        await discord_server.settle()
        discord_server.copies = 3
        await alice.click(board, "A")
        await discord_server.settle()
    assert bot.clicks == [("alice", "R")] * 2 + [("alice", "A")] * 3
    assert len(alice.sees()) == 3
    refused = discord_server.journal.refused
    assert [request.code for request in refused] == [40060] * 3


async def test_a_silent_client_is_closed_and_resumes(discord_server: DiscordServer) -> None:
    bot = SampleBot()
    async with running(bot, discord_server):
        await discord_server.gateway.until(lambda: discord_server.gateway.heartbeats >= 3)
        keeper = bot.ws._keep_alive  # a client whose heart stops, which no public call makes
        assert keeper is not None
        keeper.stop()
        await asyncio.wait_for(bot.resumed.wait(), LIMIT)
    assert discord_server.gateway.resumes == 1


async def test_guilds_channels_and_permissions_reach_the_client(discord_server: DiscordServer) -> None:
    bot = SampleBot()
    async with running(bot, discord_server):
        alice = discord_server.person("Alice")
        channel = discord_server.add_channel("second")
        guild = discord_server.add_guild("Other")
        discord_server.deny(channel, Permission.SEND_MESSAGES)
        await alice.slash(discord_server.channel, "hand")
        known = bot.get_channel(channel.id)
        assert isinstance(known, discord.TextChannel)
        assert not known.permissions_for(known.guild.me).send_messages
        assert bot.get_guild(guild.id) is not None
        discord_server.delete_channel(channel)
        discord_server.remove_bot(guild)
        await alice.slash(discord_server.channel, "hand")
        assert bot.get_channel(channel.id) is None
        assert bot.get_guild(guild.id) is None


async def test_members_only_hear_commands_they_are_permitted(discord_server: DiscordServer) -> None:
    bot = SampleBot(sync=False)
    needs = discord.Permissions(manage_messages=True)

    @bot.tree.command(name="sweep", description="Clean up")
    @app_commands.default_permissions(needs)
    async def sweep(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("swept")

    async with running(bot, discord_server):
        await bot.tree.sync()
        alice = discord_server.person("Alice")
        names = {command["name"] for command in discord_server.offered(discord_server.channel, alice.user)}
        assert "sweep" not in names
        assert "play" in names
