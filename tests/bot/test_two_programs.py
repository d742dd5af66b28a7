"""Two `pli serve` on one Valkey, as processes of their own: one is killed, stopped or asked to end, the other goes on
with its tables."""

import asyncio
import signal
from pathlib import Path

from tests.bot.test_serve import SOON, dealt, hand, served, telegram
from tests.loopback.telegram.server import TelegramServer

__all__ = ["telegram"]

OTHERS = 2 * SOON
"""Seconds: a lease has to run out before."""


async def says(process: asyncio.subprocess.Process, words: str) -> None:
    """Waits for a line of its log."""
    assert process.stderr is not None
    async with asyncio.timeout(OTHERS):
        while words.encode() not in await process.stderr.readline():
            pass


async def test_the_other_goes_on_when_one_is_killed_or_asked_to_end(
    telegram: TelegramServer, tmp_path: Path, valkey_url: str
) -> None:
    ana = telegram.person("Ana")
    room = telegram.supergroup("Cards", ana)
    store = {"REDIS_URL": valkey_url}
    async with served(telegram, tmp_path, **store) as first:
        await says(first, "telegram: this process does it")
        async with served(telegram, tmp_path, **store) as second:
            await says(second, "clocks of 32 shards")
            await dealt(ana, room)
            mine, play = await hand(ana)
            first.kill()
            await ana.press(mine, data=play, within=OTHERS)
            mine, play = await hand(ana, after=play)
            # the third finds the second alive, and takes its place at once
            async with served(telegram, tmp_path, **store) as third:
                await says(third, "clocks of 32 shards")
                second.send_signal(signal.SIGTERM)
                await says(second, "another process goes on")
                await says(third, "telegram: this process does it")
                await ana.press(mine, data=play, within=SOON)
                await hand(ana, after=play)
                assert await asyncio.wait_for(second.wait(), SOON) == 0
