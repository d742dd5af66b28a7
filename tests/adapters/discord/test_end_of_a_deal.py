"""The end of a deal on Discord: the last card stays in view, then score, hands, record, a pause and the next deal."""

from pathlib import Path

import pytest

from bot.records import verify_file
from engine.host.state.presets import SECOND, Pace
from engine.rules.notation import read
from tests.adapters.discord import program as programs
from tests.adapters.discord.evening import Evening, closed_up, told
from tests.adapters.discord.players import play_on
from tests.adapters.discord.program import Memory, running
from tests.adapters.discord.scenes import RunningTime, open_for, pass_time, start, table_board
from tests.doubles.world import World
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]

pytestmark = pytest.mark.long

COMPASS = ("North", "East", "South", "West")


async def test_the_end_of_a_deal(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(programs, "PACE", Pace(think=1, trick=1, forced=1, next_deal=60 * SECOND))
    evening = Evening(discord_server)
    evening.memory = Memory(World(RunningTime()))
    evening.people = [evening.ana]
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        channel = discord_server.channel
        await open_for(evening, evening.people, "manille-coinchee")
        await start(evening, evening.ana, computers=True)
        taps = await play_on(discord_server, channel, evening.people, lambda: evening.deals() == 1)
        await discord_server.settle()
        assert evening.table.deal is not None
        done = [seat for seat, _ in read(evening.table.deal.record).actions if seat == 0]
        assert taps == len(done) - 1, "the last card is played by itself"
        shown = table_board(evening.eve, channel)
        (last,) = [line for line in shown.text.splitlines() if line.startswith("-# Last trick: ")]
        assert sum(last.count(suit) for suit in "♠♥♦♣") == 4
        assert "The hands as dealt" not in shown.text

        sheet = told(await evening.eve.click(shown, "Score"))
        assert " − 34 (half of 68) = " in sheet or "level" in sheet
        assert [line.split()[0] for line in sheet.splitlines() if line.startswith(("1 ", "Total"))] == ["1", "Total"]
        assert "Why: /rules Score" in sheet
        assert discord_server.posted(channel) == [shown]

        asked = await evening.eve.click(shown, "Record")
        assert asked.original is not None
        hands = asked.original.text.partition("The hands as dealt:")[2].splitlines()[1:5]
        assert [line.partition(":")[0] for line in hands] == [seat.name for seat in evening.table.seats]
        assert all(sum(line.count(suit) for suit in "♠♥♦♣") == 8 for line in hands)
        (file,) = asked.original.attachments
        assert file.filename == f"pli-{evening.table.code}-{evening.table.deal.id}.txt"
        path = tmp_path / file.filename
        path.write_bytes(file.data)
        assert verify_file(path, "en")

        panel = (await evening.ana.click(shown, "More")).original
        assert panel is not None
        await evening.ana.click(panel, "Pause")
        await discord_server.settle()
        assert "Ana paused the table" in shown.text
        await pass_time(program, evening, 120 * SECOND)
        assert evening.deals() == 1
        await evening.ana.click(shown, "Go on")
        await pass_time(program, evening, 60 * SECOND)
        await play_on(discord_server, channel, evening.people, lambda: evening.moves() > 0)
        frozen, second = discord_server.posted(channel)
        assert frozen is shown
        await closed_up(evening, frozen)
        assert "Tricks " in frozen.text, "it says how the deal went"
        assert "deal 2" in second.text
