"""What several processes do on one store: `python -m tests.benchmarks.processes [N ...] [--tables 64]`.

For each number so many processes share one private Valkey, each with a `TableService` and as many tables as its part,
played as fast as the last command was answered (`tests.benchmarks.service`). Prints the commands a second of all
together, beside those of the first number. The server and all processes share the processors of one machine: on two
of them more cannot be seen than what one process left unused.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from redis.asyncio import Redis

from adapters.redis.embedded import PrivateServer
from adapters.redis.store import RedisStore
from tests.benchmarks.service import Hall, Measured, together

ROUND = 4
"""Commands for each table between two looks at the clock."""


async def play(url: str, tables: int, seconds: float) -> None:
    """One process: deals cards, says that it is ready, waits for a line, plays, and says how many commands it did."""
    async with RedisStore(url) as store, Redis.from_url(url) as bare:
        hall = Hall(store, bare, f"bench{os.getpid()}")
        outcomes = [await hall.open() for _ in range(tables)]
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        measured, end = Measured(), time.monotonic() + seconds
        while time.monotonic() < end:
            outcomes = await together(measured, [hall.play(outcome, ROUND, measured) for outcome in outcomes])
        print(f"{len(measured.calls) / measured.spent:.1f}", flush=True)


async def measure(url: str, processes: int, tables: int, seconds: float) -> float:
    """Commands a second of so many processes together."""
    part = max(1, tables // processes)
    command = (sys.executable, "-m", __spec__.name, "--play", url, "--tables", str(part), "--seconds", str(seconds))
    pipe = asyncio.subprocess.PIPE
    running = [await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe) for _ in range(processes)]
    lines = [process.stdout for process in running if process.stdout is not None]
    await asyncio.gather(*(line.readline() for line in lines))
    for process in running:
        assert process.stdin is not None
        process.stdin.write(b"go\n")
    rates = await asyncio.gather(*(line.readline() for line in lines))
    await asyncio.gather(*(process.wait() for process in running))
    return sum(map(float, rates))


async def run(folder: Path, numbers: Sequence[int], tables: int, seconds: float) -> None:
    async with PrivateServer(folder) as server:
        first = 0.0
        for number in numbers:
            rate = await measure(server.url, number, tables, seconds)
            first = first or rate
            print(f"{number} processes, {tables} tables: {rate:6.0f}/s, {rate / first:.2f} of the first", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("processes", type=int, nargs="*", default=[1, 2, 4])
    parser.add_argument("--tables", type=int, default=64, help="of all processes together")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--play", metavar="URL", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.play:
        asyncio.run(play(given.play, given.tables, given.seconds))
        return
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder), given.processes, given.tables, given.seconds))


if __name__ == "__main__":
    main()
