"""Archived and locked threads on the loopback refuse what the platform refuses."""

import discord
import pytest

from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]


async def test_what_an_archived_and_a_locked_thread_take(discord_server: DiscordServer) -> None:
    thread = discord_server.threads.open(discord_server.channel, "tonight")
    client = discord.Client(intents=discord.Intents.none())
    async with client:
        await client.login(discord_server.token)
        there = client.get_partial_messageable(thread.id, guild_id=discord_server.guild.id)
        sent = await there.send("one")
        discord_server.threads.set(thread, archived=True, locked=False)
        for change in (sent.edit(content="two"), sent.delete()):
            with pytest.raises(discord.HTTPException, match="Thread is archived"):
                await change
        await there.send("three")
        assert not thread.archived
        await sent.edit(content="two")
        discord_server.threads.set(thread, archived=False, locked=True)
        for refused in (there.send("four"), sent.edit(content="five")):
            with pytest.raises(discord.Forbidden):
                await refused
        discord_server.threads.set(thread, archived=True, locked=True)
        with pytest.raises(discord.HTTPException, match="Thread is archived"):
            await there.send("six")
        assert [message.text for message in discord_server.posted(thread)] == ["two", "three"]
