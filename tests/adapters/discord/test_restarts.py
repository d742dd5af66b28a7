"""Restarts of the program under tables on Discord: one that nobody expected, and one that was planned."""

import asyncio
from collections.abc import Callable

import pytest

from engine.host.service.shutdown import wind_down
from engine.host.state.presets import HOUR, SECOND
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import hand_of, play, play_on
from tests.adapters.discord.program import running
from tests.adapters.discord.scenes import evening_at_noon, open_for, pass_time, start
from tests.adapters.discord.test_pings import waited_for
from tests.doubles.world import ManualTime
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]

pytestmark = pytest.mark.long


async def test_downtime_is_charged_to_nobody_and_old_buttons_play(discord_server: DiscordServer) -> None:
    evening = evening_at_noon(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await open_for(evening, (evening.ana, evening.dan), "manille-deux", clock="fast")
        await start(evening, evening.ana)
        await pass_time(program, evening, 10 * SECOND)
    late = waited_for(evening)
    old = hand_of(late)
    assert old is not None
    now = evening.memory.world.now
    assert isinstance(now, ManualTime)
    now.advance(10 * HOUR)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await program.store.tables.beat()
        await pass_time(program, evening, 9 * SECOND)
        loaded = await program.service.look(evening.table.id)
        assert loaded is not None
        assert loaded.deadline == loaded.now + SECOND
        assert evening.moves() == 0
        assert waited_for(evening) is late
        await play(late, old)
        assert evening.moves() == 1


async def test_before_a_planned_restart_the_trick_is_finished_and_nobody_leads(discord_server: DiscordServer) -> None:
    evening = evening_at_noon(discord_server)
    people = [evening.ana, evening.chloe, evening.dan, evening.eve]
    evening.people = people

    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await open_for(evening, people, "manille")
        await start(evening, evening.ana)
        table = evening.table.id

        async def cards() -> int:
            loaded = await program.service.look(table)
            assert loaded is not None
            assert loaded.live is not None
            return len(loaded.live.state.trick)

        while await cards() != 2:
            await play_on(discord_server, discord_server.channel, people, _after_one_more(evening))
        stopping = asyncio.create_task(wind_down(program.service, program.store.tables))
        for _ in range(2):
            await play_on(discord_server, discord_server.channel, people, _after_one_more(evening))
        assert await stopping == 0
        await discord_server.settle()
        leader = next(person for person in people if hand_of(person) is not None)
        hand = hand_of(leader)
        assert hand is not None
        moves = evening.moves()
        assert "Pli restarts in a moment" in told(await play(leader, hand))
        assert evening.moves() == moves
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await play(leader, hand)
        assert evening.moves() == moves + 1


def _after_one_more(evening: Evening) -> Callable[[], bool]:
    before = evening.moves()
    return lambda: evening.moves() > before
