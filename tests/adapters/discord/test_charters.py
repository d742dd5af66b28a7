"""House rules passed on by their code, through Discord's client: read out in one server, taken over in another."""

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from engine.host.state.house_rules import Charter
from engine.host.state.ids import ScopeId
from tests.adapters.desks import registry_of
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import board
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer, Permission
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Channel

__all__ = ["discord_server"]

CODE = re.compile(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b")
NO_CODE = "ZZZZ-ZZZZ"


@pytest.fixture
async def evening(discord_server: DiscordServer) -> AsyncIterator[Evening]:
    """A running program; Eve manages the first server."""
    evening = Evening(discord_server)
    discord_server.grant(Permission.MANAGE_GUILD, evening.eve)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        yield evening


def elsewhere(evening: Evening) -> Channel:
    """A channel of another server, which Dan manages."""
    guild = evening.server.add_guild("The other room")
    for person in (*evening.people, evening.eve):
        guild.members.add(person.user.id)
    evening.server.grant(Permission.MANAGE_GUILD, evening.dan, guild)
    return evening.server.add_channel("cards", guild)


async def decided(evening: Evening, game: str = "manille-coinchee", options: str = "target=50") -> str:
    """The code of house rules that Eve decides on."""
    done = await evening.eve.slash(evening.server.channel, "admin rules", game=game, options=options)
    (code,) = CODE.findall(told(done))
    return str(code)


@pytest.mark.long
async def test_anybody_reads_the_house_rules_and_their_codes(evening: Evening) -> None:
    channel = evening.server.channel
    assert "standard rules here" in told(await evening.ana.slash(channel, "charter"))
    code = await decided(evening)
    await decided(evening, "manille", "coinche=off")
    shown = told(await evening.ana.slash(channel, "charter"))
    assert f"Manille coinchée · code {code}\nScore that wins: 50 (standard: 100)" in shown
    assert "Contre and surcontre: off (standard: on)" in shown
    assert len(CODE.findall(shown)) == 2
    assert code in told(await evening.eve.slash(channel, "admin show"))
    assert "standard rules here" in told(await evening.ana.slash(evening.ana.dm, "charter"))
    french = told(await evening.bruno.slash(channel, "charte", code=code.lower().replace("-", " ")))
    assert "Marque à atteindre\u00a0: 50" in french


async def test_rules_are_taken_over_in_another_server(evening: Evening) -> None:
    code, there = await decided(evening), elsewhere(evening)
    done = told(await evening.dan.slash(there, "admin charter", code=code.lower()))
    assert f"From the next table on: Manille coinchée · Score that wins = 50 · {code}" in done
    assert code in told(await evening.ana.slash(there, "charter"))
    assert "Dan: took over the house rules: Manille coinchée · Score that wins = 50" in told(
        await evening.dan.slash(there, "admin log")
    )
    await evening.ana.slash(there, "play", game="manille-coinchee")
    await evening.server.settle()
    assert evening.table.options["target"] == 50
    assert f"Code of these house rules: {code}" in board(evening.ana, there).text


async def test_only_those_who_manage_a_server_take_rules_over(evening: Evening) -> None:
    code, there = await decided(evening), elsewhere(evening)
    for command in evening.server.commands.registered(None):
        command["default_member_permissions"] = None
    assert "Only those who manage" in told(await evening.eve.slash(there, "admin charter", code=code))
    assert "standard rules here" in told(await evening.eve.slash(there, "charter"))


@pytest.mark.long
async def test_a_table_is_opened_by_a_code(evening: Evening) -> None:
    """Instead of the place's own rules; what is typed beside it counts more."""
    code, channel = await decided(evening), evening.server.channel
    await decided(evening, options="target=150 coinche=off")
    opened = await evening.ana.slash(
        channel, "play", game="Manille coinchée", charter=code, options="inspect_tricks=all"
    )
    assert "is open" in told(opened)
    options = evening.table.options
    assert (options["target"], options["coinche"], options["inspect_tricks"]) == (50, True, "all")
    await evening.server.settle()
    (own,) = CODE.findall(board(evening.ana, channel).text)
    assert own != code
    assert "Tricks shown again: all" in told(await evening.chloe.slash(channel, "charter", code=own))


@pytest.mark.parametrize("command", ["charter", "play", "admin charter"])
async def test_an_unknown_code_is_refused(evening: Evening, command: str) -> None:
    more: dict[str, Any] = {"game": "manille", "charter": NO_CODE} if command == "play" else {"code": NO_CODE}
    refused = await evening.eve.slash(evening.server.channel, command, **more)
    assert told(refused) == f"No house rules have the code {NO_CODE}."
    assert evening.memory.now() == []


async def test_a_code_of_another_game_is_refused(evening: Evening) -> None:
    code = await decided(evening)
    refused = await evening.ana.slash(evening.server.channel, "play", game="manille", charter=code)
    assert told(refused) == f"The house rules {code} belong to another game: Manille coinchée"
    assert evening.memory.now() == []


async def test_rules_that_a_game_does_not_take_any_more_are_refused(evening: Evening) -> None:
    scopes = registry_of(evening.memory.ledger).scopes
    old = Charter("manille", {"target": 80})
    await scopes.keep(old)
    coded: dict[str, dict[str, Any]] = {
        "charter": {"code": old.code},
        "admin charter": {"code": old.code},
        "play": {"game": "manille", "charter": old.code},
    }
    for command, more in coded.items():
        refused = told(await evening.eve.slash(evening.server.channel, command, **more))
        assert "cannot be played any more: Score that wins (target) is no option of this game" in refused
    scope = ScopeId(f"discord:guild:{evening.server.guild.id}")
    assert (await scopes.settings(scope)).options == {}
    assert (await scopes.audit(scope)).total == 0
    assert evening.memory.now() == []
