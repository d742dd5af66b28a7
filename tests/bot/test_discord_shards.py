"""Two `pli serve` share the connections of one bot to Discord: who is killed is followed by the other."""

import asyncio
import contextlib
from collections import Counter
from pathlib import Path

import pytest

from tests.adapters.discord.players import playable
from tests.bot.program import serving
from tests.bot.test_several_programs import says
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.gateway import Shard
from tests.loopback.discord.interactions import Interaction
from tests.loopback.discord.state import Channel, Message
from tests.running.programs import Process

LOOK_AGAIN = 0.05
"""Seconds between two looks at a screen."""
LATE = 15.0
"""Seconds within which a busy program has done what Discord no longer waited for."""


def served(server: DiscordServer, folder: Path, **beside: str) -> contextlib.AbstractAsyncContextManager[Process]:
    """The program for this Discord."""
    variables = {
        "DISCORD_TOKEN": server.token,
        "LOOPBACK_API": server.api_url,
        "LOOPBACK_GATEWAY": server.gateway_url,
        "LOOPBACK_CDN": server.cdn_url,
    }
    return serving(folder, module="tests.bot.at_loopback_discord", **variables, **beside)


def fill(server: DiscordServer, shards: int, each: int) -> dict[int, Channel]:
    """So many servers for each shard; a channel of each shard, in one of its servers."""
    server.gateway.shards = server.gateway.max_concurrency = shards
    channels = {shard_of(server, server.guild.id): server.channel}
    full = Counter(channels.keys())
    while full.total() < shards * each:
        server.clock.advance(0.001)  # the time in its id decides which shard has a server
        guild = server.world.add_guild("Cards", "en-US")
        number = shard_of(server, guild.id)
        if full[number] == each:
            del server.world.guilds[guild.id]
            continue
        full[number] += 1
        if number not in channels:
            channels[number] = server.world.add_channel(guild, "tables")
    return channels


def shard_of(server: DiscordServer, guild: int) -> int:
    return next(number for number in range(server.gateway.shards) if Shard(number, server.gateway.shards).has(guild))


async def until_connected(server: DiscordServer) -> None:
    """Every shard has its connection, and only one."""

    def connected() -> bool:
        live = [session.shard for session in server.gateway.sessions.values() if session.connection is not None]
        return sorted(shard.number for shard in live) == list(range(server.gateway.shards))

    await server.gateway.until(connected)


def plays_of(message: Message) -> list[str]:
    return [button.custom_id for button in playable(message)]


async def hand_at(ana: Person, table: str = "", *, other: str = "", after: str = "") -> Message:
    """Ana's hand at this table, or at another one, once something else is to be played than before."""

    def fits(play: str) -> bool:
        return table in play and play != after and (not other or other not in play)

    while True:
        found = next((seen for seen in ana.dms() if any(map(fits, plays_of(seen)[:1]))), None)
        if found is not None:
            return found
        await asyncio.sleep(LOOK_AGAIN)


async def presses(ana: Person, label: str, channel: Channel) -> Interaction:
    """Ana presses this on the board there as soon as it offers it, and again where nobody answers."""
    while True:
        boards = [seen for seen in ana.sees(channel) if not seen.ephemeral]
        if boards and any(button.label == label and not button.disabled for button in boards[-1].buttons):
            done = await ana.click(boards[-1], label)
            if not done.failed:
                return done
        await asyncio.sleep(LOOK_AGAIN)


async def opens(ana: Person, channel: Channel) -> None:
    """Ana opens a table: what was answered too late for Discord has opened it all the same, and what nobody heard is
    typed again."""
    while (await ana.slash(channel, "play", game="manille", clock="none")).failed:
        if await comes_late(ana, channel):
            break
    await presses(ana, "Add computer players", channel)
    await presses(ana, "Start", channel)


async def comes_late(ana: Person, channel: Channel) -> bool:
    """Whether a board is posted there all the same."""
    with contextlib.suppress(TimeoutError):
        while all(seen.ephemeral for seen in ana.sees(channel)):
            await asyncio.sleep(LOOK_AGAIN)
        return True
    return False


def table_of(message: Message) -> str:
    return playable(message)[0].custom_id.split(":")[2]


async def plays(ana: Person, table: str) -> None:
    """Ana plays the first card until she is answered, and her hand goes on."""
    while True:
        mine = await hand_at(ana, table)
        card = plays_of(mine)[0]
        if not (await ana.click(mine, custom_id=card)).failed:
            break
    await hand_at(ana, table, after=card)


@pytest.mark.long
@pytest.mark.timeout(300)
@pytest.mark.parametrize("each", [2, pytest.param(625, marks=pytest.mark.long)])
async def test_two_programs_share_the_servers_and_one_goes_on_for_both(
    tmp_path: Path, valkey_url: str, each: int
) -> None:
    shards = 4 if each == 2 else 16
    async with DiscordServer() as server:
        channels = fill(server, shards, each)
        ana = server.person("Ana")
        last = shards - 1
        async with (
            served(server, tmp_path, REDIS_URL=valkey_url) as first,
            contextlib.AsyncExitStack() as later,
        ):
            await until_connected(server)
            second = await later.enter_async_context(served(server, tmp_path, REDIS_URL=valkey_url))
            await says(second, f"discord/{last}: this process does it")
            await until_connected(server)
            await opens(ana, channels[0])
            near = table_of(await hand_at(ana))
            await opens(ana, channels[last])
            far = table_of(await hand_at(ana, other=near))
            await plays(ana, near)
            await plays(ana, far)
            second.kill()
            # her direct messages are heard by the other program, which takes any press
            await plays(ana, near)
            await until_connected(server)
            await plays(ana, far)
            panel = await presses(ana, "My hand", channels[last])
            assert panel.original is not None
            assert panel.original.ephemeral
            for channel in (channels[0], channels[last]):
                assert len(server.posted(channel)) == 1
            hands = [table_of(message) for message in ana.dms() if playable(message)]
            assert sorted(hands) == sorted({near, far})
            assert first.returncode is None
        server.assert_clean()
