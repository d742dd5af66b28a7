"""Opening tables on Discord: what a lobby shows, several of them side by side, and the end of one nobody wants."""

import pytest

from engine.host.state.presets import MINUTE
from engine.host.state.table import Phase
from tests.adapters.discord.evening import Evening, gone, told
from tests.adapters.discord.program import running
from tests.adapters.discord.scenes import evening_at_noon, labels, open_for, pass_time, start, table_board
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]


@pytest.mark.long
async def test_a_lobby_shows_the_game_its_rules_the_seats_and_what_may_be_done(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await open_for(evening, (evening.dan, evening.ana), "manille-coinchee", "target=50")
        shown = table_board(evening.eve, discord_server.channel)
        assert "Manille coinchée" in shown.text
        assert "Score that wins: 50 (standard: 100)" in shown.text
        seats = [line for line in shown.text.splitlines() if line.startswith(("North", "East", "South", "West"))]
        assert [line.partition(":")[0] for line in seats] == ["North", "East", "South", "West"]
        assert "Dan (host)" in seats[0]
        assert "Ana" in seats[1]
        assert "2 seats are free." in shown.text
        offered = ["Sit", "Add computer players", "Start", "Stand up", "Call for players", "Rules", "More"]
        assert labels(shown) == offered
        await evening.ana.click(shown, "Stand up")
        await discord_server.settle()
        assert "3 seats are free." in table_board(evening.eve, discord_server.channel).text


@pytest.mark.long
async def test_one_person_sits_at_two_tables_of_a_channel_and_each_message_says_which(
    discord_server: DiscordServer,
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        first = await open_for(evening, (evening.ana, evening.chloe), "manille-deux")
        second = await open_for(evening, (evening.ana, evening.dan), "manille-deux")
        assert first != second
        tables = evening.memory.now()
        again = await evening.ana.click_raw(
            f"pli:s:{tables[1].id}:1", table_board(evening.ana, discord_server.channel)
        )
        assert "already sit" in told(again)
        for table in tables:
            await start(evening, evening.ana, table.code)
        hands = [message.text for message in evening.ana.dms()]
        assert [sum(label in text for text in hands) for label in (first, second)] == [1, 1]
        assert [any(second in message.text for message in one.dms()) for one in (evening.chloe, evening.dan)] == [
            False,
            True,
        ]
        panel = await evening.ana.click(table_board(evening.ana, discord_server.channel, tables[0].code), "My hand")
        assert first in told(panel)


@pytest.mark.long
async def test_the_next_person_hosts_and_an_untouched_lobby_is_warned_then_closed(
    discord_server: DiscordServer,
) -> None:
    evening = evening_at_noon(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        channel = discord_server.channel
        await open_for(evening, (evening.dan, evening.ana, evening.chloe), "manille")
        # as buttons of older boards still do
        early = await evening.eve.click_raw(f"pli:?b:{evening.table.id}:close", table_board(evening.eve, channel))
        assert early.original is not None
        (sure,) = early.original.buttons
        assert "do not sit" in told(await evening.eve.click(early.original, custom_id=sure.custom_id))
        await evening.dan.click(table_board(evening.dan, channel), "Stand up")
        await discord_server.settle()
        assert "Ana (host)" in table_board(evening.eve, channel).text
        await pass_time(program, evening, 30 * MINUTE)
        assert "it will be closed soon" in table_board(evening.eve, channel).text
        await evening.chloe.click(table_board(evening.chloe, channel), "Keep the table open")
        await discord_server.settle()
        assert "closed soon" not in table_board(evening.eve, channel).text
        for wait in (30 * MINUTE, 5 * MINUTE):
            await pass_time(program, evening, wait)
        assert evening.table.phase is Phase.CLOSED
        assert "This table is closed: nobody had touched it" in discord_server.posted(channel)[-1].text


@pytest.mark.long
async def test_an_invitation_asks_and_expires(discord_server: DiscordServer) -> None:
    evening = evening_at_noon(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await open_for(evening, (evening.ana,), "manille")
        await evening.ana.slash(discord_server.channel, "invite", person=evening.dan)
        await discord_server.settle()
        (asked,) = evening.dan.pings()
        assert labels(asked) == ["Accept", "Decline"]
        await pass_time(program, evening, 10 * MINUTE)
        await gone(evening, asked)
        assert "Dan" not in table_board(evening.eve, discord_server.channel).text


@pytest.mark.long
async def test_the_host_alone_starts(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await open_for(evening, (evening.ana, evening.chloe), "manille-deux")
        shown = table_board(evening.chloe, discord_server.channel)
        assert told(await evening.chloe.click(shown, "Start")).startswith("Only the host, Ana, may begin yet; in ")
        assert evening.moves() == 0
        assert evening.table.phase is Phase.LOBBY
        await start(evening, evening.ana)
        assert "deal 1" in shown.text
