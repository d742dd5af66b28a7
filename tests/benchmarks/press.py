"""What one press of a card costs: `python -m tests.benchmarks.press [--presses N] [--checkout PATH]`.

Four people play on a loopback server, and what the program does from the press until all of its messages have arrived
is counted as `sys.setprofile` tells it: `calls` of functions of `engine`, `adapters` and `bot`, how often these are
begun or `gone on with` behind an `await` or a `yield`, and how many of them are `frames` on the stack from the task
that answers the press to the rules (`Rules.apply`). What the tests' store, their people and their servers do
is left out, and pictures are off.

Then as many again are played on a private Valkey, for the `microseconds` of CPU that the program's event loop spends
on a press: all libraries included, the loop's own waiting and the ledger's thread not. Its steps are known by their
context, which tasks and connections take along from where the program was started.

Hands that only wait for others follow once nobody has moved for some seconds. People move sooner, and the tests'
clock is hurried: so nothing follows here.

Prints the middle one of all presses, and with `--checkout` that of another tree of Pli beside it: nothing is asked of
a tree but the tests' world, so that with `PYTHONPATH` set this counts what any other checkout does.
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator, Mapping
from contextlib import AbstractContextManager, AsyncExitStack, contextmanager
from contextvars import ContextVar
from dataclasses import asdict, astuple, dataclass, replace
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from types import FrameType
from typing import Any
from unittest.mock import patch

import msgspec

# another tree's, where PYTHONPATH says so
from adapters.redis.embedded import PrivateServer
from engine.rules.deal import Rules
from tests.adapters.discord import program as on_discord
from tests.adapters.discord.players import board, hand_of, play, play_on
from tests.adapters.telegram import program as on_telegram
from tests.adapters.telegram.players import Player
from tests.adapters.telegram.scenes import at_table
from tests.fixtures_store import MemoryUnderTest, StoreUnderTest, ValkeyUnderTest
from tests.loopback.discord.fixtures import serving
from tests.loopback.telegram.server import TelegramServer

TREE = Path(sys.modules[Rules.__module__].__file__ or "").resolve().parents[2]
PROGRAM = tuple(f"{TREE / room}/" for room in ("engine", "adapters", "bot"))
WORLD = (f"{TREE / 'tests'}/", f"{TREE / 'adapters/memory'}/")
"""What stands in for the store and the platforms: once a part of the adapters."""
RUN = asyncio.Handle._run  # typeshed does not know that it is there
HANDLE = RUN.__code__
OURS = ContextVar("OURS", default=False)
"""Whether a step of the event loop is the program's, and not one of the tests' world."""
CALLS = 8
"""Plays before the first card that is counted: by then the trump is named, and everybody has spoken."""
PRESSES = 9
LONGER = 3
"""Times as many presses are timed: time is less even than calls."""


@dataclass
class Press:
    """What was counted."""

    frames: int = 0
    calls: int = 0
    gone_on_with: int = 0
    """The calls, and each time that one of them was gone on with."""
    microseconds: int = 0
    """Of CPU."""


Measure = Callable[[], AbstractContextManager[Press]]
"""How a press is looked at."""
Rest = Callable[[], Coroutine[None, None, None]]
"""Returns when there is nothing left to do."""


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
        if frame.f_code is Rules.apply.__code__ and not press.frames:
            press.frames = sum(under.f_code.co_filename.startswith(PROGRAM) for under in _stack(frame))

    sys.setprofile(note)
    try:
        yield press
    finally:
        sys.setprofile(None)


@contextmanager
def timed() -> Iterator[Press]:
    """Takes the time of the program's steps."""
    press, spent = Press(), 0

    def run(handle: Any) -> None:
        nonlocal spent
        if not handle._context.get(OURS, False):
            RUN(handle)
            return
        began = time.thread_time_ns()
        RUN(handle)
        spent += time.thread_time_ns() - began

    with patch.object(asyncio.Handle, "_run", run):
        yield press
    press.microseconds = spent // 1000


@contextmanager
def _as_ours() -> Iterator[None]:
    """Whatever is started within belongs to the program."""
    token = OURS.set(True)
    try:
        yield
    finally:
        OURS.reset(token)


