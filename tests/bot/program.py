"""The program itself in a process of its own, as somebody at a terminal runs it."""

import contextlib
import os
import subprocess
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TextIO

from tests.running.programs import Branch, Process, Wanted, begin, run

STDERR = 2


def environment(folder: Path, **variables: str) -> dict[str, str]:
    """Nothing of ours from outside, and a data folder of the test's own."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PLI_", "REDIS_"))}
    tokens = ("DISCORD_TOKEN", "TELEGRAM_TOKEN")
    clean = {name: value for name, value in inherited.items() if name not in tokens}
    return {**clean, "PLI_DATA": str(folder), "PLI_LANGUAGE": "en", "COLUMNS": "200", **variables}


def pli(folder: Path, *arguments: str, typed: str = "", **variables: str) -> "subprocess.CompletedProcess[str]":
    """Runs `pli` to its end with these lines on standard input. No test waits for computer players to think."""
    done = run(wanted(folder, *arguments, **variables), typed.encode())
    return subprocess.CompletedProcess(arguments, done.returncode, done.stdout.decode(), done.stderr.decode())


def wanted(folder: Path, *arguments: str, **variables: str) -> Wanted:
    """`pli` with these arguments, on this data folder."""
    hurried = ("--fast",) if arguments[:1] == ("play",) and "--fast" not in arguments else ()
    return Wanted("bot", (*arguments, *hurried), environment(folder, **variables))


@contextlib.contextmanager
def at_work(folder: Path, *arguments: str, **variables: str) -> Iterator[tuple[Branch, TextIO]]:
    """`pli` to which nothing is typed yet, with what it writes; killed in the end, unless it has ended."""
    (typed, typing), (reading, writing) = os.pipe(), os.pipe()
    with open(reading, encoding="utf-8") as written:
        program = Branch(wanted(folder, *arguments, **variables), (typed, writing, STDERR))
        os.close(typed)
        os.close(writing)
        try:
            yield program, written
        finally:
            program.kill()
            program.wait()
            os.close(typing)


def serving(
    folder: Path, *, module: str = "bot", **variables: str
) -> contextlib.AbstractAsyncContextManager[Process]:
    """`pli serve`, begun by this module; killed in the end, unless it has ended."""
    return running(Wanted(module, ("serve",), environment(folder, **variables)))


@contextlib.asynccontextmanager
async def running(wanted: Wanted) -> AsyncIterator[Process]:
    """A program, until it is left."""
    process = await begin(wanted)
    try:
        yield process
    finally:
        process.kill()
        await process.wait()
