"""The schema check of the loopback Discord bites: on requests, on its own answers and on its events."""

import discord
import pytest
from discord.http import Route

from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_rest, discord_server
from tests.loopback.discord.schema import document_path

__all__ = ["discord_rest", "discord_server"]

pytestmark = pytest.mark.skipif(document_path() is None, reason="Discord's OpenAPI document is not at hand")


async def test_a_request_that_does_not_fit_is_refused(
    discord_server: DiscordServer, discord_rest: discord.Client
) -> None:
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=discord_server.channel.id)
    with pytest.raises(discord.HTTPException) as refused:
        await discord_rest.http.request(route, json={"content": "x", "message_reference": {"message_id": []}})
    assert refused.value.code == 50035
    assert discord_server.journal.requests[-1].answer["errors"].keys() == {"message_reference"}


async def test_an_answer_that_does_not_fit_is_found(
    discord_server: DiscordServer, discord_rest: discord.Client
) -> None:
    place = discord_rest.get_partial_messageable(discord_server.channel.id)
    sent = await place.send("x")
    discord_server.world.messages[sent.id].content = 5  # type: ignore[assignment]  # the fault looked for
    await place.fetch_message(sent.id)
    with pytest.raises(AssertionError, match="5 is not of type"):
        discord_server.assert_clean()
    discord_server.journal.own_faults.clear()


async def test_an_event_that_does_not_fit_is_found(discord_server: DiscordServer) -> None:
    discord_server.guild.locale = "klingon"
    discord_server.add_guild("Elsewhere", locale="klingon")
    with pytest.raises(AssertionError, match="klingon"):
        discord_server.assert_clean()
    discord_server.journal.own_faults.clear()
