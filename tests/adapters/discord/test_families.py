"""Each game through discord.py, by people who click what they see."""

import pytest

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import board, play_on
from tests.adapters.discord.program import running
from tests.adapters.families import SHORT_EVENING, evenings
from tests.adapters.results import tells_the_winners
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]


@pytest.mark.one_in(6)
@evenings
@pytest.mark.timeout(600)
async def test_a_game_is_played(discord_server: DiscordServer, game: str, whole: bool) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await _begin(evening, game)

        def done() -> bool:
            return evening.over if whole else evening.deals() == 1

        await play_on(discord_server, discord_server.channel, evening.people, done)
        await discord_server.settle()
        last = board(evening.eve, discord_server.channel).text
        print(f"\n{game}: {evening.deals()} deals\n{last}")
        assert tells_the_winners(last) or not whole
    assert evening.watch.leaks == []
    assert evening.watch.seen > 50
    assert not discord_server.journal.refused
    assert [seen for seen in discord_server.interactions.by_id.values() if seen.failed] == []


async def _begin(evening: Evening, game: str) -> None:
    server = evening.server
    await evening.ana.slash(server.channel, "play", game=game, options=SHORT_EVENING.get(game, ""), clock="none")
    await server.settle()
    del evening.people[len(evening.table.seats) :]
    for person in evening.people[1:]:
        shown = board(person, server.channel)
        free = next(button.label for button in shown.buttons if button.custom_id.endswith(":sit"))
        await person.click(shown, free)
        await server.settle()
    await evening.ana.click(board(evening.ana, server.channel), "Start")
    await server.settle()