def let_waiting_hands_be() -> None:
    """See above; a tree whose hands follow at once has nothing of the kind."""
    for module in [module for name, module in sys.modules.items() if name.endswith(".delivery")]:
        if hasattr(module, "STILL"):
            module.Delivery._look_once_still = lambda *_: None


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


async def discord(store: StoreUnderTest, measure: Measure) -> AsyncGenerator[Press, None]:
    """Presses in a server: the board, and four hands in direct messages."""
    async with serving() as server, AsyncExitStack() as stack:
        with _as_ours():
            process = await store.process()
            await stack.enter_async_context(on_discord.running(server, process, on_discord.Memory().ledger))
        channel, turns = server.channel, count()
        host, *others = people = [server.person(name) for name in ("Ana", "Bruno", "Chloé", "Dan")]
        await host.slash(channel, "play", game="manille-coinchee", options="target=100 coinche=off", clock="none")
        for person in others:
            await server.settle()
            shown = board(person, channel)
            free = next(button for button in shown.buttons if button.label.startswith("Sit"))
            await person.click(shown, custom_id=free.custom_id)
        await server.settle()
        await host.click(board(host, channel), "Start")
        await play_on(server, channel, people, lambda: next(turns) >= CALLS)
        while True:
            await play_on(server, channel, people, lambda: any(map(hand_of, people)))
            person, hand = next((one, hand) for one in people if (hand := hand_of(one)) is not None)
            with measure() as press:
                await play(person, hand)
                await server.settle()
            yield press
            server.clock.advance(1.0)


async def telegram(store: StoreUnderTest, measure: Measure) -> AsyncGenerator[Press, None]:
    """Presses in private chats of a group's members."""
    async with TelegramServer() as server, AsyncExitStack() as stack:
        quiet = server.settle  # while a program runs, it also waits some seconds for what may yet follow
        with _as_ours():
            program = await stack.enter_async_context(on_telegram.running(server, store))
        group = await at_table(program)
        chance, played, sent = Random(4), 0, program.side.delivery.settled
        while True:
            for over in [one.data for one in group.board.buttons if one.data.endswith((":next", ":rematch"))]:
                await group.ana.press(group.board, data=over)
                await _shown(server, sent, quiet)
            for person in group.people:
                # one who remembers nothing: what was not taken the first time is pressed again
                player = Player(person, group.room, chance)
                player.thought = 0.0
                with measure() as press:
                    acted = await player.act()
                    await _shown(server, sent, quiet)
                played += acted
                if acted and played > CALLS:
                    yield press


async def _shown(server: TelegramServer, sent: Rest, quiet: Rest) -> None:
    """All that a press is to change is shown: the clock is moved on to whatever waits for its turn in a chat."""
    await quiet()
    showing = asyncio.ensure_future(sent())
    while not showing.done():
        server.clock.advance(0.25)
        await quiet()
    await showing
    server.clock.advance(1.0)


PLATFORMS: Mapping[str, Callable[[StoreUnderTest, Measure], AsyncGenerator[Press, None]]] = {
    "Discord": discord,
    "Telegram": telegram,
}


async def middle(presses: AsyncGenerator[Press, None], number: int) -> Press:
    """The middle one of so many."""
    seen = [astuple(await anext(presses)) for _ in range(number)]
    return Press(*map(int, map(median, zip(*seen, strict=True))))


async def here(number: int) -> dict[str, Press]:
    """By platform, as this tree does it."""
    let_waiting_hands_be()
    found = {}
    for name, presses in PLATFORMS.items():
        press = await middle(presses(MemoryUnderTest(), counted), number)
        found[name] = replace(press, microseconds=await on_valkey(presses, number))
    return found


async def on_valkey(presses: Callable[[StoreUnderTest, Measure], AsyncGenerator[Press, None]], number: int) -> int:
    """The microseconds that a press takes."""
    with tempfile.TemporaryDirectory() as folder:
        async with PrivateServer(Path(folder)) as server, AsyncExitStack() as stack:
            timing = presses(ValkeyUnderTest(server.url, stack), timed)
            press = await middle(timing, LONGER * number)
            await timing.aclose()
    return press.microseconds


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
