"""Every button costs the same, whichever part of the program answers it."""

from adapters.chat.desks.allowance import Allowance
from engine.host.state.ids import PersonId
from tests.adapters.buttons import one_of_each_kind
from tests.adapters.discord.evening import SEVERAL_DEALS, Evening, told
from tests.adapters.discord.players import board
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]
TOO_FAST = "That was more than anybody"


async def test_every_button_is_refused_where_nothing_is_left(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await evening.begin(SEVERAL_DEALS)
        allowance = Allowance(a_minute=1, at_once=1, now=lambda: 0.0)
        allowance.spend(PersonId(f"discord:{evening.ana.id}"))
        program.side._answers._desk._requests._allowance = allowance
        shown = board(evening.ana, discord_server.channel)
        for data in one_of_each_kind():
            assert told(await evening.ana.click_raw(f"pli:{data}", shown)).startswith(TOO_FAST), data
            discord_server.clock.advance(2.0)
