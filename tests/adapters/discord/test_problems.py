"""`/problem` on Discord: the one of the day, an answer, and another one, each for the asker alone."""

from datetime import UTC, datetime

import pytest

from engine.presentation.problems.problem import after
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]


@pytest.mark.long
async def test_a_problem_is_solved(discord_server: DiscordServer) -> None:
    evening, channel = Evening(discord_server), discord_server.channel
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        today = datetime.now(UTC).date().toordinal()
        for game, number in (
            ("manille", today),
            ("manille", after(today, f"discord:{evening.ana.id}")),
            ("mensch", today),
        ):
            # found before anybody asks: an answer that takes long is deferred, which is tested elsewhere
            await program.service.problems.problem(game, number)
        asked = await evening.ana.slash(channel, "problem", game="manille")
        await discord_server.settle()
        shown = asked.original
        assert shown is not None
        assert shown.ephemeral
        assert "problem of the day" in shown.text
        cards = [button for button in shown.buttons if button.custom_id.startswith("pli:qa:")]
        assert len(cards) >= 3
        await evening.ana.click(shown, custom_id=cards[0].custom_id)
        await discord_server.settle()
        assert shown.text.startswith(("**Right", "**Not the best", "Right", "Not the best", "#"))
        assert "← yours" in shown.text
        assert "of 1 solved" in shown.text
        await evening.ana.click(shown, "Another one")
        await discord_server.settle()
        assert "Manille · problem " in shown.text
        assert "of the day" not in shown.text
        french = await evening.bruno.slash(channel, "problem", game="mensch")
        await discord_server.settle()
        assert french.original is not None
        assert "problème du jour" in french.original.text
        none = await evening.ana.slash(channel, "problem", game="poker")
        await discord_server.settle()
        assert none.original is not None
        assert "Which game?" in none.original.text
    assert not discord_server.journal.refused
