"""Numbers for the shuffle on Discord: from the menu and typed, seen by everybody, each once."""

import pytest

from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.program import running
from tests.adapters.discord.scenes import evening_at_noon, labels, open_for, start, table_board
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]


def on_board(evening: Evening) -> str:
    """What the board says, wherever its lines end."""
    return table_board(evening.eve, evening.server.channel).text.replace("\n-# ", " ")


@pytest.mark.long
async def test_people_choose_their_numbers_and_the_board_names_them(discord_server: DiscordServer) -> None:
    evening = evening_at_noon(discord_server)
    people = (evening.ana, evening.dan)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await open_for(evening, people, "manille-deux")
        board = table_board(evening.ana, discord_server.channel)
        before = on_board(evening)
        assert "Sealed: " in before
        menu = (await evening.ana.click(board, "Cut")).original
        assert menu is not None
        assert labels(menu) == [str(number) for number in range(1, 26)]
        assert on_board(evening) == before, "nothing is put in before a number is chosen"
        await evening.ana.click(menu, "17")
        await discord_server.settle()
        assert "put in: Ana (Seat 1) 17" in on_board(evening)
        assert "250000" in told(await evening.dan.slash(discord_server.channel, "card", card="cut 250000"))
        await discord_server.settle()
        assert "Ana (Seat 1) 17, Dan (Seat 2) 250000" in on_board(evening)
        assert "Cut" not in labels(table_board(evening.eve, discord_server.channel))
        again = told(await evening.ana.slash(discord_server.channel, "card", card="cut 5"))
        assert "already" in again
        await start(evening, evening.ana)
        assert evening.table.deal is not None
        assert evening.table.deal.cuts == (17, 250_000)


async def test_a_menu_of_an_earlier_seal_puts_nothing_into_another_shuffle(discord_server: DiscordServer) -> None:
    evening = evening_at_noon(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await open_for(evening, (evening.ana, evening.dan), "manille-deux")
        board = table_board(evening.ana, discord_server.channel)
        menu = (await evening.ana.click(board, "Cut")).original
        assert menu is not None
        await evening.dan.click(board, "Stand up")
        await discord_server.settle()
        assert "sealed" not in on_board(evening)
        await evening.dan.click(table_board(evening.dan, discord_server.channel), "Sit")
        await discord_server.settle()
        assert "A new shuffle was sealed because the seats have changed" in on_board(evening)
        assert "Another shuffle has been sealed since" in told(await evening.ana.click(menu, "17"))
        assert evening.table.coming is not None
        assert evening.table.coming.cuts == ()
