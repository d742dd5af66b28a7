"""`/review` and its button at the end of a deal."""

import pytest

from engine.host.commands import every as do
from engine.host.state.ids import EventId
from engine.host.state.presets import Pace
from engine.host.state.running import resume
from engine.host.state.table import Person, Phase
from tests.adapters.discord import program as programs
from tests.adapters.discord.evening import SEVERAL_DEALS, Evening, told
from tests.adapters.discord.players import board, play_on
from tests.adapters.discord.program import Program, running
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]


async def play_the_deal(program: Program, evening: Evening) -> None:
    """To its end, as if all of them typed."""
    number = 0
    while evening.table.phase is Phase.PLAYING:
        table, number = evening.table, number + 1
        assert table.deal is not None
        live = resume(table.deal.record)
        seat = min(live.rules.to_act(live.state))
        chair, action = table.seats[seat], live.rules.legal(live.state, seat)[-1]
        assert chair.person is not None
        by = Person(chair.person, chair.name)
        await program.service.handle(do.Act(EventId(f"review:{number}"), table.id, by, action))


def offers_review(evening: Evening) -> bool:
    return "Review" in [button.label for button in board(evening.eve, evening.server.channel).buttons]


@pytest.mark.long
async def test_the_end_of_a_deal_leads_to_ones_own_decisions(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # nobody deals before everything has been looked at
    monkeypatch.setattr(programs, "PACE", Pace(think=1, trick=1, forced=1, next_deal=3_600_000))
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        channel = discord_server.channel
        await evening.begin(SEVERAL_DEALS)
        early = await evening.ana.slash(channel, "review")
        assert "No deal has been finished" in told(early)
        await play_the_deal(program, evening)
        await play_on(discord_server, channel, [evening.eve], lambda: offers_review(evening))
        shown = await evening.ana.click(board(evening.ana, channel), "Review")
        assert "Review · deal 1" in told(shown)
        assert "as the cards lay" in told(shown)
        assert shown.original is not None
        assert shown.original.ephemeral
        pages = [button.label for button in shown.original.buttons]
        if "On ▶" in pages:
            turned = await evening.ana.click(shown.original, "On ▶")
            assert "2 of " in told(turned)
        drawn = await evening.ana.click(shown.original, "As a picture")
        assert drawn.original is not None
        assert drawn.original.ephemeral
        (picture,) = drawn.original.attachments
        assert picture.filename.endswith(".png")
        assert picture.data.startswith(b"\x89PNG")
        stranger = await evening.eve.click(board(evening.eve, channel), "Review")
        assert "A review shows one’s own decisions" in told(stranger)
        assert stranger.original is not None
        assert "Record" in [button.label for button in stranger.original.buttons]
