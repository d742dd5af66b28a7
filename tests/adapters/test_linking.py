"""One person on two platforms: a code from Discord's client is given in Telegram's, and results count together."""

from collections.abc import AsyncIterator

import pytest

from engine.host.state.ids import PersonId
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.program import running as running_discord
from tests.adapters.telegram.program import running as running_telegram
from tests.contract.settlements import CAFE, settlement
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.telegram.server import TelegramServer

__all__ = ["discord_server"]


@pytest.fixture
async def telegram(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TelegramServer]:
    monkeypatch.setattr("adapters.telegram.side.GRACE", 0.0)
    async with TelegramServer() as server:
        yield server
        server.check()


async def test_results_of_both_platforms_count_together(
    discord_server: DiscordServer, telegram: TelegramServer
) -> None:
    evening, anne = Evening(discord_server), telegram.person("Anne")
    here, there = PersonId(f"discord:{evening.ana.id}"), PersonId(f"telegram:{anne.id}")
    ledger = evening.memory.ledger
    await ledger.settle(settlement("d1", (here, 10), (PersonId("discord:1"), 0)), 9, "1-0")
    await ledger.settle(settlement("d2", (there, 4), (PersonId("discord:1"), 0)), 9, "2-0")
    async with running_discord(discord_server, evening.memory.store(), ledger):
        panel = (await evening.ana.slash(discord_server.channel, "me")).original
        assert panel is not None
        await evening.ana.click(panel, "Link with Telegram")
        code = panel.text.rpartition("/link ")[2].split()[0]
        async with running_telegram(telegram, MemoryUnderTest()) as program:
            await program.kill()
            program.ledger = ledger
            await program.start()
            await anne.start(wait=False)
            await anne.command(None, f"/link {code}", wait=False)
            shown = await anne.waits_to_see(None, "Linked: Discord, Telegram")
            assert "14\u00a0points in 2\u00a0deals" in shown.text
        assert "14\u00a0points in 2\u00a0deals" in told(await evening.ana.slash(discord_server.channel, "me"))
        listed = (await ledger.leaderboard(CAFE, "manille", reader=here)).own
        assert listed is not None
        assert (listed.account, listed.points, listed.deals) == (here, 14, 2)
