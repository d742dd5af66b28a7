"""One server's odd data never costs another a second: an event that the library cannot read is passed over."""

import logging
from typing import Any

import pytest

from adapters.discord.guarded import _SESSION
from bot.metrics import Figures
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import board
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.payloads import guild_create_json

__all__ = ["discord_server"]

VOICE = {"id": "77", "type": 2, "name": "Lounge", "position": 3, "permission_overwrites": []}
"""A voice channel without a bitrate, as it was reported."""
ODD: tuple[Any, ...] = (None, [], "odd", 7, {}, {"id": None}, {"guild_id": "x", "id": {}}, {"id": "1", "user": 3})

ODD_COMMANDS: tuple[dict[str, Any], ...] = (
    {"type": 0},
    {"type": 99},
    {"type": 2},
    {"name": "gone"},
    {"name": ""},
    {"name": "admin", "options": [{"type": 3, "name": "odd", "value": 7}]},
)
"""Commands of kinds, names and options that the program does not have."""


async def plays_on(evening: Evening, discord_server: DiscordServer) -> None:
    """Somebody of another server asks for something, and is answered over the first session."""
    assert "is open" in told(await evening.ana.slash(discord_server.channel, "play", game="manille"))
    assert len(discord_server.gateway.identifies) == 1


@pytest.mark.one_in(2)
@pytest.mark.parametrize("part", ["channels", "roles", "threads", "name"])
async def test_a_server_is_known_without_the_part_that_is_odd(
    discord_server: DiscordServer, caplog: pytest.LogCaptureFixture, part: str
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        (guild,) = discord_server.world.guilds.values()
        data = guild_create_json(guild, discord_server.bot) | {"id": "5", "unavailable": False}
        odd = [*data.get(part, []), VOICE if part == "channels" else 3]
        data |= {part: odd} if part != "name" else {"roles": 7}
        discord_server.gateway.dispatch("GUILD_CREATE", data)
        await plays_on(evening, discord_server)
        known = program.side.client.get_guild(5)
        assert known is not None
        assert len(known.text_channels) == sum(one["type"] == 0 for one in data["channels"] if isinstance(one, dict))
        assert program.side.delivery.passed_over["GUILD_CREATE"] == 1
        figures = Figures()
        figures.watch(lambda: {"discord": program.side.delivery})
        assert b'pli_events_passed_over_total{kind="GUILD_CREATE",platform="discord"} 1.0' in figures.text()
    (line,) = [record for record in caplog.records if "cannot be read" in record.message]
    assert "GUILD_CREATE of server 5" in line.message
    assert line.levelno == logging.WARNING
    assert line.exc_info is None


async def test_what_nobody_is_told_of_is_not_even_read(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        for odd in ({}, {"id": None}, {"id": "1", "author": 3}):
            discord_server.gateway.dispatch("MESSAGE_UPDATE", odd)
        await plays_on(evening, discord_server)
        assert not program.side.delivery.passed_over


@pytest.mark.one_in(3)
@pytest.mark.parametrize("part", ODD_COMMANDS, ids=str)
async def test_a_command_that_cannot_be_read_is_no_bug_and_is_answered(
    discord_server: DiscordServer, caplog: pytest.LogCaptureFixture, part: dict[str, Any]
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        discord_server.faults.change_events = lambda _, data: data | {"data": data["data"] | part}
        odd = await evening.ana.slash(discord_server.channel, "help")
        discord_server.faults.clear()
        assert told(odd)
        await plays_on(evening, discord_server)
    assert not [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]


async def test_no_event_of_any_kind_ends_the_session(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        kinds = program.side.client._connection.parsers.keys() - _SESSION
        assert len(kinds) > 50
        for kind in sorted(kinds):
            for odd in ODD:
                discord_server.gateway.say(kind, odd)
        await plays_on(evening, discord_server)
        assert program.side.delivery.passed_over.total() > len(kinds)


@pytest.mark.parametrize("asks", ["a press", "a command"])
async def test_what_is_asked_in_a_channel_of_an_unknown_type_is_passed_over(
    discord_server: DiscordServer, caplog: pytest.LogCaptureFixture, asks: str
) -> None:
    def nowhere(_: str, data: Any) -> Any:
        return data | {"channel": {"id": "404", "type": 99}} if "channel" in data and "token" in data else data

    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await evening.open()
        discord_server.faults.change_events = nowhere
        if asks == "a press":
            await evening.bruno.click_raw("pli:help", board(evening.bruno, discord_server.channel))
        else:
            await evening.bruno.slash(discord_server.channel, "score")
        discord_server.faults.clear()
        assert not (await evening.eve.slash(discord_server.channel, "score")).failed
        assert program.side.delivery.passed_over["INTERACTION_CREATE"] == 1
    assert [record for record in caplog.records if record.exc_info] == []
