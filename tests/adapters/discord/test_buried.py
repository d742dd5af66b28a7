"""A channel that the bot could not read for a while shows its board as it is."""

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import hand_of, play
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer, Permission
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]


async def one_play(evening: Evening) -> None:
    person = next(one for one in evening.people if hand_of(one) is not None)
    hand = hand_of(person)
    assert hand is not None
    await play(person, hand)
    await evening.server.settle()


async def test_a_channel_that_is_opened_to_the_bot_again_shows_the_board_as_it_is(
    discord_server: DiscordServer,
) -> None:
    evening = Evening(discord_server)
    channel = discord_server.channel
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        discord_server.deny(channel, Permission.VIEW_CHANNEL)
        await one_play(evening)
        await one_play(evening)
        (stale,) = [message.text for message in discord_server.posted(channel)]
        discord_server.restore(channel)
        await discord_server.settle()
        (now,) = [message.text for message in discord_server.posted(channel)]
    assert evening.moves() == 2
    assert now != stale
