"""A board that people's talk has pushed far up comes again below it, once, and the old one goes."""

import pytest

from adapters.discord.sending.messages_below import FAR, FAR_IN_PRIVATE
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import board, hand_of, play, wish
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


@pytest.mark.long
async def test_a_board_that_was_pushed_far_up_is_posted_again(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    channel = discord_server.channel
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        await one_play(evening)
        (old,) = discord_server.posted(channel)
        for number in range(FAR):
            discord_server.hear(evening.eve.user, channel, f"and {number}")
        await discord_server.settle()
        await one_play(evening)
        (new,) = discord_server.posted(channel)
        await one_play(evening)
        assert discord_server.posted(channel) == [new]
    assert new is not old
    assert new is board(evening.eve, channel)


@pytest.mark.long
async def test_a_hand_comes_again_below_the_cards_that_are_typed(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin("target=50 coinche=off")
        for _ in range(1 + 4 * (FAR_IN_PRIVATE + 2)):
            person, hand = next((one, hand) for one in evening.people if (hand := hand_of(one)) is not None)
            person.say(person.dm, wish(hand).label)
            await discord_server.settle()
        for person in evening.people:
            *above, hand = [message for message in person.dms() if message.author is not person.user]
            assert above == [], "the hand that was buried is gone"
            below = [message for message in person.sees(person.dm) if message.id > hand.id]
            assert len(below) <= FAR_IN_PRIVATE
            assert hand not in person.pings()


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
