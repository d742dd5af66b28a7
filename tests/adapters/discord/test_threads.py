"""A table in a thread that is archived or locked in the middle of a deal: it goes on, and the board comes again."""

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import hand_of
from tests.adapters.discord.program import running
from tests.adapters.discord.test_buried import one_play
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server

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
