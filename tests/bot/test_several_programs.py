"""Several `pli serve` on one Valkey, each a process of its own: who is stopped, killed or asked to end, the others
go on with its tables, and no message comes twice."""

import asyncio
import contextlib
import signal
import time
from asyncio.subprocess import Process
from pathlib import Path

from tests.bot.test_serve import PLAY, SOON, data_of, dealt, hand, served, telegram
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.server import TelegramServer

__all__ = ["telegram"]

OTHERS = 3 * SOON
"""Seconds: a lease has to run out before."""
ROUNDS = 24
PROGRAMS = 4


async def says(process: Process, words: str) -> None:
    """Waits for a line of its log."""
    assert process.stderr is not None
    async with asyncio.timeout(OTHERS):
        while words.encode() not in (line := await process.stderr.readline()):
            assert line, "the program ended"


async def plays(ana: Person) -> float:
    """Ana plays whatever comes first and sees it; returns the seconds that this took."""
    began = time.monotonic()
    mine, play = await hand(ana)
    await ana.press(mine, data=play, within=OTHERS)
    async with asyncio.timeout(OTHERS):
        while True:
            with contextlib.suppress(AssertionError, TimeoutError):
                await hand(ana, after=play)
                return time.monotonic() - began


def sees_each_once(ana: Person, room: Room) -> bool:
    """One hand and one board: of a message that came twice the first one would stay."""
    hands = [seen for seen in ana.sees(None) if data_of(seen, PLAY)]
    boards = [seen for seen in ana.sees(room) if data_of(seen, ":hand")]
    return len(hands) == len(boards) == 1


async def test_a_program_that_was_stopped_leaves_its_tables_to_the_other(
    telegram: TelegramServer, tmp_path: Path, valkey_url: str
) -> None:
    ana = telegram.person("Ana")
    room = telegram.supergroup("Cards", ana)
    async with served(telegram, tmp_path, REDIS_URL=valkey_url) as first:
        await says(first, "telegram: this process does it")
        async with served(telegram, tmp_path, REDIS_URL=valkey_url) as second:
            await says(second, "clocks of 32 shards")
            await dealt(ana, room)
            first.send_signal(signal.SIGSTOP)
            await plays(ana)
            first.send_signal(signal.SIGCONT)
            await says(first, "telegram: another process does it")
            await plays(ana)
            second.send_signal(signal.SIGTERM)
            await says(second, "another process goes on")
            await plays(ana)
            assert sees_each_once(ana, room)
            assert await asyncio.wait_for(second.wait(), SOON) == 0
