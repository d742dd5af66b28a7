"""Who is listed on Discord's leaderboards, in what unit, and what rates nobody."""

import pytest

from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.leaderboards import Required
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.program import Memory, running
from tests.contract.rankings import ENOUGH, UNITS, played
from tests.contract.settlements import settlement
from tests.doubles.ledger import MemoryLedger
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]

pytestmark = pytest.mark.long


async def test_each_game_in_its_unit_for_those_who_have_played_enough(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    evening.memory = Memory(ledger=MemoryLedger(required=Required(rated=ENOUGH)))
    scope, channel = ScopeId(f"discord:guild:{discord_server.guild.id}"), discord_server.channel
    names = [PersonId(f"discord:{one.id}") for one in (evening.ana, evening.chloe, evening.dan, evening.eve)]
    await played(evening.memory.ledger, scope, names[:2], names[2:])
    newcomer = settlement("new", (PersonId(f"discord:{evening.bruno.id}"), 50), (names[0], 0), scope=scope)
    await evening.memory.ledger.settle(newcomer, 9, "new-0")
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        for game, unit in UNITS.items():
            shown = told(await evening.ana.slash(channel, "leaderboard", game=game))
            assert unit in shown
            assert all(word in shown for word in ("Wins", *names))
            figures = {line.split()[2] for line in shown.splitlines() if "discord:" in line}
            assert figures == {"15"}
        mine = told(await evening.bruno.slash(channel, "classement", jeu="manille"))
        assert names[0] in mine
        assert f"discord:{evening.bruno.id}" not in mine
        assert f"{ENOUGH - 1}\u00a0donnes" in mine
        panel = (await evening.ana.slash(channel, "leaderboard", game="menche")).original
        assert panel is not None
        await evening.ana.click(panel, "Rating")
        await discord_server.settle()
        ranked = [line for line in panel.text.splitlines() if "discord:" in line]
        assert [names.index(PersonId(line.split()[1])) < 2 for line in ranked] == [True, True, False, False]
        assert {line.split()[3] for line in ranked} == {str(ENOUGH)}, "friendly matches do not count here"
