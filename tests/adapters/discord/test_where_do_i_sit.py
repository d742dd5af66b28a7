"""Somebody whose table is shown in another channel, or in none any more, is told where they sit, and can go on."""

from tests.adapters.discord.evening import SEVERAL_DEALS, Evening, told
from tests.adapters.discord.players import board, hand_of, play
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer, Permission
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]


async def test_each_command_in_another_channel_says_where_one_sits(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin(SEVERAL_DEALS)
        other = discord_server.add_channel("other")
        code = evening.table.code
        for command in ("hand", "score", "close", "leave", "more"):
            said = await evening.ana.slash(other, command)
            assert said.original is not None
            assert code in said.original.text, command
            assert [button.label for button in said.original.buttons] == [
                f"Show {code} here",
                f"Leave {code}",
                f"Close {code}",
            ]
        assert "You do not sit at this table" in told(await evening.eve.slash(other, "hand"))
        shown = await evening.ana.slash(other, "hand")
        assert shown.original is not None
        await evening.ana.click(shown.original, f"Show {code} here")
        await discord_server.settle()
        assert code in board(evening.ana, other).text
        assert "My hand" in [button.label for button in board(evening.bruno, other).buttons]


async def test_a_code_finds_ones_own_table_in_every_channel(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin(SEVERAL_DEALS)
        other, code = discord_server.add_channel("other"), evening.table.code
        assert "score" in told(await evening.ana.slash(other, "card", card=f"score #{code}")).lower()
        assert "No table is shown here" in told(await evening.eve.slash(other, "card", card=f"score #{code}"))


async def test_a_channel_that_is_gone_is_said_and_tried_no_more(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    discord_server.grant(Permission.MANAGE_GUILD, evening.eve)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin(SEVERAL_DEALS)
        other = discord_server.add_channel("other")
        discord_server.delete_channel(discord_server.channel)
        await discord_server.settle()
        start = len(discord_server.journal.requests)
        for _ in range(3):
            await play_one(evening)
            await discord_server.settle()
        asked = [one for one in discord_server.journal.requests[start:] if one.status == 404]
        assert asked == [], "nothing is tried in a channel that is known to be gone"
        said = await evening.eve.slash(other, "admin status")
        assert "its channel is gone" in told(said)
        shown = await evening.ana.slash(other, "hand")
        assert shown.original is not None
        await evening.ana.click(shown.original, f"Show {evening.table.code} here")
        await discord_server.settle()
        assert evening.table.code in board(evening.bruno, other).text


async def play_one(evening: Evening) -> None:
    """Whoever sees something to play plays it."""
    turn = next((one, hand) for one in evening.people if (hand := hand_of(one)) is not None)
    await play(*turn)
