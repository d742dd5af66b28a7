"""Languages on Discord: the channel's in public, each person's own in private; letters for suits on request."""

import pytest

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.program import running
from tests.adapters.discord.scenes import table_board
from tests.adapters.tongues import expected, read
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]

pytestmark = pytest.mark.long


async def test_everybody_reads_the_hand_in_their_own_language(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    evening.chloe.user.locale = "de"
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await evening.begin()
        loaded = await program.service.look(evening.table.id)
        assert loaded is not None
        shown = table_board(evening.bruno, discord_server.channel)
        assert "deal 1" in shown.text
        spoken = ((evening.ana, "en", "deal 1"), (evening.bruno, "fr", "donne 1"), (evening.chloe, "de", "Spiel 1"))
        for seat, (person, language, words) in enumerate(spoken):
            (hand,) = [message.text for message in person.dms() if not message.ephemeral]
            assert words in hand
            assert read(hand, expected(loaded, seat, language)), (hand, language)
        panel = (await evening.bruno.slash(discord_server.channel, "me")).original
        assert panel is not None
        await evening.bruno.click(panel, "Couleurs en lettres")
        await discord_server.settle()
        hand = evening.bruno.dms()[-1].text
        assert read(hand, expected(loaded, 1, "fr", letters=True)), hand
        assert not any(symbol in hand for symbol in "♠♥♦♣")
        assert any(symbol in evening.ana.dms()[-1].text for symbol in "♠♥♦♣")
        await evening.bruno.click(panel, "Couleurs en symboles")
        await discord_server.settle()
        assert read(evening.bruno.dms()[-1].text, expected(loaded, 1, "fr"))
