"""First steps: help, greeting, what is offered at a tap on a person, and commands outside of servers."""

import asyncio
from collections.abc import Callable

import pytest

from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import LOOK_AGAIN, board, hand_of, play_on
from tests.adapters.discord.program import running
from tests.loopback.discord import CannotError, DiscordServer, Permission
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]

SEND = "POST /channels/{channel_id}/messages"
SAME_WORD = {("fr", "admin"), ("de", "admin"), ("de", "hand")}
"""Commands that have one name in two languages."""


async def until(happened: Callable[[], bool]) -> None:
    """Waits for what comes by itself."""
    async with asyncio.timeout(30):
        while not happened():
            await asyncio.sleep(LOOK_AGAIN)


async def test_help_says_how_to_begin_and_what_is_open_here(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        shown = await evening.ana.slash(discord_server.channel, "help")
        assert "Friends sit down with one press" in told(shown)
        assert f"{evening.table.code} · Manille coinchée · 3 free seats" in told(shown)
        assert shown.original is not None
        assert shown.original.ephemeral
        assert "What would you like to read?" in told(await evening.ana.click(shown.original, "Rules"))
        french = await evening.bruno.slash(discord_server.channel, "aide")
        assert "/jouer ouvre une table" in told(french)


async def test_a_game_is_opened_from_the_menu_of_the_help(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        shown = await evening.ana.slash(discord_server.channel, "help")
        assert shown.original is not None
        opened = await evening.ana.select(shown.original, "Manille bavarde", copies=2)
        assert "is open" in told(opened)
        assert evening.table.game == "manille-bavarde"
        assert evening.table.host == f"discord:{evening.ana.id}"


async def test_help_begins_a_lesson(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        shown = await evening.bruno.slash(discord_server.channel, "aide")
        assert shown.original is not None
        games = await evening.bruno.click(shown.original, "Apprendre un jeu", copies=2)
        assert games.original is not None
        assert games.original.ephemeral
        begun = await evening.bruno.select(games.original, "Chibre", copies=2)
        await discord_server.settle()
        assert evening.table.lesson is not None
        assert (evening.table.game, evening.table.host) == ("chibre", f"discord:{evening.bruno.id}")
        assert begun.original is not None
        assert begun.original.selects == [], "it has done its work"


async def test_a_server_is_greeted_once_where_the_bot_may_write(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await program.side.client.wait_until_ready()
        guild = discord_server.world.add_guild("Stammtisch", "de")
        closed = discord_server.world.add_channel(guild, "regeln")
        first = discord_server.world.add_channel(guild, "karten")
        closed.denied[discord_server.bot.id] = Permission.SEND_MESSAGES
        discord_server.announce(guild)
        await until(lambda: bool(discord_server.posted(first)))
        (greeting,) = discord_server.posted(first)
        assert "Ich gebe hier Karten" in greeting.text
        assert greeting.flags & 1 << 12
        assert discord_server.posted(closed) == []
        assert [button.label for button in greeting.buttons] == ["Ein Spiel lernen"]
        await evening.ana.select(greeting, "Chibre")
        await discord_server.settle()
        assert evening.table.game == "chibre"
        assert "Chibre" in discord_server.posted(first)[-1].text


async def test_a_greeting_that_cannot_be_written_troubles_nobody(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await program.side.client.wait_until_ready()
        discord_server.announce(discord_server.world.add_guild("Empty", "en-US"))
        guild = discord_server.world.add_guild("Another", "en-US")
        there = discord_server.world.add_channel(guild, "general")
        discord_server.faults.refuse(SEND, 403, 50001, "Missing Access")
        discord_server.announce(guild)
        await until(lambda: bool(discord_server.journal.find(SEND)))
        assert discord_server.posted(there) == []
        assert "Friends" in told(await evening.ana.slash(there, "help"))


async def test_every_command_has_a_name_in_each_language(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        for command in discord_server.commands.registered(None):
            for language in ("fr", "de"):
                named = command["name_localizations"][language]
                assert (named == command["name"]) == ((language, command["name"]) in SAME_WORD), command["name"]


async def test_somebody_is_invited_by_a_tap_on_them(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        done = await evening.ana.tap_person(discord_server.channel, "Invite to my table", evening.chloe)
        assert not done.failed
        assert [asked.person for asked in evening.table.invitations.sent] == [f"discord:{evening.chloe.id}"]
        with pytest.raises(CannotError):
            await evening.ana.tap_person(evening.ana.dm, "Invite to my table", evening.chloe)


@pytest.mark.long
async def test_results_of_somebody_are_shown_unless_they_are_hidden(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    channel = discord_server.channel
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        nobody = await evening.eve.tap_person(channel, "Card game results", evening.chloe)
        assert "Chloé has no result yet" in told(nobody)
        await evening.begin()
        await play_on(discord_server, channel, evening.people, lambda: evening.over)

        async def seen() -> str:
            return told(await evening.eve.tap_person(channel, "Card game results", evening.chloe))

        while "Results of Chloé" not in await seen():
            await discord_server.settle()
        assert "Language of private messages" not in await seen()
        profile = await evening.chloe.slash(channel, "me")
        assert profile.original is not None
        await evening.chloe.click(profile.original, "Hide my name")
        assert "keeps them private" in await seen()


async def test_whoever_has_the_bot_in_their_account_looks_things_up_anywhere(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        group = discord_server.add_group(evening.ana, evening.chloe)
        guild = discord_server.world.add_guild("Elsewhere", "en-US")
        guild.members.discard(discord_server.bot.id)
        foreign = discord_server.world.add_channel(guild, "talk")
        for place in (group, foreign):
            with pytest.raises(CannotError):
                await evening.ana.slash(place, "help")
        evening.ana.install()
        for place in (group, foreign):
            assert "Friends" in told(await evening.ana.slash(place, "help"))
            assert "contre" in told(await evening.ana.slash(place, "rules", game="manille", topic="contre"))
            assert "Your profile" in told(await evening.ana.slash(place, "me"))
            assert "do not sit" in told(await evening.ana.slash(place, "hand"))
            assert "Nobody" in told(await evening.ana.slash(place, "leaderboard", game="manille"))
            with pytest.raises(CannotError):
                await evening.ana.slash(place, "join", code="AB12")


async def test_the_own_hand_is_shown_wherever_its_owner_is(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        evening.dan.install()
        group = discord_server.add_group(evening.dan, evening.eve)
        shown = await evening.dan.slash(group, "hand")
        assert shown.original is not None
        assert shown.original.ephemeral
        assert f"{evening.table.code}" in told(shown)
        assert board(evening.eve, discord_server.channel).text not in told(shown)


async def test_a_game_against_computers_in_direct_messages(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    ana, own = evening.ana, evening.ana.dm
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        opened = await ana.slash(own, "play", game="manille-coinchee", options="target=100", clock="none")
        assert "is open" in told(opened)
        await discord_server.settle()
        (lobby,) = discord_server.posted(own)
        await ana.click(lobby, "Add computer players")
        await discord_server.settle()
        await ana.click(lobby, "Start")
        await play_on(discord_server, own, [ana], lambda: hand_of(ana) is not None)
        hand = hand_of(ana)
        assert hand is not None
        assert (lobby.v2, hand.v2) == (True, False)
        panel = (await ana.click(lobby, "My hand")).original
        assert panel is not None
        assert panel.ephemeral
        await play_on(discord_server, own, [ana], lambda: evening.deals() == 1)
        discord_server.assert_clean()


async def test_a_game_is_opened_from_anywhere_and_played_in_direct_messages(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    evening.ana.install()
    guild = discord_server.world.add_guild("Elsewhere", "en-US")
    guild.members.discard(discord_server.bot.id)
    foreign = discord_server.world.add_channel(guild, "talk")
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        opened = await evening.ana.slash(foreign, "play", game="manille")
        assert opened.original is not None
        (way,) = [button.url for button in opened.original.buttons]
        assert way == f"https://discord.com/channels/@me/{evening.ana.dm.id}"
        await discord_server.settle()
        assert "Manille" in discord_server.posted(evening.ana.dm)[-1].text
        assert discord_server.posted(foreign) == []


async def test_whoever_cannot_be_written_to_is_sent_to_a_server(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    evening.ana.install()
    group = discord_server.add_group(evening.ana, evening.eve)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        discord_server.faults.refuse(
            "POST /users/@me/channels", 400, 40003, "You are opening direct messages too fast."
        )
        refused = await evening.ana.slash(group, "play", game="manille")
        assert "channels of a server" in told(refused)
        assert evening.memory.now() == []
