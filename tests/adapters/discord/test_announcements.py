"""What is said in a deal stays on the board until its end: announcements, and contre."""

import pytest

from engine.host.state.presets import Pace
from tests.adapters.discord import program as programs
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import hand_of, play_on
from tests.adapters.discord.program import Memory, running
from tests.adapters.discord.scenes import RunningTime, labels, open_for, start, table_board
from tests.adapters.staying import Staying
from tests.doubles.world import World
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]

pytestmark = pytest.mark.long


async def test_announcements_stay_until_the_deal_ends(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "PACE", Pace(think=30, trick=30, forced=30, next_deal=300))
    evening, staying = Evening(discord_server), Staying(("Announced:", "Counted:", "In vain:"))
    evening.memory = Memory(World(RunningTime()))
    evening.people = [evening.ana]
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        channel = discord_server.channel
        await open_for(evening, evening.people, "chibre")
        await start(evening, evening.ana, computers=True)

        def one_deal_with_announcements() -> bool:
            staying.look(table_board(evening.eve, channel).text)
            return bool(staying.ended)

        await play_on(discord_server, channel, evening.people, one_deal_with_announcements)


async def test_contre_stays_until_the_deal_ends(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "PACE", Pace(think=10, trick=10, forced=10))
    evening, staying = Evening(discord_server), Staying((" contre ×2",))
    people = [evening.ana, evening.chloe, evening.dan, evening.eve]
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        channel = discord_server.channel
        await open_for(evening, people, "manille")
        await start(evening, evening.ana)

        def may_double() -> bool:
            return any("contre" in labels(hand) for person in people if (hand := hand_of(person)) is not None)

        await play_on(discord_server, channel, people, may_double)
        person, hand = next((p, h) for p in people if (h := hand_of(p)) is not None)
        asked = await person.click(hand, "contre")
        assert asked.original is not None
        await person.click(asked.original, "contre")

        def over() -> bool:
            shown = table_board(evening.bruno, channel).text
            staying.look(shown)
            assert "contre ×2" in shown
            return bool(staying.ended)

        await discord_server.settle()
        await play_on(discord_server, channel, people, over)
