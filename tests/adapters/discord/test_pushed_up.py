"""A board on Discord that others' messages have pushed far up is posted again below them."""

import pytest

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import hand_of, play
from tests.adapters.discord.program import running
from tests.adapters.discord.scenes import open_for, start, table_board
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]


async def one_plays(evening: Evening) -> None:
    person, hand = next((p, h) for p in evening.people if (h := hand_of(p)) is not None)
    await play(person, hand)
    await evening.server.settle()


@pytest.mark.long
async def test_a_board_that_was_pushed_far_up_is_posted_again_below(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    evening.people = [evening.ana, evening.dan]
    channel = discord_server.channel
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await open_for(evening, evening.people, "manille-deux")
        await start(evening, evening.ana)
        first = table_board(evening.eve, channel)
        for number in range(3):
            evening.eve.say(channel, f"message {number}")
        await one_plays(evening)
        assert table_board(evening.eve, channel) is first, "it is still in view"
        for number in range(20):
            evening.eve.say(channel, f"message {number}")
        await one_plays(evening)
        below = table_board(evening.eve, channel)
        assert below is not first
        assert evening.eve.sees(channel)[-1] is below
        assert "deal 1" in below.text
        assert [m for m in evening.eve.sees(channel) if m.buttons and not m.ephemeral] == [below], "one live message"
        await one_plays(evening)
        assert table_board(evening.eve, channel) is below
