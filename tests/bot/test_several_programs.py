"""Several `pli serve` on one Valkey, each a process of its own: who is stopped, killed or asked to end, the others
go on with its tables, and no message comes twice."""

import contextlib
import random
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median

import pytest

from tests.adapters.telegram.test_updates import free_port
from tests.bot.test_serve import PLAY, SOON, data_of, dealt, hand, served, telegram
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.server import TelegramServer
from tests.running.programs import Process

__all__ = ["telegram"]

OTHERS = 3 * SOON
"""Seconds: a lease has to run out before."""
ROUNDS = 24
PROGRAMS = 4
STRIKES = {"kill": signal.SIGKILL, "stop": signal.SIGSTOP, "end": signal.SIGTERM}


async def says(process: Process, words: str) -> None:
    """Waits for a line of its log."""
    assert process.stderr is not None
    while words.encode() not in (line := await process.stderr.readline()):
        assert line, "the program ended"


async def plays(ana: Person) -> float:
    """Ana plays whatever comes first and sees it; returns the seconds that this took."""
    began = time.monotonic()
    mine, play = await hand(ana)
    await ana.press(mine, data=play)
    while True:
        with contextlib.suppress(AssertionError, TimeoutError):
            await hand(ana, after=play)
            return time.monotonic() - began


def sees_each_once(ana: Person, room: Room) -> bool:
    """One hand and one board: of a message that came twice the first one would stay."""
    hands = [seen for seen in ana.sees(None) if data_of(seen, PLAY)]
    boards = [seen for seen in ana.sees(room) if data_of(seen, ":hand")]
    return len(hands) == len(boards) == 1


async def until_each_is_there_once(telegram: TelegramServer, ana: Person, room: Room) -> None:
    """The board of the deal before keeps its buttons until the group has room to spare, which may take a minute; a
    message that came twice stays."""
    await telegram.until(lambda: sees_each_once(ana, room), what="one hand and one board")


@pytest.mark.long
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
            # from then on its hand is edited: a message that is new when its program is stopped may come twice
            await plays(ana)
            first.send_signal(signal.SIGSTOP)
            await plays(ana)
            first.send_signal(signal.SIGCONT)
            await says(first, "telegram: another process does it")
            await plays(ana)
            second.send_signal(signal.SIGTERM)
            await says(second, "another process goes on")
            await plays(ana)
            await until_each_is_there_once(telegram, ana, room)
            assert await second.wait() == 0


@pytest.mark.long
async def test_a_webhook_is_heard_by_the_program_that_does_not_speak(
    telegram: TelegramServer, tmp_path: Path, valkey_url: str
) -> None:
    ana = telegram.person("Ana")
    room = telegram.supergroup("Cards", ana)
    public, shared = "https://pli.example", {"REDIS_URL": valkey_url, "TELEGRAM_WEBHOOK_SECRET": "s3cret"}
    shared["TELEGRAM_WEBHOOK_URL"] = f"{public}/telegram"
    ports = free_port(), free_port()
    telegram.route_webhook(public, f"http://127.0.0.1:{ports[1]}")
    async with served(telegram, tmp_path, **shared, TELEGRAM_WEBHOOK_PORT=str(ports[0])) as first:
        await says(first, "telegram: this process does it")
        async with served(telegram, tmp_path, **shared, TELEGRAM_WEBHOOK_PORT=str(ports[1])) as second:
            await says(second, "clocks of 32 shards")
            await dealt(ana, room)
            first.kill()
            await plays(ana)
            await until_each_is_there_once(telegram, ana, room)


class Programs:
    """Four programs, and what befalls one of them."""

    def __init__(self, start: Callable[[], Awaitable[Process]], chance: random.Random) -> None:
        self._start = start
        self._chance = chance
        self._running: list[Process] = []

    async def start(self) -> None:
        self._running = [await self._start() for _ in range(PROGRAMS)]

    async def strike(self, what: str, meanwhile: Callable[[], Awaitable[float]]) -> float:
        """Does this to one of them; returns what the other thing that is done meanwhile returns."""
        number = self._chance.randrange(PROGRAMS)
        struck = self._running[number]
        if what in STRIKES:
            struck.send_signal(STRIKES[what])
        seconds = await meanwhile()
        if what == "stop":
            struck.send_signal(signal.SIGCONT)
        elif what in STRIKES:
            await struck.wait()
            self._running[number] = await self._start()
        return seconds


@pytest.mark.long
@pytest.mark.timeout(1800)
async def test_four_programs_through_kills_stops_and_restarts(
    telegram: TelegramServer, tmp_path: Path, valkey_url: str
) -> None:
    """Prints how long a play took while one of the programs was killed, stopped or asked to end."""
    ana, chance = telegram.person("Ana"), random.Random(1)
    room = telegram.supergroup("Cards", ana)
    waits: dict[str, list[float]] = {what: [] for what in ("nothing", *STRIKES)}
    async with AsyncExitStack() as stack:

        async def start() -> Process:
            program = served(telegram, tmp_path, REDIS_URL=valkey_url, PLI_LOG="error")
            return await stack.enter_async_context(program)

        programs = Programs(start, chance)
        await programs.start()
        await dealt(ana, room)
        for _ in range(ROUNDS):
            what = chance.choice(list(waits))
            once = sees_each_once(ana, room)
            waits[what].append(await programs.strike(what, lambda: plays(ana)))
            # of a new message that was under way nobody knows whether it came; in order nothing is left under way
            if what not in ("kill", "stop") and once:
                await until_each_is_there_once(telegram, ana, room)
    for what, seconds in waits.items():
        longest = max(seconds, default=0.0)
        print(f"{what}: {len(seconds)} plays, median {median(seconds or [0.0]):.1f} s, longest {longest:.1f} s")
