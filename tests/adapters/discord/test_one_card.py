"""What one press of a card costs on Discord."""

import pytest

from engine.messages.tokens import parse
from engine.rules.deal import SteppedRules
from tests.adapters.counting import calls_of, cards_played
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import hand_of, play, play_on
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]


@pytest.mark.long
async def test_a_press_of_a_card_is_read_once(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        await play_on(discord_server, discord_server.channel, evening.people, lambda: cards_played(evening.table) > 0)
        await discord_server.settle()
        before = cards_played(evening.table)
        (person,) = [one for one in evening.people if hand_of(one) is not None]
        hand = hand_of(person)
        assert hand is not None
        with calls_of(parse, SteppedRules.apply) as calls:
            await play(person, hand)
            await discord_server.settle()
        assert cards_played(evening.table) == before + 1
        assert calls["SteppedRules.apply"] > 0
        assert calls["parse"] == 1
