"""Play by writing to the bot in direct messages, as others write `/card`; what is written in servers stays unread."""

import pytest

from tests.adapters.discord import players
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import hand_of
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Channel

__all__ = ["discord_server"]


async def said(evening: Evening, person: Person, words: str, where: Channel | None = None) -> list[str]:
    """What stands below what was written, once all has arrived."""
    written = person.say(where or person.dm, words)
    await evening.server.settle()
    return [message.text for message in person.sees(where or person.dm) if message.id > written.id]


async def test_a_card_and_a_call_are_just_written(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        for count in (1, 2):
            await discord_server.settle()
            person, hand = next((p, h) for p in evening.people if (h := hand_of(p)) is not None)
            word = (
                "spades" if "spades" in players.wish(hand).label else "passe" if person is evening.bruno else "pass"
            )
            if person is evening.bruno and count == 1:
                word = "pique"
            assert await said(evening, person, word) == []
            assert evening.moves() == count
        (wrong,) = await said(evening, evening.dan, "what is this")
        assert "neither a card nor a call" in wrong
        (wrong,) = await said(evening, evening.bruno, "quoi donc")
        assert "ni une carte" in wrong
        (greeting,) = await said(evening, evening.dan, "hello")
        assert greeting.startswith("Hello!")
        (sheet,) = await said(evening, evening.dan, "score")
        assert "score" in sheet
        assert evening.moves() == 2


@pytest.mark.long
async def test_what_is_written_elsewhere_or_by_others_is_passed_over(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        assert await said(evening, evening.ana, "spades", discord_server.channel) == []
        (stranger,) = await said(evening, evening.eve, "spades")
        assert "do not sit" in stranger
        assert evening.moves() == 0
