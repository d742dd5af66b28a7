"""What one press of a card costs: `python -m tests.benchmarks.press [--presses N] [--checkout PATH]`.

Four people play on a loopback server, and what the program does from the press until all of its messages have arrived
is counted as `sys.setprofile` tells it: `calls` of functions of `engine`, `adapters` and `bot`, how often these are
begun or `gone on with` behind an `await` or a `yield`, and how many of them are `frames` on the stack from the task
that answers the press to the rules (`SteppedRules.apply`). What the tests' store, their people and their servers do
is left out, and pictures are off. Prints the middle one of all presses, and with `--checkout` that of another tree
of Pli beside it: nothing is asked of a tree but the tests' world, so that with `PYTHONPATH` set this counts what any
other checkout does.
"""

import argparse
import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, astuple, dataclass
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from types import FrameType

import msgspec

# another tree's, where PYTHONPATH says so
from engine.rules.deal import SteppedRules
from tests.adapters.discord import program as on_discord
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import hand_of, play, play_on
from tests.adapters.telegram import program as on_telegram
from tests.adapters.telegram.players import Player
from tests.adapters.telegram.scenes import at_table
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.discord.fixtures import serving
from tests.loopback.telegram.server import TelegramServer

TREE = Path(sys.modules[SteppedRules.__module__].__file__ or "").resolve().parents[2]
PROGRAM = tuple(f"{TREE / room}/" for room in ("engine", "adapters", "bot"))
WORLD = (f"{TREE / 'tests'}/", f"{TREE / 'adapters/memory'}/")
"""What stands in for the store and the platforms: once a part of the adapters."""
HANDLE = asyncio.Handle._run.__code__  # typeshed does not know that it is there
CALLS = 8
"""Plays before the first card that is counted: by then the trump is named, and everybody has spoken."""
PRESSES = 9


@dataclass
class Press:
    """What was counted."""

    frames: int = 0
    calls: int = 0
    gone_on_with: int = 0
    """The calls, and each time that one of them was gone on with."""


@contextmanager
def counted() -> Iterator[Press]:
    """Counts what the program does in this thread."""
    press, begun = Press(), set[FrameType]()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event != "call" or not _is_ours(frame):
            return
        press.gone_on_with += 1
        if frame in begun:
            return
        begun.add(frame)  # kept, so that no other frame takes its place in memory
        press.calls += 1
        # computer players and the next deal ask the rules as well, but later
        if frame.f_code is SteppedRules.apply.__code__ and not press.frames:
            press.frames = sum(under.f_code.co_filename.startswith(PROGRAM) for under in _stack(frame))

    sys.setprofile(note)
    try:
        yield press
    finally:
        sys.setprofile(None)


def _is_ours(frame: FrameType) -> bool:
    """Whether the program does this, and not for somebody of the tests' world who asks it."""
    if not frame.f_code.co_filename.startswith(PROGRAM):
        return False
    return not any(under.f_code.co_filename.startswith(WORLD) for under in _task(frame))


def _task(frame: FrameType) -> Iterator[FrameType]:
    """The stack down to where the event loop went on with the task."""
    for under in _stack(frame):
        if under.f_code is HANDLE:
            return
        yield under


def _stack(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


async def discord() -> AsyncIterator[Press]:
    """Presses in a server: the board, and four hands in direct messages."""
    async with serving() as server:
        evening, turns = Evening(server), count()
        async with on_discord.running(server, evening.memory.store(), evening.memory.ledger):
            await evening.begin()
            await play_on(server, server.channel, evening.people, lambda: next(turns) >= CALLS)
            while True:
                person, hand = next((one, hand) for one in evening.people if (hand := hand_of(one)) is not None)
                with counted() as press:
                    await play(person, hand)
                    await server.settle()
                yield press
                server.clock.advance(1.0)


async def telegram() -> AsyncIterator[Press]:
    """Presses in private chats of a group's members."""
    async with TelegramServer() as server, on_telegram.running(server, MemoryUnderTest()) as program:
        group = await at_table(program)
        players, played = [Player(one, group.room, Random(4)) for one in group.people], 0
        while True:
            for player in players:
                await server.settle()
                with counted() as press:
                    acted = await player.act()
                    await server.settle()
                played += acted
                if acted and played > CALLS:
                    yield press


PLATFORMS: Mapping[str, Callable[[], AsyncIterator[Press]]] = {"Discord": discord, "Telegram": telegram}


async def middle(presses: AsyncIterator[Press], number: int) -> Press:
    """The middle one of so many."""
    seen = [astuple(await anext(presses)) for _ in range(number)]
    return Press(*map(int, map(median, zip(*seen, strict=True))))


async def here(number: int) -> dict[str, Press]:
    """By platform, as this tree does it."""
    return {name: await middle(presses(), number) for name, presses in PLATFORMS.items()}


def elsewhere(checkout: Path, number: int) -> dict[str, Press]:
    """As another checkout does it, in a process of its own."""
    command = [sys.executable, "-P", str(Path(__file__).resolve()), "--presses", str(number), "--json"]
    done = subprocess.run(command, env={"PYTHONPATH": str(checkout)}, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout, type=dict[str, Press])


def print_presses(presses: Mapping[str, Press], before: Mapping[str, Press]) -> None:
    """A line for each figure of each platform."""
    print(f"{'':26}{'here':>8}" + (f"{'checkout':>10}{'here / checkout':>17}" if before else ""))
    for name, press in presses.items():
        for what, figure in asdict(press).items():
            line = f"{name + ', ' + what.replace('_', ' '):26}{figure:8}"
            there = asdict(before[name])[what] if before else 0
            print(line + (f"{there:10}{figure / there:17.2f}" if there else ""))


def main() -> None:
    parser = argparse.ArgumentParser(description="Count what one press of a card costs.")
    parser.add_argument("--presses", type=int, default=PRESSES)
    parser.add_argument("--checkout", type=Path, help="another tree of Pli, to be compared with")
    parser.add_argument("--json", action="store_true", help="for the process of the other tree")
    given = parser.parse_args()
    presses = asyncio.run(here(given.presses))
    if given.json:
        sys.stdout.buffer.write(msgspec.json.encode(presses))
    else:
        print_presses(presses, elsewhere(given.checkout.resolve(), given.presses) if given.checkout else {})


if __name__ == "__main__":
    main()
