"""A table in a thread that is archived or locked in the middle of a deal: it goes on, and the board comes again."""

import asyncio

import pytest

from adapters.discord.sending import reply
from engine.host.people.people import PersonSettings
from engine.host.state.ids import PersonId
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import hand_of
from tests.adapters.discord.program import running
from tests.adapters.discord.test_buried import one_play
from tests.loopback.discord import DiscordServer, Permission
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.interactions import Answer
from tests.loopback.discord.limits import Rate

__all__ = ["discord_server"]


def refused(server: DiscordServer) -> int:
    """Edits that came to an archived thread."""
    edits = (request for request in server.journal.requests if request.method == "PATCH")
    return sum(request.status == 400 and f"/channels/{server.channel.id}/" in request.path for request in edits)


async def test_a_thread_is_archived_then_locked_in_the_middle_of_a_deal(discord_server: DiscordServer) -> None:
    thread = discord_server.channel = discord_server.threads.open(discord_server.channel, "tonight")
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        (shown,) = discord_server.posted(thread)
        dealt = shown.text
        discord_server.threads.set(thread, archived=True, locked=False)
        await one_play(evening)
        assert not thread.archived, "the next play opens it"
        assert (now := shown.text) != dealt
        assert refused(discord_server) == 1

        discord_server.threads.set(thread, archived=True, locked=True)
        await one_play(evening)
        await one_play(evening)
        assert (evening.moves(), shown.text) == (3, now), "play goes on out of its sight"
        assert any(hand_of(person) for person in evening.people)
        assert refused(discord_server) == 2, "not with every card"

        discord_server.threads.set(thread, archived=False, locked=False)
        await discord_server.settle()
        assert shown.text != now
        assert discord_server.posted(thread) == [shown]


async def test_a_table_is_opened_in_a_thread_of_its_own(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    channel = discord_server.channel
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        opened = await evening.ana.slash(channel, "play", game="manille", thread=True, copies=3)
        await discord_server.settle()
        (thread,) = discord_server.guild.threads
        assert thread.name == "Manille · Ana"
        assert "is open" in told(opened)
        assert opened.original is not None
        (way,) = [button.url for button in opened.original.buttons]
        assert way == f"https://discord.com/channels/{discord_server.guild.id}/{thread.id}"
        (shown,) = discord_server.posted(thread)
        assert "Manille" in shown.text
        assert discord_server.posted(channel) == []
        await evening.bruno.click(shown, "Sit")
        await discord_server.settle()
        assert len([seat for seat in evening.table.seats if seat.person]) == 2


async def test_a_thread_is_opened_by_a_machine_that_is_slow_to_answer(
    discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(discord_server)
    people, release = evening.memory.ledger.people, asyncio.Event()
    settings = people.settings

    async def slow(person: PersonId) -> PersonSettings:
        await release.wait()
        return await settings(person)

    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        monkeypatch.setattr(people, "settings", slow)
        monkeypatch.setattr(reply, "PATIENCE", 0.02)
        opened = await evening.ana.slash(discord_server.channel, "play", game="manille", thread=True)
        assert opened.answer is Answer.DEFERRED
        release.set()
        await discord_server.settle()
        (thread,) = discord_server.guild.threads
        assert "is open" in told(opened)
        assert len(discord_server.posted(thread)) == 1


async def test_a_table_that_is_refused_leaves_no_open_thread(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        done = await evening.ana.slash(
            discord_server.channel, "play", game="manille", options="what=ever", thread=True
        )
        await discord_server.settle()
        assert "what" in told(done)
        assert [thread.archived for thread in discord_server.guild.threads] == [True]
        assert evening.memory.now() == []


async def test_a_thread_needs_its_permissions(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        discord_server.deny(discord_server.channel, Permission.CREATE_PUBLIC_THREADS)
        done = await evening.ana.slash(discord_server.channel, "play", game="manille", thread=True)
        assert "I lack the permission Create Public Threads." in told(done)
        discord_server.restore(discord_server.channel)
        discord_server.faults.refuse("POST /channels/{channel_id}/threads", 400, 160006, "Too many threads")
        done = await evening.ana.slash(discord_server.channel, "play", game="manille", thread=True)
        await discord_server.settle()
        assert "could not open a thread here" in told(done)
        assert discord_server.guild.threads == []


async def test_each_table_opens_in_a_thread_where_the_owner_wants_it(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    channel, owner = discord_server.channel, evening.eve
    discord_server.grant(Permission.MANAGE_GUILD, owner)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        assert "in a thread of its own" in told(await owner.slash(channel, "admin threads", on=True))
        assert "opens in a thread of its own" in told(await owner.slash(channel, "admin show"))
        await evening.ana.slash(channel, "play", game="manille")
        await discord_server.settle()
        (thread,) = discord_server.guild.threads
        assert "Manille" in discord_server.posted(thread)[-1].text
        assert discord_server.posted(channel) == []

        await evening.bruno.slash(channel, "play", game="manille", thread=False)
        await discord_server.settle()
        assert len(discord_server.guild.threads) == 1
        assert len(discord_server.posted(channel)) == 1

        discord_server.deny(channel, Permission.CREATE_PUBLIC_THREADS)
        await evening.chloe.slash(channel, "play", game="manille")
        await discord_server.settle()
        assert len(discord_server.posted(channel)) == 2, "nobody asked for more than a table"
        discord_server.restore(channel)

        assert "open in the channel" in told(await owner.slash(channel, "admin threads", on=False))
        await evening.dan.slash(channel, "play", game="manille")
        await discord_server.settle()
        assert len(discord_server.guild.threads) == 1


async def test_a_route_that_is_used_up_for_long_is_told_and_is_no_bug(
    discord_server: DiscordServer, caplog: pytest.LogCaptureFixture
) -> None:
    evening = Evening(discord_server)
    discord_server.limits.rates["POST /channels/{channel_id}/threads"] = Rate(1, 600.0)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        for person in (evening.ana, evening.eve):
            done = await person.slash(discord_server.channel, "play", game="manille", thread=True)
            await discord_server.settle()
    assert told(done).startswith("I could not open a thread here.")
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
