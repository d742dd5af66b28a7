"""An evening on Discord without a click: `/card` takes what the buttons say."""

import pytest

from engine.host.state.table import Phase
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import board
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]


async def types(evening: Evening, person: Person, words: str, *, privately: bool = False) -> str:
    """What the person alone is told."""
    done = await person.slash(person.dm if privately else evening.server.channel, "card", card=words)
    await evening.server.settle()
    return told(done)


@pytest.mark.long
async def test_from_the_lobby_to_a_match_that_is_given_up(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    ana, bruno, chloe, dan = evening.people
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        assert "Vous voici à la table" in await types(evening, bruno, "s’asseoir est")
        assert "You sit" in await types(evening, chloe, "sit south")
        assert "You sit" in await types(evening, dan, "Platz nehmen")
        assert [seat.name for seat in evening.table.seats][2:] == ["Chloé", "Dan"]
        assert "begins" in await types(evening, ana, "start")
        assert "deal 1" in await types(evening, dan, "my hand", privately=True)
        assert "What else" in await types(evening, dan, "more")
        assert "est en pause" in await types(evening, bruno, "pause")
        assert "All clocks stand" in board(evening.eve, discord_server.channel).text
        assert "goes on" in await types(evening, chloe, "resume", privately=True)
        assert "A computer plays" in await types(evening, dan, "step away")
        assert "You are back" in await types(evening, dan, "I am back", privately=True)
        assert "is offered" in await types(evening, dan, "hand over")
        assert "is yours" in await types(evening, evening.eve, "take the seat")
        assert evening.table.seats[3].name == "Eve"
        assert "you resign" in await types(evening, ana, "resign")
        assert "Still to agree: Chloé" in board(dan, discord_server.channel).text
        assert "the match that is being played ends" in await types(evening, chloe, "yes", privately=True)
        assert "Still to agree: Chloé" in board(dan, discord_server.channel).text
        asked = next(m for m in reversed(chloe.sees(chloe.dm)) if "the match that is being played ends" in m.text)
        await chloe.click(asked, "Agree to resign")
        await discord_server.settle()
        assert evening.table.phase is Phase.OVER
        assert "neither a card nor a call" in await types(evening, chloe, "yes")
        assert "Une nouvelle partie" in await types(evening, bruno, "revanche")


async def test_who_does_not_sit_is_told_so(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        assert "No table that you could" in await types(evening, evening.eve, "sit")
        await evening.begin()
        for words in ("start", "resign", "claim", "yes"):
            assert "do not sit" in await types(evening, evening.eve, words)
        assert "has begun" in await types(evening, evening.eve, "sit north")
